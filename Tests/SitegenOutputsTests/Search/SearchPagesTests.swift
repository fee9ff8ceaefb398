import SitegenDocuments
import Testing

@testable import SitegenOutputs

@Suite struct SearchPagesTests {
    /// A text, and its strings in the index: heading, id and text of each section.
    @Test(arguments: [
        ("", ""),
        ("Text.", #","","","Text.""#),
        ("Some\n*more*\n\n- `text`\n", #","","","Some more text""#),
        ("## One\n\nA\n\n### Two\n\nB", #","One","one","A","Two","two","B""#),
        ("Before\n\n## One", #","","","Before","One","one","""#),
        ("## One `two`\n\n> ## Quoted\n\nA", #","One two","one-two","Quoted A""#),
        ("A <b> \"quote\" and \\\\", #","","","A \"quote\" and \\""#),
        ("1. a\n2. b\n\n```sh title=\"c.sh\"\nd\n```", #","","","a b c.sh d""#),
        ("::::tabs\n:::tab[A *b*]\nc\n:::\n::::\n\n![d](/e \"F\")", #","","","A b c d F""#),
        (
            "a[^n]\n\n## One[^m]\n\nb[^n]\n\n[^n]: N\n\n[^m]: M",
            #","","","a N","One","one","b M""#
        ),
        ("```\n\tindented\n\n\n  code\n```", #","","","indented code""#),
    ])
    func `A text is divided at its headings`(text: String, strings: String) {
        let bytes = SearchPages.bytes(of: [TestIndex.entry("/t/", "T\n\(text)")])
        #expect(String(decoding: bytes, as: UTF8.self) == "[\n[\"T\",\"/t/\",\"\"\(strings)]\n]\n")
    }

    @Test func `Strings have no white space at their ends`() {
        let entry = SearchEntry(title: "\nT ", url: "/", description: " \tUp\n and down \n", document: Document([]))
        #expect(
            String(decoding: SearchPages.bytes(of: [entry]), as: UTF8.self) == "[\n[\"T\",\"/\",\"Up and down\"]\n]\n")
    }

    @Test func `A piece has a line for each page`() {
        let bytes = SearchPages.bytes(of: ["/a/", "/b/"].map { TestIndex.entry($0, "T") })
        #expect(String(decoding: bytes, as: UTF8.self) == "[\n[\"T\",\"/a/\",\"\"],\n[\"T\",\"/b/\",\"\"]\n]\n")
        #expect(SearchPages.bytes(of: []) == Array("[\n]\n".utf8))
    }
}
