import SitegenConfiguration
import SitegenModel

/// The path of a request as decoded components, none of which can lead out of the folder in which it is looked up.
struct RequestPath: Hashable, Sendable {
    /// The components: `["articles", "actors"]`.
    let names: [String]

    /// Whether the path ends with `/` and therefore refers to a folder.
    let isFolder: Bool

    init(names: [String], isFolder: Bool) {
        self.names = names
        self.isFolder = isFolder
    }

    /// Reads the path of a request (RFC 3986 §3.3), without the query.
    ///
    /// `nil` for a path that no page can have: one that does not begin with `/`, or that contains an empty name, `.`,
    /// `..`, an encoded separator, an encoded control character or invalid UTF-8.
    init?(_ encoded: String) {
        guard encoded.utf8.first == UInt8(ascii: "/") else { return nil }
        var parts = encoded.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        isFolder = parts.last?.isEmpty == true
        if isFolder { parts.removeLast() }
        var names: [String] = []
        for part in parts {
            guard let name = Self.decoded(part), !name.isEmpty, name != ".", name != ".." else { return nil }
            names.append(name)
        }
        self.names = names
    }

    /// The encoded path, as in a request or a link.
    var encoded: String {
        let path = names.map { "/" + $0.percentEncoded(keeping: \.isUnreservedInURL) }.joined()
        return isFolder || names.isEmpty ? path + "/" : path
    }

    private static func decoded(_ part: some Collection<UInt8>) -> String? {
        var bytes: [UInt8] = []
        var rest = part[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(hexadecimal), let low = rest.popFirst().flatMap(hexadecimal) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        let isPlain = bytes.allSatisfy { byte in
            byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "\\")
        }
        // Invalid UTF-8 does not survive the conversion unchanged.
        let text = String(decoding: bytes, as: UTF8.self)
        return isPlain && text.utf8.elementsEqual(bytes) ? text : nil
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
    }
}
