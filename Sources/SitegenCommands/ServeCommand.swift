package import ArgumentParser
import Dispatch
import Publishing
import Serving
import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// `serve`, of `sitegen` and of every program that is a website.
package struct ServeCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Show a site in the browser while it is being written.",
        discussion: """
            The site is built again whenever one of its files changes, and the browser follows. Faults are shown over \
            the page and go away when they are mended; until then the last good site stays up. Only this machine can \
            reach the site. Where the port is taken, the next free one is used.

            EXAMPLES
              sitegen serve                show the site in this folder
              sitegen serve --no-drafts    as its readers will see it
              sitegen serve Blog -p 0      the site in Blog, at any port that is free
            """
    )

    @Argument(help: "The site's folder, which holds site.yaml.")
    var folder = "."

    @Option(name: .shortAndLong, help: "The port to listen on; 0 for any that is free.")
    var port: UInt16 = 8000

    @Option(
        name: .customLong("base-url"), help: "Build the pages for this address (default: the one they are served at).")
    var baseURL: String?

    @Flag(inversion: .prefixedNo, help: "Show drafts.")
    var drafts = true

    package init() {}

    package func validate() throws {
        try BaseURLOption.validate(baseURL)
    }

    package func run() async throws {
        let server = DevelopmentServer(
            folder: FilePath(folder), port: port, baseURL: baseURL, includesDrafts: drafts,
            website: CurrentWebsite.value)
        let name = folder == "." ? "this folder" : folder
        let serving = Task { try await server.run { Self.report($0, of: name) } }
        let interruption = Interruption { serving.cancel() }
        defer { interruption.ignore() }
        do {
            try await serving.value
        } catch let failure as BuildFailure {
            Diagnostics.print(failure.faults, as: .text)
            throw ExitCode(1)
        } catch let failure as ListeningFailure {
            Console.error(Self.text(of: failure))
            throw ExitCode(1)
        }
    }

    private static func report(_ event: ServingEvent, of name: String) {
        switch event {
        case .serving(let address, let takenPort):
            if let takenPort { Console.line("Port \(takenPort) is taken.") }
            Console.line("Serving \(name) at \(address) (press Ctrl-C to stop)")
        case .built(let build): report(build, "Built")
        case .rebuilt(let build): report(build, "Rebuilt")
        case .failed(let failure): Diagnostics.print(failure.faults, as: .text)
        }
    }

    private static func report(_ build: BuildReport, _ verb: String) {
        Diagnostics.print(build.warnings, as: .text)
        Console.line("\(verb) \(Summary.count(build.pageCount, "page")) in \(Summary.milliseconds(build.duration)) ms")
    }

    private static func text(of failure: ListeningFailure) -> String {
        switch failure {
        case .allTaken(let ports) where ports.count == 1:
            "error: port \(ports.lowerBound) is taken\n  = help: choose another with --port"
        case .allTaken(let ports):
            "error: the ports \(ports.lowerBound) to \(ports.upperBound) are all taken\n  = help: choose others with --port"
        case .refused(let port, let reason):
            "error: cannot listen on port \(port): \(reason)\n  = help: choose another with --port"
        }
    }
}

/// Does something at the first Ctrl-C or `kill`; the second ends the program at once.
private struct Interruption {
    private let sources: [any DispatchSourceSignal]

    init(_ action: @escaping @Sendable () -> Void) {
        sources = [SIGINT, SIGTERM].map { number in
            // The source sees the signal only where it does not end the program.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                signal(number, SIG_DFL)
                // The terminal shows ^C, and what follows belongs on a line of its own.
                if number == SIGINT { Console.line("") }
                action()
            }
            source.activate()
            return source
        }
    }

    /// Does nothing any more.
    func ignore() {
        for source in sources { source.cancel() }
    }
}
