import FlyingFox
import FlyingSocks
public import Publishing
public import SystemPackage

/// The development server: it builds a site, serves it to the browsers of this machine, and follows its files.
///
/// ```text
/// content/ … ─▶ watcher ─▶ build ─▶ preview folder ─▶ pages  ─▶ browser
///                            └────▶ CurrentPreview ─▶ events ─────┘
/// ```
/// The preview goes to `.sitegen/preview` in the site's folder, into a folder named after the port, so that two servers
/// of one site do not write over each other.
public struct DevelopmentServer: Sendable {
    /// The site's folder, which holds `site.yaml`.
    public var folder: FilePath

    /// The port to listen on; 0 leaves the choice to the system.
    public var port: UInt16

    /// The address the site is built for, instead of the one it is served at. Its path is kept when serving.
    public var baseURL: String?

    /// Whether drafts are shown.
    public var includesDrafts: Bool

    /// How long the files are left alone between two looks at them.
    public var pollingInterval: Duration

    private let website: Website

    /// A server that does not run yet.
    public init(
        folder: FilePath,
        port: UInt16 = 8000,
        baseURL: String? = nil,
        includesDrafts: Bool = true,
        pollingInterval: Duration = .milliseconds(500),
        website: Website
    ) {
        self.folder = folder
        self.port = port
        self.baseURL = baseURL
        self.includesDrafts = includesDrafts
        self.pollingInterval = pollingInterval
        self.website = website
    }

    /// A server of a site that has nothing in Swift but its theme.
    public init(
        folder: FilePath,
        port: UInt16 = 8000,
        baseURL: String? = nil,
        includesDrafts: Bool = true,
        pollingInterval: Duration = .milliseconds(500),
        theme: any Theme
    ) {
        self.init(
            folder: folder, port: port, baseURL: baseURL, includesDrafts: includesDrafts,
            pollingInterval: pollingInterval, website: Website(theme: theme))
    }

    /// Serves the site until the task is cancelled, which is the way to end it and no error.
    ///
    /// Where the port is taken, the next free one of the 20 from it on is used.
    ///
    /// - Parameter report: Told what happens, one event after the other.
    /// - Throws: ``Publishing/BuildFailure`` where there is no site to serve, or ``ListeningFailure``.
    public func run(report: @escaping @Sendable (ServingEvent) -> Void) async throws {
        let candidates = port == 0 ? 0...0 : port...(port + min(19, .max - port))
        for candidate in candidates where !LocalPort.isTaken(candidate) {
            do {
                return try await serve(on: candidate, report: report)
            } catch let error as SocketError where error.isAddressInUse {
                // Somebody was faster, between the look at the port and the use of it.
                continue
            } catch let error as SocketError {
                throw ListeningFailure.refused(port: candidate, reason: error.reason)
            }
        }
        throw ListeningFailure.allTaken(candidates)
    }

    private func serve(on port: UInt16, report: @escaping @Sendable (ServingEvent) -> Void) async throws {
        let current = CurrentPreview()
        let server = HTTPServer(
            address: try .inet(ip4: LocalPort.host, port: port),
            // Seconds. Requests that come early wait that long for the first build; no longer, because the memory of
            // a request's timer is only freed when the time is up, be the request answered or not.
            timeout: 20,
            logger: .disabled,
            handler: RequestHandler(current: current)
        )
        do {
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await server.run() }
                group.addTask {
                    try await server.waitUntilListening(timeout: 60)
                    guard case .ip4(_, let port)? = await server.listeningAddress else {
                        throw SocketError.unsupportedAddress
                    }
                    try await follower(port: port, current: current, report: report).run()
                }
                group.addTask { try await current.beat() }
                try await group.next()
                group.cancelAll()
            }
        } catch {
            // Whatever fails once the end was asked for fails because of it.
            if !Task.isCancelled { throw error }
        }
    }

    private func follower(
        port: UInt16, current: CurrentPreview, report: @escaping @Sendable (ServingEvent) -> Void
    ) -> SiteFollower {
        let address = ServedAddress(port: port, path: baseURL.map(ServedAddress.path) ?? [])
        return SiteFollower(
            folder: folder,
            build: { [self] fileSystem in
                SiteBuild(
                    folder: folder,
                    output: folder.appending(".sitegen").appending("preview").appending(String(port)),
                    baseURL: baseURL ?? address.url,
                    includesDrafts: includesDrafts,
                    website: website,
                    fileSystem: fileSystem
                )
            },
            address: address,
            requestedPort: self.port,
            watcher: PollingWatcher(interval: pollingInterval),
            current: current,
            report: report
        )
    }
}
