import SitegenDocuments
import Testing

@testable import SitegenOutputs

@Suite struct SearchTermsTests {
    private func terms(_ text: String, language: String = "en") -> [String] {
        TestIndex(["/": "\n\(text)"], language: language).terms.keys.sorted()
    }

    /// A text and its terms.
    @Test(arguments: [
        ("Élan ÉCOLE cafe\u{301}", "caf ecol elan"),
        ("Straße Ærø Œuvre Łódź", "aero lodz oeuvr strass"),
        ("ΟΔΟΣ Ποταμός", "οδοσ ποταμοσ"),
        ("Ёлка Йод", "елка иод"),
        ("x2 4711 a_b don't", "4711 a b don t x2"),
        ("site.RegularPages --baseURL", "bas baseurl pag regular regularpag sit url"),
        ("検索", "検索 索"),
        ("ガラス-猫", "カラ ス ラス 猫"),
        ("版本v2発売", "v2 本 版本 発売 売"),
        ("한국어", "국어 어 한국"),
        ("\u{1F600} — ·", ""),
        ("abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnopqrstuvwx"),
        ("C, C++ and C#.", "and c c# c++"), ("F#; .NET", ".net f f# net"), ("ASP.NET 4.5", ".net 4 5 asp net"),
        ("使用C++编程，C#入门", "c c# c++ 使用 入门 用 程 编程 门"), ("C++17 g++, i++", "17 c c++ g g++ i i++"),
        ("a#b a##", "a b"), ("C+++ C+ + #", "c"), ("(.gitignore) ...x", ".gitignore gitignor x"),
        ("abcdefghijklmnopqrstuvwxyz++", "abcdefghijklmnopqrstuvwx"),
        ("абвгдежзийклмнопрстуфхцчшщъ", "абвгдежзииклмнопрстуфхцч"),
        ("sun \"moon\" fog", "fog moon sun"),
        ("tide—ebb sun\u{1F600}moon", "ebb moon sun tid"),
        ("猫é犬", "e 犬 猫"),
        ("\u{20000}\u{20001}", "\u{20000}\u{20001} \u{20001}"),
        ("مُحَمَّد", "محمد"),
        ("İstanbul", "istanbul"),
    ])
    func `Words are folded, and texts without spaces are split into pairs of characters`(text: String, expected: String)
    {
        #expect(terms(text) == expected.split(separator: " ").map(String.init).sorted())
    }

    /// Names in code, and their terms.
    @Test(arguments: [
        ("camelCase", "camel camelcas cas"), ("HTMLRenderer", "html htmlrenderer renderer"),
        ("parseURL2Text", "pars parseurl2text text url2"), ("SCREAM lower Title", "lower scream titl"),
        ("snake_case dotted.names", "cas dot nam snak"), ("iOS", "ios os"), ("“camelCase”", "camel camelcas cas"),
        ("aReallyLongNameInCodeWithManyParts", "areallylongnameincodewit cod long many nam part real with"),
        ("caféNoir", "cafenoir noir"), ("版camelCase本", "camel camelcas cas 本 版"),
    ])
    func `The parts of a name in code are terms`(text: String, expected: String) {
        #expect(terms(text).filter { $0 != "in" } == expected.split(separator: " ").map(String.init).sorted())
    }

    @Test func `The parts of a name do not make a text longer`() throws {
        let index = TestIndex([
            "/a/": "A\ntide" + String(repeating: " fillerFillerFiller", count: 100),
            "/b/": "B\ntide" + String(repeating: " fillerfillerfiller", count: 100),
        ])
        let levels = try #require(index.terms["tid"])
        #expect(levels["/a/"] == levels["/b/"])
    }

