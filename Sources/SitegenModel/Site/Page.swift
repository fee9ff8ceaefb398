public import Hypertext
package import SitegenBase
import SitegenCache
public import SitegenConfiguration
public import SitegenData
public import SitegenDocuments

/// A page with its own text.
///
/// A page stores its front matter and the location of its file. Its text is loaded on demand. It is a class because
/// pages are in many lists and a reference is cheap to copy.
///
/// Templates read a page through aspects and front-matter keys (``/SitegenConfiguration/FrontMatterKeys``). Reading one records it as a
/// dependency of the output file.
@dynamicMemberLookup
public final class Page: Sendable {
    /// The number that identifies the page in dependencies.
    package var number: Int { Int(smallNumber) }

    /// The file of the text, and the role that its location gives it.
    package let place: ContentPlace

    /// The front matter.
    package let frontMatter: FrontMatter

    /// The page of the default language that this page shows, because there is no translation; `nil` for any other page.
    package let original: Page?

    private let generated: PageSource.Generated?
    /// The address, read without recording a dependency: for code that assembles the site. Templates read ``path``.
    package let unrecordedPath: String
    let modified: PublicationDate?
    // Declared here to use space that alignment would leave empty.
    private let smallNumber: UInt32

    /// A value that changes with the page's file; `nil` if changes cannot be detected.
    package let version: UInt64?

    /// A value that changes with the text; `nil` if changes cannot be detected.
    let textVersion: UInt64?

    /// Loads and releases the text.
    package let loader: BodyLoader

    /// - Parameters:
    ///   - modified: The date of the file's last change in git, if the site uses it.
    ///   - number: The number that identifies the page in this build and in the next.
    package init(
        _ content: consuming PageSource, modified: PublicationDate?, at path: String, number: Int,
        reader: any BodyReader
    ) {
        original = nil
        place = content.place
        frontMatter = content.frontMatter
        generated = content.generated
        version = content.version
        textVersion = content.textVersion
        loader = BodyLoader(
            content.body, hasCachedDiagnostics: content.hasCachedDiagnostics,
            mayChooseVariants: content.mayChooseVariantsUnread, reader: reader)
        self.modified = modified
        unrecordedPath = path
        smallNumber = UInt32(number)
    }

    /// Creates the page that shows a page of the default language where a translation is missing. Both share the text.
    ///
    /// - Parameters:
    ///   - original: The page of the default language.
    ///   - place: The place of its file in the folder of the other language.
    ///   - path: The address in the other language.
    ///   - number: The number that identifies the page in this build and in the next.
    package init(showing original: Page, in place: ContentPlace, at path: String, number: Int) {
        self.original = original
        self.place = place
        frontMatter = original.frontMatter
        generated = original.generated
        version = original.version
        textVersion = original.textVersion
        loader = original.loader
        modified = original.modified
        unrecordedPath = path
        smallNumber = UInt32(number)
    }

    /// Returns the value of a front-matter key and records the dependency.
    ///
    /// - Parameter key: The key: `page.description`.
    /// - Returns: The value, or the key's default if the front matter does not set it.
    @inline(__always)
    public subscript<Value>(dynamicMember key: KeyPath<FrontMatterKeys, PageKey<Value>>) -> Value {
        self[FrontMatterKeys.all[keyPath: key]]
    }

    /// Returns the value of a front-matter key and records the dependency.
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

    // MARK: - Identity

    /// The file, relative to the site's folder: `content/articles/actors.md`.
    public var file: String { place.file.name }

    /// The language of the site that the page is part of. It is that of the text, unless a translation is missing.
    public var language: SiteLanguage { place.language }

    /// The language of the text if a translation is missing and the site shows the page of the default language instead;
    /// otherwise `nil`.
    public var fallbackLanguage: SiteLanguage? { original?.language }

    /// Whether the text is that of a section.
    package var isFolderText: Bool { place.role == .section }

    /// The key that the text shares with its translations.
    package var key: String { place.key }

    /// The section's folder as it is named on disk: `articles/swift`.
    package var folder: String { place.folder.path }

    /// The check rules that the front matter allows the page to break.
    package var allowedRules: [CheckRule] { frontMatter[FrontMatterKeys.all.allowedRules] }

    /// The exceptions to checks that the text declares.
    package var exceptions: [CheckException] { body.exceptions }

    /// The internal links of the text, in source order.
    package var links: [PageLink] { body.links }

    /// The document of a page that a program generated; `nil` for a page with a file.
    package var generatedDocument: Document? { generated?.document }

    /// The body of a page that is made from a row of data; `nil` for any other page.
    package var row: PageSource.Row? { generated?.row }

