public import Documents
import Hypertext
import Synchronization

/// A page that an author has written.
///
/// A class, because it stands in many lists: a reference is copied at once. What the front matter says is at hand; the
/// text is read when something of it is asked for, and let go again.
public final class Page: Sendable {
    let place: ContentPlace

    /// The file, relative to the site's folder: `content/articles/actors.md`.
    public var file: String { place.file.name }

    /// The address within the site: `/articles/actors/`.
    public let path: String

    /// The language of the text.
    public var language: SiteLanguage { place.language }

    /// The title: from the front matter, else the heading the text begins with, else made from the file's name
    /// (the home page's is then the site's).
    public let title: String

    /// When the page was published, if told.
    public let date: PublicationDate?

    /// When the page was last changed, if told.
    public let updated: PublicationDate?

    /// What the page is about, if told.
    public let description: String?

    /// What lists say of the page: what its front matter says, else its text up to `<!--more-->`, else its beginning up
    /// to the end of a sentence.
    public var summary: String { ownSummary ?? facts.summary }

    /// What the front matter says that lists say of the page.
    let ownSummary: String?

    /// The names that the page carries, as written, by taxonomy.
    let names: [String: [String]]

    /// The names of the series that the page is part of.
    public let series: [String]

    /// The page's place among those of its list, the lightest one first; none goes behind all that have one.
    public let weight: Int?

    /// Other addresses that lead to the page.
    public let aliases: [String]

    /// The menus that the page stands in.
    let menus: [FrontMatter.MenuPlace]

    /// Whether the page is a folder's own text.
    var isFolderText: Bool { place.role == .section }

    /// Whether the page is still being written.
    public let isDraft: Bool

    /// The text, without the title.
    ///
    /// It is not kept: who needs it twice holds on to it.
    public var document: Document { text.document }

    /// Whether the page has no text.
    public var isEmpty: Bool { facts.isEmpty }

    /// How many words the text has, code not counted.
    public var wordCount: Int { facts.wordCount }

    /// How many minutes it takes to read the text, at least one.
    public var readingMinutes: Int { facts.readingMinutes }

    /// What the front matter says beside: the fields that the section declares, and what stands under `params`.
    public let fields: FieldMapping

    private let metadata: (any Sendable)?

    /// What the text's translations share.
    let key: String

    /// The section's folders, as they are named on the disk: `articles/swift`.
    let folder: String

    /// Whether the text shows pictures.
    public var holdsImages: Bool { facts.holdsImages }

    /// Where the text comes from.
    let source: PageContent.Source

    /// The page's picture, where the front matter names one of the site's own.
    let cover: PageLink?

    /// Whether a heading that the text begins with is the page's title.
    let isTitledByText: Bool

    private let reader: TextReader

    /// What is known of the text, and the text itself while somebody holds it.
    private let memory = Mutex(Memory())

    private struct Memory: Sendable {
        var facts: TextFacts?
        var text: LoadedText?
        var holders = 0
    }

    init(_ content: PageContent, at path: String, reader: TextReader) {
        place = content.place
        self.path = path
        self.reader = reader
        source = content.source
        cover = content.cover
        isTitledByText = content.frontMatter.title == nil
        title = content.title
        date = content.frontMatter.date
        updated = content.frontMatter.updated ?? content.modified
        description = content.frontMatter.description
        ownSummary = content.frontMatter.summary ?? content.frontMatter.description
        names = content.frontMatter.names
        series = content.frontMatter.series
        weight = content.frontMatter.weight
        aliases = content.frontMatter.aliases
        menus = content.frontMatter.menus
        isDraft = content.frontMatter.isDraft
        fields = content.frontMatter.fields
        metadata = content.frontMatter.metadata
        key = content.place.key
        folder = content.place.folders.joined(separator: "/")
    }

    /// The names of a taxonomy that the page carries, as written.
    public func names(in taxonomy: String) -> [String] { names[taxonomy] ?? [] }

    /// What the front matter is in Swift, where ``Website/section(_:metadata:)`` says so with the same type.
    public func metadata<Metadata>(_ type: Metadata.Type) -> Metadata? { metadata as? Metadata }

    /// The headings of the second and third level, for the page's table of contents.
    public var tableOfContents: TableOfContents {
        TableOfContents(of: document, levels: 2...3)
    }
}

// MARK: - The text

extension Page {
    /// What is known of the text, which is read for that if it has not been.
    var facts: TextFacts {
        memory.withLock(\.facts) ?? text.facts
    }

    /// What is known of the text, if it has been read.
    var knownFacts: TextFacts? { memory.withLock(\.facts) }

    /// The text, as it is held or else read anew.
    var text: LoadedText {
        if let text = memory.withLock(\.text) { return text }
        let text = reader.text(of: self)
        memory.withLock { memory in
            if memory.facts == nil { memory.facts = text.facts }
            if memory.holders > 0 { memory.text = text }
        }
        return text
    }

    /// Keeps the text at hand from now on, once it has been read.
    func hold() {
        memory.withLock { $0.holders += 1 }
    }

    /// Lets the text go that was kept at hand, if nobody else holds it.
    func letGo() {
        memory.withLock { memory in
            memory.holders -= 1
            if memory.holders == 0 { memory.text = nil }
        }
    }
}

extension Page {
    /// Newest first; pages of one moment, and those without a date, by title and address.
    static func isNewer(_ left: Page, _ right: Page) -> Bool {
        switch (left.date, right.date) {
        case (let left?, let right?) where left != right: left > right
        case (.some, nil): true
        case (nil, .some): false
        default: (left.title, left.path) < (right.title, right.path)
        }
    }

    /// By weight, then as `order` says.
    static func isListedBefore(_ left: Page, _ right: Page, in order: SiteConfiguration.PageOrder) -> Bool {
        if left.weight != right.weight { return (left.weight ?? .max) < (right.weight ?? .max) }
        switch order {
        case .date: return isNewer(left, right)
        case .title: return (left.title, left.path) < (right.title, right.path)
        case .file: return left.file < right.file
        }
    }

    /// By weight, then oldest first, as a series is read.
    static func isReadBefore(_ left: Page, _ right: Page) -> Bool {
        if left.weight != right.weight { return (left.weight ?? .max) < (right.weight ?? .max) }
        switch (left.date, right.date) {
        case (let left?, let right?) where left != right: return left < right
        case (.some, nil): return true
        case (nil, .some): return false
        default: return left.path < right.path
        }
    }
}
