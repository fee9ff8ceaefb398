import Foundation
package import SitegenBase
import SitegenCache
import SitegenConfiguration
import SitegenFiles
import SitegenModel
package import SitegenPublishing
import SitegenTools
import SystemPackage

/// The caches that several machines share: the results of the previous build, and the variants of images.
///
/// Both only save time. If a place cannot be reached, the build runs without it, and the report has a warning.
package struct SharedCaches: Sendable {
    /// The variable with the place of the results of builds.
    package static let buildVariable = "SITEGEN_BUILD_CACHE"

    /// What was done with a shared cache.
    package enum Event: Sendable {
        /// The results of the previous build were taken from it.
        case restoredBuild
        /// The results of this build were stored in it.
        case storedBuild
    }

    /// Receives the events.
    package var report: @Sendable (Event) -> Void = { _ in }

    private let builds: CacheStore?
    private let images: CacheStore?
    private let environment: [String: String]

    /// Reads the places from the environment.
    ///
    /// - Throws: A failure if a variable does not name a place.
    package init(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(BuildFailure) {
        func store(_ variable: String) throws(BuildFailure) -> CacheStore? {
            guard let text = environment[variable], !text.isEmpty else { return nil }
            guard let place = CachePlace(text) else {
                throw BuildFailure([
                    Diagnostic(
                        "the value names neither a cache folder nor an rclone remote", file: variable,
                        help: "set it to an absolute path, or to an rclone remote such as rclone:store:caches/garden"
                    )
                ])
            }
            return CacheStore(place: place, variable: variable, environment: environment)
        }
        self.environment = environment
        builds = try store(Self.buildVariable)
        images = try store(ImageCache.variable)
    }

    /// Builds a site with the shared caches.
    ///
    /// A folder without the results of a previous build gets those that another machine has stored. Afterwards, new results are
    /// stored.
    ///
    /// - Returns: The report of the build. Its warnings include those about the shared caches.
    /// - Throws: The failure of the build.
    package func run(_ build: SiteBuild) async throws(BuildFailure) -> BuildReport {
        guard build.options.usesCache, builds != nil || images != nil, let before = build.reusableFiles else {
            return try await build.run()
        }
        var warnings: [Diagnostic] = []
        func attempt(_ action: () async throws(Diagnostic) -> Void) async -> Bool {
            do throws(Diagnostic) {
                try await action()
                return true
            } catch {
                warnings.append(.warning(error))
                return false
            }
        }
        let isNew = !before.areThere
        // A place that could not be read is not written to either: the build would wait for it twice.
        let hasImages = isNew ? await attempt { () throws(Diagnostic) in try await fetchImages(for: build) } : true
        var archive: Archive?
        let hasBuilds = isNew ? await attempt { () throws(Diagnostic) in archive = try await fetch(before) } : true
        if let archive {
            _ = await attempt { () throws(Diagnostic) in try await restore(archive, to: before) }
        }
        let start = build.reusableFiles ?? before
        var result = try await build.run()
        if hasImages {
            _ = await attempt { () throws(Diagnostic) in try await addImages(of: build, at: before.cache) }
        }
        // A build without changes writes its cache as well, because that contains the times of this machine's files.
        let hasChanged = !start.areThere || result.renderedCount > 0 || result.removedCount > 0
        if hasBuilds, hasChanged, let end = build.reusableFiles, end.areThere, end.cacheStamps != start.cacheStamps {
            _ = await attempt { () throws(Diagnostic) in try await store(end) }
        }
        result.add(warnings)
        return result
    }

    // MARK: - Builds

    /// An archive of the store, and the folder of its copy.
    private struct Archive {
        let file: FilePath
        let scratch: FilePath
    }

    /// - Returns: The archive of a build; `nil` if the store has none, or if the output folder contains files.
    private func fetch(_ files: ReusableFiles) async throws(Diagnostic) -> Archive? {
        guard let builds, Self.isEmpty(files.output) else { return nil }
        do throws(FileSystem.Failure) {
            try BuildArchive.requireNoLinks(at: files)
        } catch {
            throw Diagnostic(
                "the shared cache is not used: \(error.reason)", file: builds.variable,
                help: "replace the link by a folder")
        }
        let scratch = try scratch(in: files.cache)
        do throws(Diagnostic) {
            if let file = try await builds.file(Self.archive(of: files), copiedTo: scratch) {
                return Archive(file: file, scratch: scratch)
            }
            try? FileSystem.disk.removeTree(scratch)
            return nil
        } catch {
            try? FileSystem.disk.removeTree(scratch)
            throw error
        }
    }

    private func restore(_ archive: Archive, to files: ReusableFiles) async throws(Diagnostic) {
        defer { try? FileSystem.disk.removeTree(archive.scratch) }
        try await BuildArchive(variable: Self.buildVariable, environment: environment).unpack(archive.file, to: files)
        report(.restoredBuild)
    }

    private func store(_ files: ReusableFiles) async throws(Diagnostic) {
        guard let builds else { return }
        let scratch = try scratch(in: files.cache)
        defer { try? FileSystem.disk.removeTree(scratch) }
        let archive = try await BuildArchive(variable: builds.variable, environment: environment)
            .pack(files, in: scratch)
        try await builds.put(archive, as: Self.archive(of: files))
        report(.storedBuild)
    }

    private static func archive(of files: ReusableFiles) -> String { "build-\(files.name).tar.gz" }

    private static func isEmpty(_ folder: FilePath) -> Bool {
        FileSystem.disk.kind(folder) == nil || (try? FileSystem.disk.entries(folder))?.isEmpty ?? false
    }

    private func scratch(in cache: FilePath) throws(Diagnostic) -> FilePath {
        let folder = cache.appending("shared-\(UUID().uuidString)")
        do throws(FileSystem.Failure) {
            try FileSystem.disk.createFolder(folder)
        } catch {
            throw Diagnostic(
                "cannot create a folder for the shared cache: \(error.reason)", file: error.path.string,
                help: error.remedy)
        }
        return folder
    }

    // MARK: - Images

    private func fetchImages(for build: SiteBuild) async throws(Diagnostic) {
        guard let images, let processor = build.website.imageProcessor as? VipsImageProcessor,
            (try? SiteConfiguration.load(from: build.folder, in: .disk).1)?.images != nil
        else { return }
        try await images.copyAll(to: processor.cacheFolder)
    }

    private func addImages(of build: SiteBuild, at cache: FilePath) async throws(Diagnostic) {
        guard let images, case .rclone = images.place,
            let processor = build.website.imageProcessor as? VipsImageProcessor
        else { return }
        let names = processor.usedFiles
        guard !names.isEmpty else { return }
        let scratch = try scratch(in: cache)
        defer { try? FileSystem.disk.removeTree(scratch) }
        let list = scratch.appending("images.list")
        do throws(FileSystem.Failure) {
            try FileSystem.disk.write(list, Array(names.sorted().map { $0 + "\n" }.joined().utf8))
        } catch {
            throw Diagnostic(
                "cannot write the list of images to upload: \(error.reason)", file: error.path.string,
                help: error.remedy)
        }
        try await images.add(list, from: processor.cacheFolder)
    }
}

extension Diagnostic {
    /// An error about a shared cache as a warning, because the build does not need the cache.
    fileprivate static func warning(_ error: Diagnostic) -> Diagnostic {
        var warning = error
        warning.severity = .warning
        return warning
    }
}
