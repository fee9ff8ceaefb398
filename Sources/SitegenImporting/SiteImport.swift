public import SitegenBase
import SitegenData
public import SitegenFiles
public import SystemPackage

/// Imports the site of another generator into a new folder.
///
/// ```swift
/// let summary = try SiteImport(from: "old", to: "new").run()
/// ```
/// The old site is never changed. Importing again into the same folder updates the files that have not been edited since.
public struct SiteImport: Sendable {
    /// The folder of the old site.
    public let old: FilePath
    /// The folder of the new site.
    public let new: FilePath
    /// The generator of the old site; `nil` to detect it from its files.
    public let kind: SiteKind?
    private let fileSystem: FileSystem

    /// Creates an import.
    ///
    /// - Parameters:
    ///   - kind: The generator of the old site; `nil` to detect it from its files.
    ///   - old: The folder of the old site.
    ///   - new: The folder of the new site: empty, missing, or that of an earlier import.
    ///   - fileSystem: The file system of both folders.
    public init(_ kind: SiteKind? = nil, from old: FilePath, to new: FilePath, in fileSystem: FileSystem = .disk) {
        self.kind = kind
        self.old = old
        self.new = new
        self.fileSystem = fileSystem
    }

    /// The result of an import.
    public struct Summary: Sendable {
        /// The generator of the old site.
        public let kind: SiteKind
        /// The file or folder that showed the generator; `nil` if the kind was given.
        public let evidence: String?
        /// The number of texts imported from the old site.
        public let pages: Int
        /// The number of other files.
        public let files: Int
        /// The number of files that were written. The others already existed.
        public let written: Int
        /// The files that were not overwritten because they have been edited or removed.
        public let kept: [String]
        /// The number of constructs that were not converted exactly.
        public let notes: Int
        /// Whether the new site builds; `nil` if it was not built.
        public internal(set) var build: Build?
        /// The words of the old texts that readers see, and how many of them the new pages have; `nil` if the site was not built.
        public internal(set) var words: (old: Int, kept: Int)?
    }

    /// The result of the build after an import.
    public enum Build: Sendable {
        /// The site builds, with this number of warnings.
        case succeeded(warnings: Int)
        /// The site does not build, because of these errors.
        case failed([Diagnostic])
        /// The site was not built, for this reason.
        case skipped(reason: String)
    }

    /// The maximum bytes of the files of a site that is built after the import, because they are in memory.
    private static let buildLimit = 1_000_000_000
    /// The maximum number of builds after an import, each of which fixes the errors of the previous one.
    private static let buildCount = 10

    /// Imports the site and writes `import-report.md` and `import-report.json` next to it.
    ///
    /// - Returns: A summary of the import.
    /// - Throws: `BuildFailure` if the old site's generator is unknown, or the new site cannot be written.
    public func run() throws(BuildFailure) -> Summary {
        let converted = try converted()
        return try write(converted.files, converted, words: nil)
    }

    /// Imports the site, builds it, and fixes the errors of the build.
    ///
    /// - Parameter build: Builds the new site without changing files, and without running other programs.
    /// - Returns: A summary of the import. It has the errors of the build that could not be fixed.
    /// - Throws: `BuildFailure` if the old site's generator is unknown, or the new site cannot be written.
    public func run(building build: TrialBuild.Run) async throws(BuildFailure) -> Summary {
        let converted = try converted()
        var repair = ImportRepair(converted.files, converted.log)
        var summary = try write(repair.files, converted, words: nil)
        guard converted.size < Self.buildLimit else {
            summary.build = .skipped(reason: "its files are larger than \(Self.buildLimit / 1_000_000_000) GB")
            return summary
        }
        var trial = await build(new)
        for _ in 1..<Self.buildCount {
            guard !trial.errors.isEmpty, repair.fix(trial.errors) else { break }
            summary = try write(repair.files, converted, words: nil)
            trial = await build(new)
        }
        let words = WordComparison(
            of: repair.files, and: repair.unpublished, with: trial.pages, in: converted.folder,
            of: converted.kind)
        summary = try write(repair.files, converted, words: words)
        summary.build =
            trial.errors.isEmpty ? .succeeded(warnings: trial.diagnostics.count) : .failed(trial.errors)
        summary.words = (words.total, words.total - words.missing)
        return summary
    }

    /// A site that has been converted and not written yet.
    private struct Converted {
        let folder: OldFolder
        let kind: SiteKind
        let evidence: String?
        let log: ImportLog
        let files: [PlannedFile]

        /// The number of bytes of the files.
        var size: Int {
            files.reduce(0) { size, file in
                switch file.content {
                case .text(let text): size.adding(text.utf8.count)
                case .copy(let path): size.adding(folder.size(path) ?? 0)
                }
            }
        }
    }

