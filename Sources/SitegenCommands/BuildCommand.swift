package import ArgumentParser
import Publishing
import SystemPackage

/// `build`, of `sitegen` and of every program that is a website.
package struct BuildCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Build a site.",
        discussion: """
            Every fault of the content is reported at once, with its place. A build that fails leaves the output \
            folder as it was; one that succeeds removes from it what it no longer makes, and nothing that sitegen \
            did not write.

            What an earlier build has made stays where nothing has changed of all that it shows. What is remembered \
            for that stands in .sitegen in the site's folder; it may be removed at any time, and belongs in no \
            repository.

            Files change one by one, each as a whole. With --publish-atomically the output folder is exchanged with a \
            new one in one step, for servers that show it while it is built. Two builds of one folder wait for each \
            other.

            EXAMPLES
              sitegen build --explain       tell of each file that is made why it is
              sitegen build --no-cache      make everything, whatever is remembered
            """
    )

    @Argument(help: "The site's folder, which holds site.yaml.")
    var folder = "."

    @Option(name: .shortAndLong, help: "Where the pages go (default: public in the site's folder).")
    var output: String?

    @Option(name: .customLong("base-url"), help: "The address the site will have, instead of the one in site.yaml.")
    var baseURL: String?

    @Flag(help: "Publish drafts too.")
    var drafts = false

    @Flag(help: "Publish pages of a later date too.")
    var future = false

    @Flag(help: "Publish pages that have expired too.")
    var expired = false

    @Flag(name: .shortAndLong, help: "Print faults only.")
    var quiet = false

    @Flag(help: "Tell of each file that is made why it is made.")
    var explain = false

    @Flag(
        name: .customLong("no-cache"),
        help: "Make everything, and neither use what an earlier build has made nor remember anything.")
    var withoutMemory = false

    @Flag(help: "Exchange the output folder with a new one in one step.")
    var publishAtomically = false

    @Flag(help: "Print how long each phase took.")
    var timings = false

    @Option(help: "How faults are printed: text or json.")
    var diagnostics = Diagnostics.Format.text

    package init() {}

    package func validate() throws {
        try BaseURLOption.validate(baseURL)
    }

    package func run() async throws {
        var build = SiteBuild(
            folder: FilePath(folder),
            output: output.map { FilePath($0) },
            baseURL: baseURL,
            includesDrafts: drafts,
            website: CurrentWebsite.value
        )
        build.now = .now
        build.includesFuture = future
        build.includesExpired = expired
        build.usesMemory = !withoutMemory
        build.explains = explain
        build.publishesAtomically = publishAtomically
        build.whenWaiting = { Console.error(Summary.waiting(for: $0.string)) }
        do throws(BuildFailure) {
            let report = try await build.run()
            Diagnostics.print(report.warnings, as: diagnostics)
            guard !quiet, diagnostics == .text else { return }
            if explain, !report.reasons.isEmpty { Console.line(Summary.reasons(of: report)) }
            Console.line(Summary.text(of: report, in: output ?? Summary.path("public", in: folder)))
            if timings { Console.line(Summary.timings(of: report)) }
        } catch {
            Diagnostics.print(error.faults, as: diagnostics)
            if diagnostics == .text { Console.error(Summary.text(of: error)) }
            throw ExitCode(1)
        }
    }
}
