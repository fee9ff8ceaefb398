import SitegenBase
import SitegenConfiguration
import SitegenModel
import SitegenPublishing

/// The addresses of all files of a site. Resolves the addresses that its files contain (WHATWG URL §4.4, as far as web
/// addresses need it).
struct AddressResolver: Sendable {
    /// The indices of the files by address.
    private let numbers: [String: Int]
    /// The site's scheme, `https:`.
    private let scheme: String
    /// The site's host and port, in lowercase.
    private let host: String
    /// The path of the site on its host, without the trailing `/`.
    private let basePath: String
    /// The URLs of other versions of the site, which may be in a folder of this one.
    private let versions: Set<String>

    /// - Parameters:
    ///   - baseURL: The site's base URL, ending with `/`.
    ///   - versions: The URLs of other versions of the site.
    init(_ files: [BuiltSite.File], baseURL: String, versions: [String] = []) {
        self.versions = Set(versions + versions.map(\.percentEncoded))
        numbers = Dictionary(
            files.enumerated().map { ($0.element.address, $0.offset) }, uniquingKeysWith: { first, _ in first })
        let parts = baseURL.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
        scheme = parts.first?.lowercased() ?? "https:"
        host = (parts.count > 2 ? parts[2] : "").lowercased()
        basePath = parts.count > 3 && !parts[3].isEmpty ? "/" + String(parts[3].dropLast()) : ""
    }

    /// All addresses of the site, for suggestions.
    var addresses: some Sequence<String> { numbers.keys }

    /// The number of the file at an address within the site. The address may omit `index.html` and the `/` after a folder.
    func number(at address: String) -> Int? {
        if let number = file(at: address) ?? file(at: address + "/") { return number }
        let page = "/index.html"
        return address.hasSuffix(page) ? file(at: String(address.dropLast(page.utf8.count - 1))) : nil
    }

    /// Compares bytes, as servers do: strings are also equal if only their Unicode forms differ.
    private func file(at address: String) -> Int? {
        numbers.index(forKey: address).flatMap { numbers[$0].key.hasSameBytes(as: address) ? numbers[$0].value : nil }
    }

    /// The path to which a browser resolves the relative addresses of a page.
    func basePath(of file: BuiltSite.File) -> String { basePath + file.address }

    /// Resolves an address.
    ///
    /// - Parameters:
    ///   - written: The address as written in the file, without character references.
    ///   - base: The base path of the file, on the site's host.
    ///   - number: The number of the file.
    func target(of written: String, in base: String, _ number: Int) -> AddressTarget {
        let target = ownTarget(of: written, in: base, number)
        // An address of the site that another build of it publishes is asked for like those of other sites.
        if case .missing = target, versions.contains(written) { return .outside(written) }
        return target
    }

    private func ownTarget(of written: String, in base: String, _ number: Int) -> AddressTarget {
        var address = Self.stripped(written)
        guard let first = address.first else { return .file(number, anchor: nil) }
        if first == UInt8(ascii: "#") { return .file(number, anchor: Self.anchor(address.dropFirst())) }
        if let end = Self.schemeEnd(of: address) {
            let name = String(decoding: address[..<end], as: UTF8.self).lowercased()
            guard name == "http" || name == "https", Self.startsWithSlashes(address[(end + 1)...]) else { return .none }
            let rest = address[(end + 3)...]
            guard let path = ownPath(of: rest) else {
                return .outside(name + "://" + String(decoding: rest, as: UTF8.self))
            }
            address = Array(path)
        } else if Self.startsWithSlashes(address[...]) {
            let rest = address.dropFirst(2)
            guard let path = ownPath(of: rest) else {
                return .outside(scheme + "//" + String(decoding: rest, as: UTF8.self))
            }
            address = Array(path)
        }
        return target(onHost: address, in: base, number)
    }

