import Sitegen

// region: untrusted
/// What a stranger has sent, as HTML that can do no harm.
func comment(_ markdown: String) -> String {
    HTMLRenderer.untrusted.render(Document(markdown: markdown))
}
// endregion

// region: customize
/// A document in which links that leave the site say so.
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
/// The headings of a text, the first one first.
func headings(of markdown: String) -> [String] {
    Document(markdown: markdown).blocks.compactMap { block in
        guard case .heading(let heading) = block else { return nil }
        return heading.content.plainText
    }
}
// endregion
