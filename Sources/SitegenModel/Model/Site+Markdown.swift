import Hypertext
import SitegenDocuments
import SitegenFiles
import SitegenMarkdown

extension Site {
    /// Renders Markdown that is not part of a text, such as a field, by the rules of the site's texts. Links and images use
    /// addresses within the site instead of files.
    ///
    /// - Parameter markdown: The Markdown, which is treated as untrusted.
    /// - Returns: The HTML. A single paragraph is rendered without its tags, so that it can be used inline.
    package func html(ofMarkdown markdown: String) -> String {
        let document = Document(
            markdown: markdown, extensions: configuration.markdownExtensions, language: configuration.language.tag)
        var renderer = renderer
        renderer.resolveURL = { [basePath] url in url.isWithinSite ? basePath + url : url }
        if document.blocks.count == 1, case .paragraph(let paragraph) = document.blocks[0] {
            return renderer.markup(of: paragraph.content).render()
        }
        return renderer.markup(of: document.blocks).render()
    }
}
