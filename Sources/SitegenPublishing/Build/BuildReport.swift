public import SitegenCache
public import SitegenDiagnostics
public import SitegenPhases
public import SystemPackage

/// What a build did. The totals of the site are properties of the report, such as `report.pageCount`.
@dynamicMemberLookup
public struct BuildReport: Sendable {
    /// The totals of the site.
    let totals: BuildTotals

    /// The number of texts that were read; the others are unchanged since the previous build.
    public var readCount = 0

    /// The number of output files that were rendered, pages and others; the rest are unchanged.
    public var renderedCount = 0

    /// The number of files that were written; the bytes of the others were in the output already.
    public var writtenCount = 0

    /// The number of files that were removed because they are no longer part of the site.
    public var removedCount = 0

    /// The errors despite which the site was published, sorted; empty unless ``BuildOptions/keepsGoing`` is set.
    public var errors: [Diagnostic] { totals.warnings.filter { $0.severity == .error } }

    /// Why each file was rendered, by its path in the output, sorted; empty unless ``BuildOptions/explains`` is set.
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

    /// How long the build took.
    public let duration: Duration

    /// How long each phase took.
    public let phases: [PhaseTime]

    /// How long a phase took, and what it did.
    public struct PhaseTime: Sendable {
        /// The phase.
        public var phase: BuildPhase

        /// How long it took. Work of concurrent tasks counts as its share of the elapsed time.
        public var duration: Duration

        /// The number of texts, pages or files that it processed; `nil` if the phase has no items.
        public var itemCount: Int?
    }
}

/// The totals of a site, which the summary prints. The cache stores them, so that a build that finds nothing changed
/// reports those of the previous build.
public struct BuildTotals: Sendable {
    /// The number of pages in the output.
    public internal(set) var pageCount = 0

    /// The number of files in the output, pages included.
    public internal(set) var fileCount = 0

    /// The numbers of texts that are not published.
    public internal(set) var leftOut = LeftOut()

    /// The warnings, sorted. If ``BuildOptions/keepsGoing`` is set, also the errors that did not stop the build.
    public internal(set) var warnings: [Diagnostic] = []

    /// The numbers of texts that are not published, by reason.
    public struct LeftOut: Hashable, Sendable {
        /// The number of drafts.
        public internal(set) var drafts = 0

        /// The number of texts with a date later than the build.
        public internal(set) var future = 0

        /// The number of expired texts.
        public internal(set) var expired = 0
    }
}

// The protocol documents these members.
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
