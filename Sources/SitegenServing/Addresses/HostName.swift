import SitegenBase

/// The host of a `Host` header (RFC 9110 §7.2), without its port.
enum HostName: Hashable, Sendable {
    /// An IP address, without brackets.
    case address(String)
    /// A name in lowercase, without a trailing dot.
    case name(String)

    /// Reads a header; `nil` if it contains no host.
    init?(_ header: String) {
        let text = header.lowercased()
        if text.hasPrefix("[") {
            guard let end = text.firstIndex(of: "]"), Self.isPort(text[text.index(after: end)...]) else { return nil }
            let address = String(text[text.index(after: text.startIndex)..<end])
            guard address.contains(":"), ServedHost.isAddress(address) else { return nil }
            self = .address(address)
            return
        }
        let colon = text.firstIndex(of: ":") ?? text.endIndex
        guard Self.isPort(text[colon...]) else { return nil }
        let name = text[..<colon]
        if ServedHost.isAddress(String(name)) {
            self = .address(String(name))
        } else {
            self.init(name: name.last == "." ? name.dropLast() : name)
        }
    }

    /// Reads a name; `nil` if it has characters that are not allowed in host names (RFC 1123 §2.1; `_` is common).
    private init?(name: Substring) {
        let isName = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: "-._".utf8.contains(byte)
            }
        }
        guard !name.isEmpty, isName else { return nil }
        self = .name(String(name))
    }

    private static func isPort(_ text: Substring) -> Bool {
        text.isEmpty || text.first == ":" && text.dropFirst().utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// The names of this machine: its host name, that name without the domain, and its name in the local network (RFC 6762 §3).
    static var ofMachine: Set<String> {
        var buffer = [CChar](repeating: 0, count: 256)
        guard gethostname(&buffer, buffer.count - 1) == 0 else { return [] }
        let text = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard case .name(let name) = HostName(text) else { return [] }
        let first = name.prefix { $0 != "." }
        return first.isEmpty ? [] : [name, String(first), "\(first).local"]
    }
}
