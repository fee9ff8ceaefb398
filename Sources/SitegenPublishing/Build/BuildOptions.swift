public import SitegenData
public import SystemPackage

/// What a build is asked to do. `build`, `check`, `serve` and programs share these options.
public struct BuildOptions: Sendable {
    /// The output folder; `nil` stands for `public` in the site's folder.
    public var output: FilePath?

    /// The site's address, instead of the one in `site.yaml`.
    public var baseURL: String?

    /// Whether drafts are published.
    public var includesDrafts: Bool

    /// Whether pages with a date later than ``now`` are published.
    public var includesFuture: Bool

    /// Whether expired pages are published.
    public var includesExpired: Bool

    /// The moment of the build, which decides which pages are in the future and which have expired. With `nil` all
    /// pages are published, so that the same content gives the same site on any day.
    public var now: PublicationDate?

    /// Whether unchanged files are reused from the previous build, and the cache is written for the next one.
    public var usesCache = true

    /// Whether the report gives the reason why each file was rendered.
    public var explains = false

    /// Whether the output folder is exchanged with a new one in one step, for servers that read it during the build.
    ///
    /// Files that sitegen did not write are carried over. The new folder is made beside the old one, where sitegen
    /// needs the permission to write, and on a file system that can exchange folders (APFS, Btrfs, ext4, tmpfs, XFS). A
    /// program that holds the old folder open, such as a shell whose working directory it is, keeps the old one.
    public var publishesAtomically = false

    /// The number of tasks that work at once, at least one. With one the build is serial; more than there are cores do
    /// not help.
    public var jobs = Parallel.coreCount

    /// The options of a build.
    ///
    /// - Parameters:
    ///   - output: The output folder; `nil` stands for `public` in the site's folder.
    ///   - baseURL: The site's address, instead of the one in `site.yaml`.
    ///   - includesDrafts: Whether drafts are published.
    ///   - includesFuture: Whether pages with a date later than `now` are published.
    ///   - includesExpired: Whether expired pages are published.
    ///   - now: The moment of the build; with `nil` pages of any date are published.
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
