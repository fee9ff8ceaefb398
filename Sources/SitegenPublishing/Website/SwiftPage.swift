public import SitegenData
import SitegenDiagnostics
public import SitegenDocuments
import SitegenFiles
public import SitegenModel
import SystemPackage

/// A page whose text is written in Swift and not in a file.
///
/// ```swift
/// SwiftPage("recipes/soup", title: "Soup", date: PublicationDate("2026-11-20"), metadata: Recipe(servings: 4)) {
///     Paragraph { "Boil water." }
/// }
/// ```
///
/// All keys of front matter (``/SitegenModel/FrontMatterKeys``) can be set by their names:
///
/// ```swift
/// var page = SwiftPage("recipes/soup", title: "Soup") { Paragraph { "Boil water." } }
/// page.aliases = ["/soup/"]
/// page.isDraft = true
/// ```
@dynamicMemberLookup
public struct SwiftPage: Sendable {
    /// Where the page would stand below `content/` if it were a file, without the ending.
    public var place: String

    /// The page's title.
    public var title: String

    /// The tag of the text's language; the site's default one unless told.
    public var language: String?

    /// What ``/SitegenModel/Page/metadata(_:)`` gives: a value of the type that the section was declared with.
    public var metadata: (any Sendable)?

    /// The text.
    public var document: Document

    /// What the front matter would say, but for the title.
    private var frontMatter = FrontMatterValues()

    /// The value of a key of front matter that pages offer to templates.
    ///
    /// - Parameter key: The key: `page.description`.
    /// - Returns: The value.
    public subscript<Value>(dynamicMember key: KeyPath<FrontMatterKeys, PageKey<Value>>) -> Value {
        get { frontMatter[dynamicMember: key] }
        set { frontMatter[dynamicMember: key] = newValue }
    }

    /// The value of another key of front matter.
    ///
    /// - Parameter key: The key: `page.aliases`.
    /// - Returns: The value.
    public subscript<Value>(dynamicMember key: KeyPath<FrontMatterKeys, FrontMatterKey<Value>>) -> Value {
        get { frontMatter[dynamicMember: key] }
        set { frontMatter[dynamicMember: key] = newValue }
    }

    /// A page with a text.
    ///
    /// - Parameters:
    ///   - place: Where the page would stand below `content/` if it were a file, without the ending.
    ///   - title: The page's title.
    ///   - date: When the page was published, if told.
    ///   - description: What the page is about, if told.
    ///   - names: The names that the page carries, by taxonomy: `["tags": ["soup"]]`.
    ///   - weight: The page's place among those of its list, the lightest one first.
    ///   - language: The tag of the text's language; the site's default one unless told.
    ///   - metadata: A value of the type that the section was declared with.
    ///   - content: The text.
    public init(
        _ place: String,
        title: String,
        date: PublicationDate? = nil,
        description: String? = nil,
        names: [String: [String]] = [:],
        weight: Int? = nil,
        language: String? = nil,
        metadata: (any Sendable)? = nil,
        @DocumentBuilder content: () -> [Block]
    ) {
        self.place = place
        self.title = title
        self.language = language
        self.metadata = metadata
        document = Document(content())
        frontMatter.date = date
        frontMatter.description = description
        frontMatter.names = names
        frontMatter.weight = weight
    }
}

extension SwiftPage {
    /// The page as if it had been read from a file.
    ///
    /// - Throws: A ``Diagnostic`` where it cannot stand where it is said to.
    fileprivate func content(
        in folder: SiteFolder, _ languages: [SiteLanguage], besides files: Set<String>
    ) throws(Diagnostic) -> PageContent {
        let parts = place.pathParts
        let name = "content/\(parts.joined(separator: "/")).md"
        guard let last = parts.last, !parts.contains(where: { $0 == "." || $0 == ".." }) else {
            throw Diagnostic(
                "‘\(place)’ is no place of a page", file: "the page ‘\(title)’ in Swift",
                help: "write it like a file below content, without its ending: about/kitchen")
        }
        guard !files.contains(name.lowercased()) else {
            throw Diagnostic(
                "a page in Swift has the place of this file", file: name,
                help: "remove the file, or give the page ‘\(title)’ another place")
        }
        guard let site = languages.first(where: { language == nil ? $0.isDefault : $0.tag == language })
        else {
            throw Diagnostic("the site has no language ‘\(language ?? "")’", file: name)
        }
        var values = frontMatter
        values.title = title
        let file = SiteFolder.File(name: name)
        return PageContent(
            place: ContentPlace(
                0, of: [file], role: .page, folder: ContentFolder(Array(parts.dropLast()), in: site), name: last),
            frontMatter: FrontMatter(values, title: title),
            made: PageContent.Made(document: document, metadata: metadata))
    }
}

extension Website {
    /// The pages that are made in Swift, and what is wrong with them.
    ///
    /// - Parameter places: Where files of content stand.
    func contents(
        in folder: SiteFolder, _ languages: [SiteLanguage], besides places: [ContentPlace]
    ) async -> (contents: [PageContent], diagnostics: [Diagnostic]) {
        guard !pages.isEmpty else { return ([], []) }
        let files = Set(places.map { $0.file.name.lowercased() })
        var contents: [PageContent] = []
        var diagnostics: [Diagnostic] = []
        for make in pages {
            let made: [SwiftPage]
            do {
                made = try await make()
            } catch {
                diagnostics.append(Diagnostic(error, of: "the pages in Swift"))
                continue
            }
            for page in made {
                do throws(Diagnostic) {
                    contents.append(try page.content(in: folder, languages, besides: files))
                } catch {
                    diagnostics.append(error)
                }
            }
        }
        return (contents, diagnostics)
    }
}

extension Diagnostic {
    /// What a program's own code has thrown.
    init(_ error: any Error, of origin: String) {
        self = error as? Diagnostic ?? Diagnostic("\(error)", file: origin)
    }
}
