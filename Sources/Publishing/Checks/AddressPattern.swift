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
        guard Self.matches(self.host, host) || Self.matches(self.host, authority) else { return false }
        return self.path.isEmpty || Self.matches(self.path + "*", path)
    }

    /// Whether a text is what a pattern with `*` says, in time that grows with the product of their lengths at most: of
    /// the stars before, only the last one ever has to be tried again.
    private static func matches(_ pattern: String, _ text: String) -> Bool {
        let pattern = Array(pattern.utf8)
        let text = Array(text.utf8)
        var inPattern = 0
        var inText = 0
        var star: (inPattern: Int, inText: Int)?
        while inText < text.count {
            if inPattern < pattern.count, pattern[inPattern] == UInt8(ascii: "*") {
                star = (inPattern, inText)
                inPattern += 1
            } else if inPattern < pattern.count, pattern[inPattern] == text[inText] {
                inPattern += 1
                inText += 1
            } else if let last = star {
                star = (last.inPattern, last.inText + 1)
                inPattern = last.inPattern + 1
                inText = last.inText + 1
            } else {
                return false
            }
        }
        return pattern[inPattern...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}
