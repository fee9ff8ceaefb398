public import SitegenBase
import SitegenConfiguration
import SitegenData
public import SitegenFiles
import SitegenModel
public import SitegenPublishing
public import SystemPackage

/// A check of a site: the site is built, and every file of the output is scanned.
///
/// ```text
/// content/ … ─▶ build ─▶ .sitegen/check ─▶ scan ─▶ rules ─▶ places in the sources ─▶ findings
///                 └───────── errors ─────────────────────────────────────────────────▶
/// ```
/// The site is built incrementally into a separate folder. The published output is not changed.
public struct SiteCheck: Sendable {
    /// A problem of an external link.
    public struct OutsideProblem: Hashable, Sendable {
        /// ``/SitegenBase/CheckRule/externalLink`` or ``/SitegenBase/CheckRule/externalRedirect``.
        public let rule: CheckRule

        /// The problem, as the end of a sentence that begins with the link: `cannot be reached: the host is unknown`.
        public let message: String

        /// How to fix it.
        public let help: String?

        /// Creates a problem.
        public init(_ rule: CheckRule, _ message: String, help: String? = nil) {
            self.rule = rule
            self.message = message
            self.help = help
        }
    }

    /// The site's folder, which contains `site.yaml`.
    public var folder: FilePath

    /// The options that select the content and the base URL. The output folder in them is ignored, because the site is built
    /// into `.sitegen/check`.
    public var options: BuildOptions

    /// Checks external links, and returns the problems by link; `nil` if they are not checked. Each link is passed once.
    public var outside: (@Sendable (_ addresses: [String]) async -> [String: OutsideProblem])?

    private let website: Website
    private let fileSystem: FileSystem

    /// Creates a check.
    ///
    /// - Parameters:
    ///   - folder: The site's folder, which contains `site.yaml`.
    ///   - options: The options that select the content and the base URL.
    ///   - website: The theme, and the content that a program adds.
    ///   - fileSystem: The file system of the folder, which tests replace.
    public init(
        folder: FilePath, options: BuildOptions = BuildOptions(), website: Website, fileSystem: FileSystem = .disk
    ) {
        self.folder = folder
        self.options = options
        self.website = website
        self.fileSystem = fileSystem
    }

    /// Builds the site and applies the rules to its output.
    ///
    /// - Returns: The findings, or the errors if the site cannot be built.
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
        let versions = site.configurations.flatMap { $0.menus[MenuEntry.versionsMenu] ?? [] }.flatMap(\.addresses)
        let book = AddressResolver(
            site.files, baseURL: site.configuration.baseURL, versions: versions.filter { !$0.isWithinSite })
        let scan = await SiteScan.scan(site, book, from: fileSystem)
        var problems: [String: OutsideProblem] = [:]
        if let outside {
            let addresses = Set(scan.facts.flatMap { $0.outside.map(\.address) })
            problems = await outside(addresses.sorted())
        }
        let candidates = UnlocatedFindings(of: site, book, scan.facts, outside: problems).all
        let placement = FindingLocator(site, book, fileSystem, asksOutside: outside != nil)
        return await placement.findings(of: candidates) + MenuLabels.findings(in: site)
    }
}
