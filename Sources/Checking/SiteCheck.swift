public import Publishing
public import SystemPackage

/// A check of a site: it is built, and every file that comes out is looked at as it is.
///
/// ```text
/// content/ … ─▶ build ─▶ .sitegen/check ─▶ scan ─▶ rules ─▶ places in the sources ─▶ findings
///                 └───────── faults ─────────────────────────────────────────────────▶
/// ```
/// The site is put into a folder of its own, incrementally, and the one that is published stays as it is.
public struct SiteCheck: Sendable {
    /// What is wrong with a link out of the site.
    public struct OutsideProblem: Hashable, Sendable {
        /// ``/Publishing/CheckRule/externalLink`` or ``/Publishing/CheckRule/externalRedirect``.
        public let rule: CheckRule

        /// What is wrong, as the end of a sentence that begins with the link: `cannot be reached: the host is unknown`.
        public let message: String

        /// What to do about it.
        public let help: String?

        /// What is wrong with a link.
        public init(_ rule: CheckRule, _ message: String, help: String? = nil) {
            self.rule = rule
            self.message = message
            self.help = help
        }
    }

    /// The site's folder, which holds `site.yaml`.
    public var folder: FilePath

    /// The address the site will have, instead of the one in `site.yaml`.
    public var baseURL: String?

    /// Whether drafts are checked too.
    public var includesDrafts = false

    /// Whether pages of a later date are checked too.
    public var includesFuture = false

    /// Whether pages that have expired are checked too.
    public var includesExpired = false

    /// The moment of the check; see ``/Publishing/SiteBuild/now``.
    public var now: PublicationDate?

    /// Asks for links out of the site, each once, and tells what is wrong with those that something is wrong with;
    /// nothing where they are not looked at.
    public var outside: (@Sendable (_ addresses: [String]) async -> [String: OutsideProblem])?

    private let website: Website
    private let fileSystem: FileSystem

    /// A check that has not run yet.
    ///
    /// - Parameters:
    ///   - folder: The site's folder, which holds `site.yaml`.
    ///   - baseURL: The address the site will have, instead of the one in `site.yaml`.
    ///   - website: The theme, and what a program adds to the content.
    ///   - fileSystem: Where all of that is: the disk, or what a test puts in its place.
    public init(folder: FilePath, baseURL: String? = nil, website: Website, fileSystem: FileSystem = .disk) {
        self.folder = folder
        self.baseURL = baseURL
        self.website = website
        self.fileSystem = fileSystem
    }

    /// Checks the site.
    ///
    /// - Returns: What was found; where the site cannot be built, why.
    public func run() async -> CheckReport {
        let clock = ContinuousClock()
        let start = clock.now
        var build = SiteBuild(
            folder: folder, output: folder.appending(".sitegen").appending("check"), baseURL: baseURL,
            includesDrafts: includesDrafts, website: website, fileSystem: fileSystem)
        build.now = now
        build.includesFuture = includesFuture
        build.includesExpired = includesExpired
        do throws(BuildFailure) {
            let (report, site) = try await build.examined()
            let built = clock.now
            let findings = await Self.findings(in: site, fileSystem, outside)
            return CheckReport(
                findings: (report.warnings.map { Finding($0) } + findings).sorted(), pageCount: report.pageCount,
                isComplete: true, durations: (built - start, clock.now - built))
        } catch {
            return CheckReport(
                findings: error.faults.map { Finding($0) }.sorted(), pageCount: 0, isComplete: false,
                durations: (clock.now - start, .zero))
        }
    }

    private static func findings(
        in site: BuiltSite, _ fileSystem: FileSystem,
        _ outside: (@Sendable ([String]) async -> [String: OutsideProblem])?
    ) async -> [Finding] {
        let book = AddressBook(site.files, baseURL: site.configuration.baseURL)
        let scan = await SiteScan.scan(site, book, from: fileSystem)
        var problems: [String: OutsideProblem] = [:]
        if let outside {
            let addresses = Set(scan.facts.flatMap { $0.outside.map(\.address) })
            problems = await outside(addresses.sorted())
        }
        let candidates = Candidates(of: site, book, scan.facts, outside: problems).all
        return await Placement(site, book, fileSystem, asksOutside: outside != nil).findings(of: candidates)
    }
}
