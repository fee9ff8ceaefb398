package import ArgumentParser
import SitegenDiagnostics
import SitegenPublishing
import SystemPackage

/// `clean`, of `sitegen` and of every program that is a website.
package struct CleanCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "clean",
        abstract: "Remove the output of builds and the cache.",
        discussion: """
            Only files that sitegen has written are removed. The next build makes everything. What was built into \
            other folders stays, and stays known.

            EXAMPLES
              sitegen clean                    remove public/, and what is in .sitegen/
              sitegen clean --output out       the same for another output folder
            """
    )

    @Argument(help: "The site's folder, which holds site.yaml.", completion: .directory)
    var folder = "."

    @Option(
        name: .shortAndLong, help: "Where the pages are (default: public in the site's folder).", completion: .directory
    )
    var output: String?

    package init() {}

    package func run() async throws {
        var build = SiteBuild(
            folder: FilePath(folder), options: BuildOptions(output: output.map { FilePath($0) }),
            website: CurrentWebsite.value)
        build.whenWaiting = { Console.error(Summary.waiting(for: $0.string)) }
        do throws(BuildFailure) {
            let count = try await build.clean()
            Console.line("Removed \(Summary.count(count, "file")) from \(output ?? Summary.path("public", in: folder))")
        } catch {
            Diagnostics.print(error.diagnostics, as: .text)
            throw ExitCode(1)
        }
    }
}
