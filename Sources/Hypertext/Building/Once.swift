// Capitalized like the pieces of a page.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Content that is written once per page, at its first occurrence, even if several pieces of the page include it. Use it for a
/// component's style sheet or script, for example.
///
/// ```swift
/// struct Gallery: HTML {
///     var body: some HTML {
///         Once("gallery") { style { ".gallery { display: grid }" } }
///         div(.class("gallery")) { … }
///     }
/// }
/// ```
///
/// A primitive that renders a piece into its own buffer treats the piece as a separate page.
///
/// - Parameters:
///   - key: The key that identifies the content. If several contents share a key, only the first is written.
///   - content: The content.
/// - Returns: The content, which is written only at its first occurrence.
public func Once(_ key: String, @HTMLBuilder content: () -> Markup) -> Markup {
    let writer = Writer.current
    writer.open()
    defer { writer.close() }
    let content = content()
    let start = writer.position
    OnceRecord.write(key: key, content, to: writer)
    return writer.piece(from: start)
}
