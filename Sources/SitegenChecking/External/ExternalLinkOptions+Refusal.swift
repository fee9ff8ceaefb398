import SitegenModel

extension ExternalLinkOptions {
    /// Why no request may be sent to an address, regardless of its host; `nil` if requests are allowed.
    func refusal(of address: WebAddress, isRedirect: Bool) -> ExternalLinkOutcome.Refusal? {
        if let pattern = deny.first(where: { $0.matches(address) }) { return .denied(pattern: pattern.text) }
        // Where a link that may be asked leads is part of its answer.
        guard !isRedirect, !allow.isEmpty, !allow.contains(where: { $0.matches(address) }) else { return nil }
        return .notAllowed
    }
}

extension AddressPattern {
    /// Whether it names an address.
    func matches(_ address: WebAddress) -> Bool {
        matches(
            scheme: address.scheme, host: address.host, authority: address.authority, path: address.pathAndQuery)
    }
}
