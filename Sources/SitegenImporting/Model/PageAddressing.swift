import SitegenData
import SitegenFiles

/// Computes the default address of a page, if that is possible from names in plain ASCII.
struct PageAddressing {
    let settings: SiteSettings

    /// The address of a page according to its file's path, starting with `/`, without the prefix of its language; `nil` if
    /// sitegen might spell a part of it differently.
    func standardAddress(of page: ImportedPage) -> String? {
        let (folders, name, isSection) = Self.place(page.path, settings.languages)
        guard folders.allSatisfy(Self.isOwnSlug) else { return nil }
        let folder = "/" + folders.map { "\($0)/" }.joined()
        if isSection { return folder }
        guard Self.isOwnSlug(name) else { return nil }
        guard let pattern = pattern(of: folders) else { return "\(folder)\(name)/" }
        return Self.address(by: pattern, name: name, folders: folders, date: page.fields["date"]?.date)
    }

    /// The numbers of the pages of a list after its first one.
    ///
    /// - Parameters:
    ///   - count: The number of entries.
    ///   - size: How many entries a page has, at least 1.
    static func furtherPages(of count: Int, _ size: Int) -> ClosedRange<Int>.SubSequence {
        let pages = count / size + (count.isMultiple(of: size) ? 0 : 1)
        return (1...max(1, pages)).dropFirst()
    }

    /// The folders, the name and the role of a text, according to its path.
    static func place(_ path: String, _ languages: [String]) -> (folders: [String], name: String, isSection: Bool) {
        var folders = Array(path.pathParts.dropFirst().dropLast())
        if languages.count > 1, let first = folders.first, languages.contains(first) { folders.removeFirst() }
        var name = path.fileName.stem
        if languages.count > 1, languages.contains(name.suffix) { name = name.stem }
        if name == "_index" { return (folders, "", true) }
        if name == "index" {
            let last = folders.popLast()
            return (folders, last ?? "", last == nil)
        }
        return (folders, name, false)
    }

    private func pattern(of folders: [String]) -> String? {
        for count in stride(from: folders.count, through: 1, by: -1) {
            if let pattern = settings.permalinks[folders.prefix(count).joined(separator: "/")] { return pattern }
        }
        return nil
    }

    /// The address according to a pattern of sitegen; `nil` if a variable is unknown here.
    static func address(by pattern: String, name: String, folders: [String], date: PublicationDate?) -> String? {
        var result = ""
        for part in pattern.pathParts {
            var rest = part[...]
            var text = ""
            while let colon = rest.firstIndex(of: ":") {
                text += rest[..<colon]
                rest = rest[rest.index(after: colon)...]
                let variable = rest.prefix { $0.isASCII && $0.isLetter }
                rest = rest[variable.endIndex...]
                guard let value = value(of: String(variable), name: name, folders: folders, date: date) else {
                    return nil
                }
                text += value
            }
            text += rest
            if !text.isEmpty { result += "/" + text }
        }
        return pattern.hasSuffix("/") || !isFileName(pattern.fileName) ? result + "/" : result
    }

    private static func value(of variable: String, name: String, folders: [String], date: PublicationDate?) -> String? {
        func digits(_ number: Int?, _ count: Int) -> String? {
            number.map { String(repeating: "0", count: max(0, count - String($0).count)) + String($0) }
        }
        switch variable {
        case "year": return digits(date?.year, 4)
        case "month": return digits(date?.month, 2)
        case "day": return digits(date?.day, 2)
        case "section": return folders.first ?? ""
        case "sections": return folders.joined(separator: "/")
        case "slug", "filename": return name
        default: return nil
        }
    }

    /// Whether sitegen uses a name unchanged as a part of an address.
    static func isOwnSlug(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy {
                (0x61...0x7A).contains($0) || $0.isASCIIDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
            }
    }

    /// Whether the last component of an address is a file name.
    static func isFileName(_ name: String) -> Bool {
        ["html", "htm", "xhtml", "xml", "txt", "json"].contains(name.fileExtension)
    }

    /// The normal form of an address: with a trailing slash unless it is that of a file, and without `index.html`; `nil` if a
    /// component is not a valid name of a folder or a file on every system.
    static func normalized(_ address: String) -> String? {
        var path = address.prefix { $0 != "?" && $0 != "#" }.description
        if path.contains("%") { path = percentDecoded(path) }
        var parts = path.pathParts
        var isFile = !path.hasSuffix("/") && parts.last.map(isFileName) == true
        if isFile, parts.last == "index.html" {
            parts.removeLast()
            isFile = false
        }
        let isSafe = parts.allSatisfy { part in
            !part.hasPrefix(".") && !part.hasPrefix(" ") && !part.hasSuffix(" ") && part.utf8.count <= 200
                && part.unicodeScalars.allSatisfy {
                    $0.value >= 0x20 && $0.value != 0x7F && !"/\\:*?\"<>|%#".unicodeScalars.contains($0)
                }
        }
        guard isSafe else { return nil }
        return "/" + parts.joined(separator: "/") + (isFile || parts.isEmpty ? "" : "/")
    }

    /// The text with percent-encoding decoded.
    static func percentDecoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            if byte == UInt8(ascii: "%"), digits.count == 2,
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
