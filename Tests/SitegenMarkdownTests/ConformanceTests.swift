import Foundation
import SitegenDocuments
import SitegenMarkdown
import Testing

/// The examples of CommonMark 0.31.2, parsed and rendered by sitegen.
///
/// They are read from `commonmark-0.31.2.json` in the folder that the environment variable `SITEGEN_CONFORMANCE`
/// names. Without it, the suite is skipped.
@Suite(.enabled(if: Conformance.folder != nil, "SITEGEN_CONFORMANCE names no folder with the examples"))
struct ConformanceTests {
    @Test func `CommonMark 0_31_2 examples render as specified`() throws {
        let examples = try Conformance.examples()
        #expect(examples.count == 655)
        for example in examples {
            let document = Document(markdown: example.markdown, extensions: .none)
            let html = HTMLRenderer(rawHTML: .keep, urls: .all).render(document)
            let comment = Comment(rawValue: "example \(example.example), \(example.section)")
            withKnownIssue("libcmark \(CommonMark.libraryVersion) differs here", isIntermittent: false) {
                #expect(Conformance.normalized(html) == Conformance.normalized(example.html), comment)
            } when: {
                Conformance.knownDifferences.contains(example.example)
            }
        }
    }
}

enum Conformance {
    struct Example: Decodable {
        let markdown: String
        let html: String
        let example: Int
        let section: String
    }

    static let folder = ProcessInfo.processInfo.environment["SITEGEN_CONFORMANCE"]

    /// The examples that the linked library renders differently. The test fails if one of them renders as specified.
    static let knownDifferences: Set<Int> =
        switch CommonMark.libraryVersion {
        case "0.30.2": [356, 627, 628]
        // Debian's libcmark-gfm and swift-cmark, which follow CommonMark 0.29.
        case "0.29.0.gfm.6": [28, 173, 356, 627, 628]
        case "0.29.0.gfm.13": [28, 356]
        default: []
        }

    static func examples() throws -> [Example] {
        let path = try #require(folder) + "/commonmark-0.31.2.json"
        return try JSONDecoder().decode([Example].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }

    /// Removes the slash of void elements, which the specification writes and sitegen does not.
    static func normalized(_ html: String) -> String {
        html.replacingOccurrences(of: " />", with: ">")
    }
}
