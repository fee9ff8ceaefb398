/// Elements with special kinds of text, each escaped as its element requires.

/// The page's title or name (HTML Living Standard §4.2.2).
///
/// - Parameters:
///   - attributes: The attributes of the start tag, in this order.
///   - text: The title, not escaped yet.
/// - Returns: The element `title`.
public func title(_ attributes: GlobalAttribute..., text: () -> String) -> Markup {
    Writer.current.element("title", attributes) { HTMLBuilder.buildExpression(text()) }
}

/// A field for several lines of text (HTML Living Standard §4.10.11).
///
/// - Parameters:
///   - attributes: The attributes of the start tag, in this order.
///   - text: The initial text of the field, not escaped yet.
/// - Returns: The element `textarea`.
public func textarea(_ attributes: TextareaAttribute..., text: () -> String = { "" }) -> Markup {
    Writer.current.element("textarea", attributes) {
        Writer.current.preformatted { HTMLBuilder.buildExpression(text()) }
    }
}

/// Preformatted text, whose line ends and spaces are kept (HTML Living Standard §4.4.3).
///
/// - Parameters:
///   - attributes: The attributes of the start tag, in this order.
///   - content: The content of the element, empty by default.
/// - Returns: The element `pre`.
public func pre(_ attributes: GlobalAttribute..., @HTMLBuilder content: () -> Markup = { .empty }) -> Markup {
    Writer.current.element("pre", attributes) { Writer.current.preformatted(content) }
}

/// A script, given as code or by its URL (HTML Living Standard §4.12.1).
///
/// Text that would end the element early or hide its end is rewritten so that it means the same within a string of the script,
/// as §4.12.1.3 advises: `</script` as `\x3C/script`, `<script` as `\x3Cscript`, `<!--` as `\x3C!--`.
///
/// - Parameters:
///   - attributes: The attributes of the start tag, in this order.
///   - code: The script, which must be trusted.
/// - Returns: The element `script`.
public func script(_ attributes: ScriptAttribute..., code: () -> String = { "" }) -> Markup {
    Writer.current.element("script", attributes) { RawText.script(code()) }
}

/// Data for the page's scripts, as JSON. The `type` is `application/json` by default.
///
/// The JSON value is unchanged whatever its strings contain. `<`, `>`, `&`, U+2028 and U+2029 are written as `\u` escapes, so
/// that neither HTML nor JavaScript sees those characters.
///
/// - Parameters:
///   - attributes: The attributes of the start tag, in this order.
///   - json: Well-formed JSON (RFC 8259), as `JSONEncoder` makes it.
/// - Returns: The element `script`.
public func script(_ attributes: ScriptAttribute..., json: String) -> Markup {
    Writer.current.element("script", [.type("application/json")] + attributes) { RawText.json(json) }
}

/// A style sheet within the page (HTML Living Standard §4.2.6).
///
/// `</style` is written as `<\/style`, which means the same within a string of the style sheet.
///
/// - Parameters:
///   - attributes: The attributes of the start tag, in this order.
///   - css: The style sheet, which must be trusted.
/// - Returns: The element `style`.
public func style(_ attributes: StyleAttribute..., css: () -> String) -> Markup {
    Writer.current.element("style", attributes) { RawText.style(css()) }
}

// Capitalized like the pieces of a page.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A comment, which is visible only in the page's source (HTML Living Standard §13.1.6).
///
/// If the text contains a sequence that would end the comment, a space is inserted into it: `--` becomes `- -`.
///
/// - Parameter text: The text of the comment, with any content.
/// - Returns: The comment.
public func Comment(_ text: String) -> Markup {
    let writer = Writer.current
    writer.open()
    defer { writer.close() }
    return writer.join([writer.markup("<!--"), RawText.comment(text), writer.markup("-->")])
}

extension Writer {
    /// Content of an element whose first line end HTML's parser drops (§13.2.6.4.7). It starts with an extra line end for this.
    fileprivate func preformatted(_ content: () -> Markup) -> Markup {
        let content = content()
        let first = content.withBytes { $0.first }
        guard first == UInt8(ascii: "\n") || first == UInt8(ascii: "\r") else { return content }
        return join(text("\n"), content)
    }
}
