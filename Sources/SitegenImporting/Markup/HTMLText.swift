/// Writes HTML nodes as HTML that is one block of Markdown: without blank lines, which would end the block (CommonMark §4.6).
enum HTMLText {
    /// The HTML of nodes.
    static func html(_ nodes: [HTMLNode]) -> String { nodes.map { html($0, isVerbatim: false) }.joined() }

    /// The HTML of an element.
    static func html(_ element: HTMLElement) -> String { html(.element(element), isVerbatim: false) }

    /// The start tag of an element.
    static func startTag(_ element: HTMLElement) -> String {
        let attributes = element.attributes.map { attribute in
            attribute.value.isEmpty
                ? " \(attribute.name)" : " \(attribute.name)=\"\(escaped(attribute.value, isAttribute: true))\""
        }
        return "<\(element.name)\(attributes.joined())>"
    }

    private static func html(_ node: HTMLNode, isVerbatim: Bool) -> String {
        switch node {
        case .text(let text): return isVerbatim ? verbatim(text) : withoutBlankLines(escaped(text, isAttribute: false))
        case .comment(let text): return comment(text)
        case .element(let element):
            let start = startTag(element)
            if HTMLFragment.void.contains(element.name) { return start }
            let end = "</\(element.name)>"
            if ["script", "style", "iframe", "xmp", "noembed", "noframes"].contains(element.name) {
                return start + withoutBlankLines(element.children.map(\.rawText).joined()) + end
            }
            let isVerbatim = isVerbatim || element.name == "pre" || element.name == "textarea"
            return start + element.children.map { html($0, isVerbatim: isVerbatim) }.joined() + end
        }
    }

    /// A comment that ends where it is meant to.
    static func comment(_ text: String) -> String {
        "<!--\(withoutBlankLines(text.replacing("--", with: "- -").replacing(">", with: "&gt;")))-->"
    }

    private static func escaped(_ text: String, isAttribute: Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"" where isAttribute: result += "&quot;"
            case "\n" where isAttribute, "\r" where isAttribute: result += " "
            case "\u{A0}": result += "&nbsp;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Text whose line ends readers see.
    private static func verbatim(_ text: String) -> String {
        var result = ""
        var isAfterLineEnd = false
        for scalar in escaped(text, isAttribute: false).unicodeScalars {
            if scalar == "\n", isAfterLineEnd {
                result += "&#10;"
            } else {
                result.unicodeScalars.append(scalar)
            }
            isAfterLineEnd = scalar == "\n"
        }
        return result
    }

    private static func withoutBlankLines(_ text: String) -> String {
        guard text.utf8.contains(0x0A) || text.utf8.contains(0x0D) else { return text }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return lines.enumerated().compactMap { index, line in
            let isInside = index > 0 && index < lines.count - 1
            return isInside && line.utf8.allSatisfy(\.isSpace) ? nil : String(line)
        }.joined(separator: "\n")
    }
}

extension HTMLNode {
    /// The text of a script or a style sheet.
    fileprivate var rawText: String { if case .text(let text) = self { text } else { "" } }
}
