import Testing

@testable import SitegenHighlighting

/// Names whose kind depends on the text around them, in several languages.
@Suite struct NameTests {
    private static let calls: [(String, String)] = [
        ("ts", "‹function useRef›‹operator <›‹type Foo›‹operator >›(‹constant null›)"),
        ("ts", "‹function get›‹operator <›‹type Pick›‹operator <›‹type T›, ‹string \"a\"›‹operator >>›(b)"),
        ("rust", "a.‹function parse›::‹operator <›‹type u8›‹operator >›()‹operator ?›"),
        ("rust", "a::b::c"),
        ("cpp", "std::‹function make_unique›‹operator <›‹type Foo›‹operator >›(a)"),
        ("cs", "a.‹function Get›‹operator <›‹type int›‹operator ?>›()"),
        ("kt", "‹function listOf›‹operator <›‹type Int›‹operator >›()"),
        ("js", "‹function f›‹operator ?›.(a)"),
        ("swift", "‹function done›‹operator ?›(a)"),
        ("ts", "a ‹operator <› b ‹operator >› (c)"),
        ("ts", "a‹operator <›b ‹operator &&› c‹operator >›d"),
        ("cpp", "a‹operator <›b"),
        ("c", "a‹operator <›b‹operator >›(c)"),
        ("js", "a‹operator ?›(b):c"),
    ]

    @Test(arguments: calls)
    func `Calls with type arguments or optional chaining are distinguished from comparisons`(
        name: String, marked: String
    ) throws {
        try expectMarks(marked, in: name)
    }

    private static let capitals: [(String, String)] = [
        ("js", "‹type JSON›.‹function parse›(‹keyword new› ‹type URL›(a), ‹constant MAX_SIZE›)"),
        ("tsx", "‹keyword const› a: ‹type JSX›.‹type Element›"),
        ("java", "‹constant LOGGER›.‹function info›(‹type UUID›.‹function randomUUID›())"),
        ("php", "‹meta <?php› ‹type DB›::‹function select›(‹variable $a›)"),
        ("rb", "‹keyword rescue› ‹type JSON›::‹type ParserError›"),
        ("rust", "‹type API›::‹function new›(‹constant LIMIT›)"),
        ("objc", "‹function NSLog›(‹string @\"a\"›, ‹function CGRectMake›(‹number 0›))"),
        ("mm", "‹type Point›(‹number 0›)"),
        ("cs", "a ‹operator <› Limit ‹operator +› b; ‹type List›‹operator <›‹type Limit›‹operator >› c"),
        ("cs", "a ‹keyword with› { Name ‹operator =› b }"),
    ]

    @Test(arguments: capitals)
    func `The context of a capitalized name determines its kind`(
        name: String, marked: String
    ) throws {
        try expectMarks(marked, in: name)
    }

    private static let directives: [(String, String)] = [
        ("c", "‹meta #pragma once›\n‹meta #error \"a\" in b›\n‹meta #if› ‹constant DEBUG›"),
        ("objc", "‹meta #pragma mark - Books›"),
        ("cs", "‹meta #region The main Part›\n‹meta #if› ‹constant DEBUG›\n‹meta #endregion›"),
    ]

    @Test(arguments: directives)
    func `The text after some directives is not code`(name: String, marked: String) throws {
        try expectMarks(marked, in: name)
    }

    private static let words: [(String, String)] = [
        ("ts", "‹keyword import› ‹keyword type› { ‹type A› } ‹keyword from› ‹string \"b\"›"),
        ("ts", "‹keyword const› type ‹operator =› { a }"),
        (
            "kt",
            "‹keyword for› (i ‹keyword in› a) ‹function print›(i)\n‹function run› { i }\n‹keyword while› (a) { b }"
        ),
        ("swift", "‹keyword precedencegroup› ‹type A› { ‹keyword higherThan›: ‹type B› }"),
        ("swift", "‹function f›(higherThan: a)"),
        ("cs", "‹keyword orderby› a ‹keyword descending›, b ‹keyword ascending›\n‹keyword select› a"),
        ("ps1", "[‹attribute Parameter›(Mandatory)] (‹function Get-Date›) (‹function hostname›)"),
        ("sql", "a ‹type bigint› ‹keyword GENERATED› ‹keyword ALWAYS› ‹keyword AS› ‹keyword IDENTITY›"),
    ]

    @Test(arguments: words)
    func `A word is a keyword or a name depending on adjacent tokens`(name: String, marked: String) throws {
        try expectMarks(marked, in: name)
    }
}
