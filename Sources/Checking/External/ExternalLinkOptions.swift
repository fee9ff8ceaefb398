/// How outside links are checked.
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

    /// Whether addresses are asked that not anybody on the internet can reach: of this machine and of its networks. Only
    /// where all links of a site are trusted; they stand for the requests of whoever wrote them, made from here.
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

    /// Why an address is not to be asked, whoever it belongs to; `nil` where it may be.
    func refusal(of address: WebAddress, isRedirect: Bool) -> ExternalLinkOutcome.Refusal? {
        if let pattern = deny.first(where: { $0.matches(address) }) { return .denied(pattern: pattern.text) }
        // Where a link that may be asked leads is part of its answer.
        guard !isRedirect, !allow.isEmpty, !allow.contains(where: { $0.matches(address) }) else { return nil }
        return .notAllowed
    }
}