    /// - Parameter address: The part after the host, or an address relative to `base`.
    private func target(onHost address: [UInt8], in base: String, _ number: Int) -> AddressTarget {
        let fragmentStart = address.firstIndex(of: UInt8(ascii: "#")) ?? address.endIndex
        let queryStart = address[..<fragmentStart].firstIndex(of: UInt8(ascii: "?")) ?? fragmentStart
        let anchor = fragmentStart < address.endIndex ? Self.anchor(address[(fragmentStart + 1)...]) : nil
        guard queryStart > 0 else { return .file(number, anchor: anchor) }
        let path = Self.joined(base, address[..<queryStart])
        let whole = String(decoding: path, as: UTF8.self)
        guard basePath.isEmpty || whole == basePath || whole.hasPrefix(basePath + "/") else {
            return .outside("\(scheme)//\(host)\(whole)" + String(decoding: address[queryStart...], as: UTF8.self))
        }
        let own = String(whole.dropFirst(basePath.count))
        let decoded = own.isEmpty ? "/" : own.removingPercentEncoding
        return self.number(at: decoded).map { .file($0, anchor: anchor) } ?? .missing(decoded)
    }

    /// The path, query and fragment of an address that begins with a host, if the host is that of the site.
    private func ownPath(of rest: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let end = rest.firstIndex { byte in
            byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
                || byte == UInt8(ascii: "\\")
        }
        let name = rest[..<(end ?? rest.endIndex)]
        guard String(decoding: name, as: UTF8.self).lowercased() == host else { return nil }
        guard let end else { return [UInt8(ascii: "/")] }
        return rest[end] == UInt8(ascii: "?") || rest[end] == UInt8(ascii: "#")
            ? [UInt8(ascii: "/")] + rest[end...] : rest[end...]
    }

    // MARK: - Parts of addresses

    /// The address without surrounding blanks, and without the line ends that browsers ignore.
    private static func stripped(_ text: String) -> [UInt8] {
        var bytes = Array(text.utf8)
        if bytes.contains(where: { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }) {
            bytes.removeAll { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        }
        guard let first = bytes.firstIndex(where: { $0 > 0x20 }), let last = bytes.lastIndex(where: { $0 > 0x20 })
        else { return [] }
        return first == 0 && last == bytes.count - 1 ? bytes : Array(bytes[first...last])
    }

    /// The index of the colon after a scheme.
    private static func schemeEnd(of address: [UInt8]) -> Int? {
        guard let first = address.first, (first | 0x20) &- UInt8(ascii: "a") < 26 else { return nil }
        let end = address.firstIndex { byte in
            let isPart =
                (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "+")
                || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
            return !isPart
        }
        return end.flatMap { address[$0] == UInt8(ascii: ":") ? $0 : nil }
    }

    private static func startsWithSlashes(_ address: ArraySlice<UInt8>) -> Bool {
        let slashes = address.prefix(2)
        return slashes.count == 2 && slashes.allSatisfy { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    }

    private static func anchor(_ fragment: ArraySlice<UInt8>) -> String? {
        Fragment.anchor(of: Substring(decoding: fragment, as: UTF8.self))
    }

    /// Resolves a path relative to another, and removes `.` and `..`. As in browsers, `..` never leads above the root.
    private static func joined(_ base: String, _ path: ArraySlice<UInt8>) -> [UInt8] {
        func isSlash(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") }
        var result: [UInt8] = []
        if let first = path.first, !isSlash(first) {
            let folder = Array(base.utf8)
            result = Array(folder[..<(folder.lastIndex(of: UInt8(ascii: "/")) ?? 0)])
        }
        let parts = path.split(omittingEmptySubsequences: false, whereSeparator: isSlash)
        for (number, part) in parts.enumerated() {
            if number == 0, part.isEmpty, parts.count > 1 { continue }
            let isLast = number == parts.count - 1
            let name = String(decoding: part, as: UTF8.self).lowercased().replacing("%2e", with: ".")
            if name == "." || name == ".." {
                if name == "..", let slash = result.lastIndex(of: UInt8(ascii: "/")) {
                    result.removeSubrange(slash...)
                }
                if isLast { result.append(UInt8(ascii: "/")) }
            } else {
                result.append(UInt8(ascii: "/"))
                result += part
            }
        }
        return result.isEmpty ? [UInt8(ascii: "/")] : result
    }
}
