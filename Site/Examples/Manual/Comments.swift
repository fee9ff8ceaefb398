import Sitegen

// region: untrusted
/// Renders a comment from an untrusted user as safe HTML.
func comment(_ markdown: String) -> String {
    HTMLRenderer.untrusted.render(Document(markdown: markdown))
}
// endregion

// region: customize
/// Renders a document, with an arrow after each external link.
func marked(_ document: Document) -> String {
    var renderer = HTMLRenderer()
    renderer.customize(Link.self) { link, renderer in
        renderer.standardMarkup(of: link)
        if link.destination.hasPrefix("https:") { span(.class("leaves")) { "↗" } }
    }
    return renderer.render(document)
}
// endregion

// region: visit
/// Returns the text of each heading that is a direct child of the document, in order.
func headings(of markdown: String) -> [String] {
    Document(markdown: markdown).blocks.compactMap { block in
        guard case .heading(let heading) = block else { return nil }
        return heading.content.plainText
    }
}
// endregion
