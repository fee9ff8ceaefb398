public import SitegenBase
public import SitegenCache
package import SitegenData
public import SystemPackage

/// The result of a build. The totals of the site are properties of the report, such as `report.pageCount`.
@dynamicMemberLookup
public struct BuildReport: Sendable {
    /// The totals of the site.
    package private(set) var totals: BuildTotals

    /// The number of texts that were read. The others are unchanged since the previous build.
    public var readCount = 0

    /// The number of output files that were rendered, including pages. The others are unchanged.
    public var renderedCount = 0

    /// The number of files that were written; the output already contained the bytes of the others.
    public var writtenCount = 0

    /// The number of files that were removed because they are no longer part of the site.
    public var removedCount = 0

    /// The errors despite which the site was published, sorted; empty unless `BuildOptions.keepsGoing` is
    /// set.
    public var errors: [Diagnostic] { totals.warnings.filter { $0.severity == .error } }

    /// The reason why each file was rendered, by its path in the output, sorted; empty unless
    /// `BuildOptions.explains` is set.
    public var reasons: [(file: String, reason: String)] = []

    /// The paths of the pages that are drafts, such as `/articles/idea/`. `nil` if the pages were not loaded because
    /// no file has changed since the previous build.
    public var drafts: [String]?

    /// A total of the site.
    ///
    /// - Parameter total: The total, as a property of ``BuildTotals``.
    /// - Returns: Its value.
    public subscript<Total>(dynamicMember total: KeyPath<BuildTotals, Total>) -> Total { totals[keyPath: total] }

    /// The output folder.
    public let output: FilePath

    /// The elapsed time from the scan of the folder to the stored cache.
    public let duration: Duration

    /// The duration of each phase.
    public let phases: [PhaseTime]

    /// Adds warnings that come from outside the build.
    package mutating func add(_ warnings: [Diagnostic]) { totals.warnings += warnings }

    package init(totals: BuildTotals, output: FilePath, duration: Duration, phases: [PhaseTime]) {
        self.totals = totals
        self.output = output
        self.duration = duration
        self.phases = phases
    }

    /// The duration of a phase, and the number of its items.
    public struct PhaseTime: Sendable {
        /// The phase that was measured.
        public var phase: BuildPhase

        /// The duration. Work of concurrent tasks counts as its share of the elapsed time.
        public var duration: Duration

        /// The number of texts, pages or files that it processed; `nil` if the phase has no items.
        public var itemCount: Int?

        package init(phase: BuildPhase, duration: Duration, itemCount: Int? = nil) {
            self.phase = phase
            self.duration = duration
            self.itemCount = itemCount
        }
    }
}

/// The totals of a site, which the summary prints. The cache stores them, so that a build without changes reports those of the
/// previous build.
public struct BuildTotals: Sendable {
    /// The number of pages in the output.
    public package(set) var pageCount = 0

    /// The number of files in the output, including pages.
    public package(set) var fileCount = 0

    /// The numbers of texts that are not published.
    public package(set) var leftOut = LeftOut()

    /// The warnings, sorted. If `BuildOptions.keepsGoing` is set, also the errors that did not stop the
    /// build.
    public package(set) var warnings: [Diagnostic] = []

    package init(pageCount: Int = 0, fileCount: Int = 0, leftOut: LeftOut = LeftOut()) {
        self.pageCount = pageCount
        self.fileCount = fileCount
        self.leftOut = leftOut
    }

    /// The additional lines of the summary, about texts that are not published.
    package var summary: [String] {
        let counts = [
            (leftOut.drafts, "\(leftOut.drafts.counted("draft")) (--drafts)"),
            (leftOut.future, "\(leftOut.future.counted("page")) with a future date (--future)"),
            (leftOut.expired, "\(leftOut.expired.counted("expired page")) (--expired)"),
        ]
        let parts = counts.filter { $0.0 > 0 }.map(\.1)
        if parts.isEmpty { return [] }
        return ["Left out: \(parts.joined(separator: ", "))"]
            + (leftOut.nextFuture.map { [$0.description(leftOut.timeZone)] } ?? [])
    }

