import SitegenData
public import SitegenDiagnostics
public import SitegenFiles
public import SystemPackage

/// Imports the site of another generator into a folder of its own.
///
/// ```swift
/// let summary = try SiteImport(from: "old", to: "new").run()
/// ```
/// The old site is never written to. An import into the folder of an earlier one updates the files that nobody has
/// edited since.
public struct SiteImport: Sendable {
    /// The folder of the old site.
    public let old: FilePath
    /// The folder of the new site.
    public let new: FilePath
    /// The generator of the old site; `nil` to tell it by its files.
    public let kind: SiteKind?
    private let fileSystem: FileSystem

    /// An import that has not been done yet.
    ///
    /// - Parameters:
    ///   - kind: The generator of the old site; `nil` to tell it by its files.
    ///   - old: The folder of the old site.
    ///   - new: The folder of the new site: empty, missing, or that of an earlier import.
    ///   - fileSystem: Where both are.
    public init(_ kind: SiteKind? = nil, from old: FilePath, to new: FilePath, in fileSystem: FileSystem = .disk) {
        self.kind = kind
        self.old = old
        self.new = new
        self.fileSystem = fileSystem
    }

    /// What an import has done.
    public struct Summary: Sendable {
        /// The generator of the old site.
        public let kind: SiteKind
        /// How many texts the new site has of the old one.
        public let pages: Int
        /// How many other files it has.
        public let files: Int
        /// How many files were written; the others were there already.
        public let written: Int
        /// The files that were left alone because somebody has edited or removed them.
        public let kept: [String]
        /// How many constructs were not carried over as they are.
        public let notes: Int
    }

    /// Imports the site and writes `import-report.md` and `import-report.json` beside it.
    ///
    /// - Returns: What was done.
    /// - Throws: `BuildFailure` if the old site is not one of a known generator, or the new one cannot be written.
    public func run() throws(BuildFailure) -> Summary {
        let folder = try OldFolder(old, in: fileSystem)
        let target = fileSystem.canonical(new)
        guard !target.starts(with: folder.root), !folder.root.starts(with: target) else {
            throw BuildFailure([
                Diagnostic(
                    "the new site's folder and the old site's folder contain each other", file: new.string,
                    help: "choose a folder next to the old site")
            ])
        }
        let kind = try kind(of: folder)
        guard kind.reader.recognizes(folder) else {
            throw BuildFailure([
                Diagnostic("this is not a \(kind.name) site", file: old.string, help: "expected \(kind.signs)")
            ])
        }
        let log = ImportLog()
        noteRefusals(of: folder, log)
        var site = try kind.reader.read(folder, log)
        LinkConversion(site, folder, log).apply(to: &site)
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
        let outcome = try FolderUpdate(old: folder, folder: new, kind: kind).write(files)
        let pages = files.count { $0.path.hasPrefix("content/") && $0.path.isMarkdown }
        let report = ImportReport(
            kind: kind, pages: pages, files: files.count - pages, log: log, kept: outcome.kept)
        do throws(FileSystem.Failure) {
            try fileSystem.write(new.appending("import-report.md"), Array(report.markdown.utf8))
            try fileSystem.write(new.appending("import-report.json"), Array(report.json.utf8))
        } catch {
            throw BuildFailure([Diagnostic("cannot write the report: \(error.reason)", file: error.path.string)])
        }
        return Summary(
            kind: kind, pages: pages, files: files.count - pages, written: outcome.written, kept: outcome.kept,
            notes: log.notes.values.reduce(0) { $0 + $1.count })
    }

    private func kind(of folder: OldFolder) throws(BuildFailure) -> SiteKind {
        if let kind = kind ?? SiteKind.detect(in: folder) { return kind }
        let signs = SiteKind.allCases.map { "\($0.name): \($0.signs)" }.joined(separator: "; ")
        throw BuildFailure([
            Diagnostic("the site's generator was not recognized", file: old.string, help: "expected \(signs)")
        ])
    }

    private func noteRefusals(of folder: OldFolder, _ log: ImportLog) {
        for path in folder.refused {
            log.note(
                .files, "link out of the old site, or special file", path,
                advice: "It was not copied. Copy its target by hand.")
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
