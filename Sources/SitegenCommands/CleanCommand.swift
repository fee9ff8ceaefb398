package import ArgumentParser
import SitegenBase
import SitegenPublishing
import SystemPackage

/// `clean`, of `sitegen` and of every program that builds a website.
package struct CleanCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "clean",
        abstract: "Remove the output of builds and the cache.",
        discussion: """
            Removes only files that sitegen wrote. The next build renders all files. Output in other folders is kept, and \
            sitegen can still recognize the files that it wrote there.

            EXAMPLES
              sitegen clean                    remove the output in public/, and the cache
              sitegen clean --output out       remove the output in out/ instead
            """
    )

    @Argument(help: "The site's folder, which contains site.yaml.", completion: .directory)
    var folder = "."

    @Option(
        name: .shortAndLong, help: "The output folder (default: public in the site's folder).", completion: .directory
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
            Console.line("Removed \(count.counted("file")) from \(output ?? Summary.path("public", in: folder))")
        } catch {
            Diagnostics.print(error.diagnostics, as: .text)
            throw ExitCode(1)
        }
    }
}
