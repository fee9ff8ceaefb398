import Hypertext

extension ANSIRenderer {
    /// The lines of inline content.
    func lines(of inlines: [Inline], _ style: ANSIStyle = ANSIStyle(), width: Int) -> [ANSILine] {
        guard !inlines.isEmpty else { return [] }
        var text: [(Character, ANSIStyle)] = []
        append(inlines, style, to: &text)
        guard !text.isEmpty else { return [] }
        return TextWrapping.lines(of: text, width: width).map { ANSILine($0) }
    }

    private func append(_ inlines: [Inline], _ style: ANSIStyle, to result: inout [(Character, ANSIStyle)]) {
        for (index, inline) in inlines.enumerated() {
            switch inline {
            case .text(let text): append(text.string, style, to: &result)
            case .code(let code): append(code.code, style.adding([], color: "33"), to: &result)
            case .emphasis(let emphasis): append(emphasis.content, style.adding(.italic), to: &result)
            case .strong(let strong): append(strong.content, style.adding(.bold), to: &result)
            case .strikethrough(let struck): append(struck.content, style.adding(.struck), to: &result)
            case .mark(let mark): append(mark.content, style.adding(.inverse), to: &result)
            case .insertion(let insertion): append(insertion.content, style.adding(.underlined), to: &result)
            case .superscript(let raised):
                append("^", style, to: &result)
                append(raised.content, style, to: &result)
            case .subscript(let lowered):
                append("_", style, to: &result)
                append(lowered.content, style, to: &result)
            case .link(let link):
                append(link.content, leadingTo: link.destination, style.adding(.underlined, color: "34"), to: &result)
            case .image(let image):
                append("[", style, to: &result)
                append(image.content, leadingTo: image.source, style, to: &result)
                append("]", style, to: &result)
            case .abbreviation(let abbreviation): append(abbreviation.text, style, to: &result)
            case .softBreak: append(inlines.textOfSoftBreak(at: index), style, to: &result)
            case .lineBreak: result.append(("\n", style))
            case .formula(let formula): append(formula.source, style.adding(.italic), to: &result)
            case .footnoteReference(let reference):
                append(reference.number.map { "[\($0)]" } ?? "", style.adding(.dim), to: &result)
            case .span(let span): append(span.content, style, to: &result)
            case .directive(let directive):
                if !directive.isIcon { append(directive.content, style, to: &result) }
            case .styled(let styled):
                let color = styled.style.color.map { "38;2;\($0.red);\($0.green);\($0.blue)" }
                append(styled.content, style.adding([], color: color), to: &result)
            case .inlineHTML, .embed: break
            }
        }
    }

    private func append(
        _ content: [Inline], leadingTo url: String, _ style: ANSIStyle, to result: inout [(Character, ANSIStyle)]
    ) {
        let url = WikiLink(destination: url)?.relativeURL ?? Citation(destination: url)?.relativeURL ?? url
        guard URLSafety.isAllowedLink(url), !url.isEmpty else { return append(content, style, to: &result) }
        if usesHyperlinks {
            var style = style
            style.link = url.escapedForTerminal
            append(content, style, to: &result)
        } else {
            append(content, style, to: &result)
            if content.plainText != url { append(" (\(url))", style.adding(.dim), to: &result) }
        }
    }

    /// Appends text. A line end inside a text node does not end the line.
    private func append(_ text: String, _ style: ANSIStyle, to result: inout [(Character, ANSIStyle)]) {
        for character in text {
            if character.isNewline || character == "\t" {
                result.append((" ", style))
            } else {
                for shown in character.harmless { result.append((shown, style)) }
            }
        }
    }
}

extension String {
    /// The address with everything except visible ASCII percent-encoded, so that no character ends it early.
    fileprivate var escapedForTerminal: String {
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for byte in utf8 {
            if byte > 0x20, byte < 0x7F {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
