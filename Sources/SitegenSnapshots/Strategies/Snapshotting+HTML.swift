public import Hypertext

extension Snapshotting where Value: HTML & SendableMetatype {
    /// The markup of a page, a component, an element or a document, in an `html` file, formatted so that differences are easy
    /// to locate.
    ///
    /// - Block elements have separate lines (`RenderingFormat.pretty`); text and inline elements are unchanged, including their
    ///   line ends.
    /// - A tag of more than 72 characters has a line for each attribute.
    /// - Attributes are in the order in which they are written, which is the same in every run. Two attributes that change
    ///   places are a difference.
    /// - Escapes are written unchanged: `&amp;` is `&amp;`.
    ///
    /// For markup that is already a string, pass `UnescapedHTML(page)`.
    public static var html: Snapshotting {
        Snapshotting(pathExtension: "html") { html in
            let lines = TagLayout.lines(of: html.bytes(as: .pretty))
            return String(decoding: lines, as: UTF8.self)
        }
    }
}
