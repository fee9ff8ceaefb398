import Hypertext
import HypertextGraphics

/// The words and names in the pages.
extension RandomTree {
    static let words = [
        "a", "word", " ", "  ", "\n", "\t", " and ", "<", ">", "&", "\"", "'", "&amp;", "</p>", "é", "日本", "🏴",
        "\u{A0}",
        "\u{2028}", "]]>", "-->", "\u{C}", "long words of a sentence, one after the other",
    ]

    static let attributes: [(String, [String])] = [
        ("id", ["a", "ü"]), ("class", ["a", "a b"]), ("title", ["<\">&'", "a\nb", "&quot;"]), ("hidden", [""]),
        ("data-x", ["1", " "]), ("x-y", ["/", ">"]),
        ("style", ["color: red", "display: inline", "white-space: pre", "float: left"]), ("itemscope", [""]),
    ]

    typealias Make = @Sendable ([GlobalAttribute], () -> Markup) -> Markup

    static let containers: [(String, Make)] = [
        ("div", { div(.all($0), content: $1) }), ("section", { section(.all($0), content: $1) }),
        ("article", { article(.all($0), content: $1) }), ("aside", { aside(.all($0), content: $1) }),
        ("nav", { nav(.all($0), content: $1) }), ("header", { header(.all($0), content: $1) }),
        ("footer", { footer(.all($0), content: $1) }), ("main", { main(.all($0), content: $1) }),
        ("address", { address(.all($0), content: $1) }), ("search", { search(.all($0), content: $1) }),
        ("noscript", { noscript(.all($0), content: $1) }),
    ]

    static let headings: [(String, Make)] = [
        ("h1", { h1(.all($0), content: $1) }), ("h2", { h2(.all($0), content: $1) }),
        ("h6", { h6(.all($0), content: $1) }),
    ]

    static let inlines: [(String, Make)] = [
        ("span", { span(.all($0), content: $1) }), ("b", { b(.all($0), content: $1) }),
        ("em", { em(.all($0), content: $1) }), ("strong", { strong(.all($0), content: $1) }),
        ("code", { code(.all($0), content: $1) }), ("sub", { sub(.all($0), content: $1) }),
        ("mark", { mark(.all($0), content: $1) }), ("var", { `var`(.all($0), content: $1) }),
        ("kbd", { kbd(.all($0), content: $1) }), ("ruby", { ruby(.all($0), content: $1) }),
        ("picture", { picture(.all($0), content: $1) }), ("abbr", { abbr(.all($0), content: $1) }),
    ]
}
