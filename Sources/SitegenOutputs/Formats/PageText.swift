import Hypertext
package import SitegenConfiguration
import SitegenData
import SitegenDocuments
import SitegenMarkdown
package import SitegenModel

/// A page's text for programs: as Markdown, or as JSON with the page's metadata.
package struct PageText {
    let page: Page
    let site: Site

    package init(of page: Page, in site: Site) {
        (self.page, self.site) = (page, site)
    }

    /// The bytes of the text in a format.
    package func bytes(in format: OutputFormat) -> [UInt8] {
        switch format {
        case .markdown: Array(markdown.utf8)
        case .json: Array(FieldValue(.mapping(fields)).json.utf8)
        }
    }

    /// The title as a heading, and the text with absolute addresses.
    private var markdown: String {
        var rewriter = WholeAddresses(page: page, site: site)
        let text = rewriter.rewrite(site.document(of: page))
        let document = Document([.heading(Heading(1, [.text(Text(page.title))]))] + text.blocks)
        // The page reports nothing about blocks without a form in Markdown, because its author sees them in HTML.
        return MarkdownRenderer().render(document) { Document(markdown: $0, extensions: readExtensions) }.markdown
    }

    /// The extensions of a reader of the text. Smart punctuation has already been replaced.
    private var readExtensions: Set<MarkdownExtension> {
        site.configuration.markdownExtensions.union([.wikiLinks]).subtracting([.smartPunctuation])
    }

    private var fields: FieldMapping {
        var fields: FieldMapping = [
            "title": .text(page.title), "url": .text(site.absoluteURL(page.path).percentEncoded),
            "path": .text(page.path), "language": .text(page.language.tag),
        ]
        fields["date"] = page.date.map { .text($0.rfc3339) }
        fields["updated"] = page.updated.map { .text($0.rfc3339) }
        for key in FrontMatterKeys.all.texts { fields[key.key.name] = page[key].map(FieldValue.text) }
        for taxonomy in site.configuration.taxonomies {
            let names = page.names(in: taxonomy.name)
            if !names.isEmpty { fields[taxonomy.name] = FieldValue(.list(names.map(FieldValue.text))) }
        }
        fields["html"] = .text(site.absoluteContent(of: page).render())
        fields["text"] = .text(PlainTextRenderer().render(site.document(of: page)))
        return fields
    }
}

/// Replaces addresses within the site with absolute ones, and removes content that works only in a page.
private struct WholeAddresses: DocumentRewriter {
    let page: Page
    let site: Site

    mutating func rewrite(_ block: Block) -> [Block] {
        switch block {
        case .contentsMarker, .summaryMarker: return []
        case .figure(var figure):
            figure.image.source = whole(figure.image.source)
            return descend(into: .figure(figure))
        case .directive(var directive):
            for name in PageLink.attributes {
                if let value = directive.attributes[name] { directive.attributes.set(name, to: whole(value)) }
            }
            return descend(into: .directive(directive))
        case .htmlBlock(var html):
            html.html = shown(html.html)
            return html.html.isEmpty ? [] : [.htmlBlock(html)]
        default: return descend(into: block)
        }
    }

    mutating func rewrite(_ inline: Inline) -> [Inline] {
        switch inline {
        case .link(var link):
            link.destination = whole(link.destination)
            return descend(into: .link(link))
        case .image(var image):
            image.source = whole(image.source)
            return descend(into: .image(image))
        case .inlineHTML(var html):
            html.html = shown(html.html)
            return html.html.isEmpty ? [] : [.inlineHTML(html)]
        default: return descend(into: inline)
        }
    }

    /// Raw HTML, without comments unless the site publishes raw HTML.
    private func shown(_ html: String) -> String {
        let isKept = site.configuration.rawHTML == .keep
        if !isKept, html.isHTMLComment { return "" }
        return MarkupAddresses(in: isKept ? html : html.withoutHTMLComments).replacing(whole)
    }

    private func whole(_ url: String) -> String { site.absoluteURL(of: url, in: page).percentEncoded }
}