    /// The numbers of texts that are not published, by reason.
    public struct LeftOut: Hashable, Sendable {
        /// The number of drafts.
        public package(set) var drafts = 0

        /// The number of texts with a date later than the build.
        public package(set) var future = 0

        /// The number of expired texts.
        public package(set) var expired = 0

        /// The site's time zone; `nil` if the configuration sets none.
        package var timeZone: String?

        /// The first text with a date later than the build that becomes due; `nil` if there is none.
        package private(set) var nextFuture: FutureText?

        package init() {}

        /// Counts the text of a file whose date is later than the build.
        package mutating func addFuture(_ file: String, _ date: PublicationDate) {
            future += 1
            if let nextFuture, (nextFuture.date.seconds, nextFuture.file) < (date.seconds, file) { return }
            nextFuture = FutureText(file: file, date: date)
        }

        fileprivate init(from reader: inout ByteReader) throws(MalformedBytes) {
            drafts = try reader.read()
            future = try reader.read()
            expired = try reader.read()
            timeZone = try reader.read()
            if let file = try reader.read(String?.self) { nextFuture = FutureText(file: file, date: try reader.read()) }
        }

        fileprivate func write(to writer: inout ByteWriter) {
            for count in [drafts, future, expired] { writer.write(count) }
            writer.write(timeZone)
            writer.write(nextFuture?.file)
            if let nextFuture { writer.write(nextFuture.date) }
        }
    }

    /// A text with a date later than the build.
    package struct FutureText: Hashable, Sendable {
        /// The text's file.
        let file: String

        let date: PublicationDate

        /// When the text is published, in which time zone, and how to choose another one.
        ///
        /// - Parameter timeZone: The site's time zone, if the configuration sets one.
        func description(_ timeZone: String?) -> String {
            let due = "The next one, \(file), is due on \(date.moment)."
            if let timeZone { return "\(due) Dates without a time zone are in ‘timeZone’: \(timeZone)." }
            guard date.offset == 0 else { return due }
            return "\(due) Dates without a time zone are in UTC; set yours in site.yaml, as in timeZone: Europe/Paris."
        }
    }
}

extension BuildTotals: ByteCodable {
    @usableFromInline
    package func write(to writer: inout ByteWriter) {
        for count in [pageCount, fileCount] { writer.write(count) }
        leftOut.write(to: &writer)
        writer.write(warnings)
    }

    @usableFromInline
    package init(from reader: inout ByteReader) throws(MalformedBytes) {
        pageCount = try reader.read()
        fileCount = try reader.read()
        leftOut = try LeftOut(from: &reader)
        warnings = try reader.read()
    }
}

/// A part of a build whose time is measured, in the order in which they begin.
///
/// A minor version may add cases, so write a `default` in each `switch`.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum BuildPhase: String, Sendable, CaseIterable {
    /// Finding the files.
    case discovery
    /// Reading `site.yaml`.
    case configuration
    /// Reading the files.
    case reading
    /// Parsing front matter.
    case frontMatter = "front matter"
    /// Parsing the start of texts whose front matter has no title. Other Markdown is parsed when it is rendered.
    case parsing
    /// Creating the pages, the lists and the link index.
    case model
    /// Rendering output files.
    case rendering
    /// Writing output files into the staging folder.
    case writing
    /// Following links.
    case checking
    /// Moving output files into the output folder.
    case publishing
    /// Reading, comparing and writing the cache, at the beginning, before rendering and at the end.
    case caching

    /// The verb and the object for the progress line, such as `rendering` and `files`.
    package var activity: (verb: String, object: String) {
        switch self {
        case .discovery: ("finding", "files")
        case .configuration: ("reading", "the configuration")
        case .reading: ("reading", "content files")
        case .frontMatter: ("reading", "front matter")
        case .parsing: ("parsing", "content files")
        case .model: ("ordering", "pages")
        case .rendering: ("rendering", "files")
        case .writing: ("writing", "files")
        case .checking: ("checking", "pages")
        case .publishing: ("publishing", "files")
        case .caching: ("caching", "pages")
        }
    }
}
