import SitegenData
import SitegenFiles

/// Rewrites links to files whose path has changed.
struct LinkConversion {
    /// The paths in the new site, by those in the old one.
    private var moves: [String: String] = [:]
    /// The path of the site's URL without a slash at its end, `/docs`; empty at the top of a host.
    private let base: String

    init(_ site: ImportedSite) {
        // The scheme and the host come first: `https:`, `example.org`.
        let parts = (site.settings["baseURL"]?.text ?? "").pathParts
        base = parts.dropFirst(2).map { "/" + $0 }.joined()
        for file in site.files { moves[file.source] = file.path }
        for page in site.pages where moves[page.source] == nil || page.path.hasPrefix("content/") {
            moves[page.source] = page.path
        }
    }

    /// Rewrites the links of all pages.
    func apply(to site: inout ImportedSite) {
        for index in site.pages.indices {
            let page = site.pages[index]
            site.pages[index].body = Destinations.map(page.body) { destination, _ in
                if let name = Destinations.unresolvedName(destination) { return .comment(name) }
                return self.destination(destination, in: page).map { .destination($0) }
            }
        }
    }

    /// The new destination; `nil` if it is unchanged.
    private func destination(_ written: String, in page: ImportedPage) -> String? {
        // sitegen adds the path of the site to links, which most generators do not.
        if !base.isEmpty, written.hasPrefix(base + "/") { return String(written.dropFirst(base.count)) }
        guard !written.hasPrefix("#"), !written.hasPrefix("/"), !written.hasPrefix("{"), !Self.hasScheme(written) else {
            return nil
        }
        let (path, rest) = Self.parts(of: written)
        guard !path.isEmpty, let target = OldFolder.resolve(path, from: page.source.folderPath),
            let moved = moves[target]
        else { return nil }
        if OldFolder.resolve(path, from: page.path.folderPath) == moved { return nil }
        guard let slash = moved.firstIndex(of: "/") else { return nil }
        return Self.encoded(String(moved[slash...])) + rest
    }

    /// The path of a destination without escapes, and its query and fragment as written.
    static func parts(of destination: String) -> (path: String, rest: Substring) {
        let end = destination.firstIndex { $0 == "#" || $0 == "?" } ?? destination.endIndex
        return (PageAddressing.percentDecoded(String(destination[..<end])), destination[end...])
    }

    /// Whether a destination has a scheme: `https:`, `mailto:`.
    static func hasScheme(_ text: String) -> Bool {
        let scheme = text.utf8.prefix {
            $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
                || $0 == UInt8(ascii: ".")
        }
        return text.utf8.first?.isASCIILetter == true && text.utf8.dropFirst(scheme.count).first == UInt8(ascii: ":")
    }

    /// The path with the characters escaped that would end a destination.
    static func encoded(_ path: String) -> String {
        path.replacing(" ", with: "%20").replacing("(", with: "%28").replacing(")", with: "%29")
    }
}

/// Finds the destinations of links and images in Markdown and in raw HTML.
enum Destinations {
    /// The maximum number of bytes of a destination, which limits the cost of an unclosed one.
    private static let lengthLimit = 2000

    /// The replacement of a destination.
    enum Replacement {
        /// Another destination.
        case destination(String)
        /// A comment instead of the destination, so that only the text of the link remains.
        case comment(String)
    }

    /// A placeholder for a destination that only the old generator can compute.
    ///
    /// - Parameter name: The destination in the old site, for the comment in the new site.
    static func unresolved(_ name: String) -> String {
        unresolvedScheme + name.utf8.map { String($0, radix: 16) }.joined(separator: "-")
    }

    private static let unresolvedScheme = "sitegen-import-unresolved:"

