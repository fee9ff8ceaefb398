/// Some addresses of the web, as configuration names them:
///
/// | pattern | what it names |
/// | --- | --- |
/// | `example.org` | everything of this host |
/// | `*.example.org` | everything of all hosts below it |
/// | `example.org/login` | what begins so on this host: also `/login/new`, `/login?next=/` |
/// | `https://example.org/*/edit` | with this scheme alone; `*` stands for any characters, or none |
/// | `localhost:8000` | a host with this port alone |
/// | `*` | everything |
public struct AddressPattern: Hashable, Sendable {
    /// The pattern as it was written.
    public let text: String

    private let scheme: String?
    private let host: String
    private let path: String

    /// A pattern; `nil` where no host is told.
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

    /// Whether it names an address.
    ///
    /// - Parameters:
    ///   - scheme: `http` or `https`.
    ///   - host: The host's name in small letters.
    ///   - authority: The host with its port, where that is not the usual one.
    ///   - path: The path with the query.
    package func matches(scheme: String, host: String, authority: String, path: String) -> Bool {
        if let expected = self.scheme, expected != scheme { return false }
        guard Wildcard.matches(self.host, host) || Wildcard.matches(self.host, authority) else { return false }
        return self.path.isEmpty || Wildcard.matches(self.path + "*", path)
    }
}
