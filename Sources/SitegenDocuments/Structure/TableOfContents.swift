/// The headings of a document as a tree, each with the id by which a link finds it.
public struct TableOfContents: Hashable, Sendable {
    /// One heading and the ones below it.
    public struct Entry: Hashable, Sendable {
        /// The heading's text without markup.
        public let title: String

        /// The heading's id.
        public let id: String

        /// The heading's level, from 1 to 6.
        public let level: Int

        /// The headings of deeper levels that follow, up to the next one of this level.
        public fileprivate(set) var entries: [Entry] = []

        /// A heading without those below it.
        package init(title: String, id: String, level: Int) {
            self.title = title
            self.id = id
            self.level = level
        }
    }

    /// The topmost headings.
    public private(set) var entries: [Entry] = []

    /// The headings of `document` that have an id and a level within `levels`.
    ///
    /// Headings within quotes and lists belong to these and are not listed.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - levels: The levels that are listed.
    public init(of document: Document, levels: ClosedRange<Int> = 1...6) {
        for case .heading(let heading) in document.blocks where levels.contains(heading.level) {
            let title = heading.content.plainText
            // A link without a text can be neither seen nor heard.
            guard let id = heading.id, title.contains(where: { !$0.isWhitespace }) else { continue }
            Self.add(Entry(title: title, id: id, level: heading.level), to: &entries)
        }
    }

    /// Headings as they stand one behind the other.
    ///
    /// - Parameter headings: The headings, as ``headings`` tells them.
    package init(of headings: some Sequence<Entry>) {
        for heading in headings { Self.add(heading, to: &entries) }
    }

    /// All headings as they stand one behind the other, each without those below it.
    package var headings: [Entry] {
        var headings: [Entry] = []
        func add(_ entries: [Entry]) {
            for entry in entries {
                headings.append(Entry(title: entry.title, id: entry.id, level: entry.level))
                add(entry.entries)
            }
        }
        add(entries)
        return headings
    }

    /// A heading goes below the last one that is of a higher rank; there are six ranks, so at most six steps down.
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
