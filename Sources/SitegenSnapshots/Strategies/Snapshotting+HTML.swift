public import Hypertext

extension Snapshotting where Value: HTML {
    /// The markup of a page, a component, an element or a document, in an `html` file, laid out so that a difference
    /// shows where it is.
    ///
    /// - Elements that are blocks have lines of their own (`RenderingFormat.pretty`); text, and what stands in it,
    ///   stays as it is, with its line ends.
    /// - A tag of more than 72 characters has a line for each attribute.
    /// - Attributes stand in the order in which they are written, which is the same in every run: two that change
    ///   places are a difference.
    /// - Escapes are left as they go out: `&amp;` is `&amp;`.
    ///
    /// Markup that is a string already is handed over as `UnescapedHTML(page)`.
    public static var html: Snapshotting {
        Snapshotting(pathExtension: "html") { html in
            let lines = TagLayout.lines(of: html.bytes(as: .pretty))
            return String(decoding: lines, as: UTF8.self)
        }
    }
}
