import Foundation

/// An address of the web in its normal form, without a fragment (RFC 3986 §6.2.2, RFC 9110 §4.2.3): two links to the
/// same thing are one address, and it is asked for once.
struct WebAddress: Hashable, Sendable {
    /// All of it.
    let text: String

    /// What requests are sent to.
    let url: URL

    /// `http` or `https`.
    let scheme: String

    /// The host's name in small letters, or its address without brackets, as a connection would look it up.
    let host: String

    /// The port, where it is not the scheme's own.
    let port: Int?

    static func == (left: WebAddress, right: WebAddress) -> Bool { left.text == right.text }

    func hash(into hasher: inout Hasher) { hasher.combine(text) }

    /// Reads an address as a page or a server writes it.
    ///
    /// - Parameters:
    ///   - text: An absolute address; one that begins with `//` is asked for by `https`, as a published page would.
    ///   - base: What an address that is not absolute is relative to.
    /// - Returns: `nil` for what is not of the web, or no address at all.
    init?(_ text: String, relativeTo base: WebAddress? = nil) {
        // Foundation would encode them, and so ask for something that nobody has written.
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
        // A password is not for a checker to try.
        components.user = nil
        components.password = nil
        guard let normal = components.url?.standardized else { return nil }
        self.text = normal.absoluteString
        self.url = normal
        self.scheme = scheme
        host = decoded.hasPrefix("[") && decoded.hasSuffix("]") ? String(decoded.dropFirst().dropLast()) : decoded
        port = components.port
    }

    /// The host with the port where there is one: what a server's patience is counted for.
    var authority: String { port.map { "\(host):\($0)" } ?? host }

    /// The path with the query.
    var pathAndQuery: String {
        let rest = text.dropFirst(scheme.count + 3)
        return rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
    }
}
