package import SitegenDocuments

/// A page in the index: its title, its address, and its text by heading.
package struct SearchEntry: Equatable, Sendable {
    /// The text below a heading, up to the next one that a link can lead to.
    package struct Section: Equatable, Sendable {
        /// The text of the heading; empty for the text before the first one.
        package var heading = ""

        /// The id of the heading; empty for the text before the first one.
        package var id = ""

        /// The text without markup.
        package var text = ""
    }

    /// The title of the page.
    package let title: String

    /// The URL within the host: `/docs/guide/install/`.
    package let url: String

    /// The description of the page; empty if it has none.
    package let description: String

    /// The sections, in the order of the text. Sections with neither a heading nor text are omitted.
    package let sections: [Section]

    /// Divides a document into sections.
    ///
    /// Headings within quotes and lists are part of the text around them, as in ``/SitegenDocuments/TableOfContents``. A
    /// footnote is part of the section that first references it.
    ///
    /// - Parameters:
    ///   - title: The title of the page.
    ///   - url: The URL within the host.
    ///   - description: The description of the page, if it has one.
    ///   - document: The text. Links can target the headings with an id.
    package init(title: String, url: String, description: String?, document: Document) {
        self.title = title
        self.url = url
        self.description = description ?? ""
        var sections: [Section] = []
        var section = Section()
        var blocks: [Block] = []
        var document = document
        let notes = document.numberFootnotes().map(\.footnote)
        var renderer = PlainTextRenderer()
        renderer.showsMarkers = false
        func finish() {
            if !blocks.isEmpty { section.text = renderer.render(blocks, notes) }
            blocks = []
            if section != Section() { sections.append(section) }
        }
        for block in document.blocks {
            guard case .heading(let heading) = block, let id = heading.id else {
                blocks.append(block)
                continue
            }
            finish()
            section = Section(heading: heading.content.plainText, id: id)
            let references = heading.content.filter { if case .footnoteReference = $0 { true } else { false } }
            if !references.isEmpty { blocks = [.paragraph(Paragraph(references))] }
        }
        finish()
        self.sections = sections
    }
}
