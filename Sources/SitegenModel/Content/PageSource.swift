package import SitegenConfiguration
package import SitegenDocuments

/// A text before it has a URL and before its body is read.
package struct PageSource: Sendable {
    /// The parts of a page that do not come from a Markdown file. A class, because few pages have any.
    package final class Generated: Sendable {
        /// The body of a page that has no file.
        let document: Document?
        /// The body of a page that is created from a row of data.
        let row: Row?
        /// The front matter as a Swift value.
        let metadata: (any Sendable)?

        package init(document: Document? = nil, row: Row? = nil, metadata: (any Sendable)?) {
            self.document = document
            self.row = row
            self.metadata = metadata
        }
    }

    /// A body from a row of data.
    package struct Row: Sendable {
        /// The body in Markdown.
        package let markdown: String

        /// The data file.
        package let file: String

        /// The line of the body, counted from 1.
        package let line: Int

        package init(_ markdown: String, in file: String, line: Int) {
            (self.markdown, self.file, self.line) = (markdown, file, line)
        }
    }

    package let place: ContentPlace
    package var frontMatter: FrontMatter
    package var generated: Generated?

    /// The fingerprint of the file; `nil` if it is unknown.
    package var version: UInt64?

    /// The fingerprint of the body; `nil` if it is unknown.
    var textVersion: UInt64?

    /// The record of the body from the previous build.
    package var body: BodySummary?

    /// Whether the body had diagnostics in the previous build.
    package var hasCachedDiagnostics = false

    /// Whether a body from a file, if it has no record, may set attributes that affect variants of images.
    private let mayChooseVariants: Bool

    /// Whether a body that has no record may set attributes that affect variants of images.
    var mayChooseVariantsUnread: Bool {
        guard body == nil else { return false }
        // The document of a generated page is in memory, and its text is read in every build anyway.
        return mayChooseVariants || generated?.document != nil
            || generated?.row.map { Array($0.markdown.utf8).mayChooseVariants } == true
    }

    package init(
        place: ContentPlace, frontMatter: FrontMatter, generated: Generated? = nil, version: UInt64? = nil,
        textVersion: UInt64? = nil, body: BodySummary? = nil, hasCachedDiagnostics: Bool = false,
        mayChooseVariants: Bool = false
    ) {
        self.place = place
        self.frontMatter = frontMatter
        self.generated = generated
        self.version = version
        self.textVersion = textVersion
        self.body = body
        self.hasCachedDiagnostics = hasCachedDiagnostics
        self.mayChooseVariants = mayChooseVariants
    }
}