    /// The page's cover image; `nil` unless the front matter names an image of this site.
    package var cover: PageLink? { frontMatter.cover }

    /// Whether the front matter sets a date. No dependency is recorded, because lists are compared by their entries.
    var hasDate: Bool { frontMatter.date != nil }

    /// Whether the front matter sets the whole path of the address. No dependency is recorded, because only errors depend on it.
    package var setsURL: Bool {
        frontMatter[FrontMatterKeys.all.url].map { language.prefix + $0 == unrecordedPath } ?? false
    }

    /// The layout, read without recording a dependency: for code that chooses the template. Its fingerprint is part of
    /// each output file's plan.
    package var unrecordedLayout: String? { frontMatter[FrontMatterKeys.all.layout] }

    /// Whether the front matter sets no title, so that a leading heading of the text is the title.
    package var isTitledByText: Bool { !frontMatter.isTitled }

    // MARK: - Front matter

    /// The address within the site: `/articles/actors/`.
    public var path: String { read(PageAspects.all.path) }

    /// The title: that of the front matter, otherwise the heading at the start of the text, otherwise one derived from
    /// the file's name (for the home page, the site's title).
    public var title: String { read(PageAspects.all.title).text }

    /// The title with the code, the formulas and the emphasis of the heading that it is taken from.
    public var titleMarkup: Markup {
        let title = read(PageAspects.all.title)
        return title.html.map { html in Markup { UnescapedHTML(html) } } ?? Markup { title.text }
    }

    /// The title as HTML; `nil` if it has no markup.
    package var titleHTML: String? { read(PageAspects.all.title).html }

    /// The id of the heading that the title is taken from; `nil` if the title comes from the front matter or the file's
    /// name. A theme sets it on the page's heading, so that links to the original heading still work.
    public var titleID: String? {
        note(PageAspects.all.text)
        return body.titleID
    }

    /// The date of the last change; `nil` if unknown.
    public var updated: PublicationDate? { read(PageAspects.all.updated) }

    /// The value of ``updated``, without recording a dependency.
    var lastUpdate: PublicationDate? { frontMatter[FrontMatterKeys.all.updated] ?? modified }

    /// The date of the last change, otherwise of publication. No dependency is recorded, because the sitemap, which
    /// shows the date, is compared by the entries it lists.
    package var lastChange: PublicationDate? { lastUpdate ?? frontMatter.date }

    /// Returns the page's terms in a taxonomy, as written.
    ///
    /// - Parameter taxonomy: The taxonomy's name: `tags`.
    /// - Returns: The names of the terms, in the order of the front matter.
    public func names(in taxonomy: String) -> [String] {
        note(FrontMatterKeys.all.names.aspect)
        return frontMatter.names(in: taxonomy)
    }

    /// The page's aliases without duplicates: `/old/`, `/2019/old.html`.
    public var aliases: [String] { read(PageAspects.all.aliases) }

    /// The aliases, without duplicates and without the page's own address.
    var normalizedAliases: [String] {
        // The aliases of the original lead to the original.
        if original != nil { return [] }
        let written = frontMatter[FrontMatterKeys.all.aliases]
        if written.isEmpty { return [] }
        var known: Set<String> = [unrecordedPath]
        return written.map(PageAddress.normalized).filter { known.insert($0).inserted }
    }

    /// The menus that list the page.
    var menus: [MenuPlace] { frontMatter[FrontMatterKeys.all.menus] }

    /// Returns the front matter as the Swift type that the section declares (`Website.section(_:metadata:)`).
    ///
    /// - Parameter type: The type that the section was declared with.
    /// - Returns: The value, or `nil` if the section declares another type or none.
    public func metadata<Metadata>(_ type: Metadata.Type) -> Metadata? {
        read(PageAspects.all.metadata) as? Metadata
    }

    package var swiftMetadata: (any Sendable)? { generated?.metadata }

    // MARK: - Text

    /// The summary that lists show: that of the front matter, otherwise the text before `<!--more-->`, otherwise the
    /// first sentences of the text.
    public var summary: String { read(PageAspects.all.summary) }

    /// The summary of the front matter, otherwise its description.
    package var ownSummary: String? {
        frontMatter[FrontMatterKeys.all.summary] ?? frontMatter[FrontMatterKeys.all.description]
    }

    /// The number of words in the text, without code.
    public var wordCount: Int { read(PageAspects.all.length).words }

    /// The reading time in minutes, at least 1.
    public var readingMinutes: Int { read(PageAspects.all.length).minutes }

    /// Whether the page has no text.
    public var isEmpty: Bool { read(PageAspects.all.shape).isEmpty }

