import SitegenData
public import SitegenDiagnostics
public import SitegenFiles
import SitegenModel
public import SitegenPublishing
public import SystemPackage

/// A check of a site: it is built, and every file that comes out is looked at as it is.
///
/// ```text
/// content/ … ─▶ build ─▶ .sitegen/check ─▶ scan ─▶ rules ─▶ places in the sources ─▶ findings
///                 └───────── errors ─────────────────────────────────────────────────▶
/// ```
/// The site is put into a folder of its own, incrementally, and the one that is published stays as it is.
public struct SiteCheck: Sendable {
    /// What is wrong with a link out of the site.
    public struct OutsideProblem: Hashable, Sendable {
        /// ``/SitegenDiagnostics/CheckRule/externalLink`` or ``/SitegenDiagnostics/CheckRule/externalRedirect``.
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

    /// Which content is checked, and for which address. The output folder among them is not used: the site is built into
    /// `.sitegen/check`.
    public var options: BuildOptions

    /// Asks for links out of the site, each once, and tells what is wrong with those that something is wrong with;
    /// `nil` if they are not checked.
    public var outside: (@Sendable (_ addresses: [String]) async -> [String: OutsideProblem])?

    private let website: Website
    private let fileSystem: FileSystem

    /// A check that has not run yet.
    ///
    /// - Parameters:
    ///   - folder: The site's folder, which holds `site.yaml`.
    ///   - options: Which content is checked, and for which address.
    ///   - website: The theme, and what a program adds to the content.
    ///   - fileSystem: Where all of that is: the disk, or what a test puts in its place.
    public init(
        folder: FilePath, options: BuildOptions = BuildOptions(), website: Website, fileSystem: FileSystem = .disk
    ) {
        self.folder = folder
        self.options = options
        self.website = website
        self.fileSystem = fileSystem
    }

    /// Checks the site.
    ///
    /// - Returns: What was found; where the site cannot be built, why.
    public func run() async -> CheckReport {
        let clock = ContinuousClock()
        let start = clock.now
        var options = options
        options.output = folder.appending(".sitegen").appending("check")
        let build = SiteBuild(folder: folder, options: options, website: website, fileSystem: fileSystem)
        do throws(BuildFailure) {
            let (report, site) = try await build.examined()
            let built = clock.now
            let findings = await Self.findings(in: site, fileSystem, outside)
            return CheckReport(
                findings: (report.warnings.map { Finding($0) } + findings).sorted(), pageCount: report.pageCount,
                isComplete: true, durations: (built - start, clock.now - built))
        } catch {
            return CheckReport(
                findings: error.diagnostics.map { Finding($0) }.sorted(), pageCount: 0, isComplete: false,
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
