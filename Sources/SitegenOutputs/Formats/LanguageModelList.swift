import SitegenConfiguration
import SitegenDocuments
package import SitegenModel

/// `llms.txt`: a description of a site and a list of its pages for language models (llmstxt.org).
package struct LanguageModelList {
    let site: Site

    /// The name of the file in the folder of its language.
    package static let fileName = "llms.txt"

    package init(of site: Site) {
        self.site = site
    }

    package var bytes: [UInt8] {
        let configuration = site.configuration
        var blocks: [Block] = [heading(1, configuration.title)]
        if let description = configuration.description {
            blocks.append(.blockQuote(BlockQuote([.paragraph(Paragraph([.text(Text(description))]))])))
        }
        add(site.texts?.pagesTitle ?? "Pages", site.pages.filter { site.section(of: $0) == nil }, to: &blocks)
        for section in site.allSections {
            let pages = section.withDescendants.flatMap { section in
                (section.page.map { [$0] } ?? []).filter { section.isListed && !$0.isEmpty } + section.pages
            }
            add(section.title, pages, to: &blocks)
        }
        return Array(Document(blocks).markdown.utf8)
    }

    private func add(_ title: String, _ pages: [Page], to blocks: inout [Block]) {
        guard !pages.isEmpty else { return }
        blocks.append(heading(2, title))
        blocks.append(.bulletList(BulletList(pages.map(item))))
    }

    private func item(for page: Page) -> ListItem {
        // Markdown is easier for a model to read than HTML.
        let markdown = page.formats(in: site).first { $0.format == .markdown }
        let url = site.absoluteURL(markdown?.path ?? page.path).percentEncoded
        var content: [Inline] = [.link(Link(url, [.text(Text(page.title))]))]
        if let description = page.description { content.append(.text(Text(": \(description)"))) }
        return ListItem([.paragraph(Paragraph(content))])
    }

    private func heading(_ level: Int, _ text: String) -> Block {
        .heading(Heading(level, [.text(Text(text))]))
    }
}

extension Site {
    /// The theme's texts in the language of the site.
    fileprivate var texts: (any LanguageTexts)? { themeData as? any LanguageTexts }
}
