import SitegenBase

/// The words of an old text that its generator shows to readers, as far as they can be recognized without the generator.
///
/// Templates, attributes, destinations and the names of block constructs are not words. Of the arguments of a shortcode, only
/// those that are titles or captions count.
enum SourceWords {
    /// The words of the body of a text.
    ///
    /// - Parameter hasFormulas: Whether the page shows formulas, `$x$`, whose TeX source readers do not see.
    static func words(of body: NumberedText, hasFormulas: Bool = false) -> WordSequence {
        var text = ""
        var fence = FenceTracker()
        var prose: [String] = []
        func flush() {
            guard !prose.isEmpty else { return }
            let lines = prose.joined(separator: "\n")
            text += shown(hasFormulas ? withoutFormulas(lines) : lines) + "\n"
            prose = []
        }
        for line in body.lines {
            let wasOpen = fence.isOpen
            if fence.pass(line.text) {
                flush()
                // The line after the marks names the language.
                if wasOpen, fence.isOpen { text += line.text + "\n" }
            } else if !isMark(line.text.trimmed) {
                prose.append(withoutMark(line.text))
            }
        }
        flush()
        return WordSequence(text)
    }

    /// Whether a line is the head of a block and not text: `!!! note`, `:::tip`, `@Row {`, `[name]: /url`.
    private static func isMark(_ line: String) -> Bool {
        if ["!!!", "???", ":::", "===", "///", "--8<--", "{:", "[TOC]", "[[toc]]"].contains(where: line.hasPrefix) {
            return true
        }
        if line.hasPrefix("@"), line.dropFirst().first?.isUppercase == true { return true }
        return line.hasPrefix("[") && !line.hasPrefix("[^") && line.firstRange(of: "]:") != nil
            && line.firstRange(of: "](") == nil
    }

    /// A line without the number of a list item, or the kind of an alert: `1. Text`, `> [!NOTE]`.
    private static func withoutMark(_ line: String) -> String {
        let rest = line.drop { $0 == " " || $0 == ">" || $0 == "\t" }
        if rest.hasPrefix("[!"), let end = rest.firstIndex(of: "]") { return String(rest[rest.index(after: end)...]) }
        let number = rest.prefix { $0.isASCII && $0.isNumber }
        let after = rest[number.endIndex...]
        guard (1...9).contains(number.utf8.count), after.first == "." || after.first == ")",
            after.dropFirst().first?.isWhitespace ?? true
        else { return line }
        return String(after.dropFirst())
    }

    /// The shown part of lines without fences.
    private static func shown(_ text: String) -> String {
        var bytes = Array(withoutTemplates(text).utf8)
        // Code spans show what looks like a tag.
        let code = CodeRegions(bytes)
        for index in bytes.indices where bytes[index] == UInt8(ascii: "<") && code.contains(index) {
            bytes[index] = 0x20
        }
        var markup = MarkupText(withoutDestinations(bytes)[...])
        return markup.read()
    }

    /// The maximum number of bytes of a formula.
    private static let formulaLimit = 5000

    /// The text without `$x$` and `$$x$$`, by Pandoc's rules for dollar signs.
    private static func withoutFormulas(_ text: String) -> String {
        let bytes = Array(text.utf8)
        guard bytes.contains(UInt8(ascii: "$")) else { return text }
        let code = CodeRegions(bytes)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let isEscaped = bytes[..<index].last == UInt8(ascii: "\\")
            guard bytes[index] == UInt8(ascii: "$"), !isEscaped, !code.contains(index),
                let end = endOfFormula(bytes, from: index)
            else {
                result.append(bytes[index])
                index += 1
                continue
            }
            result.append(0x20)
            index = end
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func endOfFormula(_ bytes: [UInt8], from start: Int) -> Int? {
        let dollar = UInt8(ascii: "$")
        let isDisplay = bytes[start...].starts(with: [dollar, dollar])
        let content = bytes[start...].dropFirst(isDisplay ? 2 : 1).prefix(formulaLimit)
        guard let first = content.first, isDisplay || !first.isSpace else { return nil }
        var before = UInt8(ascii: " ")
        for index in content.indices {
            if content[index] == 0x0A, before == 0x0A, !isDisplay { return nil }
            if content[index] == dollar, before != UInt8(ascii: "\\") {
                let next = bytes[index...].dropFirst().first
                if isDisplay, next == dollar { return index + 2 }
                if !isDisplay { return before.isSpace || next?.isASCIIDigit == true ? nil : index + 1 }
            }
            before = content[index]
        }
        return nil
    }

    /// The text without destinations of links, alternative texts of images and attributes.
    private static func withoutDestinations(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let isImage = bytes[index...].starts(with: "![".utf8)
            if isImage, let end = end(of: UInt8(ascii: "]"), in: bytes, from: index + 2),
                end + 1 < bytes.count, [UInt8(ascii: "("), UInt8(ascii: "[")].contains(bytes[end + 1])
            {
                result.append(0x20)
                index = end
                continue
            }
            if bytes[index...].starts(with: "](".utf8) || bytes[index...].starts(with: "][".utf8),
                let end = end(
                    of: bytes[index + 1] == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]"), in: bytes,
                    from: index + 2)
            {
                result.append(0x20)
                index = end + 1
                continue
            }
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            if bytes[index] == UInt8(ascii: "{"), ":#.".utf8.contains(next),
                let end = end(of: UInt8(ascii: "}"), in: bytes, from: index + 1)
            {
                result.append(0x20)
                index = end + 1
                continue
            }
            result.append(bytes[index])
            index += 1
        }
        return result
    }

    /// The offset of a byte on the same line.
    private static func end(of byte: UInt8, in bytes: [UInt8], from start: Int) -> Int? {
        guard start <= bytes.count else { return nil }
        let found = bytes[start...].prefix(2000).firstIndex { $0 == byte || $0 == 0x0A }
        return found.flatMap { bytes[$0] == byte ? $0 : nil }
    }

    // MARK: - Templates

    /// The names of arguments that templates show as text.
    private static let shownArguments: Set = ["title", "caption", "label", "text", "summary", "header"]
    /// The maximum number of bytes of a tag.
    private static let tagLimit = 8000

    /// The text without tags of templates, except for the arguments that are texts.
    private static func withoutTemplates(_ text: String) -> String {
        guard text.contains("{{") || text.contains("{%") else { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            guard bytes[index] == UInt8(ascii: "{"), next == UInt8(ascii: "{") || next == UInt8(ascii: "%") else {
                result.append(bytes[index])
                index += 1
                continue
            }
            let close: [UInt8] = next == UInt8(ascii: "{") ? Array("}}".utf8) : Array("%}".utf8)
            let limit = Swift.min(bytes.count, index + tagLimit)
            var end = index + 2
            while end < limit, !bytes[end...].starts(with: close) { end += 1 }
            guard end < limit else {
                result.append(bytes[index])
                index += 1
                continue
            }
            result.append(0x20)
            result += arguments(String(decoding: bytes[(index + 2)..<end], as: UTF8.self)).utf8
            index = end + 2
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func arguments(_ tag: String) -> String {
        guard tag.hasPrefix("<") || tag.hasPrefix("%") else { return " " }
        var result = " "
        var rest = tag[...]
        while let equals = rest.firstRange(of: "=\"") {
            let name = rest[..<equals.lowerBound].split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
            let value = rest[equals.upperBound...].prefix { $0 != "\"" }
            if shownArguments.contains(name) { result += value + " " }
            rest = rest[value.endIndex...].dropFirst()
        }
        return result
    }
}
