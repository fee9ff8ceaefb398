import SitegenDocuments
import SitegenMarkdown
import SitegenSearch
import Testing

@Suite struct SearchIndexTests {
    private func index(_ text: String, description: String? = nil) -> String {
        var document = Document(markdown: text)
        document.assignHeadingIdentifiers()
        let bytes = SearchIndex.json(of: [document]) { document in
            SearchEntry(title: "T", path: "/t/", description: description, document: document)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A text, and its sections in the index: heading, id and text.
    @Test(arguments: [
        ("", "[]"),
        ("Text.", #"[["","","Text."]]"#),
        ("Some\n*more*\n\n- `text`\n", #"[["","","Some more text"]]"#),
        ("## One\n\nA\n\n### Two\n\nB", #"[["One","one","A"],["Two","two","B"]]"#),
        ("Before\n\n## One", #"[["","","Before"],["One","one",""]]"#),
        ("## One `two`\n\n> ## Quoted\n\nA", #"[["One two","one-two","Quoted A"]]"#),
        ("A <b> \"quote\"", ##"[["","","A \"quote\""]]"##),
    ])
    func `A text is divided at its headings`(text: String, sections: String) {
        #expect(index(text) == "[\n[\"T\",\"/t/\",\"\",\(sections)]\n]\n")
    }

    @Test func `An index has a line for each page`() {
        let entry = { (number: Int) in
            SearchEntry(title: "\(number)", path: "/\(number)/", description: "D", document: Document([]))
        }
        let bytes = SearchIndex.json(of: [1, 2], entry: entry)
        #expect(String(decoding: bytes, as: UTF8.self) == "[\n[\"1\",\"/1/\",\"D\",[]],\n[\"2\",\"/2/\",\"D\",[]]\n]\n")
        #expect(SearchIndex.json(of: [Int](), entry: entry) == Array("[\n]\n".utf8))
    }

    @Test(arguments: [(SearchIndex.wholeTextLimit, 300), (SearchIndex.wholeTextLimit + 1, SearchIndex.excerptLength)])
    func `The index of a large site has the beginning of each section`(pages: Int, length: Int) {
        let document = Document([.paragraph(Paragraph([.text(Text(String(repeating: "ä", count: 300)))]))])
        let bytes = SearchIndex.json(of: Array(1...pages)) { number in
            SearchEntry(title: "T", path: "/\(number)/", description: nil, document: document)
        }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        #expect(lines.count == pages + 2)
        #expect(lines[1] == "[\"T\",\"/1/\",\"\",[[\"\",\"\",\"\(String(repeating: "ä", count: length))\"]]],")
    }
}
