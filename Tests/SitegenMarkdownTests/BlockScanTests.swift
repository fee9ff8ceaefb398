import Foundation
import Hypertext
import SitegenDocuments
import SitegenMarkdown
import Testing

/// The blocks of extensions, in texts of any size and beside blocks of every kind.
@Suite struct BlockScanTests {
    private static let every = Set(MarkdownExtension.allCases).subtracting([.mathBrackets])

    /// A text that grows with a number.
    struct Family: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: @Sendable (Int) -> String
        /// How often the word `w` occurs in the HTML.
        var count: @Sendable (Int) -> Int = { $0 }
        /// The number of elements with this name.
        var element: (name: String, count: @Sendable (Int) -> Int)?
    }

    /// The texts of found bugs whose block structure was read wrong, scaled.
    static let families: [Family] = [
        Family(testDescription: "directives in a declaration") { ":::b\n<!T\n" + ":::\n::w\n" * $0 + "x" },
        Family(testDescription: "directives in a comment") { ":::b\n<!--\n" + ":::\n::w\n" * $0 + "-->\n\n:::\n" },
        Family(testDescription: "fences in HTML below a directive") { ":::s\n<p>\n" + "```\nw\n" * $0 + ":::\na" },
        Family(testDescription: "directives below HTML") { (":::note\n<p>\nw\n:::\n") * $0 },
        Family(
            testDescription: "definitions that end with lists", text: { "a\n" + ": w\n  - b\n" * $0 },
            element: ("dd", { $0 })),
        Family(
            testDescription: "footnotes between definitions",
            text: { "a\n: w\n" + (1...$0).map { "[^\($0)]: b\n: w\n" }.joined() }, count: { $0 + 1 },
            element: ("dd", { $0 + 1 })),
        Family(
            testDescription: "definitions in quotes", text: { "> a\n" + "> : w\n" * $0 }, element: ("dd", { $0 })),
        Family(
            testDescription: "quotes in definitions", text: { "a\n" + ": > w\n" * $0 }, element: ("dd", { $0 })),
        Family(
            testDescription: "code in quotes of definitions", text: { "a\n" + ": > ~~~\n  > w\n" * $0 },
            element: ("dd", { $0 })),
        Family(testDescription: "rows of a table") { "|a|\n|-|\n" + "|w|\n" * $0 },
        Family(testDescription: "rows that begin with a colon") { "a\n:-\n" + ": w\n" * $0 },
        Family(testDescription: "rows of equals signs") { "a|b\n-|-\n" + "===\n|w\n" * $0 },
        Family(
            testDescription: "tables below each other", text: { "|a|\n|-|\n|w|\n***\n" * $0 },
            element: ("table", { $0 })),
        Family(
            testDescription: "tables between lists", text: { "|w|\n|-|\n- b\n\n" * $0 }, element: ("table", { $0 })),
        Family(testDescription: "nested items") {
            "- " * $0 + "a\n" + "  " * $0 + "::w\n"
        } count: { _ in
            0
        },
        Family(testDescription: "nested quotes") {
            "> " * $0 + "a\n" + "> " * $0 + ": w\n"
        } count: { _ in
            1
        },
        Family(testDescription: "formulas with lines like items") { "$$\n- w\n$$\n\n" * $0 },
        Family(
            testDescription: "attributes between items", text: { "- w\n  {.a}\n" * $0 }, element: ("li", { $0 })),
        Family(testDescription: "fancy lists", text: { "i. w\n   a. w\n" * $0 }, count: { 2 * $0 }),
    ]

    @Test(arguments: families)
    func `A text of any size is read like a short one`(family: Family) {
        for count in 1...50 {
            var renderer = HTMLRenderer(rawHTML: .keep)
            renderer.formulas = .code
            let html = renderer.render(Document(markdown: family.text(count), extensions: Self.every))
            let words = html.split { !$0.isLetter }.count { $0 == "w" }
            #expect(words == family.count(count), "\(count): \(html)")
            if let (name, expected) = family.element {
                #expect(html.components(separatedBy: "<\(name)").count - 1 == expected(count), "\(count): \(html)")
            }
        }
    }

    @Test(arguments: families)
    func `The rewritten text has the blocks that were found`(family: Family) {
        for count in 1...50 {
            let text = Array(family.text(count).utf8)
            #expect(Document.blockDifference(inMarkdown: text, extensions: Self.every) == nil)
        }
    }

    /// The last backticks of these lines are in syntax that is replaced before the text is parsed. With them, the lines begin no code.
    @Test(arguments: [
        "```http://b`", "```www.b.c`", "```\\`", "```$`$", "```$`$ http://b`", "``` &#96;`x\\`", "w\n```http://b`",
        "w\n```\\`\n===",
        "   ```http://b`\nw", "````http://b```",
    ])
    func `Backticks begin no code if others follow on their line`(line: String) {
        for prefix in ["", "> ", "- ", "a\n: "] {
            let text = prefix + line.replacing("\n", with: prefix == "> " ? "\n> " : "\n  ")
            #expect(Document.blockDifference(inMarkdown: Array(text.utf8), extensions: Self.every) == nil)
            let html = Document(markdown: text, extensions: Self.every).render()
            #expect(!html.contains("<pre") && html.contains("```"), "\(text): \(html)")
        }
    }

    /// Found bugs whose block structure was read wrong (see ``FuzzFindTests``). Quotes of them are as many as their copies, or as
    /// deep.
    private static let misreadBlocks = [
        "{:.c}\nt\n    <table>", ":::t\n<!T\n::c\n:::\n}", "A.\n    <div", "a\n:-\n: $:\n:-\nb$", ">>$\"\n>$",
        ">$^\n>  o$", "- >$b\n  >4$", "b\n: >$r\n  >:$", "$]\n-|\n`$$$\\|$$", "$$$\n]\n:-\nb$$", "$$\n)\n:-\na$$b",
        "#. c) R\n    <?", ">b\n$b\n>$", ":::y\n<P/\n:::", "c) <?\n*[a]:b\n\n: ,", "$\n-:\n:::\n$b\n($",
        "c) <!--$\n$$$d$$",
        "[!\n:-\n$b\n'$", ":::b\n<!T\n:::\n::a\n:::\n:::\n:", "- - e\n    -\n  ::f", "a\n: d\n\n  e\n  >\n: w",
        "{.a}\na) <?\n", "R\n    <?@c>", "><b\n>::a\n>=\"\">", "(\n: >~~~\n: i", "::::s\n:::\n<div\n:::",
        "a\n: b\n  > - c\n: e", "iv.\n\n{.a}\nc.  d", "- [ ] $$\n  a\n  = b\n  $$\n  {.x}\n  c", "a\n-|\n::$b\n*$",
    ]

    @Test(arguments: misreadBlocks)
    func `A text is read alike in quotes of any number and depth`(text: String) {
        // Ids of equal headings differ.
        let extensions = Self.every.subtracting([.headingIdentifiers])
        let blocks = Document(markdown: text, extensions: extensions).blocks
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var nested = blocks
        for count in 1...50 {
            nested = [.blockQuote(BlockQuote(nested))]
            let deep = lines.map { "> " * count + $0 }.joined(separator: "\n")
            #expect(Document(markdown: deep, extensions: extensions).blocks == nested, "\(count) levels")
            let wide = (lines.map { "> \($0)" }.joined(separator: "\n") + "\n\n") * count
            let quotes = [Block](repeating: .blockQuote(BlockQuote(blocks)), count: count)
            #expect(Document(markdown: wide, extensions: extensions).blocks == quotes, "\(count) quotes")
            for text in [deep, wide] {
                #expect(Document.blockDifference(inMarkdown: Array(text.utf8), extensions: extensions) == nil)
            }
        }
    }

    /// Blocks that begin and end without blank lines around them.
    private static let blocks = [
        "# a", "```\nb\n```", "::d[e]", ":::f\ng $x$\n:::", "***", "<!-- h -->", ":::i\n<p>\n:::",
        "~~~\n:::k\n~~~", "[^l]: m\n    # n", "> # o", "- # p", ":::q\n- # r\n:::", "$$\ns\n$$\n***", "*[t]: u",
    ]

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `Blank lines around blocks do not change a document`(seed: UInt64) {
        var numbers = SeededNumbers(seed)
        for _ in 0..<50 {
            let blocks = (0..<numbers.next(below: 6) + 2).map { _ in Self.blocks[numbers.next(below: Self.blocks.count)]
            }
            // Items would become one list, and quotes one quote.
            let isSeparate = zip(blocks, blocks.dropFirst()).allSatisfy {
                $0.prefix(1) != $1.prefix(1) || !"->".contains($0.prefix(1))
            }
            guard isSeparate else { continue }
            let dense = Document(markdown: blocks.joined(separator: "\n"), extensions: Self.every)
            let sparse = Document(markdown: blocks.joined(separator: "\n\n"), extensions: Self.every)
            #expect(dense == sparse, "\(blocks)")
        }
    }

    private static let lines = [
        "a", "$x", "b$ c", "[^d]", "*e", "f*", "`g", "h`", "http://i.j/_k_", "[l](m", "n-o)", "{.o}p", "\\~q~",
        "r &amp; s",
        "<t", "u>", "2. v", "www.w.x/*y*",
    ]

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `The markers of containers on lazy lines do not change a document`(seed: UInt64) {
        var numbers = SeededNumbers(seed)
        for _ in 0..<50 {
            let lines = (0..<numbers.next(below: 5) + 2).map { _ in Self.lines[numbers.next(below: Self.lines.count)] }
            for (first, rest) in [("> ", "> "), ("- ", "  "), ("> - ", ">   "), ("1. > ", "   > ")] {
                let lazy = first + lines.joined(separator: "\n")
                let full = first + lines.joined(separator: "\n" + rest)
                // A number begins a list below a quote, but not below its text.
                if lines.dropFirst().contains("2. v") { continue }
                #expect(
                    Document(markdown: lazy, extensions: Self.every)
                        == Document(markdown: full, extensions: Self.every),
                    "\(lazy.debugDescription)")
            }
        }
    }

    @Test(arguments: [
        // A directive interrupts a paragraph, also one in a quote or a list.
        ("a\n::b", ["paragraph", "directive"]), ("> a\n:::b\n:::", ["quote", "directive"]),
        ("- a\n::b", ["list", "directive"]), ("a\n    ::b", ["paragraph"]),
        // A definition without a term is text.
        ("# a\n: b", ["heading", "paragraph"]), (": b", ["paragraph"]), ("a\n\n\n: b", ["paragraph", "paragraph"]),
        ("[a]: /b\n: c", ["paragraph"]),
        // A table interrupts a paragraph at its header, and a block that interrupts a paragraph ends it.
        ("a\n|b|\n|-|", ["paragraph", "table"]), ("|b|\n|-|\n> c", ["table", "quote"]),
        ("|b|\n|-|\n2. c", ["table", "list"]), ("|b|\n|-|\n===", ["table"]),
        ("> |b|\n> |-|\nc", ["quote", "paragraph"]),
        ("|b|\n|-|\n{.c}", ["table"]), ("|b|\n|-|\n::c", ["table", "directive"]),
        ("|b|\n|-|\n    c", ["table", "code"]),
        // Colons that close nothing are text.
        ("a\n:::", ["paragraph"]), ("::::a\n:::\n::::", ["directive"]), ("- :::a\n\n:::", ["list", "paragraph"]),
        // Colons end HTML that continues up to a blank line, and no other HTML.
        (":::a\n<p>\n:::\nb", ["directive", "paragraph"]),
        (":::a\n<!--\n:::\n-->\n:::\nb", ["directive", "paragraph"]),
        (":::a\n<pre>\n:::\n</pre>\n:::\nb", ["directive", "paragraph"]),
        // Dollar signs at the start of a line begin a block.
        ("$$\n- a\n# b\n$$", ["paragraph"]), ("a\n$$\n> b\n$$", ["paragraph"]),
        ("$$\n- a\n\n$$", ["paragraph", "list", "paragraph"]),
        ("[^a]: $$\n    - b\n    $$", ["footnote"]), ("`$$\n- a\n$$`", ["paragraph", "list"]),
    ])
    func `Where the blocks of extensions begin and end`(markdown: String, kinds: [String]) {
        #expect(Document(markdown: markdown, extensions: Self.every).blocks.map { Self.kind(of: $0) } == kinds)
    }

    private static func kind(of block: Block) -> String {
        switch block {
        case .paragraph: "paragraph"
        case .heading: "heading"
        case .directive: "directive"
        case .blockQuote: "quote"
        case .bulletList, .orderedList: "list"
        case .table: "table"
        case .codeBlock: "code"
        case .footnote: "footnote"
        default: "other"
        }
    }
}

extension String {
    fileprivate static func * (text: String, count: Int) -> String { String(repeating: text, count: count) }
}
