public import SitegenCache
public import SitegenDiagnostics
public import SystemPackage

/// What a build has done. The totals of the site are properties of the report: `report.pageCount`.
@dynamicMemberLookup
public struct BuildReport: Sendable {
    /// The totals of the site.
    let totals: BuildTotals

    /// How many texts of content were read; the others are unchanged since the previous build.
    public var readCount = 0

    /// How many output files were rendered, pages and others; the rest are unchanged.
    public var madeCount = 0

    /// How many files were written; the others were in the output already, byte for byte.
    public var writtenCount = 0

    /// How many files were removed, because no page claims them any more.
    public var removedCount = 0

    /// Why each file was rendered, by its path in the output, sorted; empty unless ``BuildOptions/explains`` is set.
    public var reasons: [(file: String, reason: String)] = []

    /// The paths of the pages that are drafts: `/articles/idea/`. `nil` if the pages were not loaded, because no file
    /// has changed since the previous build.
    public var drafts: [String]?

    /// A total of the site.
    ///
    /// - Parameter total: The total, as a property of ``BuildTotals``.
    /// - Returns: Its value.
    public subscript<Total>(dynamicMember total: KeyPath<BuildTotals, Total>) -> Total { totals[keyPath: total] }

    /// The output folder.
    public let output: FilePath

    /// How long the build took.
    public let duration: Duration

    /// How long each phase took.
    public let phases: [PhaseTime]

    /// How long a phase took, and what it did.
    public struct PhaseTime: Sendable {
        /// The phase.
        public var phase: BuildPhase

        /// How long it took. Work that several tasks did at once counts as its share of the elapsed time.
        public var duration: Duration

        /// How many texts, pages or files it worked on; `nil` if the phase has no items.
        public var itemCount: Int?
    }
}

/// The totals of a site, which the summary prints. The cache stores them whole, so that a build that finds nothing
/// changed reports those of the previous one.
public struct BuildTotals: Sendable {
    /// The number of pages in the output.
    public internal(set) var pageCount = 0

    /// The number of files in the output, pages included.
    public internal(set) var fileCount = 0

    /// How many texts of content are not published.
    public internal(set) var leftOut = LeftOut()

    /// The warnings, sorted.
    public internal(set) var warnings: [Diagnostic] = []

    /// How many texts of content are not published, by reason.
    public struct LeftOut: Hashable, Sendable {
        /// Drafts.
        public internal(set) var drafts = 0

        /// Texts with a date later than the build.
        public internal(set) var future = 0

        /// Texts that have expired.
        public internal(set) var expired = 0
    }
}

// The comments are those of the protocol.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension BuildTotals: ByteCodable {
    public func write(to writer: inout ByteWriter) {
        for count in [pageCount, fileCount, leftOut.drafts, leftOut.future, leftOut.expired] { writer.write(count) }
        writer.write(warnings)
    }

    public init(from reader: inout ByteReader) throws(MalformedBytes) {
        pageCount = try reader.read()
        fileCount = try reader.read()
        leftOut.drafts = try reader.read()
        leftOut.future = try reader.read()
        leftOut.expired = try reader.read()
        warnings = try reader.read()
    }
}

/// A part of a build whose time is measured.
public enum BuildPhase: String, Sendable, CaseIterable {
    /// Reading `site.yaml`.
    case configuration
    /// Finding the files.
    case discovery
    /// Reading the files.
    case reading
    /// Parsing front matter.
    case frontMatter = "front matter"
    /// Parsing Markdown.
    case parsing
    /// Making the pages, the lists and the link index.
    case model
    /// Following links.
    case checking
    /// Rendering output files.
    case rendering
    /// Writing them into the staging folder.
    case writing
    /// Moving them into the output folder.
    case publishing
    /// Reading, comparing and writing the cache.
    case caching

    /// What is done to what, for the line that shows the progress: `rendering`, `files`.
    package var activity: (verb: String, object: String) {
        switch self {
        case .configuration: ("reading", "the configuration")
        case .discovery: ("finding", "files")
        case .reading: ("reading", "texts")
        case .frontMatter: ("reading", "front matter")
        case .parsing: ("parsing", "texts")
        case .model: ("ordering", "pages")
        case .checking: ("checking", "pages")
        case .rendering: ("rendering", "files")
        case .writing: ("writing", "files")
        case .publishing: ("publishing", "files")
        case .caching: ("caching", "pages")
        }
    }
}