    /// Words of a language that have one term.
    @Test(arguments: [
        ("en", "configure configures configured configuring configuration configurations configurable", "configur"),
        ("en", "template templates templating templated", "templ"),
        ("en", "taxonomy taxonomies", "taxonomy"),
        ("en", "page pages paging", "pag"),
        ("en", "try tries tried", "try"),
        ("en", "map mapping mapped maps", "map"),
        ("en", "install installs installing installed installation", "install"),
        ("en", "class classes", "class"),
        ("en", "process processing processes", "process"),
        ("en", "deploy deployment deploying deployed", "deploy"),
        ("fr", "cheval chevaux", "cheval"),
        ("fr", "publier publié publiée publiées publie", "publi"),
        ("de", "Häuser Haus Hause", "haus"),
        ("de", "Einstellung Einstellungen einstellen", "einstell"),
        ("es", "canción canciones", "cancion"),
        ("ru", "страница страницы странице страницами", "страниц"),
        ("ru", "эра", "эра"),
        ("ja", "installing", "installing"),
        ("en-GB", "install installing", "install"),
        ("EN", "install installing", "install"),
        ("en", "add adding added", "add"),
    ])
    func `Inflected forms of a word have the same term`(language: String, words: String, term: String) {
        let found = terms(words, language: language)
        #expect(found == [term])
    }

    @Test func `A word in a title counts more than in a heading or a text`() throws {
        let index = TestIndex([
            "/t/": "Tides\nSea", "/h/": "A\n## Tides\n\nSea", "/x/": "B\nTides and more", "/y/": "Tides of the sea",
            "/b/": "Tides\n## Tides\n\nSea",
        ])
        let levels = try #require(index.terms["tid"])
        #expect(levels["/b/"] == 10)
        #expect(levels["/t/"] == 8)
        #expect(levels["/y/"] == 5)
        #expect(levels["/h/"] == 3)
        #expect(levels["/x/"] == 3)
    }

    @Test func `A frequent word counts more, and a word in a long text counts less`() throws {
        let rest = String(repeating: "filler ", count: 1000)
        let index = TestIndex(["/1/": "A\ntide", "/3/": "B\ntide tide tide", "/long/": "C\ntide \(rest)"])
        let levels = try #require(index.terms["tid"])
        #expect(levels == ["/1/": 3, "/3/": 4, "/long/": 1])
    }

    @Test func `The address of a page is not searched, and its description is`() {
        #expect(TestIndex(["/\"fog/": "T\nsun"], language: "ja").terms.keys.sorted() == ["sun", "t"])
        let entry = SearchEntry(title: "T", url: "/", description: "Ebb and flow", document: Document([]))
        var terms = SearchTerms(SearchEndings(""), shardCount: 1)
        terms.add(SearchPages.bytes(of: [entry]), firstPage: 0)
        #expect(
            terms.shards[0].map { String(decoding: terms.bytes(of: $0), as: UTF8.self) } == ["t", "ebb", "and", "flow"])
    }

    @Test func `A few more words do not change how much a word counts`() {
        let texts = [220, 240].map { "A\ntide" + String(repeating: " filler", count: $0 - 1) }
        let levels = TestIndex(["/220/": texts[0], "/240/": texts[1]]).terms["tid"]
        #expect(levels == ["/220/": 3, "/240/": 3])
    }

    @Test func `A site has more words than the first table holds`() {
        let words = (0..<3000).map { "word\($0)" }
        let terms = TestIndex(["/": "\n" + words.joined(separator: " ") + " " + words.joined(separator: " ")]).terms
        #expect(Set(terms.keys) == Set(words))
    }

    /// The numbers that the script computes.
    @Test(arguments: [("configur", 3, 64, 16), ("tid", 3, 512, 123), ("été", 3, 64, 7), ("検索", 1, 512, 177)])
    func `The shard of a term is the one that the script loads`(term: String, prefix: Int, count: Int, shard: Int) {
        #expect(SearchTerms.shard(of: term.utf8, prefix: prefix, count: count) == shard)
    }

    /// The script computes the same numbers, in `Templates/Assets/search.js`.
    @Test(arguments: [("configur", 3), ("con", 3), ("été", 3), ("検索", 1)])
    func `Terms with the same prefix are in one shard`(term: String, prefix: Int) {
        let shard = SearchTerms.shard(of: term.utf8, prefix: prefix, count: 64)
        let other = String(term.prefix(prefix)) + "xyz"
        #expect(SearchTerms.shard(of: other.utf8, prefix: prefix, count: 64) == shard)
        #expect((0..<64).contains(shard))
    }
}
