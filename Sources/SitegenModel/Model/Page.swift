import Hypertext
import SitegenCache
public import SitegenData
package import SitegenDiagnostics
public import SitegenDocuments

/// A page that an author has written.
///
/// A value: what the front matter says and where the file is. The text is loaded when something shows it. A class, because
/// it is in many lists, and a reference is quick to copy.
///
/// Templates read a page through aspects and keys of front matter (``FrontMatterKeys``): reading one records that the
/// output file depends on it.
@dynamicMemberLookup
public final class Page: Sendable {
    /// The page's number, by which is noted what is read of it.
    package var number: Int { Int(smallNumber) }

    /// The file of the text, and what it is by where it stands.
    package let place: ContentPlace

    /// What is kept of the front matter.
    package let frontMatter: FrontMatter

    private let made: PageContent.Made?
    /// The address, read without recording a dependency: for code that assembles the site. Templates read ``path``.
    package let unrecordedPath: String
    let modified: PublicationDate?
    // Declared here to fill what alignment leaves free.
    private let smallNumber: UInt32

    /// What tells whether the page's file has changed; `nil` if it cannot be told.
    package let version: UInt64?

    /// What tells whether the text has changed; `nil` if it cannot be told.
    let textVersion: UInt64?

    /// Loads the text.
    package let loader: BodyLoader

    /// - Parameters:
    ///   - modified: When the file was last changed as git has it, if asked.
    ///   - number: The number that identifies the page in this build and in the next.
    package init(
        _ content: consuming PageContent, modified: PublicationDate?, at path: String, number: Int,
        reader: any BodyReader
    ) {
        place = content.place
        frontMatter = content.frontMatter
        made = content.made
        version = content.version
        textVersion = content.textVersion
        loader = BodyLoader(content.body, hasCachedDiagnostics: content.hasCachedDiagnostics, reader: reader)
        self.modified = modified
        unrecordedPath = path
        smallNumber = UInt32(number)
    }

    /// The value of a key of front matter.
    ///
    /// - Parameter key: The key: `page.description`.
    /// - Returns: The value; what it is if the author says nothing depends on the key.
    @inline(__always)
    public subscript<Value>(dynamicMember key: KeyPath<FrontMatterKeys, PageKey<Value>>) -> Value {
        self[FrontMatterKeys.all[keyPath: key]]
    }

    /// The value of a key of front matter.
    @inline(__always)
    package subscript<Value>(key: PageKey<Value>) -> Value {
        note(key.aspect)
        return frontMatter[key.key]
    }

    @inline(__always)
    private func read<Value>(_ value: PageAspects.PageValue<Value>) -> Value {
        note(value.aspect)
        return value.value(self)
    }

    /// Records that the output file depends on an aspect.
    @inline(__always)
    func note(_ aspect: PageAspect) {
        DependencyTracker.note(Dependency(aspect, of: number))
    }

    // MARK: - What it is

    /// The file, relative to the site's folder: `content/articles/actors.md`.
    public var file: String { place.file.name }

    /// The language of the text.
    public var language: SiteLanguage { place.language }

    /// Whether the text is a folder's own.
    package var isFolderText: Bool { place.role == .section }

    /// What the text's translations share.
    package var key: String { place.key }

    /// The section's folders, as they are named on the disk: `articles/swift`.
    package var folder: String { place.folder.path }

    /// What checks may find in the page, as its front matter says.
    package var allowedRules: [CheckRule] { frontMatter[FrontMatterKeys.all.allowedRules] }

    /// What its text allows checks to find in it.
    package var exceptions: [CheckException] { body.exceptions }

    /// The links of its text that lead within the site, in their order.
    package var links: [PageLink] { body.links }

    /// The text, where a program has made it and it comes from no file.
    package var madeDocument: Document? { made?.document }

    /// The page's picture, where the front matter names one of the site's own.
    package var cover: PageLink? { frontMatter.cover }

    /// Whether a heading that the text begins with is the page's title.
    package var isTitledByText: Bool { !frontMatter.isTitled }

    // MARK: - What its front matter says

    /// The address within the site: `/articles/actors/`.
    public var path: String { read(PageAspects.all.path) }

    /// The title: from the front matter, else the heading the text begins with, else made from the file's name
    /// (the home page's is then the site's).
    public var title: String { read(PageAspects.all.title) }

    /// The id of the heading that the title is taken from, which links to that heading lead to; `nil` if the front
    /// matter or the file's name gives the title. The page's own heading bears it.
    public var titleID: String? {
        note(PageAspects.all.text)
        return body.titleID
    }

    /// When the page was last changed, if told.
    public var updated: PublicationDate? { read(PageAspects.all.updated) }

    /// What ``updated`` reads.
    var lastUpdate: PublicationDate? { frontMatter[FrontMatterKeys.all.updated] ?? modified }

    /// When the page was last changed, or else published. Not recorded: the site map, which shows it, is compared by
    /// what it lists.
    package var lastChange: PublicationDate? { lastUpdate ?? frontMatter.date }

