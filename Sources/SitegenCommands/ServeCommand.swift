package import ArgumentParser
import Dispatch
import SitegenBase
import SitegenFiles
import SitegenPublishing
import SitegenServing
import SitegenTools
import SystemPackage

/// `serve`, of `sitegen` and of every program that builds a website.
package struct ServeCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Preview a site in the browser and rebuild it on every change.",
        discussion: """
            Rebuilds the site whenever a file changes and updates the browser. If a build fails, the browser shows its \
            errors over the page from the last successful build. Drafts are marked. The output folder is not changed. \
            Only this machine can reach the site, unless you set --host.

            A site that is a Swift package is compiled and run with all your permissions, so sitegen asks before it does \
            this for the first time in a folder. Packages that you create with sitegen new are trusted. Its program is \
            compiled again when its Swift sources change, also if the program itself runs this command.

            EXAMPLES
              sitegen serve                preview the site in this folder
              sitegen serve --open         open the site in the browser
              sitegen serve --no-drafts    leave out drafts, like a published site
              sitegen serve Blog -p 0      preview the site in Blog on any free port
            """
    )

    @Argument(help: "The site's folder, which contains site.yaml.", completion: .directory)
    var folder = "."

    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: "The port to listen on, or 0 for any free port (default: the first free port from 8000).")
    var port: UInt16?

    @Option(help: "The IP address to listen on. 0.0.0.0 makes the site reachable from other machines.")
    var host = "127.0.0.1"

    @Option(
        name: .customLong("allow-host"),
        help: "Accept requests for this host name too, such as that of a tunnel. Can be repeated.")
    var allowedHosts: [String] = []

    @Flag(name: .customLong("open"), help: "Open the site in the browser.")
    var opensBrowser = false

    @Option(
        name: .customLong("base-url"), help: "The base URL of the pages (default: the address of the server).")
    var baseURL: String?

    @Option(
        help: """
            The executable product to run if the folder is a Swift package (default: the one that depends on \
            SitegenCommands).
            """)
    var product: String?

    @Flag(
        help: ArgumentHelp(
            "Compile and run the Swift package in the folder, now and in the future. sitegen asks for this on a terminal."
        ))
    var trust = false

    @Flag(inversion: .prefixedNo, help: "Show drafts.")
    var drafts = true

    @Flag(help: "Show the site despite errors in pages, and print the errors. Not supported for Swift packages.")
    var keepGoing = false

    @Flag(
        help: """
            Check all files for changes twice a second, for folders that do not report changes. sitegen does this by itself \
            for network file systems and shared folders that it recognizes.
            """)
    var poll = false

    @Flag(help: "Do not run the commands of site.yaml before each build.")
    var noCommands = false

    package init() {}

    package func validate() throws {
        try BaseURLOption.validate(baseURL)
        guard ServedHost(host) != nil else {
            throw ValidationError(
                "‘\(host)’ is not an IP address; set --host to an address such as 127.0.0.1, 0.0.0.0 or ::1")
        }
        if let name = allowedHosts.first(where: { !DevelopmentServer.isHostName($0) }) {
            throw ValidationError(
                "‘\(name)’ is not a host name; set --allow-host to a name without a scheme or port, such as site.example.org"
            )
        }
    }

    package func run() async throws {
        var options = BuildOptions(baseURL: baseURL, includesDrafts: drafts)
        options.keepsGoing = keepGoing
        options.commands = noCommands ? .none : .before
        var server = DevelopmentServer(
            folder: FilePath(folder), port: port.map { .exactly($0) } ?? .firstFree(from: 8000),
            options: options, website: CurrentWebsite.value)
        if CurrentWebsite.own != nil, product == nil, !keepGoing {
            server.package = SitePackage.ofRunningProgram(in: server.folder)
        } else if product != nil || CurrentWebsite.own == nil && SitePackage.isGiven(in: server.folder) {
            try allowPackage(in: server.folder)
            do {
                server.package = try await SitePackage.find(in: server.folder, product: product)
            } catch let failure as BuildFailure {
                Diagnostics.print(failure.diagnostics, as: .text)
                throw ExitCode(1)
            }
        }
        if keepGoing, server.package != nil {
            throw ValidationError("--keep-going does not support Swift packages. Run the command without --keep-going.")
        }
        server.host = ServedHost(host) ?? .loopback
        server.allowedHosts = allowedHosts
        server.polls = poll
        let name = folder == "." ? "this folder" : folder
        let serving = Task { [server, opensBrowser] in
            try await server.run { event in
                Self.report(event, of: name)
                if opensBrowser, case .serving(let address, _) = event { Browser.open(address) }
            }
        }
        Interruption.cancel(serving)
        defer { Interruption.ignore() }
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

    /// Ends the command unless the user allows the folder's package to be compiled and run.
    private func allowPackage(in folder: FilePath) throws {
        let consent = PackageConsent()
        if consent.isGiven(for: folder) { return }
        guard trust || Self.isAllowedByAnswer else {
            Diagnostics.print([PackageConsent.missing], as: .text)
            throw ExitCode(1)
        }
        do throws(FileSystem.Failure) {
            try consent.give(for: folder)
        } catch {
            // The package may run this time.
            let diagnostic = Diagnostic(
                "the consent cannot be stored: \(error.reason)", severity: .warning, file: error.path.string,
                help: error.remedy)
            Diagnostics.print([diagnostic], as: .text)
        }
    }

    /// The answer to the question on a terminal; without a terminal, no.
    private static var isAllowedByAnswer: Bool {
        guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return false }
        Console.error(
            """
            The site in this folder is a Swift package. To preview it, sitegen compiles and runs the package with all \
            your permissions.
            """)
        Console.status("Do you trust the author of this folder? [y/N] ")
        return ["y", "yes"].contains(readLine()?.lowercased().trimmingPrefix(" ") ?? "")
    }

    private static func report(_ event: ServingEvent, of name: String) {
        switch event {
        case .serving(let address, let takenPort):
            if let takenPort { Console.line("Port \(takenPort) is in use.") }
            Console.line("Serving \(name) at \(address) (press Ctrl-C to stop)")
        case .built(let build): report(build, "Built", build.pageCount)
        case .rebuilt(let build): report(build, "Rebuilt", build.changedPageCount)
        case .failed(let failure): Diagnostics.print(failure.diagnostics, as: .text)
        case .compiling(let product): Console.line("Compiling \(product) …")
        case .polling(let reason):
            Console.error("warning: \(reason); sitegen checks the files for changes twice a second instead")
        }
    }

    private static func report(_ build: ServedBuild, _ verb: String, _ pageCount: Int) {
        Diagnostics.print(build.warnings, as: .text)
        Console.line("\(verb) \(pageCount.counted("page")) in \(Summary.milliseconds(build.duration)) ms")
    }

    private static func text(of failure: ListeningFailure) -> String {
        switch failure {
        case .allTaken(let ports) where ports.count == 1:
            """
            error: port \(ports.lowerBound) is in use
              = help: choose another port with --port, or omit --port to use the first free port from 8000
            """
        case .allTaken(let ports):
            "error: all ports from \(ports.lowerBound) to \(ports.upperBound) are in use\n  = help: choose another port with --port"
        case .foreignAddress(let address):
            """
            error: \(address) is not an address of this machine
              = help: set --host to 127.0.0.1, to 0.0.0.0 for all addresses, or to one address of this machine
            """
        case .refused(let port, let reason):
            "error: cannot listen on port \(port): \(reason)\n  = help: choose another port with --port, or another address of this machine with --host"
        }
    }
}
