import FlyingSocks
import SitegenFiles
public import SitegenModel
public import SitegenPublishing
public import SystemPackage

/// The development server: it builds a site in memory, serves it to the browsers of this machine, and follows its files.
///
/// ```text
/// content/ … ─▶ watcher ─▶ build ─▶ memory ─▶ pages  ─▶ browser
///                            └────▶ CurrentPreview ─▶ events ─────┘
/// ```
public struct DevelopmentServer: Sendable {
    /// The site's folder, which holds `site.yaml`.
    public var folder: FilePath

    /// The address to listen on.
    public var host = ServedHost.loopback

    /// The names of hosts that requests may name beside this machine's: that of a tunnel or a container.
    public var allowedHosts: [String] = []

    /// The port to listen on.
    public var port: ServedPort

    /// Which content is shown, and the address the site is built for, whose path is kept when serving; `nil` stands for
    /// the address at which it is served. The output folder is not used: the site is built in memory.
    public var options: BuildOptions

    /// The package whose program is the site; it is then compiled again when its sources change.
    package var package: SitePackage?

    /// What a client may ask of the server.
    package var limits = ServerLimits()

    private let website: Website

    /// A server that does not run yet.
    ///
    /// - Parameters:
    ///   - folder: The site's folder, which holds `site.yaml`.
    ///   - port: The port to listen on.
    ///   - options: Which content is shown, and the address the site is built for.
    ///   - website: The theme, and what a program adds to the content.
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

    /// A server of a site that has nothing in Swift but its theme.
    ///
    /// - Parameters:
    ///   - folder: The site's folder, which holds `site.yaml`.
    ///   - port: The port to listen on.
    ///   - options: Which content is shown, and the address the site is built for.
    ///   - theme: What turns the content into pages.
    public init(
        folder: FilePath,
        port: ServedPort = .firstFree(from: 8000),
        options: BuildOptions = BuildOptions(includesDrafts: true),
        theme: any Theme
    ) {
        self.init(
            folder: folder, port: port, options: options, website: Website(theme: theme))
    }

    /// Serves the site until the task is cancelled, which is the way to end it and no error.
    ///
    /// - Parameter report: Told what happens, one event after the other.
    /// - Throws: ``/SitegenDiagnostics/BuildFailure`` where there is no site to serve, or ``ListeningFailure``.
    public func run(report: @escaping @Sendable (ServingEvent) -> Void) async throws {
        let (listener, takenPort) = try listen()
        let current = CurrentPreview()
        let handler = RequestHandler(current: current)
        let address = ServedAddress(
            host: host, port: listener.port, path: options.baseURL.map(ServedAddress.path) ?? [],
            names: HostName.ofMachine.union(allowedHosts.compactMap(Self.name)))
        do {
            try await withThrowingTaskGroup(of: Void.self) { group in
                // Requests that come early wait for the first build.
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
            // Whatever fails once the end was asked for fails because of it.
            if !Task.isCancelled { throw error }
        }
    }

    /// Whether a text names a host in the way that ``allowedHosts`` does: without a scheme, a port or a path.
    ///
    /// - Parameter text: The name.
    /// - Returns: Whether it is one.
    public static func isHostName(_ text: String) -> Bool { name(text) != nil }

    private static func name(_ text: String) -> String? {
        guard !text.contains(":"), case .name(let name) = HostName(text) else { return nil }
        return name
    }

    /// Listens on a port that is free.
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
                // Somebody was faster, between the look at the port and the use of it.
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
    ) -> SiteFollower {
        let site = (try? FileSystem.disk.resolve(folder)) ?? folder
        return SiteFollower(
            folder: site, builder: builder(of: site, address, report), address: address, current: current,
            report: report)
    }

    private func builder(
        of site: FilePath, _ address: ServedAddress, _ report: @escaping @Sendable (ServingEvent) -> Void
    ) -> any PreviewBuilder {
        if let package {
            // What is of another date than today is shown, as it is of a folder.
            let arguments = ["--base-url", options.baseURL ?? address.url, "--future", "--expired"]
            return PackageBuilder(
                of: package, arguments: arguments + (options.includesDrafts ? ["--drafts"] : []), report: report)
        }
        // The build keeps what it remembers there too, so nothing at all is left on the disk.
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
