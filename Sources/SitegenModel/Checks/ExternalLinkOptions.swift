import SitegenData

/// How outside links are checked, as the configuration says below `check: external:`:
///
/// ```yaml
/// check:
///   external:
///     timeout: 30
///     deny: [linkedin.com, "*.linkedin.com", example.org/login]
/// ```
public struct ExternalLinkOptions: Hashable, Sendable {
    /// How many requests are under way at once in all; 16 unless told.
    public var concurrency: Int

    /// How many of them go to one host; 2 unless told.
    public var concurrencyPerHost: Int

    /// How long an answer may take, the look-up of the name included; 15 seconds unless told.
    public var timeout: Duration

    /// How long a host is waited for in all that asks to be left alone for a while (429, `Retry-After`); one minute
    /// unless told.
    public var patience: Duration

    /// How many redirects are followed; 10 unless told.
    public var redirectLimit: Int

    /// How long a good result is kept and the link not asked again; seven days unless told, and none at all where it is
    /// zero. Bad results are never kept.
    public var age: Duration

    /// The addresses that are asked, where not all are.
    public var allow: [AddressPattern]

    /// The addresses that are not asked, whatever ``allow`` says, nor any redirect followed to them.
    public var deny: [AddressPattern]

    /// Whether addresses are asked that not anybody on the internet can reach: of this machine and of its networks.
    /// Only where all links of a site are trusted; they stand for the requests of whoever wrote them, made from here.
    public var allowsPrivateAddresses: Bool

    /// Options.
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
    /// Reads what stands below the key; what is not said is as usual.
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
                    text, in: key, "‘\(text)’ names no host",
                    help: "write a host, with the beginning of a path where it is not all of it: example.org/login")
            }
        }
        return patterns
    }
}
