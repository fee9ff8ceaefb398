import SitegenData
import SitegenFiles

/// Replaces the shortcodes of a text with HTML: known ones with elements, and others with the elements `x-block-shortcode` and
/// `x-inline-shortcode`, which become directives.
struct WordPressShortcodes {
    let text: WordPressText
    let number: Int

    /// The shortcodes of WordPress and of its most common plug-ins, which have equivalents.
    private static let known: Set = [
        "caption", "wp_caption", "gallery", "embed", "youtube", "audio", "video", "code", "sourcecode",
        "sourcecodeplain",
    ]

    private static let depthLimit = 20

    func html(of source: String) -> String {
        guard source.utf8.contains(UInt8(ascii: "[")) else { return source }
        let bytes = Array(source.utf8)
        let tags = Self.scan(bytes)
        guard !tags.isEmpty else { return source }
        return html(0..<bytes.count, tags.paired(), bytes, depth: 0)
    }

    private func html(_ range: Range<Int>, _ codes: [Shortcode], _ bytes: [UInt8], depth: Int) -> String {
        var result = ""
        var start = range.lowerBound
        for code in codes where code.range.lowerBound >= start {
            result += String(decoding: bytes[start..<code.range.lowerBound], as: UTF8.self)
            let inner = code.inner.map { inner in
                let isCode = ["code", "sourcecode", "sourcecodeplain"].contains(code.name)
                return html(inner, isCode || depth > Self.depthLimit ? [] : code.children, bytes, depth: depth + 1)
            }
            result += code.literal ?? replacement(code, inner, isAlone: Self.isAlone(code.range, bytes))
            start = code.range.upperBound
        }
        return result + String(decoding: bytes[start..<range.upperBound], as: UTF8.self)
    }

    /// Whether a shortcode is alone on its lines, or in a paragraph.
    private static func isAlone(_ range: Range<Int>, _ bytes: [UInt8]) -> Bool {
        let before = bytes[..<range.lowerBound].last { !$0.isBlank }
        let after = bytes[range.upperBound...].first { !$0.isBlank }
        let ends: [UInt8?] = [nil, 0x0A, 0x0D]
        return (ends.contains(before) || before == UInt8(ascii: ">"))
            && (ends.contains(after) || after == UInt8(ascii: "<"))
    }

    // MARK: - Replacements

    private func replacement(_ code: Shortcode, _ inner: String?, isAlone: Bool) -> String {
        switch code.name {
        case "caption", "wp_caption": return caption(code, inner ?? "")
        case "gallery": return gallery(code)
        case "embed", "youtube":
            let address = (inner ?? code.argument("src") ?? code.argument("id", at: 0) ?? "").trimmed
            let isID = !address.contains("/") && address.utf8.count == 11
            return embed(isID ? "https://www.youtube.com/watch?v=\(address)" : address)
        case "audio", "video":
            let names = ["src", "mp4", "m4v", "webm", "ogv", "mp3", "m4a", "ogg", "wav"]
            guard
                let source = names.compactMap({ code.argument($0) }).first ?? inner?.trimmed
                    ?? code.argument("", at: 0),
                !source.isEmpty
            else { return "" }
            let address = Self.escaped(source)
            return code.name == "audio"
                ? "\n<audio controls src=\"\(address)\"></audio>\n"
                : "\n<figure class=\"wp-block-video\"><video controls src=\"\(address)\"></video></figure>\n"
        case "code", "sourcecode", "sourcecodeplain":
            guard let inner else { return "" }
            let language = code.argument("language") ?? code.argument("lang") ?? ""
            let escaped = inner.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            return "\n<pre><code class=\"language-\(Self.escaped(language))\">\(escaped)</code></pre>\n"
        default: return element(code, inner, isAlone: isAlone)
        }
    }

    private func embed(_ address: String) -> String {
        address.isEmpty ? "" : "\n<figure class=\"wp-block-embed\">\(Self.escaped(address))</figure>\n"
    }

    /// An image with its caption, which is the text after the image or an attribute.
    private func caption(_ code: Shortcode, _ inner: String) -> String {
        let image = inner.firstRange(of: "<img")
        guard let image, let tagEnd = inner[image.upperBound...].firstIndex(of: ">") else { return inner }
        var end = inner.index(after: tagEnd)
        if inner[..<image.lowerBound].contains("<a"), let link = inner[end...].firstRange(of: "</a>") {
            end = link.upperBound
        }
        let text = code.argument("caption").map(Self.escaped) ?? String(inner[end...]).trimmed
        return "\n<figure>\(inner[..<end])<figcaption>\(text)</figcaption></figure>\n"
    }

    private func gallery(_ code: Shortcode) -> String {
        let uploads = text.content.uploads
        let ids =
            (code.argument("ids") ?? code.argument("include")).map {
                $0.split { !($0.isASCII && $0.isNumber) }.map(String.init)
            } ?? uploads.attachments[text.item.id] ?? []
        guard text.content.log.budget.take(ids.count * EvaluationBudget.file / 4) else { return "" }
        let images = ids.compactMap { id -> String? in
            guard let address = uploads.addresses[id] else { return nil }
            return "<img src=\"\(Self.escaped(address))\" alt=\"\(Self.escaped(uploads.alternativeTexts[id] ?? ""))\">"
        }
        if images.count < ids.count || ids.isEmpty {
            text.content.log.note(
                .templating, "gallery with missing images", text.item.file, number,
                advice: "The export does not contain these images. Add them by hand.")
        }
        return images.isEmpty ? "" : "\n<div class=\"gallery\">\(images.joined())</div>\n"
    }