    /// The names of a taxonomy that the page carries, as written.
    ///
    /// - Parameter taxonomy: The taxonomy's name: `tags`.
    /// - Returns: The names, in the order of the front matter; none where there are none.
    public func names(in taxonomy: String) -> [String] {
        note(FrontMatterKeys.all.names.aspect)
        return frontMatter.names(in: taxonomy)
    }

    /// Other addresses that lead to the page, each once: `/old/`, `/2019/old.html`.
    public var aliases: [String] { read(PageAspects.all.aliases) }

    /// The aliases without those that repeat another or the page's own address.
    var normalizedAliases: [String] {
        let written = frontMatter[FrontMatterKeys.all.aliases]
        if written.isEmpty { return [] }
        var known: Set<String> = [unrecordedPath]
        return written.map(PageAddress.normalized).filter { known.insert($0).inserted }
    }

    /// The menus that the page stands in.
    var menus: [MenuPlace] { frontMatter[FrontMatterKeys.all.menus] }

    /// What the front matter is in Swift, if the section was declared with this type (`Website.section(_:metadata:)`).
    ///
    /// - Parameter type: The type that the section was declared with.
    /// - Returns: The value, or `nil` where the section was declared with another type or with none.
    public func metadata<Metadata>(_ type: Metadata.Type) -> Metadata? {
        read(PageAspects.all.metadata) as? Metadata
    }

    package var madeMetadata: (any Sendable)? { made?.metadata }

    // MARK: - What its text says

    /// What lists say of the page: what its front matter says, else its text up to `<!--more-->`, else its beginning up
    /// to the end of a sentence.
    public var summary: String { read(PageAspects.all.summary) }

    /// What the front matter says that lists say of the page.
    package var ownSummary: String? {
        frontMatter[FrontMatterKeys.all.summary] ?? frontMatter[FrontMatterKeys.all.description]
    }

    /// How many words the text has, code not counted.
    public var wordCount: Int { read(PageAspects.all.length).words }

    /// How many minutes it takes to read the text, at least one.
    public var readingMinutes: Int { read(PageAspects.all.length).minutes }

    /// Whether the page has no text.
    public var isEmpty: Bool { read(PageAspects.all.shape).isEmpty }

    /// Whether the text shows pictures.
    public var holdsImages: Bool { read(PageAspects.all.shape).holdsImages }

    /// The text, without the title.
    ///
    /// It is not kept: who needs it twice holds on to it.
    public var document: Document { text.document }

    /// The headings of the second and third level, for the page's table of contents.
    public var tableOfContents: TableOfContents {
        note(PageAspects.all.text)
        return body.tableOfContents
    }

    /// The text, which is read unless it is held.
    package var text: LoadedBody {
        note(PageAspects.all.text)
        return loader.text(of: self)
    }

    /// What is known of the text, which is read if nothing is known.
    package var body: BodyRecord { loader.body(of: self) }
}

// The keys that every theme reads have properties of their own: a lookup by key path takes longer than to read most
// values.
extension Page {
    /// What the page is about, if told.
    public var description: String? { self[FrontMatterKeys.all.description] }

    /// The names of the series that the page is part of.
    public var series: [String] { self[FrontMatterKeys.all.series] }

    /// The page's place in its lists, the lightest one first; pages without one come last.
    public var weight: Int? { self[FrontMatterKeys.all.weight] }

    /// Whether the page is still being written.
    public var isDraft: Bool { self[FrontMatterKeys.all.isDraft] }

    /// What the front matter says beside: the fields that the section declares, and what stands under `params`.
    public var fields: FieldMapping { self[FrontMatterKeys.all.fields] }

    /// When the page was published, if told.
    public var date: PublicationDate? {
        note(FrontMatterKeys.all.date.aspect)
        return frontMatter.date
    }
}

extension [Page] {
    /// The places of the pages, in the order in which they are newest first.
    func placesNewestFirst() -> [Int] {
        // Most pages differ by their dates, which are compared without asking each page for all of it again.
        enumerated().map { (date: $1.date?.seconds ?? .min, place: $0) }
            .sorted { $0.date != $1.date ? $0.date > $1.date : Page.isNewer(self[$0.place], self[$1.place]) }
            .map(\.place)
    }
}

extension Page {
    /// Newest first; pages of one moment, and those without a date, by title and address.
    package static func isNewer(_ left: Page, _ right: Page) -> Bool {
        switch (left.date, right.date) {
        case (let left?, let right?) where left.seconds != right.seconds: left > right
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
        case (let left?, let right?) where left.seconds != right.seconds: return left < right
        case (.some, nil): return true
        case (nil, .some): return false
        default: return left.path < right.path
        }
    }
}

extension Page {
    /// The page in a sentence or two, in one line and without markup: what its author says that it is about, else its
    /// summary; nothing where there is no running text.
    public var synopsis: String? {
        let words = (self.description ?? summary).split(whereSeparator: \.isWhitespace)
        return words.isEmpty ? nil : words.joined(separator: " ")
    }
}
