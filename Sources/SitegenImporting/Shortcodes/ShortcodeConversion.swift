/// The context of a shortcode, which determines the possible replacements.
enum ShortcodePlace {
    /// On separate lines.
    case block
    /// Within a line.
    case inline
    /// In code, which is shown unchanged.
    case code
    /// In the destination of a link.
    case destination
}

/// The replacement of a shortcode.
enum ShortcodeReplacement {
    /// A text within the line.
    case text(String)
    /// Separate lines.
    case lines([NumberedText.Line])
    /// The shortcode itself, unchanged.
    case asWritten
}

/// Replaces the shortcodes of a text.
struct ShortcodeConversion {
    /// The nesting limit of shortcodes; deeper ones are unchanged.
    private static let depthLimit = 20

    /// Converts a call.
    ///
    /// - Parameters:
    ///   - code: The call.
    ///   - content: Its converted content; `nil` if it has only one tag.
    ///   - number: The line in which it begins.
    typealias Convert = (
        _ code: Shortcode, _ content: NumberedText?, _ place: ShortcodePlace, _ number: Int
    ) -> ShortcodeReplacement

    private let bytes: [UInt8]
    private let code: CodeRegions
    private let html: HTMLRegions
    private let convert: Convert

    /// Converts a text.
    static func convert(
        _ text: NumberedText, scan: ([UInt8]) -> [ShortcodeTag], _ convert: Convert
    ) -> NumberedText {
        let bytes = text.bytes
        let shortcodes = scan(bytes).paired()
        guard !shortcodes.isEmpty else { return text }
        return withoutActuallyEscaping(convert) { convert in
            let conversion = ShortcodeConversion(
                bytes: bytes, code: CodeRegions(bytes), html: HTMLRegions(bytes), convert: convert)
            return conversion.text(
                0..<bytes.count, shortcodes, NumberedTextBuilder(text, bytes), depth: 0)
        }
    }

    private func text(
        _ range: Range<Int>, _ shortcodes: [Shortcode], _ empty: NumberedTextBuilder, depth: Int
    ) -> NumberedText {
        var builder = empty
        var start = range.lowerBound
        for shortcode in shortcodes where shortcode.range.lowerBound >= start {
            builder.copy(start..<shortcode.range.lowerBound)
            start = write(shortcode, to: &builder, in: range, depth: depth)
        }
        builder.copy(start..<range.upperBound)
        return builder.finish()
    }

    /// Whether a byte is in the destination of a link: `](` or `]:` precedes it without a blank in between.
    private func isDestination(_ start: Int) -> Bool {
        var index = start - 1
        while index > 0, !bytes[index].isSpace, bytes[index] != UInt8(ascii: "("), start - index < 500 { index -= 1 }
        if bytes[max(index, 0)].isBlank { return isDefinition(before: index) }
        return index > 0 && bytes[index] == UInt8(ascii: "(") && bytes[index - 1] == UInt8(ascii: "]")
    }

    /// Whether the line before a byte is the beginning of a reference definition: `[name]:`.
    private func isDefinition(before end: Int) -> Bool {
        let start = (bytes[..<end].lastIndex(of: 0x0A) ?? -1) + 1
        let line = bytes[start..<end].drop(while: \.isBlank)
        guard line.first == UInt8(ascii: "["), line.last == UInt8(ascii: ":") else { return false }
        return line.dropFirst().firstIndex(of: UInt8(ascii: "]")) == line.endIndex - 2
    }

