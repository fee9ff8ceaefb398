package import ArgumentParser
import SitegenBase
import SitegenData
import SitegenDeploying
import SitegenFiles
import SitegenPublishing
import SystemPackage

/// `build`, of `sitegen` and of every program that builds a website.
package struct BuildCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Build a site.",
        discussion: """
            All errors in the content are reported together, with their positions. A failed build does not change the \
            output folder. A successful build removes outdated output files, but never a file that sitegen did not write.

            Unchanged pages are reused from the cache of the previous build, in the folder .sitegen of the site. Do not \
            commit this folder. sitegen clean removes it.

            Output files are replaced one by one. If a server reads the output folder during the build, use \
            --publish-atomically, which replaces the whole folder in one step. If another build is writing to the same \
            output folder, the command waits for that build to finish.

            With --keep-going, errors in pages, broken links and URL conflicts do not stop the build. A page with an \
            error in its front matter is not published. The errors are reported, and the exit status is 1.

            To share builds and generated copies of images between machines, set the environment variables \
            SITEGEN_BUILD_CACHE and SITEGEN_IMAGE_CACHE. The value of each is a folder or an rclone remote, such as \
            rclone:store:caches/garden.

            EXAMPLES
              sitegen build --explain       print why each file is rendered
              sitegen build --no-cache      render all files
              sitegen build --shard 2/4     render the second of four shards
            """
    )

    @Argument(help: "The site's folder, which contains site.yaml.", completion: .directory)
    var folder = "."

    @Option(
        name: .shortAndLong, help: "The output folder (default: public in the site's folder).", completion: .directory)
    var output: String?

    @OptionGroup var selection: SelectionOptions

    @Flag(name: .shortAndLong, help: "Print errors and warnings only.")
    var quiet = false

    @Flag(help: "Print why each file is rendered.")
    var explain = false

    @Flag(
        name: .customLong("no-cache"),
        help: "Render all files; neither use nor write the cache.")
    var withoutCache = false

    @Flag(help: "Publish the site despite errors in pages, and exit with status 1 if there are errors.")
    var keepGoing = false

    @Flag(help: "Replace the output folder with the new one in one step.")
    var publishAtomically = false

    @Option(
        help: ArgumentHelp(
            """
            Render one shard of the site, such as 2/4. With auto or auto/4, the shard number comes from the batch \
            scheduler, Kubernetes or the CI service. The output folder defaults to .sitegen/shards/2-of-4.
            """,
            valueName: "shard"))
    var shard: String?

    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: "The number of parallel tasks (default: one per core).")
    var jobs: Int?

    @Flag(help: "Print how long each phase took.")
    var timings = false

    @Option(
        help: ArgumentHelp(
            "Write a trace of all tasks to a file, for Perfetto or chrome://tracing.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var profile: String?

    // `serve` runs a package's program with it.
    @Flag(help: .hidden)
    var preview = false

    @Option(help: "The format of errors and warnings: text or json.")
    var diagnostics = Diagnostics.Format.text

    package init() {}

    package func validate() throws {
        if let jobs, !(1...1024).contains(jobs) {
            throw ValidationError("‘\(jobs)’ is not a number of tasks. Use a number from 1 to 1024.")
        }
        if let profile, !Self.mayBeReplaced(FilePath(profile)) {
            throw ValidationError("‘\(profile)’ already exists and is not a profile. Choose another file.")
        }
    }

    package func run() async throws {
        try await SwiftSite.refuse("build", in: FilePath(folder), diagnostics: diagnostics)
        var options = selection.buildOptions
        options.output = output.map { FilePath($0) }
        options.usesCache = !withoutCache
        options.explains = explain
        options.keepsGoing = keepGoing
        options.publishesAtomically = publishAtomically
        if let jobs { options.jobs = jobs }
        if preview {
            options.isPreview = true
            if options.commands == .all { options.commands = .before }
        }
        do throws(BuildFailure) {
            options.shard = try ShardOption.read(shard)
        } catch {
            Diagnostics.print(error.diagnostics, as: diagnostics)
            throw ExitCode.validationFailure
        }
        if let shard = options.shard, output == nil {
            options.output = FilePath(folder).pushing(ShardOption.folder(of: shard))
        }
        var build = SiteBuild(folder: FilePath(folder), options: options, website: CurrentWebsite.value)
        build.whenWaiting = { Console.error(Summary.waiting(for: $0.string)) }
        build.profile = profile.map { _ in BuildProfile() }
        let result = await run(build)
        try tell(result)
        try writeProfile(of: build)
        let hasErrors = (try? result.get()).map { !$0.errors.isEmpty } ?? true
        if hasErrors { throw ExitCode(1) }
    }

    private func tell(_ result: Result<BuildReport, BuildFailure>) throws {
        do throws(BuildFailure) {
            let report = try result.get()
            let placeholder =
                PlaceholderURL.isInService ? PlaceholderURL.warnings(in: folder, baseURL: selection.baseURL) : []
            Diagnostics.print(placeholder + report.warnings, as: diagnostics)
            guard !quiet, diagnostics == .text else { return }
            if explain, !report.reasons.isEmpty { Console.line(Summary.reasons(of: report)) }
            Console.line(Summary.text(of: report, in: shownOutput()))
            if timings { Console.line(TimingsTable.text(of: report)) }
        } catch {
            Diagnostics.print(error.diagnostics, as: diagnostics)
            if diagnostics == .text { Console.error(Summary.text(of: error)) }
        }
    }

    /// The output folder as shown in messages.
    private func shownOutput() -> String {
        if let output { return output }
        guard let shard = try? ShardOption.read(shard) else { return Summary.path("public", in: folder) }
        return Summary.path(ShardOption.folder(of: shard).string, in: folder)
    }

    /// Builds the site, and shows the progress.
    private func run(_ build: SiteBuild) async -> Result<BuildReport, BuildFailure> {
        var build = build
        let progress = BuildProgress()
        build.progress = progress
        let display = quiet || diagnostics == .json ? nil : ProgressDisplay(of: progress)
        defer { display?.end() }
        do throws(BuildFailure) {
            var caches = try SharedCaches()
            caches.report = { [quiet, diagnostics] event in
                if !quiet, diagnostics == .text { Console.line(Summary.text(of: event)) }
            }
            return .success(try await caches.run(build))
        } catch {
            return .failure(error)
        }
    }

    /// Whether a profile may be written to a path: there is no file, or it is an earlier profile.
    private static func mayBeReplaced(_ path: FilePath) -> Bool {
        guard FileSystem.disk.kind(path) == .file, let stamp = FileSystem.disk.stamp(path), stamp.size > 0 else {
            return true
        }
        let opening = Array("{\"displayTimeUnit\"".utf8)
        return (try? FileSystem.disk.readPart(path, 0..<opening.count)) == opening
    }

    /// Also written if the build failed, because the profile may help to find the reason.
    private func writeProfile(of build: SiteBuild) throws {
        guard let profile, let record = build.profile else { return }
        do throws(FileSystem.Failure) {
            try FileSystem.disk.write(FilePath(profile), Array(record.chromeTrace.utf8))
        } catch {
            let isMisplaced = [.noSuchFileOrDirectory, .notDirectory, .isDirectory].contains(error.code)
            let help = error.remedy ?? (isMisplaced ? "choose a file in an existing folder" : nil)
            Diagnostics.print([Diagnostic("cannot be written: \(error.reason)", file: profile, help: help)], as: .text)
            throw ExitCode(1)
        }
    }
}
