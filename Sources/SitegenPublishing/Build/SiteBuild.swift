public import SitegenBase
import SitegenConfiguration
import SitegenData
public import SitegenFiles
public import SitegenModel
package import SitegenTools
// The types of a build's results, progress and profile are part of its interface.
public import SystemPackage

/// A build of a site: content in, output folder out.
///
/// ```text
/// scan ─▶ load ─▶ assemble ─▶ plan ─▶ compare ─▶ render ─▶ check ─▶ publish ─▶ store
/// ```
/// New files are rendered into a staging folder. They are moved into the output folder after all checks have passed,
/// so a failed build leaves the output unchanged. ``BuildPhase`` lists the parts whose durations a report
/// contains.
public struct SiteBuild: Sendable {
    /// The site's folder, which contains `site.yaml`.
    public var folder: FilePath

    /// The build's options.
    public var options: BuildOptions

    /// The theme, and the content that a program adds.
    public var website: Website

    /// Called when another build, in this process or in another process, is writing to the output folder. This build waits until
    /// the other one ends and then starts again, unless its task is canceled.
    public var whenWaiting: @Sendable (_ output: FilePath) -> Void = { _ in }

    /// Called when the commands before a build have run, whether they succeeded or not.
    package var whenCommandsEnd: @Sendable () -> Void = {}

    /// Receives the progress of the build.
    public var progress: BuildProgress?

    /// Records the work of each task and its times.
    public var profile: BuildProfile?

    /// Runs git to find the dates of the files' last changes.
    package var git = Git.installed

    let fileSystem: FileSystem

    /// How the work of the build is distributed and reported.
    var context: BuildContext {
        BuildContext(jobs: max(1, min(options.jobs, 1024)), progress: progress, profile: profile)
    }

    /// Creates a build, which ``run()`` starts.
    ///
    /// - Parameters:
    ///   - folder: The site's folder, which contains `site.yaml`.
    ///   - options: The build's options.
    ///   - website: The theme, and the content that a program adds.
    ///   - fileSystem: The file system, which tests replace.
    public init(
        folder: FilePath,
        options: BuildOptions = BuildOptions(),
        website: Website,
        fileSystem: FileSystem = .disk
    ) {
        self.folder = folder
        self.options = options
        self.website = website
        self.fileSystem = fileSystem
    }

    /// Creates a build of a site whose only Swift code is its theme.
    ///
    /// - Parameters:
    ///   - folder: The site's folder, which contains `site.yaml`.
    ///   - options: The build's options.
    ///   - theme: The theme that renders the pages.
    ///   - fileSystem: The file system, which tests replace.
    public init(
        folder: FilePath,
        options: BuildOptions = BuildOptions(),
        theme: any Theme,
        fileSystem: FileSystem = .disk
    ) {
        self.init(folder: folder, options: options, website: Website(theme: theme), fileSystem: fileSystem)
    }

    /// Creates a build of the site in a folder.
    ///
    /// - Parameters:
    ///   - folder: The path of the site's folder, which contains `site.yaml`.
    ///   - options: The build's options.
    ///   - website: The theme, and the content that a program adds.
    public init(folder: String, options: BuildOptions = BuildOptions(), website: Website) {
        self.init(folder: FilePath(folder), options: options, website: website)
    }

    /// Creates a build of the site in a folder, whose only Swift code is its theme.
    ///
    /// - Parameters:
    ///   - folder: The path of the site's folder, which contains `site.yaml`.
    ///   - options: The build's options.
    ///   - theme: The theme that renders the pages.
    public init(folder: String, options: BuildOptions = BuildOptions(), theme: any Theme) {
        self.init(folder: FilePath(folder), options: options, theme: theme)
    }

    /// Builds the site. Unchanged files of the previous build are reused.
    ///
    /// - Returns: A report of the work done.
    /// - Throws: ``/SitegenBase/BuildFailure`` with every error found. The output folder is then unchanged,
    ///   unless the failure says otherwise.
    public func run() async throws(BuildFailure) -> BuildReport {
        try await run(for: .publication).report
    }

    /// Builds the site for a program that checks the output. Errors in text and broken links do not stop the build; the report
    /// lists them among its warnings.
    ///
    /// - Throws: ``/SitegenBase/BuildFailure`` if no pages can be rendered.
    package func examined() async throws(BuildFailure) -> (report: BuildReport, site: BuiltSite) {
        let outcome = try await run(for: .examination)
        guard let site = outcome.site else {
            throw BuildFailure([Diagnostic("the site has no output to check", file: folder.string)])
        }
        return (outcome.report, site)
    }

    /// Runs the build, and the configuration's commands and the website's actions before and after it.
    private func run(for purpose: BuildSession.Purpose) async throws(BuildFailure) -> BuildSession.Outcome {
        var result: Result<BuildSession.Outcome, BuildFailure>
        do throws(BuildFailure) {
            for action in website.actionsBeforeBuilds {
                try await Self.run("the action before the build") { try await action(folder) }
            }
            let commands = configuredCommands()
            if let commands { try await runCommandsBefore(commands) }
            let outcome = try await attempts(for: purpose)
            if let commands, purpose == .publication, options.commands == .all { try await runCommandsAfter(commands) }
            result = .success(outcome)
        } catch {
            result = .failure(error)
        }
        for action in website.actionsAfterBuilds {
            let report = result.map(\.report)
            do throws(BuildFailure) {
                try await Self.run("the action after the build") { try await action(report) }
            } catch {
                var diagnostics = error.diagnostics
                if case .failure(let failure) = result { diagnostics = failure.diagnostics + diagnostics }
                result = .failure(BuildFailure(diagnostics))
            }
        }
        return try result.get()
    }

    private static func run(_ origin: String, _ action: () async throws -> Void) async throws(BuildFailure) {
        do {
            try await action()
        } catch let failure as BuildFailure {
            throw failure
        } catch {
            throw BuildFailure([Diagnostic(error, of: origin)])
        }
    }

    /// Builds, and starts again if a file changes or another build ends meanwhile.
    private func attempts(for purpose: BuildSession.Purpose) async throws(BuildFailure) -> BuildSession.Outcome {
        try await BuildContext.$current.withValue(context) {
            () async -> Result<BuildSession.Outcome, BuildFailure> in
            var attemptsLeft = 5
            let brokenImages = BrokenImages(website.imageProcessor)
            do throws(BuildFailure) {
                while true {
                    attemptsLeft -= 1
                    var session = BuildSession(
                        self, in: try openFolder(), for: purpose, isLastAttempt: attemptsLeft == 0, brokenImages)
                    if let outcome = try await session.run() { return .success(outcome) }
                }
            } catch {
                return .failure(error)
            }
        }.get()
    }

    func openFolder() throws(BuildFailure) -> SiteFolder {
        do throws(Diagnostic) {
            return try SiteFolder(folder, output: options.output, in: fileSystem)
        } catch {
            throw BuildFailure([error])
        }
    }
}
