import Hypertext
package import SitegenConfiguration
import SitegenDocuments
import SitegenFiles
import SitegenMarkdown
import Synchronization

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

    /// The announcement at the top of every page as HTML, and an id that changes with its text; `nil` if there is none.
    package var announcement: (html: String, id: String)? {
        guard let markdown = configuration.announcement else { return nil }
        let html = announcementHTML.withLock { known in
            let html = known ?? self.html(ofMarkdown: markdown)
            known = html
            return html
        }
        return (html, FileNameHash.digits(of: Array(markdown.utf8)))
    }
}

extension SiteConfiguration {
    /// The targets of the links in the announcement, as written.
    package var announcementAddresses: [String] {
        announcement.map { text in
            Document(markdown: text, extensions: markdownExtensions, language: language.tag).links.map(\.destination)
        } ?? []
    }
}
