public import SitegenBase
public import SitegenData
public import SitegenDocuments
public import SitegenMarkdown

/// The text of a Markdown file, split into front matter and body.
///
/// ```swift
/// struct Recipe: Decodable { var servings: Int }
///
/// let file = try MarkdownFile("---\nservings: 4\n---\n# Soup\n", name: "soup.md")
/// let recipe = try file.metadata(Recipe.self)  // servings: 4
/// let document = file.document()               // a heading on line 4
/// ```
/// The front matter is YAML between lines of three hyphens, TOML between lines of three plus signs, or a JSON object. A file
/// without front matter has no fields.
public struct MarkdownFile: Sendable {
    /// The fields of the front matter, in order.
    public let frontMatter: FieldMapping

    /// The Markdown below the front matter.
    public let body: String

    /// The number of the body's first line, counted from 1.
    public let bodyLine: Int

    private let source: SourceText

    /// Splits a text into front matter and body, and reads the front matter.
    ///
    /// - Parameters:
    ///   - text: The text of the file.
    ///   - name: The name of the file, for messages.
    /// - Throws: ``/SitegenBase/BuildFailure`` with the position of the error, if the front matter cannot be read.
    public init(_ text: String, name: String) throws(BuildFailure) {
        let (source, _) = SourceText.read(Array(text.utf8), file: name)
        let parts = FrontMatterParts(of: source)
        do throws(Diagnostic) {
            frontMatter = try parts.fields(in: source)
        } catch {
            throw BuildFailure([error])
        }
        body = String(decoding: source.bytes[parts.body], as: UTF8.self)
        bodyLine = parts.bodyLine
        self.source = source
    }

    /// Decodes the front matter.
    ///
    /// - Parameter type: The type of the front matter. Dates are ``/SitegenData/PublicationDate``.
    /// - Returns: The value.
    /// - Throws: ``/SitegenBase/BuildFailure`` with the positions of the errors. Keys that the type does not read are errors.
    public func metadata<Metadata: Decodable>(_ type: Metadata.Type = Metadata.self) throws(BuildFailure) -> Metadata {
        try FieldDecoder(in: source).decode(type, from: frontMatter)
    }

    /// Parses the body. The positions of its nodes are those in the file.
    ///
    /// - Parameters:
    ///   - extensions: The extensions of CommonMark.
    ///   - locatesInlines: Whether inline nodes also get their source range.
    /// - Returns: The document.
    public func document(
        extensions: Set<MarkdownExtension> = .standard, locatesInlines: Bool = false
    ) -> Document {
        Document(
            markdown: body.utf8, firstLine: bodyLine, extensions: extensions, locatesInlines: locatesInlines)
    }
}
