import Testing

@testable import SitegenTemplates

@Suite struct OverridingTests {
    @Test func `Individual texts can be overridden`() throws {
        let wording = try Wording.french.overriding([
            "newer": "La suite", "articleCount": "{count} billets", "articleCount.one": "un billet",
            "part": "{series}, {number}/{count}",
        ])
        #expect(wording[.newer] == "La suite")
        #expect([0, 1, 2].map(wording.articleCount) == ["un billet", "un billet", "2 billets"])
        #expect(wording.part(2, of: 5, in: "C") == "C, 2/5")
        #expect(wording[.menu] == "Menu")
        #expect(wording.readingTime(3) == "3\u{A0}min de lecture")
    }

    @Test func `A single plural form can be overridden`() throws {
        let wording = try Wording.russian.overriding(["articleCount.few": "{count} заметки"])
        #expect(
            [1, 2, 5].map(wording.articleCount).map { $0.replacing("\u{A0}", with: " ") }
                == ["1 статья", "2 заметки", "5 статей"])
    }

    @Test func `Braces that are not placeholders are literal`() throws {
        let wording = try Wording.english.overriding(["menu": "{ } {1} {", "part": "{{number}} {"])
        #expect(wording[.menu] == "{ } {1} {")
        #expect(wording.part(2, of: 5, in: "C") == "{2} {")
    }

    @Test(arguments: [
        ("newr", "x", "the theme has no interface text ‘newr’", "did you mean ‘newer’?"),
        ("Skiplink", "x", "the theme has no interface text ‘Skiplink’", "did you mean ‘skipLink’?"),
        ("artcleCount.one", "x", "the theme has no interface text ‘artcleCount.one’", "did you mean ‘articleCount’?"),
        ("newer.one", "x", "the theme has no interface text ‘newer.one’", "did you mean ‘newer’?"),
        ("", "x", "the theme has no interface text ‘’", "the names are \(Wording.keys.joined(separator: ", "))"),
        ("newer", " ", "the text ‘newer’ is empty", "remove it, or write one"),
        (
            "newer", "To {title}", "the text ‘newer’ has nothing for ‘{title}’",
            "it stands as it is, without names in braces"
        ),
        ("articleCount", "{cuont}", "the text ‘articleCount’ has nothing for ‘{cuont}’", "did you mean ‘{count}’?"),
        (
            "part", "{number} {authors}", "the text ‘part’ has nothing for ‘{authors}’",
            "it may have {number}, {count}, {series}"
        ),
        (
            "articleCount.two", "{count}", "English has no form ‘two’",
            "the forms are ‘articleCount.one’, ‘articleCount.other’"
        ),
        (
            "articleCount.", "{count}", "English has no form ‘’",
            "the forms are ‘articleCount.one’, ‘articleCount.other’"
        ),
    ])
    func `An invalid text is reported with advice`(key: String, text: String, message: String, help: String) {
        #expect(throws: InvalidTexts(diagnostics: [.init(key: key, message: message, help: help)])) {
            try Wording.english.overriding([key: text])
        }
    }

    @Test func `All invalid texts are reported, sorted by key`() {
        let error = #expect(throws: InvalidTexts.self) {
            try Wording.english.overriding(["zzz": "1", "menu": "", "aaa": "2", "draft": "Sketch"])
        }
        #expect(error?.diagnostics.map(\.key) == ["aaa", "menu", "zzz"])
    }

    @Test func `Every key can be overridden`() throws {
        let wording = try Wording.arabic.overriding(
            Dictionary(uniqueKeysWithValues: Wording.keys.map { ($0, "«\($0)»") }))
        #expect(Wording.Label.allCases.allSatisfy { wording[$0] == "«\($0.rawValue)»" })
        #expect([0, 1, 2, 3, 11, 100].allSatisfy { wording.articleCount($0) == "«articleCount»" })
    }
}
