public import SitegenData
public import SystemPackage

/// The options of a build, which `build`, `check`, `serve` and programs share.
public struct BuildOptions: Sendable {
    /// The output folder; `nil` means `public` in the site's folder.
    public var output: FilePath?

    /// The site's base URL, which overrides the one in `site.yaml`.
    public var baseURL: String?

    /// Whether drafts are published.
    public var includesDrafts: Bool

    /// Whether pages with a date later than ``now`` are published.
    public var includesFuture: Bool

    /// Whether expired pages are published.
    public var includesExpired: Bool

    /// The time of the build, which decides which pages are in the future and which have expired. If it is `nil`, all
    /// pages are published, so that the same content gives the same site on any day.
    public var now: PublicationDate?

    /// Whether unchanged files are reused from the previous build, and the cache is written for the next one.
    public var usesCache = true

    /// Whether the report gives the reason why each file was rendered.
    public var explains = false

    /// Whether a new output folder replaces the old one in a single step, for servers that read it during the build.
    ///
    /// Files that sitegen did not write are carried over. The new folder is created next to the old one, so sitegen
    /// needs write permission there, and a file system that can exchange folders (APFS, Btrfs, ext4, tmpfs, XFS). A
    /// program that holds the old folder open, such as a shell whose working directory it is, keeps the old one.
    public var publishesAtomically = false

    /// Whether the build continues after errors in pages, broken links and URL conflicts.
    ///
    /// A content file with an error in its front matter is then not published, because it could be a draft. Of two files with the
    /// same address, the first one is published. All other pages are published, with broken links unchanged.
    /// ``BuildReport/errors`` contains the errors. Errors in the configuration and in templates, and files that
    /// cannot be read or rendered, stop the build anyway.
    public var keepsGoing = false

    /// Whether the site is built as a preview for its author, as by `sitegen serve`, and not for readers.
    package var isPreview = false

    /// The shard of the output files that the build renders; `nil` for all. The output folder then contains these files and a
    /// manifest, and ``SiteBuild/merge(_:)`` combines the shards.
    package var shard: Shard?

    /// Which of the configured commands run. A check of the output runs only those before a build.
    public var commands = Commands.all

    /// The commands of the configuration, under `commands`.
    public enum Commands: Sendable {
        /// No commands, as for a site that is not trusted.
        case none
        /// Those before a build.
        case before
        /// Those before a build, and those after a successful build.
        case all
    }

    /// The number of concurrent tasks, at least one. With one task the build is serial. More tasks than cores do not
    /// make it faster.
    public var jobs = Parallel.coreCount

    /// Creates the options of a build.
    ///
    /// - Parameters:
    ///   - output: The output folder; `nil` means `public` in the site's folder.
    ///   - baseURL: The site's base URL, which overrides the one in `site.yaml`.
    ///   - includesDrafts: Whether drafts are published.
    ///   - includesFuture: Whether pages with a date later than `now` are published.
    ///   - includesExpired: Whether expired pages are published.
    ///   - now: The time of the build; if `nil`, pages of any date are published.
    public init(
        output: FilePath? = nil,
        baseURL: String? = nil,
        includesDrafts: Bool = false,
        includesFuture: Bool = false,
        includesExpired: Bool = false,
        now: PublicationDate? = nil
    ) {
        self.output = output
        self.baseURL = baseURL
        self.includesDrafts = includesDrafts
        self.includesFuture = includesFuture
        self.includesExpired = includesExpired
        self.now = now
    }
}
