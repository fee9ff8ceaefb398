import Hypertext
import Testing

@testable import SitegenPublishing
@testable import SitegenTemplates

@Suite struct LanguageTests {
    @Test(arguments: [
        ("en", Direction.leftToRight),
        ("ar", .rightToLeft),
        ("he-IL", .rightToLeft),
        ("fa", .rightToLeft),
        ("AR", .rightToLeft),
        // An explicit script determines the direction.
        ("ar-Latn", .leftToRight),
        ("az-Arab-IR", .rightToLeft),
        ("pa-Guru", .leftToRight),
        // Four digits are a variant, not a script.
        ("ar-1999", .rightToLeft),
        ("arn", .leftToRight),
        // A private-use subtag is not a script.
        ("ar-x-latn", .rightToLeft),
    ])
    func `The text direction follows the language and the script`(tag: String, direction: Direction) {
        #expect(LanguageTag.direction(of: tag) == direction)
    }

    @Test(arguments: [
        ("en", "<html lang=\"en\">"),
        ("pt-BR", "<html lang=\"pt-BR\">"),
        ("ar", "<html lang=\"ar\" dir=\"rtl\">"),
    ])
    func `The html element has the language and direction of the page`(language: String, tag: String) async throws {
        let site = try await BuiltSite("-- site.yaml --\ntitle: Test\nlanguage: \(language)\n")
        #expect(site["/"].hasPrefix("<!DOCTYPE html>\n\(tag)<head><meta charset=\"utf-8\">"))
    }

    @Test(arguments: [
        ("fr", "Articles", "5\u{A0}min de lecture", "1er janvier 2026", "Sujets"),
        ("ar", "المقالات", "5\u{A0}دقائق للقراءة", "1 يناير 2026", "المواضيع"),
        ("ja", "記事", "読了時間5分", "2026年1月1日", "トピック"),
        ("fi", "Articles", "5 min read", "2026-01-01", "Topics"),
    ])
    func `The texts of the theme are in the language of the site`(
        language: String, articles: String, readingTime: String, date: String, topics: String
    ) async throws {
        let site = try await BuiltSite(
            """
            -- site.yaml --
            title: Test
            language: \(language)
            -- content/a.md --
            ---
            title: A
            date: 2026-01-01
            tags: [b]
            ---
            \(String(repeating: "word ", count: 1000))
            """)
        #expect(try site["/"].texts(of: "h2") == [articles])
        let facts = site["/a/"].part(from: "<ul class=\"facts\">", to: "</ul>")
        #expect(try facts.texts(of: "li") == [date, readingTime])
        #expect(site["/a/"].contains("<ul class=\"topics\" aria-label=\"\(topics)\">"))
    }
}
