import Hypertext
import SitegenDocuments
import SitegenFiles
import SitegenMarkdown

extension Site {
    /// Renders Markdown that stands outside a text, such as a field, by the rules of the site's texts. Links and images
    /// name addresses of the site, and not files.
    ///
    /// - Parameter markdown: The text. It is not trusted.
    /// - Returns: The HTML. A text of one paragraph is rendered without the tags of a paragraph, so that it can stand in a
    ///   line.
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
