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
    }

    /// Imports the site and writes `import-report.md` and `import-report.json` next to it.
    ///
    /// - Returns: A summary of the import.
    /// - Throws: `BuildFailure` if the old site's generator is unknown, or the new site cannot be written.
    public func run() throws(BuildFailure) -> Summary {
        let folder = try OldFolder(old, in: fileSystem)
        let target = fileSystem.canonical(new)
        guard !target.starts(with: folder.root), !folder.root.starts(with: target) else {
            throw BuildFailure([
                Diagnostic(
                    "the new site's folder is inside the old site's folder, or contains it", file: new.string,
                    help: "choose a folder next to the old site")
            ])
        }
        let kind = try kind(of: folder)
        guard kind.reader.recognizes(folder) else {
            throw BuildFailure([
                Diagnostic(
                    "this is not a \(kind.name) site", file: old.string, help: "a \(kind.name) site has \(kind.signs)")
            ])
        }
        let log = ImportLog()
        noteRefusals(of: folder, log)
        var site = try kind.reader.read(folder, log)
        LinkConversion(site).apply(to: &site)
        let fences = FenceConversion(log: log)
        for index in site.pages.indices {
            site.pages[index].body = fences.convert(site.pages[index].body, site.pages[index].source)
            TemplateRemnants.note(site.pages[index].body, site.pages[index].source, log)
        }
        let files = SiteWriter(site, of: kind, log).files()
        return try write(files, folder, kind, log)
    }

    private func write(
        _ files: [PlannedFile], _ folder: OldFolder, _ kind: SiteKind, _ log: ImportLog
    ) throws(BuildFailure) -> Summary {
        let update = FolderUpdate(old: folder, folder: new, kind: kind)
        let outcome = try update.write(files)
        for path in outcome.unreadable {
            log.note(
                .files, "file that cannot be read", path,
                advice: "The file was not copied. Check its permissions.")
        }
        for (file, reason) in outcome.refused {
            log.note(
                .files, "file that is not written", file.source,
                advice: "‘\(file.path)’ was not written, because \(reason). Add the file by hand, if you trust it.")
        }
        let refused = Set(outcome.refused.map(\.file.path))
        let files = files.filter { !refused.contains($0.path) }
        let pages = files.count { $0.path.hasPrefix("content/") && $0.path.isMarkdown }
        let report = ImportReport(
            kind: kind, pages: pages, files: files.count - pages, log: log, kept: outcome.kept)
        do throws(FileSystem.Failure) {
            try update.write("import-report.md", report.markdown)
            try update.write("import-report.json", report.json)
        } catch {
            throw BuildFailure([
                Diagnostic("cannot write the report: \(error.reason)", file: error.path.string, help: error.remedy)
            ])
        }
        return Summary(
            kind: kind, pages: pages, files: files.count - pages, written: outcome.written, kept: outcome.kept,
            notes: log.notes.values.reduce(0) { $0 + $1.count })
    }

    private func kind(of folder: OldFolder) throws(BuildFailure) -> SiteKind {
        if let kind = kind ?? SiteKind.detect(in: folder) { return kind }
        let signs = SiteKind.detected.map { "\($0.signs) (\($0.name))" }.joined(separator: "; ")
        let plain = "For a folder of Markdown files, use ‘sitegen import markdown \(old) \(new)’"
        throw BuildFailure([
            Diagnostic(
                "the site's generator was not recognized", file: old.string,
                help: "expected one of these: \(signs). \(plain)")
        ])
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
