import SitegenDocuments
import SitegenMarkdown
import Testing

/// Texts that `make fuzz` and `make proof` have found, each with what was wrong.
@Suite struct FuzzFindTests {
    @Test(arguments: [
        ("[^a] &#xFDE1;99&#xFDE2;", "a reference to a placeholder was taken for one, and crashed"),
        ("[^a] &#64993;1", "the same in decimals"),
        ("[^a] &#x0fde1;99999999999999999999", "the number between placeholders became too large"),
        (
            "[^a] \\" + String(decoding: [0xEF, 0xB7, 0xA1] as [UInt8], as: UTF8.self) + "99",
            "a placeholder behind a backslash was taken for the parser's"
        ),
        ("::a\n\n&#xFDE1;0", "a directive's source was shown a second time"),
        ("`&#xFDE1;7&#xFDE2;` \\~ [a](&#xFDD0; '&#xFDE0;')", "placeholders in code, URLs and titles"),
        ("a\\\u{1}b", "a backslash before what is written as a reference took the reference's ampersand with it"),
        (":::foo\n<!--a\n", "the colons that end a directive became part of the HTML at its end, which nothing closes"),
        (":::foo\n:::bar\n<script>\n\na\n", "the same in a directive within another"),
        ("a\"\"foo\"__~~foo\"__~~", "beside an escaped character emphasis that was read was not read again"),
        ("\u{C}", "a form feed was a paragraph of nothing, which no Markdown can say"),
        (".@.i@i", "of two signs of an address only the second was escaped, which made the first an address"),
        (#":a[](\)"#, "parentheses behind a directive's brackets made a link of them"),
        (#"[^1]\(b)"# + "\n\n[^1]: c", "the same behind a reference to a footnote"),
        ("- <?\nc", "a blank line below a list became one of the open HTML at its end"),
        ("- a\n\n  1. <!--\n\n# c", "the same with a list in a list"),
        (#"a {d="*"}"#, "in a paragraph braces behind a blank were taken for a heading's attributes"),
        (#"a {d="\*"}"#, "the same with a backslash, which became text"),
        (#"a){d="*"}"#, "braces behind a bracket that ends no link were written as attributes"),
        (#"[a]{d='`'}"#, "the same behind brackets that are no link"),
        (#"x:a{d="*"}"#, "the same behind a name that is no directive's"),
        (#"\:a{d="*"}"#, "the same behind a name whose colon is escaped"),
        (#"# a]{d="*"}"#, "the same in a heading"),
        (#"a]\{d="*b* `c`"}"#, "emphasis and code between braces became text"),
        ("^[^\0]", "a bracket at the end of a superscript became the beginning of a footnote's reference"),
        (#"\[^a^]"#, "the same before a superscript"),
        ("```swift <ht&#xFDD0;\n+a\n```", "an info string was written with a noncharacter that no text may have"),
        ("# ![a](b){width=3}", "attributes of an image at the end of a heading were written as the heading's"),
        ("\\\na\n: b", "a line break before a term made an empty term"),
        ("[^n]\n\n[^n]: a\n\n<!--", "a footnote was written behind open HTML, which took it"),
        ("{lang=fr .a}\nb", "a class behind a value was another attribute than one before it"),
        ("a\n<b>\n: c", "a term that begins with HTML was written with a line above it, which was a term then"),
        (
            "**a**\n:::\n<b>^\n:   a\n“~a~\n```",
            "terms, one of which begins with HTML, above a definition that a fence ends"
        ),
        ("| $\\|x\\|$ |", "a pipe in a formula, on a line that begins with one, ended the formula"),
        ("5$$_6_78\n|---|\n5$$_6_78", "a formula that went on in such a line had its pipes escaped"),
        ("[^n]: <!--\n[^n]: <!--", "a blank line below a note became one of its open HTML"),
        ("- <!--a\n  - b\n\n- d\n    c\n- d", "the same between items"),
        ("~~~ruby $%@#&amp;$\na\n~~~", "dollar signs in an info string kept a reference from being read"),
        ("[a]\n:   [a]: /b", "a definition of nothing but a link's definition was written as text"),
        ("[a](/b&#32;)", "a blank at the end of a destination was left out"),
        ("\\[\na\n]: /b", "a bracket that begins a definition over lines was not escaped in CommonMark"),
        ("1. a\n\n[b]: /c\n\n1. d", "a list below another one had other delimiters, which is another list to some"),
        ("- a\n\n <!-- b -->", "HTML behind a blank became part of the list above"),
        ("::a[b\\]]", "a bracket in a directive's label ended the label"),
        ("*a `*`*^[a]", "emphasis that ends with punctuation before a note was text"),
        ("`*[^n]*` *[^n]* [*[^n]*](a*[^n]* \"*[^n]*\")\n\n[^n]: a", "what stands for a note beside emphasis went out"),
        ("# a $b\n*c* d$", "a formula began in a heading and ended in the line below"),
        ("- # a $b\n  c$", "the same in an item"),
        ("| a |\n| --- |\n\n: b\\\nc", "blanks before the further lines of a caption became text behind a line break"),
        ("> [!tip]- a $b\n> c$", "a formula began in the title of an alert and ended in its text"),
        ("\u{FFFD}$a`$", "a formula with a backtick behind a symbol was written as code"),
        ("| a |\n| --- |\n| $\\\\|x\\\\|$ |", "a pipe behind two backslashes ended a formula in a cell"),
        ("```math\na\n> 1. b\n```", "a line of a formula became a quote"),
        ("a\n*[a]:\u{0}", "a NUL became the title of an abbreviation"),
        ("<!$>\n]$\n: f", "text that looks like a declaration hid where a formula begins"),
        ("x <a $>\n]$", "the same with what is no attribute"),
        ("x <!-- -- $a -->$", "the same with two hyphens in a comment"),
        ("[]{&colon;=f}", "a reference in the name of an attribute left a placeholder in the document"),
        ("[a]{b\\~=f}", "the same with an escaped character"),
        (":a{b\\~=f}", "the same in a directive"),
        ("^[\nv]", "a line break at the beginning of a note was written as none"),
        ("^[v  \n ]", "the same at its end"),
        ("~~E~E~x~~y", "text struck twice began within a word, where the tildes ended what was struck around it"),
        ("~~*~~:~~*~~", "the same within emphasis, where tildes end nothing around it"),
        ("a)\n   : c)", "a definition without a term began below an empty item, and a list in it"),
        ("a\n: d\n\n   <?\nf", "a blank line below a definition became one of its open HTML, which is indented"),
        ("\\|$:\n)$", "a pipe at the beginning of a line kept a formula from going on over lines"),
        ("~~~http://a&1;", "a reference in an address in an info string was not read"),
        (")\n-|\n$g\n.$", "a formula went on from one row of a table to the next"),
        ("> \n{.a}", "a line with nothing but the mark of a quote was blank above attributes"),
        ("\u{2028}*a*", "a line separator was taken for a blank, behind which underscores open emphasis"),
        ("\\1~\\a~", "a backslash before a letter that is written as a reference escaped the reference"),
        ("*a\\&#32;*", "the same at the end of emphasis"),
        ("<&amp;a@b.c>", "text was written as the address of an email, which may begin with signs"),
        ("> a\n<b c =\n \"d\">", "HTML in a line that continues a paragraph kept a blank at its beginning"),
        ("2) [^n]: a\n\n    b", "an item with a single paragraph became tight without its note, also in a list from 2"),
        ("[a]([[b]])", "a link to a page by its name was written as a wiki link for a parser that knows none"),
        ("\\$a[^$]\n\n[^$]: b", "a formula ended at the dollar sign in the label of a note"),
        ("$a$*b*", "underscores were written beside a formula, where they are text"),
        ("*b*$a$", "the same before a formula"),
        ("_$a$*b*_", "the same within emphasis"),
        ("__c$a$**b**__", "the same within strong emphasis"),
        ("**$a$*b***", "the same within emphasis of another kind"),
        ("_*b*$a$_", "the same before a formula within emphasis"),
        ("a\n\n*[a]: b\tc", "an abbreviation was lost whose title has a tab"),
        ("*b***c**$a$", "the same after other emphasis"),
        ("**b***c*$a$", "the same after strong emphasis"),
        ("*a\\****`x`z**$a$", "the same after an escaped star"),
        ("==)\n:\\==\n: x", "two terms of a definition became one with a mark"),
        ("a^b\n:\\^c\n: x", "the same with a superscript"),
        ("[a](<b((>)\n$c$", "after a destination with parentheses in angle brackets a formula became text"),
        (":-\n::$b\n*$", "a first line like a delimiter row made cells of the lines below, which end formulas"),
        ("a ~**b**~", "strong emphasis that is a whole subscript was written with its tildes"),
        ("a ~*b***c**~", "the same after other emphasis"),
        ("a ^**b**^", "the same in a superscript"),
        ("~~{~~a~~b~~", "strikethrough within strikethrough became a subscript"),
        ("a\n-|\n::$b\n*$", "a formula in the row of a table that begins with colons continued in the next row"),
        ("$a\nb$\n=", "the line end of a formula in a heading became a space"),
        ("@\n: > a\nb\n: c", "the definition after one that ends with a quote became text of the quote"),
    ])
    func `What went wrong once goes well`(markdown: String, _: String) {
        #expect(DocumentProperties.violation(of: markdown.utf8) == nil)
    }

    @Test(arguments: [
        "&#xFDE1;", "&#xfde1;", "&#XFDE1;", "&#x00FDE1;", "&#64993;", "&#0064993;", "&#xFDD0;", "&#xFDEF;",
    ])
    func `A reference to a noncharacter is one to the replacement character`(reference: String) {
        let document = Document(markdown: "a \\~ \(reference)")
        #expect(document == Document { Paragraph { "a ~ \u{FFFD}" } })
        #expect(Document(markdown: reference, extensions: .none).plainText == "\u{FFFD}")
    }

    @Test(arguments: ["&#xFDE1", "&#xFDF0;", "&#65008;", "&#xFDCF;", "&#0000064993;", "&#;", "&#x;", "&"])
    func `What is no such reference stays`(text: String) {
        #expect(Document(markdown: text) == Document(markdown: text, extensions: .none))
    }
}
