import Testing

@testable import SitegenDocuments

@Suite struct BibliographyTests {
    private func entry(_ fields: String) -> BibliographyEntry? {
        BibTeXReader.read(Array("@article{a, \(fields)}".utf8)).entries.first
    }

    @Test(arguments: [
        (#"G{\"o}del"#, "Gödel"), (#"G\"odel"#, "Gödel"), (#"{\'E}cole"#, "École"), (#"Erd\H{o}s"#, "Erdős"),
        (#"Fran\c{c}ois"#, "François"), (#"\v{S}vejk \v Zizek"#, "Švejk Žizek"), (#"na\"{\i}ve"#, "naïve"),
        (#"\ss \o{}re {\AA}rhus {\L}\'od\'z"#, "ßøre Århus Łódź"), (#"A \& B 100\% \$5 a\_b"#, "A & B 100% $5 a_b"),
        ("1--2, a---b", "1–2, a—b"), ("``a'' `b'", "“a” ‘b’"), (#"\emph{The} {NASA} \textbf{x}"#, "The NASA x"),
        ("a~b", "a\u{A0}b"), ("two\n   lines", "two lines"), (#"a\-b \unknown c \"#, "ab c"), ("\\'", ""), ("", ""),
    ])
    func `LaTeX becomes text`(latex: String, text: String) {
        #expect(LaTeXText.plain(Array(latex.utf8)) == text)
    }

    @Test(arguments: [
        ("Donald E. Knuth", ["Knuth, Donald E."]), ("Knuth, Donald E.", ["Knuth, Donald E."]),
        ("Ludwig van Beethoven and Ada Lovelace", ["van Beethoven, Ludwig", "Lovelace, Ada"]),
        ("de la Cruz, Jr, Ana", ["de la Cruz, Ana"]), ("{Barnes and Noble}", ["Barnes and Noble"]),
        (#"Kurt G{\"o}del and others"#, ["Gödel, Kurt", "others"]), ("", []),
    ])
    func `Names have a family name and given names`(value: String, names: [String]) {
        let authors = entry("author = {\(value)}")?.authors ?? []
        #expect(authors.map { $0.given.isEmpty ? $0.family : "\($0.family), \($0.given)" } == names)
    }

    @Test func `Entries have fields in any of BibTeX's forms`() {
        let (entries, problems) = BibTeXReader.read(
            Array(
                """
                A comment with a@b.org.
                @string{cj = "The Computer " # {Journal}}
                @comment{ignored @book{x, title = {y}} }
                @preamble{"\\newcommand{}" }
                @Article(knuth:1984, AUTHOR = "Donald E. Knuth", title={A {B} "c"}, journal = cj, year = 1984, month = may,
                  url = {https://e.org/~a\\_b},)
                @online{o, date = {2001-02-03}, title = {T}, subtitle = {S}}
                """.utf8))
        #expect(problems.isEmpty)
        #expect(entries.map(\.key) == ["knuth:1984", "o"])
        #expect(entries.map(\.title) == ["A B \"c\"", "T: S"])
        #expect(entries.map(\.year) == ["1984", "2001"])
        #expect(entries.map(\.container) == ["The Computer Journal", ""])
        #expect(entries.map(\.url) == ["https://e.org/~a_b", ""])
    }

    @Test(arguments: [
        ("@book{a, title = {x}", 0, "cannot read the entry ‘a’"),
        ("@book{a, title {x}}", 9, "cannot read the entry ‘a’"),
        ("\n@book{, title = {x}}", 1, "the entry has no valid key"),
        ("@book{a, title = {x", 0, "cannot read the entry ‘a’"),
    ])
    func `A mistake is reported with its offset`(text: String, offset: Int, message: String) {
        let problems = BibTeXReader.read(Array(text.utf8)).problems
        #expect(problems.map(\.offset) == [offset])
        #expect(problems.map(\.message) == [message])
    }

    @Test func `Strings that repeat each other have a limited length`() {
        let doubling = (1...40).map { "@string{s\($0) = s\($0 - 1) # s\($0 - 1)}" }.joined(separator: "\n")
        let text = "@string{s0 = {0123456789}}\n\(doubling)\n@book{a, title = s40}"
        #expect(BibTeXReader.read(Array(text.utf8)).entries.first?.title.utf8.count == 10_000)
    }
}
