import Foundation
import SitegenBase
import SitegenCache
public import SitegenConfiguration
public import SitegenData
public import SitegenDocuments
import SitegenFiles
import SitegenModel
import SystemPackage

/// A page whose text is written in Swift instead of a Markdown file.
///
/// ```swift
/// SwiftPage(path: "recipes/soup", title: "Soup", date: PublicationDate("2026-11-20"), metadata: Recipe(servings: 4)) {
///     Paragraph { "Boil water." }
/// }
/// ```
///
/// All keys of front matter (``/SitegenConfiguration/FrontMatterKeys``) can be set by their names:
///
/// ```swift
/// var page = SwiftPage(path: "recipes/soup", title: "Soup") { Paragraph { "Boil water." } }
/// page.aliases = ["/soup/"]
/// page.isDraft = true
/// ```
@dynamicMemberLookup
public struct SwiftPage: Sendable {
    /// The path below `content/` that a file with the text would have, without the extension.
    public var path: String

    /// The page's title.
    public var title: String

    /// The tag of the text's language; `nil` for the site's default language.
    public var language: String?

    /// The value that ``/SitegenModel/Page/metadata(_:)`` returns, of the type that is declared for the section.
    public var metadata: (any Sendable)?

    /// The text.
    public var document: Document

    /// The front matter except for the title.
    private var frontMatter = FrontMatterValues()

    /// The value of a front-matter key that pages offer to templates.
    ///
    /// - Parameter key: The key: `page.description`.
    /// - Returns: The value.
    public subscript<Value>(dynamicMember key: KeyPath<FrontMatterKeys, PageKey<Value>>) -> Value {
        get { frontMatter[dynamicMember: key] }
        set { frontMatter[dynamicMember: key] = newValue }
    }

    /// The value of another front-matter key.
    ///
    /// - Parameter key: The key: `page.aliases`.
    /// - Returns: The value.
    public subscript<Value>(dynamicMember key: KeyPath<FrontMatterKeys, FrontMatterKey<Value>>) -> Value {
        get { frontMatter[dynamicMember: key] }
        set { frontMatter[dynamicMember: key] = newValue }
    }

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - path: The path below `content/` that a file with the text would have, without the extension.
    ///   - title: The page's title.
    ///   - date: The publication date, if known.
    ///   - description: A description of the page.
    ///   - names: The page's terms by taxonomy: `["tags": ["soup"]]`.
    ///   - weight: The page's position in lists. Lower weights come first.
    ///   - language: The tag of the text's language; `nil` for the site's default language.
    ///   - metadata: A value of the type that is declared for the section.
    ///   - content: The text.
    public init(
        path: String,
        title: String,
        date: PublicationDate? = nil,
        description: String? = nil,
        names: [String: [String]] = [:],
        weight: Int? = nil,
        language: String? = nil,
        metadata: (any Sendable)? = nil,
        @DocumentBuilder content: () -> [Block]
    ) {
        self.path = path
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
    /// The page's content, as if it had been read from a file.
    ///
    /// - Throws: A ``Diagnostic`` if the path is invalid or taken by a file, or if the site does not have the
    ///   language.
    fileprivate func content(
        in folder: SiteFolder, _ languages: [SiteLanguage], besides files: Set<String>
    ) throws(Diagnostic) -> PageSource {
        let parts = path.pathParts
        let name = "content/\(parts.joined(separator: "/")).md"
        guard let last = parts.last, !parts.contains(where: { $0 == "." || $0 == ".." }) else {
            throw Diagnostic(
                "‘\(path)’ is not a valid page path", file: "the page ‘\(title)’ in Swift",
                help: "write the path as for a page in content/, without the extension: about/kitchen")
        }
        guard !files.contains(name.lowercased()) else {
            throw Diagnostic(
                "a page in Swift has the same path as this file", file: name,
                help: "remove the file, or change the path of the page ‘\(title)’")
        }
        guard let site = languages.first(where: { language == nil ? $0.isDefault : $0.tag == language })
        else {
            throw Diagnostic(
                "the site has no language ‘\(language ?? "")’", file: name,
                help: "its languages are \(languages.map(\.tag).joined(separator: ", "))")
        }
        var values = frontMatter
        values.title = title
        let file = SiteFolder.File(name: name)
        let (frontMatter, version) = (FrontMatter(values, title: title), version)
        return PageSource(
            place: ContentPlace(
                0, of: [file], role: .page, folder: ContentFolder(Array(parts.dropLast()), in: site), name: last),
            frontMatter: frontMatter,
            generated: PageSource.Generated(document: document, metadata: metadata), version: version,
            textVersion: version.map { textVersion(frontMatter, $0) })
    }
}

extension SwiftPage {
    /// The fingerprint of the metadata; `nil` if the metadata cannot be encoded, so that changes cannot be detected.
    private var version: UInt64? {
        guard let metadata else { return Fingerprint.of("") }
        guard let metadata = metadata as? any Encodable else { return nil }
        return Fingerprint.of(encoded: metadata)
    }

    /// The fingerprint of the text, and of the front matter and metadata, which transforms can read.
    private func textVersion(_ frontMatter: FrontMatter, _ version: UInt64) -> UInt64 {
        Fingerprint.of {
            $0.combine(document.fingerprint)
            $0.combine(Fingerprint.of(frontMatter.bytes))
            $0.combine(version)
        }
    }
}

extension Document {
    /// A value that changes with the document.
    var fingerprint: UInt64 {
        // Encoding a document cannot fail.
        Fingerprint.of(encoded: self) ?? 0
    }
}

extension Fingerprint {
    /// The fingerprint of a value as JSON; `nil` if it cannot be encoded.
    static func of(encoded value: some Encodable) -> UInt64? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(value)).map { Fingerprint.of(Array($0)) }
    }
}

extension Website {
    /// The pages that the program adds, and their errors.
    ///
    /// - Parameter places: The places of the texts in `content/`.
    func contents(
        in folder: SiteFolder, _ languages: [SiteLanguage], besides places: [ContentPlace]
    ) async -> (contents: [PageSource], diagnostics: [Diagnostic]) {
        guard !pages.isEmpty else { return ([], []) }
        let files = Set(places.map { $0.file.name.lowercased() })
        var contents: [PageSource] = []
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
    /// An error thrown by a program's own code.
    init(_ error: any Error, of origin: String) {
        self = error as? Diagnostic ?? Diagnostic("\(error)", file: origin)
    }
}
