/// The request line and the headers of a request (RFC 9112 §3 and §5).
struct RequestHead: Sendable {
    /// `GET`
    let method: String

    /// The requested path, without the query: `/articles/`.
    let path: String

    /// The part after the first `?`; empty if there is none.
    let query: String

    /// 0 for HTTP/1.0, 1 for HTTP/1.1 and later versions.
    let minorVersion: Int

    /// The headers by their names in lowercase. Values of repeated headers are joined with commas.
    private let headers: [String: String]

    /// Reads a request head.
    ///
    /// - Parameter bytes: The head without the empty line at its end.
    init(_ bytes: [UInt8]) throws(RequestError) {
        // Bare line breaks and other control characters are not allowed.
        let text = String(decoding: bytes, as: UTF8.self)
        var lines: [Substring] = []
        for line in text.split(separator: "\r\n", omittingEmptySubsequences: false) {
            guard line.utf8.allSatisfy({ ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }) else { throw .malformed }
            lines.append(line)
        }
        let parts = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 3, Self.isToken(parts[0]), !parts[1].isEmpty else { throw .malformed }
        guard parts[2].hasPrefix("HTTP/") else { throw .malformed }
        let version = parts[2].utf8.dropFirst("HTTP/".utf8.count)
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard version.count == 3, version.enumerated().allSatisfy({ $0 == 1 ? $1 == UInt8(ascii: ".") : digits ~= $1 })
        else { throw .malformed }
        guard version.first == UInt8(ascii: "1") else { throw .otherVersion }
        // A higher minor version is treated like the highest known one (RFC 9110 §2.5).
        let minorVersion = version.last == UInt8(ascii: "0") ? 0 : 1
        var headers: [String: String] = [:]
        for line in lines {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, Self.isToken(parts[0]) else { throw .malformed }
            let name = parts[0].lowercased()
            let value = Self.trimmed(parts[1])
            // Programs that use the first value and programs that use the last one must not disagree.
            if name == "host" || name == "content-length", headers[name] != nil { throw .malformed }
            headers[name] = headers[name].map { "\($0), \(value)" } ?? value
        }
        if minorVersion == 1, headers["host"] == nil { throw .malformed }
        method = String(parts[0])
        var address = parts[1]
        if address.lowercased().hasPrefix("http://") {
            // A request in the form for proxies. Its host takes precedence over that of the header (RFC 9112 §3.2.2).
            let rest = address.dropFirst("http://".count)
            let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
            headers["host"] = String(rest[..<end])
            address = rest[end...].first == "/" ? rest[end...] : "/" + rest[end...]
        }
        let target = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = String(target[0])
        query = target.count == 2 ? String(target[1]) : ""
        self.minorVersion = minorVersion
        self.headers = headers
    }

    /// The value of a header, by its name in lowercase.
    subscript(name: String) -> String? { headers[name] }

    /// Whether another request may follow on the same connection (RFC 9112 §9.3).
    var allowsAnother: Bool {
        let options = self["connection"]?.lowercased().split(separator: ",").map(Self.trimmed) ?? []
        return minorVersion == 1 && !options.contains("close")
    }

    /// Whether a body follows the head (RFC 9112 §6).
    var hasBody: Bool {
        self["transfer-encoding"] != nil || self["content-length"].map { $0 != "0" } ?? false
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        let blanks: Set<Character> = [" ", "\t"]
        return String(String(text.drop(while: blanks.contains).reversed()).drop(while: blanks.contains).reversed())
    }

    /// RFC 9110 §5.6.2.
    private static func isToken(_ text: Substring) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
                case UInt8(ascii: "0")...UInt8(ascii: "9"): true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }
}

/// Why a request is invalid.
enum RequestError: Error {
    case malformed, otherVersion, headTooLarge, tooSlow

    /// The status of the response (RFC 9110 §15.5, RFC 6585 §5).
    var status: Int {
        switch self {
        case .malformed: 400
        case .tooSlow: 408
        case .headTooLarge: 431
        case .otherVersion: 505
        }
    }

    /// The reason as a sentence.
    var sentence: String {
        switch self {
        case .malformed: "The request is not valid HTTP/1.1."
        case .tooSlow: "The request took too long to arrive."
        case .headTooLarge: "The URL and the headers of the request are too long."
        case .otherVersion: "This server supports only HTTP/1.1."
        }
    }
}
