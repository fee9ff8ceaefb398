/// A pattern of URLs in the configuration:
///
/// | pattern | matches |
/// | --- | --- |
/// | `example.org` | all URLs of this host |
/// | `*.example.org` | all URLs of its subdomains |
/// | `example.org/login` | URLs of this host that begin so: also `/login/new`, `/login?next=/` |
/// | `https://example.org/*/edit` | only this scheme; `*` matches any characters, or none |
/// | `localhost:8000` | a host with this port only |
/// | `*` | all URLs |
public struct AddressPattern: Hashable, Sendable {
    /// The pattern as written in the configuration.
    public let text: String

    private let scheme: String?
    private let host: String
    private let path: String

    /// A pattern; `nil` if it has no host.
    public init?(_ text: String) {
        self.text = text
        var rest = text[...]
        if let end = text.firstRange(of: "://") {
            scheme = text[..<end.lowerBound].lowercased()
            rest = text[end.upperBound...]
        } else {
            scheme = nil
        }
        let end = rest.firstIndex(of: "/") ?? rest.endIndex
        host = rest[..<end].lowercased()
        path = String(rest[end...])
        guard !host.isEmpty, !text.contains(where: \.isWhitespace) else { return nil }
    }

    /// Whether the pattern matches a URL.
    ///
    /// - Parameters:
    ///   - scheme: `http` or `https`.
    ///   - host: The host name in lowercase.
    ///   - authority: The host with its port, if that is not the default one.
    ///   - path: The path with the query.
    package func matches(scheme: String, host: String, authority: String, path: String) -> Bool {
        if let expected = self.scheme, expected != scheme { return false }
        guard Wildcard.matches(self.host, host) || Wildcard.matches(self.host, authority) else { return false }
        return self.path.isEmpty || Wildcard.matches(self.path + "*", path)
    }
}
