public import SystemPackage

/// What a build has done.
public struct BuildReport: Sendable {
    /// How many pages were written.
    public let pageCount: Int

    /// How many files were written, the pages among them.
    public let fileCount: Int

    /// How many texts of content were read; the others are as they were in the build before.
    public var readCount = 0

    /// How many files were made, pages and others; what the others show has not changed.
    public var madeCount = 0

    /// How many files were written; the others were there already, byte for byte.
    public var writtenCount = 0

    /// How many files were removed, since nothing puts them out any more.
    public var removedCount = 0

    /// Why each file was made that was made, by its path in the output, sorted; nothing where nobody has asked.
    public var reasons: [(file: String, reason: String)] = []

    /// The paths of the pages that are drafts: `/articles/idea/`. Nothing where the build has not looked, as no file has
    /// changed since the one before.
    public var drafts: [String]?

    /// How many texts of content were not published.
    public struct LeftOut: Hashable, Sendable {
        /// Drafts.
        public internal(set) var drafts = 0

        /// Texts with a later date than the build.
        public internal(set) var future = 0

        /// Texts that have expired.
        public internal(set) var expired = 0
    }

    /// How many texts of content were not published.
    public internal(set) var leftOut = LeftOut()

    /// Where the files are.
    public let output: FilePath

    /// What is wrong without standing in the way, sorted.
    public let warnings: [Fault]

    /// What was put out, where somebody is to look at it.
    var site: BuiltSite?

    /// How long the build took.
    public let duration: Duration

    /// How long each phase took.
    public let phases: [PhaseTime]

    /// How long a phase took, and what it did.
    public struct PhaseTime: Sendable {
        /// The phase.
        public var phase: BuildPhase

        /// How long it took. What several tasks did at once counts as their share of the time that passed.
        public var duration: Duration

        /// How many texts, pages or files it worked on; nothing where it is one piece of work.
        public var itemCount: Int?
    }
}

/// A part of a build, in the order of the work.
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
    /// Making the pages, and the index of the site.
    case model
    /// Following links.
    case checking
    /// Turning pages into bytes.
    case rendering
    /// Writing the bytes where they wait.
    case writing
    /// Putting the files in their places.
    case publishing
    /// Remembering all that for the next build.
    case remembering
}
