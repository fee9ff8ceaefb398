import SitegenData

/// The settings for checking links to other sites, from `check.external` in the configuration:
///
/// ```yaml
/// check:
///   external:
///     timeout: 30
///     deny: [linkedin.com, "*.linkedin.com", example.org/login]
/// ```
public struct ExternalLinkOptions: Hashable, Sendable {
    /// The number of concurrent requests; 16 by default.
    public var concurrency: Int

    /// The number of concurrent requests to one host; 2 by default.
    public var concurrencyPerHost: Int

    /// The time limit of a request, including the DNS lookup; 15 seconds by default.
    public var timeout: Duration

    /// The total time to wait for a host that answers with status 429 or `Retry-After`; one minute by default.
    public var patience: Duration

    /// The number of redirects to follow; 10 by default.
    public var redirectLimit: Int

    /// How long good results are cached; seven days by default, and not at all if it is zero. Bad results are never
    /// cached.
    public var age: Duration

    /// The URLs to check, if not all are.
    public var allow: [AddressPattern]

    /// The URLs that are not requested, even if ``allow`` names them. Redirects to them are not followed.
    public var deny: [AddressPattern]

    /// Whether to request addresses that are not public, such as those of this machine and its networks. Set it only if you
    /// trust all links of the site, because their authors determine which requests this machine sends.
    public var allowsPrivateAddresses: Bool

    /// Creates options with default values.
    public init(
        concurrency: Int = 16, concurrencyPerHost: Int = 2, timeout: Duration = .seconds(15),
        patience: Duration = .seconds(60), redirectLimit: Int = 10, age: Duration = .seconds(7 * 86_400),
        allow: [AddressPattern] = [], deny: [AddressPattern] = [], allowsPrivateAddresses: Bool = false
    ) {
        self.concurrency = concurrency
        self.concurrencyPerHost = concurrencyPerHost
        self.timeout = timeout
        self.patience = patience
        self.redirectLimit = redirectLimit
        self.age = age
        self.allow = allow
        self.deny = deny
        self.allowsPrivateAddresses = allowsPrivateAddresses
    }
}

extension ExternalLinkOptions {
    /// Reads the settings. Missing ones have their default values.
    init(from reader: inout FieldReader) {
        self.init()
        if let number = reader.int("concurrency", in: 1...256) { concurrency = number }
        if let number = reader.int("perHost", in: 1...256) { concurrencyPerHost = number }
        if let seconds = reader.int("timeout", in: 1...3_600) { timeout = .seconds(seconds) }
        if let seconds = reader.int("patience", in: 0...86_400) { patience = .seconds(seconds) }
        if let number = reader.int("redirects", in: 0...100) { redirectLimit = number }
        if let days = reader.int("days", in: 0...3_660) { age = .seconds(days * 86_400) }
        allow = Self.patterns("allow", from: &reader)
        deny = Self.patterns("deny", from: &reader)
        if let allows = reader.bool("allowPrivate") { allowsPrivateAddresses = allows }
    }

    private static func patterns(_ key: String, from reader: inout FieldReader) -> [AddressPattern] {
        var patterns: [AddressPattern] = []
        for text in reader.stringOrStrings(key) ?? [] {
            if let pattern = AddressPattern(text) {
                patterns.append(pattern)
            } else {
                reader.reject(
                    text, in: key, "‘\(text)’ is not a host",
                    help: "write a host, optionally followed by the start of a path: example.org/login")
            }
        }
        return patterns
    }
}