    /// Whether the text shows images.
    public var holdsImages: Bool { read(PageAspects.all.shape).holdsImages }

    /// Whether the text ends with the comments of readers: with the directive `::comments`.
    public var endsWithComments: Bool { read(PageAspects.all.shape).endsWithComments }

    /// The source and the plain text of the first image of the text that is not an SVG, for services that show shared links;
    /// `nil` if there is none.
    package var firstImage: (source: String, text: String)? {
        note(PageAspects.all.text)
        return body.firstImage
    }

    /// The text, without the title.
    ///
    /// The document is not retained: store it in a variable if you need it more than once. In a chapter of a numbered book,
    /// `Site.document(of:)` has the numbers that the site shows.
    public var document: Document { text.document }

    /// The text, which is read from its file unless it is already loaded.
    package var text: LoadedBody {
        note(PageAspects.all.text)
        return loader.text(of: original ?? self)
    }

    /// The record of the text; reads the text if there is none yet. No dependency is recorded.
    package var body: BodySummary { loader.body(of: original ?? self) }
}

// The keys that every theme reads have properties, because a lookup by key path takes longer than reading most values.
extension Page {
    /// The description of the front matter; `nil` if there is none.
    public var description: String? { self[FrontMatterKeys.all.description] }

    /// The place of the image at the top of the page: `split`, `center` or `cover`; `nil` if the page sets none.
    public var hero: String? { self[FrontMatterKeys.all.hero] }

    /// The names of the series that the page is part of.
    public var series: [String] { self[FrontMatterKeys.all.series] }

    /// The page's weight in lists: the lightest page comes first, pages without a weight last.
    public var weight: Int? { self[FrontMatterKeys.all.weight] }

    /// The parts that the page shows or hides.
    public var parts: PageParts { self[FrontMatterKeys.all.parts] }

    /// Whether the page is a draft.
    public var isDraft: Bool { self[FrontMatterKeys.all.isDraft] }

    /// The other front matter: the fields that the section declares, and those under `params`.
    public var fields: FieldMapping { self[FrontMatterKeys.all.fields] }

    /// The publication date; `nil` if there is none.
    public var date: PublicationDate? {
        note(FrontMatterKeys.all.date.aspect)
        return frontMatter.date
    }
}

extension [Page] {
    /// Returns the indices of the pages, sorted by page from newest to oldest.
    func placesNewestFirst() -> [Int] {
        // Reads each date once, and each title once if several pages have its date.
        let dated = enumerated().map { (date: $1.date?.seconds ?? .min, place: $0) }.sorted { $0.date > $1.date }
        var places: [Int] = []
        places.reserveCapacity(count)
        var rest = dated[...]
        while let date = rest.popFirst() {
            let others = rest.prefix { $0.date == date.date }
            rest = rest.dropFirst(others.count)
            guard !others.isEmpty else {
                places.append(date.place)
                continue
            }
            let titled = ([date] + others).map { (title: self[$0.place].title, place: $0.place) }
            places += titled.sorted {
                $0.title != $1.title ? $0.title < $1.title : self[$0.place].path < self[$1.place].path
            }.map(\.place)
        }
        return places
    }
}

extension Page {
    /// Orders pages from newest to oldest, those without a date last. Ties are ordered by title and address.
    package static func isNewer(_ left: Page, _ right: Page) -> Bool {
        switch (left.date, right.date) {
        case (let left?, let right?) where left.seconds != right.seconds: left > right
        case (.some, nil): true
        case (nil, .some): false
        default: isBeforeByTitle(left, right)
        }
    }

    /// Orders pages by title, then by address, which is read only if the titles are equal.
    private static func isBeforeByTitle(_ left: Page, _ right: Page) -> Bool {
        let (title, other) = (left.title, right.title)
        return title != other ? title < other : left.path < right.path
    }

    /// Orders pages by weight, then by `order`.
    static func isListedBefore(_ left: Page, _ right: Page, in order: SiteConfiguration.PageOrder) -> Bool {
        if left.weight != right.weight { return (left.weight ?? .max) < (right.weight ?? .max) }
        switch order {
        case .date: return isNewer(left, right)
        case .title: return isBeforeByTitle(left, right)
        case .file: return left.file < right.file
        }
    }

    /// Orders the pages of a series: by weight, then from oldest to newest.
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
    /// The page's description, otherwise its summary, in one line without markup; `nil` if both are empty.
    public var synopsis: String? {
        let words = (self.description ?? summary).split(whereSeparator: \.isWhitespace)
        return words.isEmpty ? nil : words.joined(separator: " ")
    }
}
