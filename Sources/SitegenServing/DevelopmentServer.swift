import FlyingSocks
import SitegenFiles
public import SitegenModel
public import SitegenPublishing
public import SystemPackage

/// The development server. It builds a site in memory, serves it to the browsers of this machine, and rebuilds it when its
/// files change.
///
/// ```text
/// content/ … ─▶ watcher ─▶ build ─▶ memory ─▶ pages  ─▶ browser
///                            └────▶ CurrentPreview ─▶ events ─────┘
/// ```
public struct DevelopmentServer: Sendable {
    /// The site's folder, which contains `site.yaml`.
    public var folder: FilePath

    /// The address to listen on.
    public var host = ServedHost.loopback

    /// The host names that requests may use in addition to those of this machine, such as that of a tunnel or a container.
    public var allowedHosts: [String] = []

    /// The port to listen on.
    public var port: ServedPort

    /// The options that select the content and the base URL, whose path is kept when serving; if the base URL is `nil`, the
    /// site is built for the address at which it is served. The output folder is ignored, because the site is built in memory.
    public var options: BuildOptions

    /// Whether to check all files for changes twice a second instead of waiting for events of the system. This happens anyway on
    /// file systems that are known to send none, such as NFS.
    public var polls = false

    /// The package whose program builds the site. It is compiled again when its sources change.
    package var package: SitePackage?

    /// The limits for clients.
    package var limits = ServerLimits()

    private let website: Website

    /// Creates a server, which does not run yet.
    ///
    /// - Parameters:
    ///   - folder: The site's folder, which contains `site.yaml`.
    ///   - port: The port to listen on.
    ///   - options: The options that select the content and the base URL.
    ///   - website: The theme, and the content that a program adds.
    public init(
        folder: FilePath,
        port: ServedPort = .firstFree(from: 8000),
        options: BuildOptions = BuildOptions(includesDrafts: true),
        website: Website
    ) {
        self.folder = folder
        self.port = port
        self.options = options
        self.website = website
    }

    /// Creates a server for a site whose only Swift code is its theme.
    ///
    /// - Parameters:
    ///   - folder: The site's folder, which contains `site.yaml`.
    ///   - port: The port to listen on.
    ///   - options: The options that select the content and the base URL.
    ///   - theme: The theme that renders the pages.
    public init(
        folder: FilePath,
        port: ServedPort = .firstFree(from: 8000),
        options: BuildOptions = BuildOptions(includesDrafts: true),
        theme: any Theme
    ) {
        self.init(
            folder: folder, port: port, options: options, website: Website(theme: theme))
    }

    /// Serves the site until the task is canceled, which is not an error.
    ///
    /// - Parameter report: Receives the events.
    /// - Throws: ``/SitegenBase/BuildFailure`` if there is no site to serve, or ``ListeningFailure``.
    public func run(report: @escaping @Sendable (ServingEvent) -> Void) async throws {
        let (listener, takenPort) = try listen()
        let current = CurrentPreview()
        let handler = RequestHandler(current: current)
        let address = ServedAddress(
            host: host, port: listener.port, path: options.baseURL.map(ServedAddress.path) ?? [],
            names: HostName.ofMachine.union(allowedHosts.compactMap(Self.name)))
        do {
            try await withThrowingTaskGroup(of: Void.self) { group in
                // Early requests wait for the first build.
                group.addTask { try await listener.run(answer: handler.answer) }
                group.addTask {
                    try await follower(of: address, current, report).run {
                        report(.serving(address: address.url, takenPort: takenPort))
                    }
                }
                group.addTask { try await current.beat() }
                defer { group.cancelAll() }
                try await group.next()
            }
        } catch {
            // Errors after cancellation are a consequence of it.
            if !Task.isCancelled { throw error }
        }
    }

    /// Returns whether a text is a valid host name for ``allowedHosts``: without a scheme, a port or a path.
    ///
    /// - Parameter text: The host name.
    /// - Returns: Whether it is valid.
    public static func isHostName(_ text: String) -> Bool { name(text) != nil }

    private static func name(_ text: String) -> String? {
        guard !text.contains(":"), case .name(let name) = HostName(text) else { return nil }
        return name
    }

    /// Listens on a free port.
    private func listen() throws(ListeningFailure) -> (Listener, takenPort: UInt16?) {
        guard host.isOfThisMachine else { throw .foreignAddress(host.address) }
        let candidates: ClosedRange<UInt16>
        switch port {
        case .exactly(let port): candidates = port...port
        case .firstFree(let first): candidates = first...(first + min(19, .max - first))
        }
        for candidate in candidates where !host.isTaken(candidate) {
            do {
                let listener = try Listener(host, port: candidate, limits: limits)
                return (listener, candidate == candidates.lowerBound ? nil : candidates.lowerBound)
            } catch let error as SocketError where error.isAddressInUse {
                // Another program took the port after it was checked.
                continue
            } catch {
                let reason = (error as? SocketError)?.reason ?? "\(error)"
                throw ListeningFailure.refused(port: candidate, reason: reason)
            }
        }
        throw ListeningFailure.allTaken(candidates)
    }

    private func follower(
        of address: ServedAddress, _ current: CurrentPreview, _ report: @escaping @Sendable (ServingEvent) -> Void
    ) -> RebuildLoop {
        let site = (try? FileSystem.disk.resolve(folder)) ?? folder
        return RebuildLoop(
            folder: site, builder: builder(of: site, address, report), polls: polls, address: address,
            current: current, report: report)
    }

    private func builder(
        of site: FilePath, _ address: ServedAddress, _ report: @escaping @Sendable (ServingEvent) -> Void
    ) -> any PreviewBuilder {
        if let package {
            // Future and expired pages are shown, as for a site without a program.
            var arguments = ["--preview", "--base-url", options.baseURL ?? address.url, "--future", "--expired"]
            if options.includesDrafts { arguments.append("--drafts") }
            if options.commands == .none { arguments.append("--no-commands") }
            return PackageBuilder(of: package, arguments: arguments, report: report)
        }
        // The cache of the build is stored there too, so that nothing is written to disk.
        let memory = MemoryFolder(site.appending(".sitegen"))
        return FolderBuilder(of: site, in: memory) { [self] fileSystem in
            var options = options
            options.isPreview = true
            options.output = memory.root.appending("preview")
            options.baseURL = options.baseURL ?? address.url
            return SiteBuild(folder: folder, options: options, website: website, fileSystem: fileSystem)
        }
    }
}
