import Hypertext
import Publishing
import Testing

@testable import Templates

@Suite struct LanguageTests {
    @Test(arguments: [
        ("en", "9 November 2026"),
        ("en-GB", "9 November 2026"),
        ("EN-us", "9 November 2026"),
        ("de", "2026-11-09"),
        ("enm", "2026-11-09"),
        ("ja", "2026-11-09"),
    ])
    func `A date is written as the language is known to write it`(language: String, text: String) throws {
        let date = try #require(PublicationDate("2026-11-09T23:59:00-11:00"))
        #expect(DateFormat(language: language).text(date) == text)
    }

    @Test func `Every month has its name`() throws {
        let dates = (1...12).compactMap { PublicationDate("2026-\($0 < 10 ? "0" : "")\($0)-01") }
        #expect(
            dates.map(DateFormat.english.text).joined(separator: ", ") == """
                1 January 2026, 1 February 2026, 1 March 2026, 1 April 2026, 1 May 2026, 1 June 2026, 1 July 2026, \
                1 August 2026, 1 September 2026, 1 October 2026, 1 November 2026, 1 December 2026
                """)
    }

    @Test(arguments: [
        ("en", Direction.leftToRight),
        ("ar", .rightToLeft),
        ("he-IL", .rightToLeft),
        ("fa", .rightToLeft),
        ("AR", .rightToLeft),
        // The script decides where it is named.
        ("ar-Latn", .leftToRight),
        ("az-Arab-IR", .rightToLeft),
        ("pa-Guru", .leftToRight),
        // Four digits are a variant, not a script.
        ("ar-1999", .rightToLeft),
        ("arn", .leftToRight),
    ])
    func `A language has its direction`(tag: String, direction: Direction) {
        #expect(LanguageTag.direction(of: tag) == direction)
    }

    @Test(arguments: [
        ("en", "<html lang=\"en\">"),
        ("pt-BR", "<html lang=\"pt-BR\">"),
        ("ar", "<html lang=\"ar\" dir=\"rtl\">"),
    ])
    func `A page tells its language and direction`(language: String, tag: String) async throws {
        let site = try await BuiltSite("-- site.yaml --\ntitle: Test\nlanguage: \(language)\n")
        #expect(site["/"].hasPrefix("<!DOCTYPE html>\n\(tag)<head><meta charset=\"utf-8\">"))
    }
}