    private func element(_ code: Shortcode, _ inner: String?, isAlone: Bool) -> String {
        let attributes = code.attributes.map { " data-\($0.name)=\"\(Self.escaped($0.value))\"" }.joined()
        let isBlock = isAlone || inner?.contains("\n\n") == true
        let name = isBlock ? "x-block-shortcode" : "x-inline-shortcode"
        let element = "<\(name) data-name=\"\(Self.escaped(code.name))\"\(attributes)>\(inner ?? "")</\(name)>"
        return isBlock ? "\n\n\(element)\n\n" : element
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("<", with: "&lt;").replacing(
            ">", with: "&gt;")
    }

    // MARK: - Tags

    /// The tags of shortcodes. Words in brackets that are not shortcodes are common in texts, so an unknown name must have a
    /// named argument or a closing tag.
    private static func scan(_ bytes: [UInt8]) -> [ShortcodeTag] {
        var tags: [ShortcodeTag] = []
        var closed: Set<String> = []
        var index = 0
        while let open = bytes[index...].firstIndex(of: UInt8(ascii: "[")) {
            guard let (tag, end) = tag(bytes, at: open) else {
                index = open + 1
                continue
            }
            if case .closing = tag.role { closed.insert(tag.name) }
            tags.append(tag)
            index = end
        }
        return tags.filter { tag in
            if case .literal = tag.role { return true }
            return known.contains(tag.name) || closed.contains(tag.name) || tag.arguments.contains { $0.name != nil }
        }
    }

    private static let lengthLimit = 4000

    private static func tag(_ bytes: [UInt8], at open: Int) -> (ShortcodeTag, Int)? {
        var index = open + 1
        let isEscaped = index < bytes.count && bytes[index] == UInt8(ascii: "[")
        if isEscaped { index += 1 }
        let isClosing = index < bytes.count && bytes[index] == UInt8(ascii: "/")
        if isClosing { index += 1 }
        let nameStart = index
        while index < bytes.count,
            bytes[index].isASCIILetter || bytes[index].isASCIIDigit || "-_".utf8.contains(bytes[index])
        {
            index += 1
        }
        guard index > nameStart, index < bytes.count, bytes[nameStart].isASCIILetter,
            bytes[index].isSpace || bytes[index] == UInt8(ascii: "]") || bytes[index] == UInt8(ascii: "/")
                || bytes[index] == UInt8(ascii: "=")
        else { return nil }
        let name = String(decoding: bytes[nameStart..<index], as: UTF8.self)
        guard let end = closingBracket(bytes, from: index, limit: min(bytes.count, open + lengthLimit)) else {
            return nil
        }
        if isEscaped {
            guard end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "]") else { return nil }
            let literal = String(decoding: bytes[(open + 1)...end], as: UTF8.self)
            return (ShortcodeTag(role: .literal(literal), name: name, range: open..<end + 2), end + 2)
        }
        var tag = ShortcodeTag(role: isClosing ? .closing : .opening, name: name, range: open..<end + 1)
        var inner = bytes[index..<end]
        if inner.last == UInt8(ascii: "/") {
            inner = inner.dropLast()
            if !isClosing { tag.role = .single }
        }
        // `[name=value]`, which older plug-ins use.
        if inner.first == UInt8(ascii: "=") { inner = inner.dropFirst() }
        tag.arguments = arguments(String(decoding: inner, as: UTF8.self))
        return (tag, end + 1)
    }

    /// The next closing bracket that is not in quotation marks. A bracket or a tag before it means that this is not a shortcode.
    private static func closingBracket(_ bytes: [UInt8], from start: Int, limit: Int) -> Int? {
        var quote: UInt8?
        var index = start
        while index < limit {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                // An apostrophe in a text is not a quotation mark.
                if bytes[index - 1] == UInt8(ascii: "=") || bytes[index - 1].isSpace { quote = byte }
            } else if byte == UInt8(ascii: "]") {
                return index
            } else if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "<") {
                return nil
            }
            index += 1
        }
        return nil
    }

    private static func arguments(_ text: String) -> [(name: String?, value: String)] {
        var arguments: [(name: String?, value: String)] = []
        var rest = text.replacing("”", with: "\"").replacing("“", with: "\"").replacing("″", with: "\"")[...]
        while true {
            rest = rest.drop(while: \.isWhitespace)
            guard !rest.isEmpty else { return arguments }
            let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
            var after = rest[name.endIndex...]
            if !name.isEmpty, after.drop(while: \.isWhitespace).first == "=" {
                after = after.drop(while: \.isWhitespace).dropFirst().drop(while: \.isWhitespace)
                let (value, next) = Shortcode.value(atStartOf: after)
                arguments.append((String(name).lowercased(), value))
                rest = next
            } else {
                let (value, next) = Shortcode.value(atStartOf: rest)
                arguments.append((nil, value))
                rest = next
            }
        }
    }
}
