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
    /// Headings within quotes and lists are part of the text around them, as in ``/SitegenDocuments/TableOfContents``. A footnote
    /// is part of the first section that refers to it.
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
        var notes: [String: Footnote] = [:]
        for case .footnote(let note) in document.blocks where notes[note.label] == nil { notes[note.label] = note }
        func finish() {
            if !notes.isEmpty { blocks.append(footnotesFrom: &notes) }
            if !blocks.isEmpty { section.text = Document(blocks).plainText }
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
        }
        finish()
        self.sections = sections
    }
}

extension [Block] {
    /// Appends the content of the footnotes to which the blocks refer, and those to which these refer.
    ///
    /// - Parameter notes: The footnotes by label. Those that are appended are removed.
    fileprivate mutating func append(footnotesFrom notes: inout [String: Footnote]) {
        var start = 0
        while start < count, !notes.isEmpty {
            let nodes = Document(Array(self[start...])).nodes
            start = count
            for node in nodes {
                guard case .footnoteReference(let reference)? = node.inline,
                    let note = notes.removeValue(forKey: reference.label)
                else { continue }
                append(contentsOf: note.content)
            }
        }
    }
}
