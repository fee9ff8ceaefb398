/// The start conditions of HTML blocks (CommonMark §4.6).
package enum HTMLStart {
    /// Whether a line with this start begins an HTML block even if a paragraph is open (conditions 1 to 6).
    static func interruptsParagraph(_ html: [UInt8]) -> Bool {
        endsItself(html) || isBlockTag(html)
    }

    /// Whether an HTML block with this start has its own end condition, and does not end at a blank line (conditions 1 to 5).
    package static func endsItself(_ html: [UInt8]) -> Bool {
        guard html.count > 1 else { return false }
        if html[1] == UInt8(ascii: "!") || html[1] == UInt8(ascii: "?") { return true }
        return html[1] != UInt8(ascii: "/") && rawTextTags.contains(tagName(html))
    }

    private static func isBlockTag(_ html: [UInt8]) -> Bool {
        blockTags.contains(tagName(html))
    }

    private static func tagName(_ html: [UInt8]) -> String {
        var name = html.dropFirst()
        if name.first == UInt8(ascii: "/") { name.removeFirst() }
        return String(decoding: name.prefix { !"> /\t\r\n\u{B}\u{C}".utf8.contains($0) }, as: UTF8.self).lowercased()
    }

    /// The elements of condition 1. Their blocks end with a line that contains an end tag.
    package static let rawTextTags: Set<String> = ["pre", "script", "style", "textarea"]

    /// The elements of condition 6. Their blocks end at a blank line.
    ///
    /// CommonMark 0.30 lists `source` and 0.31 lists `search` instead. libcmark may implement either version, so both are here.
    package static let blockTags: Set<String> = [
        "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col",
        "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer",
        "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "iframe",
        "legend", "li", "link", "main", "menu", "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p",
        "param", "search", "section", "source", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title",
        "tr", "track", "ul",
    ]
}