    /// Writes the replacement of a shortcode.
    ///
    /// - Returns: The offset at which the text continues.
    private func write(
        _ shortcode: Shortcode, to builder: inout NumberedTextBuilder, in range: Range<Int>, depth: Int
    ) -> Int {
        let number = builder.number(at: shortcode.range.lowerBound)
        let isCode = code.contains(shortcode.range.lowerBound)
        if let literal = shortcode.literal {
            let brace = html.literalBrace(at: shortcode.range.lowerBound)
            builder.append(isCode ? literal : brace + literal.dropFirst(), number: number)
            return shortcode.range.upperBound
        }
        let lineEnd =
            bytes[shortcode.range.upperBound..<range.upperBound].firstIndex { !$0.isBlank } ?? range.upperBound
        let isAlone = builder.isAtLineStart && (lineEnd == range.upperBound || bytes[lineEnd].isSpace)
        let place: ShortcodePlace =
            isCode ? .code : isAlone ? .block : isDestination(shortcode.range.lowerBound) ? .destination : .inline
        var content: NumberedText?
        if let inner = shortcode.inner {
            content =
                depth < Self.depthLimit
                ? text(inner, shortcode.children, builder.anew(), depth: depth + 1)
                : text(inner, [], builder.anew(), depth: depth)
        }
        switch convert(shortcode, content, place, number) {
        case .asWritten:
            builder.copy(shortcode.range)
            return shortcode.range.upperBound
        case .text(let text):
            // An empty comment separates a directive from the preceding text.
            let isParted = !text.hasPrefix(":") || builder.allowsDirective
            builder.append(isParted ? text : "<!-- -->" + text, number: number)
            return shortcode.range.upperBound
        case .lines(let lines):
            let indentation = builder.isAtLineStart ? builder.indentation : ""
            builder.dropIndentation()
            builder.append(
                lines: lines.map { line in
                    let isIndented = indentation.isEmpty || line.text.isEmpty || line.text.hasPrefix(indentation)
                    return .init(text: isIndented ? line.text : indentation + line.text, number: line.number)
                })
            // The line end has already been written.
            let end =
                bytes[shortcode.range.upperBound..<range.upperBound].firstIndex { !$0.isBlank } ?? range.upperBound
            return end < range.upperBound && bytes[end] == 0x0A ? end + 1 : end
        }
    }
}

extension Shortcode {
    /// The directive for a shortcode without an equivalent in sitegen.
    ///
    /// - Parameters:
    ///   - language: The language of its content, if that is code.
    ///   - template: The Mustache file of the directive; `nil` for a stub.
    func directive(
        _ content: NumberedText?, _ place: ShortcodePlace, _ number: Int, asCode language: String? = nil,
        template: String? = nil, _ log: ImportLog
    ) -> ShortcodeReplacement {
        guard place != .code else { return .asWritten }
        guard place != .destination else { return .text(Destinations.unresolved("shortcode ‘\(name)’")) }
        let attributes = attributes
        let name = DirectiveText.name(name)
        let head = name + DirectiveText.attributes(attributes)
        guard let content else {
            if place == .block {
                log.use(name, isInline: false, attributes: attributes.map(\.name), template: template)
                return .lines([.init(text: "::\(head)", number: number)])
            }
            let inlineName = name + "-inline"
            log.use(inlineName, isInline: true, attributes: attributes.map(\.name), template: template)
            return .text(":\(inlineName)[]\(DirectiveText.attributes(attributes))")
        }
        let lines = content.trimmed.lines
        let isLong = lines.count > 1 && lines.contains { $0.text.trimmed.isEmpty }
        if place == .inline, !isLong, language == nil {
            let inlineName = name + "-inline"
            log.use(inlineName, isInline: true, attributes: attributes.map(\.name), template: template)
            let label = DirectiveText.label(lines.map(\.text.trimmed).joined(separator: " "))
            return .text(":\(inlineName)\(label.isEmpty ? "[]" : label)\(DirectiveText.attributes(attributes))")
        }
        log.use(name, isInline: false, attributes: attributes.map(\.name), template: template)
        let body = language.map { NumberedText.fence(lines, info: $0, number: number) } ?? lines
        return .lines(DirectiveText.container(head, body, number: number))
    }
}

extension NumberedText {
    /// The text without blank lines at either end.
    var trimmed: NumberedText {
        func isBlank(_ line: Line) -> Bool { line.text.utf8.allSatisfy(\.isSpace) }
        var lines = lines[...]
        while let first = lines.first, isBlank(first) { lines.removeFirst() }
        while let last = lines.last, isBlank(last) { lines.removeLast() }
        return NumberedText(lines: Array(lines))
    }

    /// Lines of code in a fence that none of them closes.
    static func fence(_ lines: [Line], info: String, number: Int) -> [Line] {
        var length = 3
        for line in lines {
            let ticks = line.text.utf8.drop(while: \.isBlank).prefix { $0 == UInt8(ascii: "`") }.count
            if ticks >= length { length = ticks + 1 }
        }
        let mark = String(repeating: "`", count: length)
        return [Line(text: mark + info, number: number)] + lines + [
            Line(text: mark, number: lines.last?.number ?? number)
        ]
    }
}
