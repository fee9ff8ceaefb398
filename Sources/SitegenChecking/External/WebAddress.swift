import Foundation

/// A web URL in its normal form, without a fragment (RFC 3986 §6.2.2, RFC 9110 §4.2.3). Links to the same resource have equal
/// addresses, so that it is requested only once.
struct WebAddress: Hashable, Sendable {
    /// The complete address.
    let text: String

    /// The URL to request.
    let url: URL

    /// `http` or `https`.
    let scheme: String

    /// The host name in lowercase, or the IP address without brackets, as used for connecting.
    let host: String

    /// The port, if it is not the default port of the scheme.
    let port: Int?

    static func == (left: WebAddress, right: WebAddress) -> Bool { left.text == right.text }

    func hash(into hasher: inout Hasher) { hasher.combine(text) }

    /// Reads an address from a page or a server's response.
    ///
    /// - Parameters:
    ///   - text: The absolute address. If it begins with `//`, `https` is used, as on a published page.
    ///   - base: The address that a relative address is resolved against.
    /// - Returns: `nil` if the text is not an address or not one of the web.
    init?(_ text: String, relativeTo base: WebAddress? = nil) {
        // Foundation would encode these characters and thus request a different address.
        guard !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return nil }
        let written = base == nil && text.hasPrefix("//") ? "https:\(text)" : text
        guard let url = URL(string: written, relativeTo: base?.url)?.absoluteURL,
            var components = URLComponents(url: url, resolvingAgainstBaseURL: true),
            let scheme = components.scheme?.lowercased(), scheme == "http" || scheme == "https",
            let encodedHost = components.encodedHost?.lowercased(), let decoded = components.host?.lowercased(),
            !decoded.isEmpty
        else { return nil }
        components.scheme = scheme
        components.encodedHost = encodedHost
        if components.port == (scheme == "http" ? 80 : 443) { components.port = nil }
        if components.percentEncodedPath.isEmpty { components.percentEncodedPath = "/" }
        components.fragment = nil
        // A checker must not use passwords.
        components.user = nil
        components.password = nil
        guard let normal = components.url?.standardized else { return nil }
        self.text = normal.absoluteString
        self.url = normal
        self.scheme = scheme
        host = decoded.hasPrefix("[") && decoded.hasSuffix("]") ? String(decoded.dropFirst().dropLast()) : decoded
        port = components.port
    }

    /// The host, with the port if it is not the default one. Limits and delays apply to each authority.
    var authority: String { port.map { "\(host):\($0)" } ?? host }

    /// The path with the query.
    var pathAndQuery: String {
        let rest = text.dropFirst(scheme.count + 3)
        return rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
    }
}
