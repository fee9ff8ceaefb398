package import SitegenDocuments

/// A page in the index: its title, its address, and its text by headings.
package struct SearchEntry: Equatable, Sendable {
    /// The text below a heading, up to the next one that a link can lead to.
    package struct Section: Equatable, Sendable {
        /// The text of the heading; empty for the text before the first one.
        package var heading = ""

        /// The id of the heading; empty for the text before the first one.
        package var id = ""

        /// The text without markup, on one line.
        package var text = ""
    }

    /// The title of the page.
    package let title: String

    /// The address within the site: `/guide/install/`.
    package let path: String

    /// The description of the page; empty if it has none.
    package let description: String

    /// The sections, in the order of the text. Those with neither a heading nor a text are left out.
    package let sections: [Section]

    /// Divides a document into sections.
    ///
    /// Headings within quotes and lists are part of the text around them, as in ``/SitegenDocuments/TableOfContents``.
    ///
    /// - Parameters:
    ///   - title: The title of the page.
    ///   - path: The address within the site.
    ///   - description: The description of the page, if it has one.
    ///   - document: The text. Links can lead to the headings with an id.
    package init(title: String, path: String, description: String?, document: Document) {
        self.title = title
        self.path = path
        self.description = description ?? ""
        var sections: [Section] = []
        var section = Section()
        var blocks: [Block] = []
        func finish() {
            section.text = Document(blocks).plainText.withSingleSpaces
            blocks = []
            if section != Section() { sections.append(section) }
        }
        for block in document.blocks {
            guard case .heading(let heading) = block, let id = heading.id else {
                blocks.append(block)
                continue
            }
            finish()
            section = Section(heading: heading.content.plainText.withSingleSpaces, id: id)
        }
        finish()
        self.sections = sections
    }
}

extension String {
    /// The text with one space for each run of white space, and none at its ends.
    fileprivate var withSingleSpaces: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        for byte in utf8 {
            if byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D {
                if let last = bytes.last, last != 0x20 { bytes.append(0x20) }
            } else {
                bytes.append(byte)
            }
        }
        if bytes.last == 0x20 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
