import SitegenFiles

/// The steps of a deployment, in order.
///
/// Readers can follow every link at any time: resources are uploaded before the pages that need them, pages before the pages
/// that link to them, and removals come last.
package struct DeploymentPlan: Sendable {
    /// A step of uploads.
    package enum Step: Int, CaseIterable, Comparable, Sendable {
        /// Images, scripts, style sheets, and all other new files that are not pages.
        case assets
        /// Pages at new addresses, to which only new versions of pages link.
        case newPages
        /// New versions of pages.
        case changedPages
        /// New versions of feeds, sitemaps, indexes and other data, which link to pages.
        case data

        package static func < (left: Step, right: Step) -> Bool { left.rawValue < right.rawValue }
    }

    /// A file to upload.
    package struct Upload: Sendable {
        /// The file.
        package let file: PublishedFile
        /// The step in which it is uploaded.
        package let step: Step
        /// Whether the target does not have the file.
        package let isNew: Bool
    }

    /// The files to upload, by step and name.
    package let uploads: [Upload]

    /// Removed files whose paths conflict with those of new ones: a file in place of a folder, or the reverse. They are removed
    /// before the uploads.
    package let obstacles: [String]

    /// The other files to remove.
    package let removals: [String]

    /// The number of files that the target already has.
    package let unchangedCount: Int

    /// Whether the previous deployment was interrupted.
    package let completesPrevious: Bool

    /// Whether the target stores headers with the files.
    package let storesHeaders: Bool

    /// Whether the target is up to date.
    package var isEmpty: Bool { uploads.isEmpty && obstacles.isEmpty && removals.isEmpty }

    /// The size of all files to upload.
    package var uploadedBytes: Int { uploads.reduce(0) { $0 + $1.file.size } }

    /// Compares an output folder with a target.
    ///
    /// - Parameters:
    ///   - files: The files of the output folder.
    ///   - manifest: The files at the target.
    ///   - uploadsAll: Whether to upload files that the target already has.
    ///   - storesHeaders: Whether the target stores headers with the files.
    init(
        from manifest: DeploymentManifest, to files: [PublishedFile], uploadsAll: Bool = false,
        storesHeaders: Bool = false
    ) {
        self.storesHeaders = storesHeaders
        let changed = files.filter {
            uploadsAll || manifest[$0.name] != DeploymentManifest.text(of: $0.fingerprint)
        }
        uploads = changed.map { file in
            let isNew = manifest.isNew(file.name)
            return Upload(file: file, step: Self.step(of: file, isNew: isNew), isNew: isNew)
        }.sorted { ($0.step, $0.file.name) < ($1.step, $1.file.name) }
        unchangedCount = files.count - changed.count
        completesPrevious = manifest.isPartial

        let names = Set(files.map(\.name))
        let folders = Set(names.flatMap(\.parentPaths))
        let removed = manifest.files.keys.filter { !names.contains($0) }.sorted()
        let isObstacle = { (name: String) in
            folders.contains(name) || name.parentPaths.contains(where: names.contains)
        }
        obstacles = removed.filter(isObstacle)
        removals = removed.filter { !isObstacle($0) }
    }

    private static func step(of file: PublishedFile, isNew: Bool) -> Step {
        let type = file.headers.contentType
        if type.hasPrefix("text/html") || type == "application/xhtml+xml" { return isNew ? .newPages : .changedPages }
        if isNew { return .assets }
        let isData =
            type.hasSuffix("/xml") || type.hasSuffix("+xml") && type != "image/svg+xml" || type.contains("json")
            || type.hasPrefix("text/plain") || type.hasPrefix("text/markdown")
        return isData ? .data : .assets
    }
}

extension DeploymentPlan {
    /// Uploads for a single run of a program: of the same step and with the same headers.
    struct Batch: Sendable {
        let step: Step
        let headers: DeliveryHeaders?
        var files: [PublishedFile]
    }

    /// Divides the uploads into runs of a program.
    ///
    /// - Parameters:
    ///   - separatesHeaders: Whether the files of a run must have the same headers.
    ///   - limit: The number of files after which a deployment records its progress.
    ///   - byteLimit: The number of bytes after which a deployment records its progress.
    func batches(separatesHeaders: Bool, limit: Int, byteLimit: Int = .max) -> [Batch] {
        var batches: [Batch] = []
        for step in Step.allCases {
            let files = uploads.filter { $0.step == step }.map(\.file)
            let groups = Dictionary(grouping: files) { separatesHeaders ? $0.headers : nil }
            // Groups are sorted by the name of their first file, so that the order does not depend on hash values.
            for (headers, files) in groups.sorted(by: { $0.value[0].name < $1.value[0].name }) {
                var batch = Batch(step: step, headers: headers, files: [])
                var size = 0
                for file in files {
                    if batch.files.count == limit || size >= byteLimit {
                        batches.append(batch)
                        (batch.files, size) = ([], 0)
                    }
                    batch.files.append(file)
                    size += file.size
                }
                batches.append(batch)
            }
        }
        return batches
    }
}
