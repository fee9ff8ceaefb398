public import Foundation
import SitegenCache
public import SitegenModel

/// Checks the links that lead out of a site.
///
/// ```swift
/// let links = ExternalLinks(client: CurlHTTPClient(), cache: ExternalLinkCache(of: folder))
/// let outcomes = try await links.outcomes(of: ["https://swift.org/", "https://swift.org/#top"])
/// ```
/// What differs only in a fragment, in the case of scheme and host, or in a port that is the usual one, is one link and
/// asked for once. Good results are kept for a while and not asked for again.
///
/// Nobody is asked whom not anybody on the internet can reach: the host is looked up before each request, and one
/// address among its addresses that is private, of this machine, or of no one at all is enough to refuse the link.
/// ``CurlHTTPClient`` connects only to the addresses that were checked. If the environment names a proxy, the proxy looks
/// names up and has to guard its own network.
public struct ExternalLinks: Sendable {
    private let client: any HTTPClient
    private let resolver: HostResolver
    private let options: ExternalLinkOptions
    private let cache: ExternalLinkCache?
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date

    /// A check.
    ///
    /// - Parameters:
    ///   - client: Who sends the requests.
    ///   - resolver: Who knows the addresses of hosts.
    ///   - options: What the configuration says: how many requests at a time, how patient, whom to ask.
    ///   - cache: Where good results are kept; without it none are.
    ///   - clock: What measures how long answers take and servers are waited for.
    ///   - now: What time it is.
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

    /// What becomes of some links.
    ///
    /// - Parameter links: Absolute addresses as pages hold them; those beginning with `//` too.
    /// - Returns: The outcome of each, by the link as it was given.
    /// - Throws: `CancellationError` where the task is cancelled; what was found out until then is kept.
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
        // A time in the future comes from a wrong clock.
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
        // So that the links to one host do not stand in a row, which would keep the others waiting.
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

    /// The outcomes of those links that could be asked before the task was cancelled.
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

    /// What a kept outcome depends on: where redirects were refused, and how many followed.
    private var rules: String {
        let deny = Fingerprint.of(Array(options.deny.map(\.text).joined(separator: "\n").utf8))
        return "\(options.allowsPrivateAddresses ? "any" : "public")-\(options.redirectLimit)-\(deny)"
    }
}
