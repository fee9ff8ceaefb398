import SitegenConfiguration
import SitegenModel

extension ExternalLinkOptions {
    /// Why no request may be sent to an address, regardless of its host; `nil` if requests are allowed.
    func refusal(of address: WebAddress, isRedirect: Bool) -> ExternalLinkOutcome.Refusal? {
        if let pattern = deny.first(where: { $0.matches(address) }) { return .denied(pattern: pattern.text) }
        // If the link itself may be requested, its redirects may be followed.
        guard !isRedirect, !allow.isEmpty, !allow.contains(where: { $0.matches(address) }) else { return nil }
        return .notAllowed
    }
}

extension AddressPattern {
    /// Whether the pattern matches an address.
    func matches(_ address: WebAddress) -> Bool {
        matches(
            scheme: address.scheme, host: address.host, authority: address.authority, path: address.pathAndQuery)
    }
}