    /// The name in a placeholder that `unresolved` has created; `nil` for any other destination.
    static func unresolvedName(_ destination: String) -> String? {
        guard let start = destination.firstRange(of: unresolvedScheme) else { return nil }
        let code = destination[start.upperBound...].prefix { $0.isHexDigit || $0 == "-" }
        let bytes = code.split(separator: "-").compactMap { UInt8($0, radix: 16) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Replaces destinations in a text, except in code.
    ///
    /// - Parameter change: Receives a destination and its line number, and returns its replacement, or `nil`.
    static func map(_ text: NumberedText, _ change: (String, Int) -> Replacement?) -> NumberedText {
        let bytes = text.bytes
        let ranges = ranges(in: bytes)
        guard !ranges.isEmpty else { return text }
        let code = CodeRegions(bytes)
        var builder = NumberedTextBuilder(text, bytes)
        var start = 0
        for range in ranges where !code.contains(range.lowerBound) && range.lowerBound >= start {
            let number = builder.number(at: range.lowerBound)
            switch change(String(decoding: bytes[range], as: UTF8.self), number) {
            case nil: continue
            case .destination(let new):
                builder.copy(start..<range.lowerBound)
                builder.append(new, number: number)
                start = range.upperBound
            case .comment(let name):
                let comment = LiquidConversion.comment(name)
                guard let link = linkText(bytes, destination: range), link.text.lowerBound > start else {
                    builder.copy(start..<range.lowerBound)
                    builder.append("#", number: number)
                    start = range.upperBound
                    continue
                }
                // Only the text of a link and the alternative text of an image remain.
                let isImage = link.text.lowerBound > start + 1 && bytes[link.text.lowerBound - 2] == UInt8(ascii: "!")
                builder.copy(start..<link.text.lowerBound - (isImage ? 2 : 1))
                builder.copy(link.text)
                builder.append(comment, number: number)
                start = link.end
            }
        }
        guard start > 0 else { return text }
        builder.copy(start..<bytes.count)
        return builder.finish()
    }

    /// The ranges of all destinations, in order.
    private static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "]") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "("):
                if let range = inline(bytes, from: index + 2) { ranges.append(range) }
            case UInt8(ascii: "]") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: ":"):
                if isDefinition(bytes, at: index), let range = inline(bytes, from: index + 2, isDefinition: true) {
                    ranges.append(range)
                }
            case UInt8(ascii: "="):
                if let range = attribute(bytes, at: index) { ranges.append(range) }
            default: break
            }
            index += 1
        }
        return ranges
    }

    /// The text of the inline link with a destination, and the end of the link; `nil` if it is not an inline link.
    private static func linkText(_ bytes: [UInt8], destination: Range<Int>) -> (text: Range<Int>, end: Int)? {
        guard var closing = bytes[..<destination.lowerBound].lastIndex(of: UInt8(ascii: "(")), closing > 0,
            bytes[closing - 1] == UInt8(ascii: "]")
        else { return nil }
        closing -= 1
        var depth = 0
        var opening = closing
        while opening > 0, closing - opening < lengthLimit {
            opening -= 1
            let isEscaped = opening > 0 && bytes[opening - 1] == UInt8(ascii: "\\")
            if bytes[opening] == UInt8(ascii: "]"), !isEscaped { depth += 1 }
            guard bytes[opening] == UInt8(ascii: "["), !isEscaped else { continue }
            if depth == 0 { break }
            depth -= 1
        }
        guard bytes[opening] == UInt8(ascii: "["), depth == 0,
            let end = bytes[destination.upperBound...].prefix(lengthLimit).firstIndex(of: UInt8(ascii: ")"))
        else { return nil }
        return (opening + 1..<closing, end + 1)
    }

    /// The destination (CommonMark §6.3) that begins at a byte.
    private static func inline(_ bytes: [UInt8], from start: Int, isDefinition: Bool = false) -> Range<Int>? {
        var index = start
        while index < bytes.count, bytes[index].isSpace { index += 1 }
        guard index < bytes.count else { return nil }
        if bytes[index] == UInt8(ascii: "<") {
            let end = bytes[index...].prefix(lengthLimit).firstIndex { $0 == UInt8(ascii: ">") || $0 == 0x0A }
            guard let end, bytes[end] == UInt8(ascii: ">") else { return nil }
            return index + 1..<end
        }
        var depth = 0
        var end = index
        while end < bytes.count, !bytes[end].isSpace {
            guard end - index < lengthLimit else { return nil }
            if bytes[end] == UInt8(ascii: "(") { depth += 1 }
            if bytes[end] == UInt8(ascii: ")"), !isDefinition {
                if depth == 0 { break }
                depth -= 1
            }
            end += 1
        }
        return end > index ? index..<end : nil
    }

    /// Whether the bracket ends the label of a definition at the start of a line, `[name]:`.
    private static func isDefinition(_ bytes: [UInt8], at bracket: Int) -> Bool {
        var index = bracket
        while index > 0, bytes[index - 1] != 0x0A, bracket - index < 1000 { index -= 1 }
        let line = bytes[index..<bracket].drop { $0.isBlank }
        return line.first == UInt8(ascii: "[") && line.dropFirst().first != UInt8(ascii: "^")
            && !line.dropFirst().contains(UInt8(ascii: "["))
    }

    /// The value of `href`, `src` or `poster` whose `=` is at a byte, quoted or in the attributes of a directive.
    private static func attribute(_ bytes: [UInt8], at equals: Int) -> Range<Int>? {
        guard equals + 1 < bytes.count else { return nil }
        let quote = bytes[equals + 1]
        let name = ["href", "src", "poster"].first { name in
            guard equals > name.utf8.count, bytes[(equals - name.utf8.count)..<equals].elementsEqual(name.utf8) else {
                return false
            }
            let before = bytes[equals - name.utf8.count - 1]
            return before.isSpace || before == UInt8(ascii: "{")
        }
        guard let name else { return nil }
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return directiveValue(bytes, from: equals + 1, name: equals - name.utf8.count)
        }
        let start = equals + 2
        guard let end = bytes[start...].prefix(lengthLimit).firstIndex(where: { $0 == quote || $0 == 0x0A }),
            bytes[end] == quote
        else { return nil }
        return start..<end
    }

    /// A value without quotes in the attributes of a directive, `{href=/a/}`.
    private static func directiveValue(_ bytes: [UInt8], from start: Int, name: Int) -> Range<Int>? {
        let before = bytes[..<name].suffix(lengthLimit)
        guard let brace = before.lastIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") || $0 == 0x0A }),
            bytes[brace] == UInt8(ascii: "{"),
            let end = bytes[start...].prefix(lengthLimit).firstIndex(where: { $0.isSpace || $0 == UInt8(ascii: "}") }),
            end > start
        else { return nil }
        return start..<end
    }
}
