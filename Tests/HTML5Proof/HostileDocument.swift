import Foundation
import Hypertext
import SitegenDocuments
import SitegenMarkdown

/// Markdown written to break out of the page it is shown on, and the HTML that the renderer for untrusted documents
/// makes of it.
enum HostileDocument {
    /// Half of the documents are a vector in a place, each other one is made by the grammar.
    static func writeAll(count: Int, seed: UInt64) {
        let vectors = HostileVectors.all
        let places = HostilePlaces.all
        var random = SplitMix64(seed: seed ^ 0xD0C5)
        // A step that has no divisor with the number of pairs comes by every one, in an order that mixes both.
        let pairs = vectors.count * places.count
        let step = (pairs / 2..<pairs).first { greatestCommonDivisor($0, pairs) == 1 } ?? 1
        var pair = Int(seed % UInt64(pairs))
        for index in 0..<count {
            if index % 2 == 0 {
                pair = (pair + step) % pairs
                write(HostilePlaces.put(vectors[pair / places.count], in: places[pair % places.count]))
            } else {
                write(random.hostileMarkdown())
            }
        }
    }

    /// One record: the text, its HTML, and where they differ, the HTML of the document that came back from JSON, and of
    /// the one that came back from Markdown.
    private static func write(_ markdown: [UInt8]) {
        let document = Document(markdown: markdown, extensions: Set(MarkdownExtension.allCases))
        let html = HTMLRenderer.untrusted.render(document)
        var record = Record("document")
        record.add(markdown)
        record.add(html)
        for again in [decoded(document), Document(markdown: document.markdown, extensions: .every)] {
            let htmlAgain = again.map { HTMLRenderer.untrusted.render($0) } ?? ""
            record.add(htmlAgain == html ? "" : htmlAgain)
        }
        record.write()
    }

    private static func write(_ markdown: String) { write(Array(markdown.utf8)) }

    /// `nil` where coding fails, which Scripts/fuzz looks for.
    private static func decoded(_ document: Document) -> Document? {
        guard let json = try? JSONEncoder().encode(document) else { return nil }
        return try? JSONDecoder().decode(Document.self, from: json)
    }

    private static func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
        second == 0 ? first : greatestCommonDivisor(second, first % second)
    }
}

extension Set<MarkdownExtension> {
    fileprivate static let every = Set(MarkdownExtension.allCases)
}
