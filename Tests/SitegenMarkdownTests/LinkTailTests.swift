#if canImport(CSitegenCmark)
import SitegenDocuments
import Testing

@testable import SitegenMarkdown

@Suite struct LinkTailTests {
    /// The tail is the text up to `|`.
    @Test(arguments: [
        "()|", "(/a)| b)", "( /a )|", "(\n/a\n)|", "(/a(b)c)|", "(a\\)b)|", "(<a b(>)|", "(<a\\>b>)|",
        "(<>)|",
        "(/a \"b) c\")|", "(/a 'b\\'c' )|", "(/a (b \" c))|", "(/a\n\"b\nc\")|", "(/a\"b\")|", "(\"a\")|",
    ])
    func `A destination and a title in parentheses are a tail`(marked: String) throws {
        let end = try #require(marked.utf8.firstIndex(of: UInt8(ascii: "|")))
        #expect(Self.end(in: marked.replacing("|", with: "")) == marked.utf8.distance(from: marked.startIndex, to: end))
    }

    @Test(arguments: [
        "(", "(/a", "(/a(b)", "(/a b)", "(<a)", "(<a\nb>)", "(<a\\\nb>)", "(<a<b>)", "(<a>b)", "(/a \"b)", "(/a (b(c))",
        "(/a \"b\" c)",
        "(/a\u{7F})",
    ])
    func `Other texts in parentheses are not a tail`(text: String) {
        #expect(Self.end(in: text) == nil)
    }

    /// CommonMark §6.3 and libcmark agree.
    @Test(arguments: [
        "(/a(b)c)", "(<a b(>)", "(/a 'b\\'c' )", "(/a \"b\" c)", "(<a>b)", "(/a\"b\")", "(a\\)", "(/a (b(c))",
    ])
    func `libcmark parses a link if there is a tail`(text: String) {
        let document = Document(markdown: "[x]" + text, extensions: .none)
        #expect(
            document.nodes.contains { if case .link = $0.inline { true } else { false } } == (Self.end(in: text) != nil)
        )
    }

    /// The end of the tail at the start of a text.
    private static func end(in text: String) -> Int? {
        Array(text.utf8).withUnsafeBufferPointer { source in
            var tail = InlineMarkup(at: 0, in: source, to: source.count)
            return tail.readLinkTail() ? tail.index : nil
        }
    }
}
#endif
