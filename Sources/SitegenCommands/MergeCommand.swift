package import ArgumentParser
import SitegenBase
import SitegenFiles
import SitegenPublishing
import SystemPackage

/// `merge`, of `sitegen` and of every program that builds a website.
package struct MergeCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Merge the shards of a site.",
        discussion: """
            sitegen build --shard renders one shard of a site. This command first verifies that all shards have the \
            same sources, configuration and sitegen version, and that none is missing. Then it writes the files of the \
            shards to the output folder.

            EXAMPLES
              sitegen merge                    merge the shards in .sitegen/shards
              sitegen merge shard-*            merge the shards in these folders
            """
    )

    @Argument(help: "The folders of the shards (default: those in .sitegen/shards).", completion: .directory)
    var shards: [String] = []

    @Option(help: "The site's folder, which contains site.yaml.", completion: .directory)
    var site = "."

    @Option(
        name: .shortAndLong, help: "The output folder (default: public in the site's folder).", completion: .directory)
    var output: String?

    @Flag(help: "Replace the output folder with the new one in one step.")
    var publishAtomically = false

    @Flag(name: .shortAndLong, help: "Print errors and warnings only.")
    var quiet = false

    package init() {}

    package func run() async throws {
        let start = ContinuousClock.now
        do throws(BuildFailure) {
            let merge = try ShardMerge(of: try folders())
            var options = BuildOptions(output: output.map { FilePath($0) })
            options.publishesAtomically = publishAtomically
            var build = SiteBuild(folder: FilePath(site), options: options, website: CurrentWebsite.value)
            build.whenWaiting = { Console.error(Summary.waiting(for: $0.string)) }
            let count = try await build.merge(merge)
            guard !quiet else { return }
            let time = Summary.time(ContinuousClock.now - start)
            Console.line(
                "Merged \(merge.shardCount.counted("shard")), \(count.grouped) of "
                    + "\(merge.outputNames.count.counted("file")) changed, in \(time): "
                    + (output ?? Summary.path("public", in: site)))
        } catch {
            Diagnostics.print(error.diagnostics, as: .text)
            throw ExitCode(1)
        }
    }

    /// The given folders, or those in the site's cache.
    private func folders() throws(BuildFailure) -> [FilePath] {
        if !shards.isEmpty { return shards.map { FilePath($0) } }
        let parent = FilePath(site).pushing(ShardOption.parent)
        let entries = (try? FileSystem.disk.entries(parent)) ?? []
        let folders = entries.filter { $0.kind == .folder }.map(\.text).sorted().map { parent.appending($0) }
        guard folders.isEmpty else { return folders }
        throw BuildFailure([
            Diagnostic(
                "there are no shards", file: parent.string,
                help: "build them with ‘sitegen build --shard’, or pass their folders")
        ])
    }
}
