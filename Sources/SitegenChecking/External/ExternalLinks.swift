public import Foundation
import SitegenCache
public import SitegenConfiguration
import SitegenModel

/// Checks the external links of a site.
///
/// ```swift
/// let links = ExternalLinks(client: CurlHTTPClient(), cache: ExternalLinkCache(of: folder))
/// let outcomes = try await links.outcomes(of: ["https://swift.org/", "https://swift.org/#top"])
/// ```
/// Links that differ only in the fragment, in the case of scheme and host, or in an explicit default port are requested once.
/// Good results are cached for a while.
///
/// Only public hosts are requested. Each host is resolved before every request, and a link is refused if any of the host's
/// addresses is private, local to this machine or reserved. ``CurlHTTPClient`` connects only to the addresses that were
/// checked. If the environment specifies a proxy, the proxy resolves names and has to protect its own network.
public struct ExternalLinks: Sendable {
    private let client: any HTTPClient
    private let resolver: HostResolver
    private let options: ExternalLinkOptions
    private let cache: ExternalLinkCache?
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date

    /// Creates a checker.
    ///
    /// - Parameters:
    ///   - client: The client that sends the requests.
    ///   - resolver: Resolves the names of hosts.
    ///   - options: The settings of the configuration, such as the number of concurrent requests, the time limits and the links
    ///     to exclude.
    ///   - cache: Stores good results; `nil` to store none.
    ///   - clock: The clock for time limits and delays.
    ///   - now: Returns the current time.
    public init(
        client: any HTTPClient, resolver: HostResolver = .system, options: ExternalLinkOptions = ExternalLinkOptions(),
        cache: ExternalLinkCache? = nil, clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.client = client
        self.resolver = resolver
        self.options = options
        self.cache = cache
        self.clock = clock
        self.now = now
    }

    /// Checks links.
    ///
    /// - Parameter links: The absolute addresses as pages contain them, including those that begin with `//`.
    /// - Returns: The outcomes by link.
    /// - Throws: `CancellationError` if the task is canceled. Results up to then are cached.
    public func outcomes(of links: some Sequence<String>) async throws -> [String: ExternalLinkOutcome] {
        var addresses: [String: WebAddress] = [:]
        var outcomes: [String: ExternalLinkOutcome] = [:]
        for link in links where addresses[link] == nil {
            if let address = WebAddress(link) {
                addresses[link] = address
            } else {
                outcomes[link] = .refused(.notWeb)
            }
        }
        let found = try await results(for: Set(addresses.values))
        for (link, address) in addresses { outcomes[link] = found[address] }
        return outcomes
    }

    private func results(for addresses: Set<WebAddress>) async throws -> [WebAddress: ExternalLinkOutcome] {
        let time = Int(now().timeIntervalSince1970)
        var entries = cache?.entries(under: rules) ?? [:]
        // A time in the future is the result of a wrong clock.
        entries = entries.filter { (0...ageInSeconds).contains(time - $0.value.time) }
        var outcomes: [WebAddress: ExternalLinkOutcome] = [:]
        var pending: [WebAddress] = []
        for address in addresses {
            if let refusal = options.refusal(of: address, isRedirect: false) {
                outcomes[address] = .refused(refusal)
            } else if let entry = entries[address.text], options.age > .zero {
                outcomes[address] = entry.outcome
            } else {
                pending.append(address)
            }
        }
        // Distributes the links to one host, because consecutive ones would block the others.
        pending.sort { ($0.pathAndQuery, $0.text) < ($1.pathAndQuery, $1.text) }
        let asked = await ask(pending)
        outcomes.merge(asked) { $1 }
        for (address, outcome) in asked {
            entries[address.text] = ExternalLinkCache.Entry(outcome: outcome, time: time)
        }
        // If the results cannot be stored, the next check sends the requests again.
        if !asked.isEmpty, options.age > .zero { try? cache?.save(entries, under: rules) }
        try Task.checkCancellation()
        return outcomes
    }

    /// The outcomes of the links that were checked before the task was canceled.
    private func ask(_ addresses: [WebAddress]) async -> [WebAddress: ExternalLinkOutcome] {
        let probe = LinkProbe(
            client: client, resolver: resolver, options: options, slots: RequestSlots(options, clock: clock),
            clock: clock, now: now)
        return await withTaskGroup(of: (WebAddress, ExternalLinkOutcome?).self) { group in
            for address in addresses { group.addTask { (address, try? await probe.outcome(of: address)) } }
            var outcomes: [WebAddress: ExternalLinkOutcome] = [:]
            for await (address, outcome) in group { outcomes[address] = outcome }
            return outcomes
        }
    }

    private var ageInSeconds: Int { Int(max(.zero, options.age).components.seconds) }

    /// The rules that a cached outcome depends on: which redirects are refused, and how many are followed.
    private var rules: String {
        let deny = Fingerprint.of(Array(options.deny.map(\.text).joined(separator: "\n").utf8))
        return "\(options.allowsPrivateAddresses ? "any" : "public")-\(options.redirectLimit)-\(deny)"
    }
}
