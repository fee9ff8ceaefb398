import SitegenDocuments
import SitegenMarkdown
import SitegenTesting
import Testing

/// One snapshot a feature of Markdown: what is written, and every way out of the document it becomes.
@Suite struct MarkdownFeatureTests {
    /// A feature and a small text that shows it.
    struct Feature: Sendable, CustomTestStringConvertible {
        let name: String
        var extensions: Set<MarkdownExtension> = .standard
        let markdown: String

        var testDescription: String { name }
    }

    @Test(arguments: features) func `A feature looks as it did`(feature: Feature) {
        let document = Document(markdown: feature.markdown, extensions: feature.extensions)
        assertSnapshot(of: (feature.markdown, document), as: .everyWayOut, named: feature.name)
    }

    @Test func `No two features have one name`() {
        #expect(Set(Self.features.map(\.name)).count == Self.features.count)
    }
}

extension Snapshotting where Value == (String, Document) {
    /// The Markdown, then the document's tree, its HTML, the Markdown that it is written as, and its text, in one
    /// archive.
    fileprivate static var everyWayOut: Snapshotting {
        Snapshotting<[String: [UInt8]]>.site.pullback { markdown, document in
            [
                "1 written.md": Array(markdown.utf8),
                "2 document.tree": Array(try Snapshotting<Document>.document.text(document).utf8),
                "3 page.html": Array(try Snapshotting<Document>.html.text(document).utf8),
                "4 again.md": Array(try Snapshotting<Document>.markdown.text(document).utf8),
                "5 plain.txt": Array("\(try Snapshotting<Document>.text.text(document))\n".utf8),
            ]
        }
    }
}
