package import ArgumentParser
import SitegenBase
import SitegenConfiguration
import SitegenDeploying
import SitegenFiles
import SitegenModel
import SitegenPublishing
import SystemPackage

/// `deploy`, of `sitegen` and of every program that builds a website.
package struct DeployCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "deploy",
        abstract: "Build a site and upload the changed files.",
        discussion: """
            Define the deployment targets in site.yaml:
              deploy:
                production: {rsync: "garden.example:/var/www/garden"}
                storage: {rclone: "storage:garden-notes"}
                pages: {git: origin, branch: gh-pages}

            rsync, rclone and git upload the files and use the credentials that you have configured for them. \
            sitegen does not read, print or store credentials.

            New files are uploaded first, then changed pages. Files that the site no longer has are removed last. After \
            an interrupted deployment, the site still works, and the next deployment completes the upload. Files at the \
            target that sitegen did not upload are never removed.

            EXAMPLES
              sitegen deploy --dry-run         list what would be uploaded and removed
              sitegen deploy --target pages    deploy to the target pages
            """
    )

    @Argument(help: "The site's folder, which contains site.yaml.", completion: .directory)
    var folder = "."

    @Option(name: .shortAndLong, help: "The name of the target (default: the only one in site.yaml).")
    var target: String?

    @Option(
        name: .shortAndLong, help: "The output folder (default: public in the site's folder).", completion: .directory)
    var output: String?

    @OptionGroup var selection: SelectionOptions

    @Flag(help: "List what would be uploaded and removed, and change nothing at the target.")
    var dryRun = false

    @Flag(name: .customLong("no-build"), help: "Upload the output folder as it is.")
    var skipsBuild = false

    @Flag(help: "Also upload files that have not changed since the last deployment.")
    var all = false

    @Flag(name: .shortAndLong, help: "Print errors and warnings only.")
    var quiet = false

    package init() {}

    package func run() async throws {
        if !skipsBuild { try await SwiftSite.refuse("deploy", in: FilePath(folder)) }
        let start = ContinuousClock.now
        do throws(BuildFailure) {
            let target = try findTarget()
            let build = try await built()
            let (path, names) = try build.writtenOutput()
            try refuseShard(path)
            var deployment = try SiteDeployment(
                of: path, written: names, site: FilePath(folder), to: target)
            deployment.uploadsAll = all
            deployment.report = { [quiet] event in Self.tell(event, quiet: quiet) }
            if dryRun { return Console.line(DeploymentSummary.list(of: try await deployment.plan(), to: target)) }
            if !quiet { Console.line("Deploying to \(target.name): \(target.description)") }
            let plan = try await Self.run(deployment)
            if !quiet { Console.line(DeploymentSummary.text(of: plan, after: ContinuousClock.now - start)) }
        } catch {
            Diagnostics.print(error.diagnostics, as: .text)
            throw ExitCode(1)
        }
    }

    /// Runs a deployment. Ctrl-C and `kill` end the program that uploads the files, before sitegen ends.
    private static func run(_ deployment: SiteDeployment) async throws(BuildFailure) -> DeploymentPlan {
        let task = Task { () async -> Result<DeploymentPlan, BuildFailure> in
            do throws(BuildFailure) {
                return .success(try await deployment.run())
            } catch {
                return .failure(error)
            }
        }
        Interruption.cancel(task)
        defer { Interruption.ignore() }
        return try await task.value.get()
    }

    private func findTarget() throws(BuildFailure) -> DeploymentTarget {
        try refuseTargetAsFolder()
        let configuration = try SiteConfiguration.load(from: FilePath(folder), in: .disk).1
        let targets = configuration.deploymentTargets
        let names = targets.map(\.name)
        if let target {
            if let found = targets.first(where: { $0.name == target }) { return found }
            throw failure(
                "there is no target ‘\(target)’ under ‘deploy’", in: configuration.file,
                help: Suggestion.nearest(to: target, among: names).map { "did you mean ‘\($0)’?" }
                    ?? "the targets are \(names.joined(separator: ", "))")
        }
        if targets.count == 1 { return targets[0] }
        if targets.isEmpty {
            throw failure(
                "the site has no deployment target", in: configuration.file,
                help: "add one, such as deploy: {production: {rsync: \"example.org:/var/www/site\"}}")
        }
        throw failure(
            "the site has several deployment targets", in: configuration.file,
            help: "choose one with --target: \(names.joined(separator: ", "))")
    }

    /// Reports the name of a target where the folder is expected.
    private func refuseTargetAsFolder() throws(BuildFailure) {
        guard FileSystem.disk.kind(FilePath(folder)) == nil,
            let targets = try? SiteConfiguration.load(from: ".", in: .disk).1.deploymentTargets,
            targets.contains(where: { $0.name == folder })
        else { return }
        throw failure(
            "no such folder", in: folder,
            help: "to deploy to the target ‘\(folder)’, write --target \(folder)")
    }

    private func refuseShard(_ folder: FilePath) throws(BuildFailure) {
        guard FileSystem.disk.kind(folder.appending(ShardManifest.fileName)) != nil else { return }
        throw failure(
            "the output folder contains only one shard of the site", in: folder.string,
            help: "merge all shards with ‘sitegen merge’, and deploy the result with --no-build")
    }

    private func failure(_ message: String, in file: String, help: String?) -> BuildFailure {
        BuildFailure([Diagnostic(message, file: file, help: help)])
    }

    /// Builds the site, unless that is turned off.
    private func built() async throws(BuildFailure) -> SiteBuild {
        var options = selection.buildOptions
        options.output = output.map { FilePath($0) }
        var build = SiteBuild(folder: FilePath(folder), options: options, website: CurrentWebsite.value)
        if skipsBuild { return build }
        build.whenWaiting = { Console.error(Summary.waiting(for: $0.string)) }
        let report = try await SharedCaches().run(build)
        let placeholder = PlaceholderURL.warnings(in: folder, baseURL: selection.baseURL)
        Diagnostics.print(placeholder + report.warnings, as: .text)
        if !quiet { Console.line(Summary.text(of: report, in: output ?? Summary.path("public", in: folder))) }
        return build
    }

    private static func tell(_ event: SiteDeployment.Event, quiet: Bool) {
        switch event {
        case .manifestIsDamaged:
            Console.error(
                "warning: the list of deployed files at the target is damaged. sitegen uploads all files again and "
                    + "removes none.")
        case .completesPrevious:
            if !quiet { Console.line("The last deployment was interrupted. This one completes it.") }
        case .followsConflict:
            Console.error(
                "warning: two deployments ran at the same time, so files at the target may be mixed up. sitegen uploads "
                    + "all files again.")
        case .uploading, .removing, .publishing:
            if !quiet { Console.line("  " + DeploymentSummary.text(of: event)) }
        }
    }
}
