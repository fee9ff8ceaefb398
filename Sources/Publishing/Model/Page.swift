public import Documents
import Hypertext

/// A page that an author has written.
public struct Page: Sendable {
    /// The file, relative to the site's folder: `content/articles/actors.md`.
    public let file: String

    /// The address within the site: `/articles/actors/`.
    public let path: String

    /// The title: from the front matter, else the heading the text begins with, else made from the file's name
    /// (the home page's is then the site's).
    public internal(set) var title: String

    /// When the page was published, if told.
    public let date: PublicationDate?

    /// What the page is about, if told.
    public let description: String?

    /// The names of the page's tags, as written.
    public let tags: [String]

    /// The names of the page's categories, as written.
    public let categories: [String]

    /// The name of the series that the page is part of, if it is.
    public let series: String?

    /// Whether the page is a folder's own text, its `index.md`.
    let isFolderText: Bool

    /// Whether the page is still being written.
    public let isDraft: Bool

    /// The text, without the title.
    public let document: Document

    /// How many words the text has, code not counted.
    public let wordCount: Int

    /// How many minutes it takes to read the text: 220 words each, at least one.
    public var readingMinutes: Int {
        max(1, (wordCount + 110) / 220)
    }

    /// The headings of the second and third level, for the page's table of contents.
    public var tableOfContents: TableOfContents {
        TableOfContents(of: document, levels: 2...3)
    }
}

extension Page {
    /// Newest first; pages of one moment, and those without a date, by title and address.
    static func isListedBefore(_ left: Page, _ right: Page) -> Bool {
        switch (left.date, right.date) {
        case (let left?, let right?) where left != right: left > right
        case (.some, nil): true
        case (nil, .some): false
        default: (left.title, left.path) < (right.title, right.path)
        }
    }

    /// Oldest first, as a series is read.
    static func isReadBefore(_ left: Page, _ right: Page) -> Bool {
        switch (left.date, right.date) {
        case (let left?, let right?) where left != right: left < right
        case (.some, nil): true
        case (nil, .some): false
        default: left.path < right.path
        }
    }
}
