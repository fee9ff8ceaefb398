public import Hypertext

/// The headings of a document as a tree, each with the id that links use.
public struct TableOfContents: Hashable, Sendable {
    /// One heading and the ones below it.
    public struct Entry: Hashable, Sendable {
        /// The heading's text without markup.
        public let title: String

        /// The heading's text as HTML; `nil` if it has no markup.
        package let titleHTML: String?

        /// The heading's id.
        public let id: String

        /// The heading's level, from 1 to 6.
        public let level: Int

        /// The following headings of deeper levels, up to the next one of this level.
        public fileprivate(set) var entries: [Entry] = []

        /// The heading's text, with code, formulas and emphasis, but without links.
        public var titleMarkup: Markup {
            titleHTML.map { html in Markup { UnescapedHTML(html) } } ?? Markup { title }
        }

        /// Creates an entry without subentries.
        package init(title: String, titleHTML: String? = nil, id: String, level: Int) {
            self.title = title
            self.titleHTML = titleHTML
            self.id = id
            self.level = level
        }
    }

    /// The top-level headings.
    public private(set) var entries: [Entry] = []

    /// Creates a table of contents from the headings of `document` that have an id and a level within `levels`.
    ///
    /// Headings in quotes and lists are not included, nor are those with the class `no_toc`, as in kramdown.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - levels: The levels to include.
    ///   - formulas: The output format of formulas.
    public init(
        of document: Document, levels: ClosedRange<Int> = 1...6, formulas: HTMLRenderer.FormulaOutput = .mathML
    ) {
        for case .heading(let heading) in document.blocks where levels.contains(heading.level) {
            // A comment in the heading leaves a blank.
            let title = heading.content.plainText.split(separator: " ").joined(separator: " ")
            // Readers could neither see nor hear a link without text.
            guard let id = heading.id, title.contains(where: { !$0.isWhitespace }), !heading.isOutsideContents else {
                continue
            }
            let html = heading.content.titleHTML(formulas)
            Self.add(Entry(title: title, titleHTML: html, id: id, level: heading.level), to: &entries)
        }
    }

    /// Creates a tree from a flat list of headings.
    ///
    /// - Parameter headings: The headings, as returned by ``headings``.
    package init(of headings: some Sequence<Entry>) {
        for heading in headings { Self.add(heading, to: &entries) }
    }

    /// All headings as a flat list, each without subentries.
    package var headings: [Entry] {
        var headings: [Entry] = []
        func add(_ entries: [Entry]) {
            for entry in entries {
                headings.append(
                    Entry(title: entry.title, titleHTML: entry.titleHTML, id: entry.id, level: entry.level))
                add(entry.entries)
            }
        }
        add(entries)
        return headings
    }

    /// Adds a heading below the last one of a higher rank. There are six ranks, so at most six steps down.
    private static func add(_ entry: Entry, to entries: inout [Entry]) {
        if let last = entries.last, last.level < entry.level {
            add(entry, to: &entries[entries.count - 1].entries)
        } else {
            entries.append(entry)
        }
    }
}

extension Document {
    /// The headings of all levels as a tree.
    public var tableOfContents: TableOfContents {
        TableOfContents(of: self)
    }
}

extension Heading {
    /// Whether its author leaves it out of tables of contents.
    fileprivate var isOutsideContents: Bool { attributes.classes.contains("no_toc") }
}