    private func converted() throws(BuildFailure) -> Converted {
        let folder = try OldFolder(old, in: fileSystem)
        let target = fileSystem.canonical(new)
        guard !target.starts(with: folder.root), !folder.root.starts(with: target) else {
            throw BuildFailure([
                Diagnostic(
                    "the new site's folder is inside the old site's folder, or contains it", file: new.string,
                    help: "choose a folder next to the old site")
            ])
        }
        let (kind, evidence) = try kind(of: folder)
        guard kind.reader.recognizes(folder) else {
            throw BuildFailure([
                Diagnostic(
                    "this is not \(kind.nameWithArticle) site", file: old.string,
                    help: "\(kind.nameWithArticle) site has \(kind.signs)")
            ])
        }
        let log = ImportLog()
        noteRefusals(of: folder, log)
        var site = try kind.reader.read(folder, log)
        folder.duplicateKeys.note(in: log)
        // A text that cannot be read is in the report, and Jekyll publishes any file.
        let mayBeEmpty = log.hasUnreadableFiles || kind == .jekyll
        guard mayBeEmpty || site.pages.contains(where: { $0.path.hasPrefix("content/") }) else {
            throw BuildFailure([noTexts(of: kind, log)])
        }
        PathAssignment.settleTerms(&site)
        PathAssignment.settleClashes(&site, log)
        LinkConversion(site).apply(to: &site)
        let fences = FenceConversion(drawn: DrawnLanguages(site, of: kind, folder), log: log)
        for index in site.pages.indices {
            site.pages[index].body = fences.convert(site.pages[index])
            TemplateRemnants.note(site.pages[index].body, site.pages[index].source, log)
        }
        let files = SiteWriter(site, of: kind, in: folder, log).files()
        return Converted(folder: folder, kind: kind, evidence: evidence, log: log, files: files)
    }

    private func write(
        _ files: [PlannedFile], _ converted: Converted, words: WordComparison?
    ) throws(BuildFailure) -> Summary {
        let (folder, kind, log) = (converted.folder, converted.kind, converted.log)
        let update = FolderUpdate(old: folder, folder: new, kind: kind)
        let outcome = try update.write(files)
        for path in outcome.unreadable {
            log.noteOnce(
                .files, "file that cannot be read", path,
                advice: "The file was not copied. Check its permissions.")
        }
        for (file, reason) in outcome.refused {
            log.noteOnce(
                .files, "file that is not written", file.source,
                advice: "‘\(file.path)’ was not written, because \(reason). Add the file by hand, if you trust it.")
        }
        let refused = Set(outcome.refused.map(\.file.path))
        let files = files.filter { !refused.contains($0.path) }
        let pages = files.count { $0.path.hasPrefix("content/") && $0.path.isMarkdown }
        let report = ImportReport(
            kind: kind, pages: pages, files: files.count - pages, log: log, kept: outcome.kept, words: words)
        do throws(FileSystem.Failure) {
            try update.write("import-report.md", report.markdown)
            try update.write("import-report.json", report.json)
        } catch {
            throw BuildFailure([
                Diagnostic("cannot write the report: \(error.reason)", file: error.path.string, help: error.remedy)
            ])
        }
        return Summary(
            kind: kind, evidence: converted.evidence, pages: pages, files: files.count - pages,
            written: outcome.written,
            kept: outcome.kept,
            notes: log.notes.values.reduce(0) { $0 + $1.count })
    }

    private func kind(of folder: OldFolder) throws(BuildFailure) -> (kind: SiteKind, evidence: String?) {
        if let kind { return (kind, nil) }
        if let (kind, evidence) = SiteKind.detect(in: folder) { return (kind, evidence) }
        let inner = SiteKind.sites(below: folder)
        if !inner.isEmpty {
            let commands = inner.map { site in
                "‘sitegen import \(old.appending(path: site.folder)) \(new)’ (\(site.kind.name), because of \(site.evidence))"
            }
            throw BuildFailure([
                Diagnostic(
                    "the site is not in this folder, but below it", file: old.string,
                    help: "import its folder: \(commands.joined(separator: ", or "))")
            ])
        }
        let signs = SiteKind.detected.map { "\($0.signs) (\($0.name))" }.joined(separator: "; ")
        let plain = "For a folder of Markdown files, use ‘sitegen import markdown \(old) \(new)’"
        throw BuildFailure([
            Diagnostic(
                "the site's generator was not recognized", file: old.string,
                help: "expected one of these: \(signs). \(plain)")
        ])
    }

    /// The error for a site without texts, with the reasons that were noted.
    private func noTexts(of kind: SiteKind, _ log: ImportLog) -> Diagnostic {
        let reasons = log.notes.filter { $0.key.topic == .files }.map { note, places in
            (place: places.sorted().first ?? ImportPlace(file: "", line: nil), note: note)
        }
        let reason = reasons.sorted { ($0.place, $0.note.advice) < ($1.place, $1.note.advice) }.first.map {
            "\($0.place.file): \($0.note.advice)"
        }
        return Diagnostic(
            "the \(kind.name) site has no texts that can be imported", file: old.string,
            help: reason ?? "check that this is the folder of the site, and that it contains its texts")
    }

    private func noteRefusals(of folder: OldFolder, _ log: ImportLog) {
        for path in folder.refused {
            log.note(
                .files, "symbolic link out of the old site, or special file", path,
                advice: "The file was not copied. Copy it, or the target of the link, by hand.")
        }
        if folder.isCut {
            log.note(
                .files, "too many files", "",
                advice:
                    "Only the first \(OldFolder.fileLimit) files were read. Remove files that are not part of the site."
            )
        }
    }
}
