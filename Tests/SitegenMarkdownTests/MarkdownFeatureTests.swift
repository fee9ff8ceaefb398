import SitegenDocuments
import SitegenMarkdown
import SitegenTesting
import Testing

/// One snapshot per Markdown feature: the source, and the document in every output format.
@Suite struct MarkdownFeatureTests {
    /// A feature and a small text that shows it.
    struct Feature: Sendable, CustomTestStringConvertible {
        let name: String
        var extensions: Set<MarkdownExtension> = .standard
        let markdown: String

        var testDescription: String { name }
    }

    @Test(arguments: features) func `The output of each feature matches its snapshot`(feature: Feature) {
        let document = Document(markdown: feature.markdown, extensions: feature.extensions)
        assertSnapshot(of: (feature.markdown, document), as: .everyFormat, named: feature.name)
    }

    @Test func `Feature names are unique`() {
        #expect(Set(Self.features.map(\.name)).count == Self.features.count)
    }
}

extension Snapshotting where Value == (String, Document) {
    /// An archive of the Markdown source, the document tree, the HTML, the rendered Markdown and the plain text.
    fileprivate static var everyFormat: Snapshotting {
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
