package import ArgumentParser
import Dispatch
import SitegenDiagnostics
import SitegenPlatform
import SitegenPublishing
import SitegenServing
import SystemPackage

/// `serve`, of `sitegen` and of every program that is a website.
package struct ServeCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Show a site in the browser while it is being written.",
        discussion: """
            The site is built again whenever one of its files changes, and the browser follows. Faults are shown over \
            the page and go away when they are mended; until then the last good site stays up. Drafts are marked. \
            Nothing is written to the disk, but for a Swift package, which is compiled. Only this machine can reach the site, unless --host says otherwise.

            EXAMPLES
              sitegen serve                show the site in this folder
              sitegen serve --open         and open it in a browser
              sitegen serve --no-drafts    as its readers will see it
              sitegen serve Blog -p 0      the site in Blog, at any port that is free
            """
    )

    @Argument(help: "The site's folder, which holds site.yaml.", completion: .directory)
    var folder = "."

    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: "The port to listen on; 0 for any that is free (default: the first from 8000 on).")
    var port: UInt16?

    @Option(help: "The address to listen on, in figures: 0.0.0.0 lets other machines see the site.")
    var host = "127.0.0.1"

    @Option(
        name: .customLong("allow-host"),
        help: "Answer requests for this host name too, such as that of a tunnel. May be repeated.")
    var allowedHosts: [String] = []

    @Flag(name: .customLong("open"), help: "Open the site in the browser.")
    var opensBrowser = false

    @Option(
        name: .customLong("base-url"), help: "Build the pages for this address (default: the one they are served at).")
    var baseURL: String?

    @Option(
        help: """
            The program of a Swift package that is the site (default: the one that depends on SitegenCommands, where \
            the folder holds a Package.swift).
            """)
    var product: String?

    @Flag(inversion: .prefixedNo, help: "Show drafts.")
    var drafts = true

    package init() {}

    package func validate() throws {
        try BaseURLOption.validate(baseURL)
        guard ServedHost(host) != nil else {
            throw ValidationError(
                "‘\(host)’ is no address in figures; give --host one such as 127.0.0.1, 0.0.0.0 or ::1")
        }
        if let name = allowedHosts.first(where: { !DevelopmentServer.isHostName($0) }) {
            throw ValidationError(
                "‘\(name)’ is not a host name; give --allow-host a name without scheme and port, such as site.example.org"
            )
        }
    }

    package func run() async throws {
        var server = DevelopmentServer(
            folder: FilePath(folder), port: port.map { .exactly($0) } ?? .firstFree(from: 8000),
            options: BuildOptions(baseURL: baseURL, includesDrafts: drafts), website: CurrentWebsite.value)
        if product != nil || CurrentWebsite.own == nil && SitePackage.isGiven(in: server.folder) {
            do {
                server.package = try await SitePackage.find(in: server.folder, product: product)
            } catch let failure as BuildFailure {
                Diagnostics.print(failure.diagnostics, as: .text)
                throw ExitCode(1)
            }
        }
        server.host = ServedHost(host) ?? .loopback
        server.allowedHosts = allowedHosts
        let name = folder == "." ? "this folder" : folder
        let serving = Task { [server, opensBrowser] in
            try await server.run { event in
                Self.report(event, of: name)
                if opensBrowser, case .serving(let address, _) = event { Browser.open(address) }
            }
        }
        let interruption = Interruption { serving.cancel() }
        defer { interruption.ignore() }
        do {
            try await serving.value
        } catch let failure as BuildFailure {
            Diagnostics.print(failure.diagnostics, as: .text)
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
        case .failed(let failure): Diagnostics.print(failure.diagnostics, as: .text)
        case .compiling(let product): Console.line("Compiling \(product) …")
        case .polling(let reason):
            Console.error("warning: \(reason)\n  = help: files are looked at twice a second instead")
        }
    }

    private static func report(_ build: ServedBuild, _ verb: String) {
        Diagnostics.print(build.warnings, as: .text)
        Console.line("\(verb) \(Summary.count(build.pageCount, "page")) in \(Summary.milliseconds(build.duration)) ms")
    }

    private static func text(of failure: ListeningFailure) -> String {
        switch failure {
        case .allTaken(let ports) where ports.count == 1:
            """
            error: port \(ports.lowerBound) is taken
              = help: choose another with --port, or leave it out for the first that is free from 8000 on
            """
        case .allTaken(let ports):
            "error: the ports \(ports.lowerBound) to \(ports.upperBound) are all taken\n  = help: choose others with --port"
        case .foreignAddress(let address):
            """
            error: \(address) is not an address of this machine
              = help: give --host 127.0.0.1, 0.0.0.0 for all addresses of the machine, or one of them
            """
        case .refused(let port, let reason):
            "error: cannot listen on port \(port): \(reason)\n  = help: choose another with --port, or an address of this machine with --host"
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
