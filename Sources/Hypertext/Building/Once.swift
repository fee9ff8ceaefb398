// Named as the pieces of a page are.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Content that goes out once a page, where it comes first, however many pieces of the page bring it along: the style
/// sheet or the script of a component for instance.
///
/// ```swift
/// struct Gallery: HTML {
///     var body: some HTML {
///         Once("gallery") { style(css: ".gallery { display: grid }") }
///         div(.class("gallery")) { … }
///     }
/// }
/// ```
///
/// A primitive that renders a piece into its own buffer takes what is there for a page of its own.
///
/// - Parameters:
///   - key: What tells this content from other such content; of several with one key the first is taken.
///   - content: The content.
/// - Returns: The content, of which only the first with its key goes out.
public func Once(_ key: String, @HTMLBuilder content: () -> Markup) -> Markup {
    let writer = Writer.current
    writer.open()
    defer { writer.close() }
    let content = content()
    let start = writer.position
    OnceRecord.write(key: key, content, to: writer)
    return writer.piece(from: start)
}
