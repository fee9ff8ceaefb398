/// The options for numbers, references and citations in a document.
public struct ReferenceOptions: Sendable {
    /// The name of the directive that the list of the cited works replaces.
    package static let directive = "references"

    /// The language of the words, a BCP 47 tag.
    public var language: String

    /// Whether sections are numbered. Level 1 headings are numbered only if the document has several.
    public var numbersSections = false

    /// The number or the letter of the chapter, which all numbers begin with; `nil` for any other document.
    public var chapter: String?

    /// The works that the document can cite; `nil` if keys without the prefix of a part are text.
    public var bibliography: Bibliography?

    /// The style of citations.
    public var style = CitationStyle.authorDate

    /// Creates options.
    ///
    /// - Parameter language: The language of the words, a BCP 47 tag.
    public init(language: String = "en") { self.language = language }
}

extension Document {
    /// Numbers the parts of the document whose ids begin with `fig-`, `tbl-`, `eq-`, `lst-` and `sec-`, and replaces references
    /// to them, and citations, by links (Quarto, "Cross References"; Pandoc, "Citations").
    ///
    /// ```swift
    /// var image = Image("map.png", [.text(Text("A map"))])
    /// image.attributes.id = "fig-map"
    /// var document = Document { Paragraph { image } }
    /// document.resolveReferences()
    /// document.plainText  // … Figure 1: A map
    /// ```
    ///
    /// The module `SitegenMarkdown` parses references, such as `[@fig-map]`.
    ///
    /// The list of the cited works replaces the directive `::references`, or follows the text below a heading. Headings need
    /// their ids first.
    ///
    /// - Parameter options: The language, the bibliography and the style.
    /// - Returns: The references that lead nowhere, which stay as they are written, and repeated ids.
    @discardableResult
    public mutating func resolveReferences(_ options: ReferenceOptions = ReferenceOptions()) -> [ReferenceIssue] {
        var resolver = ReferenceResolver(options)
        resolver.resolve(&self)
        return resolver.issues
    }
}
