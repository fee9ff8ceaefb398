import Foundation

/// Gives headings the ids that Hugo gives them, if these are not the ids of sitegen.
struct HugoHeadings {
    /// The scheme of the configuration: `github`, `github-ascii` or `blackfriday`.
    private let scheme: String

    init(_ configuration: HugoConfiguration) {
        scheme =
            configuration.text("markup.goldmark.parser.autoHeadingIDType")
            ?? configuration.text("markup.goldmark.parser.autoIDType") ?? "github"
    }

    func convert(_ text: NumberedText) -> NumberedText {
        var text = text
        var fence = FenceTracker()
        var uses: [String: Int] = [:]
        for index in text.lines.indices {
            let line = text.lines[index].text
            guard !fence.pass(line), line.hasPrefix("#"), let heading = Self.heading(line) else { continue }
            if let brace = heading.lastIndex(of: "{"), heading.hasSuffix("}"), heading[brace...].hasPrefix("{#") {
                // In sitegen, a blank separates the id from the text.
                let title = heading[..<brace]
                if !title.isEmpty, title.last != " " {
                    text.lines[index].text = line.replacing(heading, with: "\(title) \(heading[brace...])")
                }
                continue
            }
            guard scheme == "blackfriday" || scheme == "github-ascii", !heading.hasSuffix("}") else { continue }
            let plain = Self.plain(heading)
            let base = scheme == "blackfriday" ? Self.blackfriday(plain) : Self.ascii(plain)
            let count = uses[base, default: 0]
            uses[base] = count + 1
            let id = count == 0 ? base : "\(base)-\(count)"
            let isOwn = count == 0 && id == HeadingIdentifier.standard(of: plain)
            if !isOwn, !id.isEmpty { text.lines[index].text = "\(line.trimmedEnd) {#\(id)}" }
        }
        return text
    }

    /// The text of a heading of one to six number signs; `nil` if the line is not one.
    private static func heading(_ line: String) -> String? {
        let marks = line.prefix { $0 == "#" }
        let rest = line[marks.endIndex...]
        guard marks.count <= 6, rest.first == " " || rest.first == "\t" else { return nil }
        let text = String(rest).trimmed
        return text.isEmpty ? nil : text
    }

    /// The text without marks of emphasis and code, and without the destinations of links.
    private static func plain(_ heading: String) -> String {
        var result = ""
        var rest = heading[...]
        while let character = rest.popFirst() {
            switch character {
            case "*", "`", "[": break
            case "]":
                if rest.first == "(", let end = rest.firstIndex(of: ")") { rest = rest[rest.index(after: end)...] }
            default: result.append(character)
            }
        }
        return result.trimmed
    }

    /// `SanitizedAnchorName` of Blackfriday: letters and digits in lowercase, and one hyphen in place of all others between them.
    static func blackfriday(_ heading: String) -> String {
        var id = ""
        var isApart = false
        for scalar in heading.lowercased().unicodeScalars {
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                if isApart, !id.isEmpty { id += "-" }
                isApart = false
                id.unicodeScalars.append(scalar)
            } else {
                isApart = true
            }
        }
        return id
    }

    /// The id of `github` in ASCII: letters lose their accents, and other characters are removed.
    static func ascii(_ heading: String) -> String {
        String(
            HeadingIdentifier.standard(of: heading).decomposedStringWithCanonicalMapping.unicodeScalars
                .filter(\.isASCII).map(Character.init))
    }
}
