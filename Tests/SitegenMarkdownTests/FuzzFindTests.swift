import SitegenDocuments
import SitegenMarkdown
import Testing

/// Texts that `make fuzz` and `make proof` have found, each with a description of the fixed bug.
@Suite struct FuzzFindTests {
    @Test(arguments: [
        (
            "[^a] &#xFDE1;99&#xFDE2;",
            "A numeric reference to a placeholder was parsed as a placeholder and crashed the parser."
        ),
        ("[^a] &#64993;1", "A decimal reference to a placeholder crashed the parser."),
        ("[^a] &#x0fde1;99999999999999999999", "The number between two placeholders overflowed."),
        (
            "[^a] \\" + String(decoding: [0xEF, 0xB7, 0xA1] as [UInt8], as: UTF8.self) + "99",
            "A placeholder character after a backslash was parsed as a placeholder of the parser."
        ),
        ("::a\n\n&#xFDE1;0", "The source of a directive was rendered a second time."),
        (
            "`&#xFDE1;7&#xFDE2;` \\~ [a](&#xFDD0; '&#xFDE0;')",
            "References to placeholders in code, URLs and titles were parsed as placeholders."
        ),
        (
            "a\\\u{1}b",
            "A backslash before a character that is written as a reference escaped the ampersand of the reference."
        ),
        (":::foo\n<!--a\n", "The closing colons of a directive became part of unclosed HTML at its end."),
        (":::foo\n:::bar\n<script>\n\na\n", "The closing colons of a nested directive became part of unclosed HTML."),
        ("a\"\"foo\"__~~foo\"__~~", "Emphasis next to an escaped character was not parsed again."),
        ("\u{C}", "A form feed became an empty paragraph, which has no Markdown syntax."),
        (".@.i@i", "Only the second of two at signs was escaped, so the first one made an email address."),
        (#":a[](\)"#, "Parentheses after the brackets of a directive made a link of them."),
        (#"[^1]\(b)"# + "\n\n[^1]: c", "Parentheses after a footnote reference made a link of it."),
        ("- <?\nc", "A blank line after a list became part of unclosed HTML at the end of the list."),
        ("- a\n\n  1. <!--\n\n# c", "A blank line after a nested list became part of unclosed HTML."),
        (#"a {d="*"}"#, "Braces after a space in a paragraph were parsed as attributes of a heading."),
        (
            #"a {d="\*"}"#,
            "Braces with a backslash in a paragraph were parsed as attributes, and the backslash became text."
        ),
        (#"a){d="*"}"#, "Braces after a bracket that does not end a link were written as attributes."),
        (#"[a]{d='`'}"#, "Braces after brackets that are not a link were written as attributes."),
        (#"x:a{d="*"}"#, "Braces after a name that is not a directive were written as attributes."),
        (#"\:a{d="*"}"#, "Braces after a name with an escaped colon were written as attributes."),
        (#"# a]{d="*"}"#, "Braces after a bracket in a heading were written as attributes."),
        (#"a]\{d="*b* `c`"}"#, "Emphasis and code between braces became text."),
        ("^[^\0]", "A bracket at the end of a superscript began a footnote reference."),
        (#"\[^a^]"#, "A bracket before a superscript began a footnote reference."),
        (
            "```swift <ht&#xFDD0;\n+a\n```",
            "An info string was written with a noncharacter, which Markdown does not allow."
        ),
        (
            "# ![a](b){width=3}",
            "Attributes of an image at the end of a heading were written as attributes of the heading."
        ),
        ("\\\na\n: b", "A line break before a term created an empty term."),
        ("[^n]\n\n[^n]: a\n\n<!--", "A footnote was written after unclosed HTML and became part of it."),
        ("{lang=fr .a}\nb", "A class after another attribute was not equal to the same class before it."),
        ("a\n<b>\n: c", "A term that begins with HTML was written with a line above it, which became a term."),
        (
            "**a**\n:::\n<b>^\n:   a\n“~a~\n```",
            "Terms above a definition that ends at a fence were lost if one of them begins with HTML."
        ),
        ("| $\\|x\\|$ |", "A pipe in a formula ended the formula on a line that begins with a pipe."),
        ("5$$_6_78\n|---|\n5$$_6_78", "Pipes were escaped in a multi-line formula on a line that begins with a pipe."),
        ("[^n]: <!--\n[^n]: <!--", "A blank line after a footnote became part of its unclosed HTML."),
        ("- <!--a\n  - b\n\n- d\n    c\n- d", "A blank line between list items became part of unclosed HTML."),
        ("~~~ruby $%@#&amp;$\na\n~~~", "A reference next to dollar signs in an info string was not decoded."),
        ("[a]\n:   [a]: /b", "A definition that contains only a link definition was written as text."),
        ("[a](/b&#32;)", "A space at the end of a link destination was dropped."),
        ("\\[\na\n]: /b", "A bracket that begins a multi-line link definition was not escaped in CommonMark."),
        (
            "1. a\n\n[b]: /c\n\n1. d",
            "Adjacent lists were written with different delimiters, which some parsers treat as different lists."
        ),
        ("- a\n\n <!-- b -->", "HTML after a space became part of the list above."),
        ("::a[b\\]]", "A bracket in the label of a directive ended the label."),
        ("*a `*`*^[a]", "Emphasis that ends with punctuation before an inline note became text."),
        (
            "`*[^n]*` *[^n]* [*[^n]*](a*[^n]* \"*[^n]*\")\n\n[^n]: a",
            "Placeholders for footnote references next to emphasis were rendered."
        ),
        ("# a $b\n*c* d$", "A formula began in a heading and ended on the next line."),
        ("- # a $b\n  c$", "A formula began in a heading in a list item and ended on the next line."),
        (
            "| a |\n| --- |\n\nTable: b\\\nc",
            "Leading spaces of a caption's further lines became text after a line break."
        ),
        ("> [!tip]- a $b\n> c$", "A formula began in the title of an alert and ended in its content."),
        ("\u{FFFD}$a`$", "A formula with a backtick after a symbol was written as code."),
        ("| a |\n| --- |\n| $\\\\|x\\\\|$ |", "A pipe after two backslashes ended a formula in a table cell."),
        ("```math\na\n> 1. b\n```", "A line of a formula became a quote."),
        ("a\n*[a]:\u{0}", "A NUL became the title of an abbreviation."),
        ("<!$>\n]$\n: f", "Text that resembles a declaration hid the start of a formula."),
        ("x <a $>\n]$", "Text that resembles an attribute hid the start of a formula."),
        ("x <!-- -- $a -->$", "Two hyphens in a comment hid the start of a formula."),
        ("[]{&colon;=f}", "A reference in an attribute name left a placeholder in the document."),
        ("[a]{b\\~=f}", "An escaped character in an attribute name left a placeholder in the document."),
        (":a{b\\~=f}", "An escaped character in an attribute name of a directive left a placeholder in the document."),
        ("^[\nv]", "A line break at the start of an inline note was dropped."),
        ("^[v  \n ]", "A line break at the end of an inline note was dropped."),
        (
            "~~E~E~x~~y",
            "A nested strikethrough inside a word was written with tildes that ended the outer strikethrough."
        ),
        (
            "~~*~~:~~*~~",
            "A strikethrough inside a word in emphasis was written differently, although its tildes end no other strikethrough."
        ),
        ("a)\n   : c)", "A definition without a term, which contains a list, began below an empty list item."),
        ("a\n: d\n\n   <?\nf", "A blank line after a definition became part of its indented, unclosed HTML."),
        ("\\|$:\n)$", "A pipe at the start of a line ended a multi-line formula."),
        ("~~~http://a&1;", "A reference in a URL in an info string was not decoded."),
        (")\n-|\n$g\n.$", "A formula continued from one row of a table to the next."),
        ("> \n{.a}", "A line with only a quote marker was treated as blank above attributes."),
        ("\u{2028}*a*", "A line separator was treated as white space, after which underscores begin emphasis."),
        ("\\1~\\a~", "A backslash before a letter that is written as a reference escaped the reference."),
        ("*a\\&#32;*", "A backslash before a reference at the end of emphasis escaped the reference."),
        ("<&amp;a@b.c>", "Text was written as an email address, which may begin with punctuation."),
        ("> a\n<b c =\n \"d\">", "HTML on a lazy continuation line kept its leading space."),
        (
            "2) [^n]: a\n\n    b",
            "A list item with one paragraph became tight without its footnote, also in a list that starts at 2."
        ),
        ("[a]([[b]])", "A link to a page name was written as a wiki link for a parser without wiki links."),
        ("\\$a[^$]\n\n[^$]: b", "A formula ended at the dollar sign in the label of a footnote."),
        ("$a$*b*", "Emphasis after a formula was written with underscores, which are text there."),
        ("*b*$a$", "Emphasis before a formula was written with underscores, which are text there."),
        ("_$a$*b*_", "Emphasis after a formula in emphasis was written with underscores."),
        ("__c$a$**b**__", "Strong emphasis after a formula in strong emphasis was written with underscores."),
        ("**$a$*b***", "Emphasis after a formula in strong emphasis was written with underscores."),
        ("_*b*$a$_", "Emphasis before a formula in emphasis was written with underscores."),
        ("a\n\n*[a]: b\tc", "An abbreviation whose title contains a tab was lost."),
        ("*b***c**$a$", "Emphasis between strong emphasis and a formula was written with underscores."),
        ("**b***c*$a$", "Strong emphasis with emphasis before a formula was written with underscores."),
        (
            "*a\\****`x`z**$a$",
            "Strong emphasis after an escaped asterisk and before a formula was written with underscores."
        ),
        ("==)\n:\\==\n: x", "Two terms of a definition became one because of a mark across them."),
        ("a^b\n:\\^c\n: x", "Two terms of a definition became one because of a superscript across them."),
        (
            "[a](<b((>)\n$c$",
            "A formula became text after a link destination in angle brackets that contains parentheses."
        ),
        (
            ":-\n::$b\n*$",
            "A first line that resembles a delimiter row made cells of the following lines, which ended formulas."
        ),
        ("a ~**b**~", "Strong emphasis that fills a subscript was written with the tildes of the subscript."),
        (
            "a ~*b***c**~",
            "Strong emphasis after other emphasis in a subscript was written with the tildes of the subscript."
        ),
        ("a ^**b**^", "Strong emphasis that fills a superscript was written with its carets."),
        ("~~{~~a~~b~~", "A strikethrough in a strikethrough became a subscript."),
        ("a\n-|\n::$b\n*$", "A formula in a table row that begins with colons continued in the next row."),
        ("$a\nb$\n=", "The line end of a formula in a heading became a space."),
        ("@\n: > a\nb\n: c", "A definition after one that ends with a quote became text of the quote."),
        ("$a$****b****", "Nested strong text after a formula was written with underscores."),
        ("$a$****b** c**", "The same with text after the inner strong text."),
        ("**a **b****$c$", "Nested strong text before a formula was written with underscores."),
        ("$$\\\n$$$", "A display formula that ends with a backslash was written as code if text follows."),
        ("a $$b\\\n$$", "A display formula that ends with a backslash was written as code if text precedes."),
        ("|\n: <!S\n\n: <", "A definition after one that ends with unclosed HTML became a paragraph."),
        ("* a\n:     > b\n  >\n* c\n[^n]: ", "An empty quote made a list loose if the list ends at a footnote."),
        ("> + a\n>   >\n> + c\n>\n> [^n]:", "The same in a quote."),
        ("::b[$]\n\u{14}$", "A formula began in the label of a directive and hid the text below."),
        ("$*$*\u{2028}*", "A line separator at the start of emphasis after a formula was written as a reference."),
        ("$x$ *a\u{2028}*$y$ a*\u{2029}*b", "The same at its end, and within a word."),
        ("[^$]$$$b$$", "A formula began in the label of a footnote."),
        ("a\n: <!S\n\n\nb\n: c", "A blank line was added to unclosed HTML at the end of a definition."),
        ("r\n: >\n  -\n[^1]:\n: g", "A definition below an empty item at the end of another became text."),
        ("a\n: b\n  -\n: c\n\n> d\n>\n> : -\n> : e", "The same without a footnote, and in a quote."),
        ("a\n: b\n  - [c]:\\", "A definition whose blocks need a blank line became loose only when written again."),
        ("- a\n  - [c]:\\\n- d", "The same in a list."),
        ("b\n|-\n:::$*\n*$", "A formula in a table row that begins with three colons continued in the next row."),
        ("c a\n\n*[a]: $$\n\n*[c]: $$", "A formula began in one abbreviation and ended in the next."),
        ("a\n: b\n  - c\n[^1]: d\n: e", "A definition after one that ends with a list became text of the list."),
        ("a\n: b\n  > - c\n[^1]: d\n: e", "The same with a list in a quote."),
        (#"\[a $x](b) c$"#, "A bracket before a formula that contains a bracket and a parenthesis began a link."),
        ("> [!NOTE]<a href=\"b\nc\">", "The line end of a tag that begins in the title of an alert became a space."),
        (
            "***a*******b****c",
            "Nested strong text after emphasis, before a letter, was written with stars that did not open."
        ),
        (".\n    * $$a\n- b$$", "A formula after text that looks like a marker continued in the next block."),
        ("T\n    >$$a\n>>$$", "The same after text that looks like the marker of a quote."),
        ("- [ ] $$\n  a\n  = b\n  $$\n  {.x}\n  c", "A formula in a task was written as a fence after the checkbox."),
        ("<http://&#2;\u{FFFD}>", "A reference to a control character stayed in an autolink."),
        ("m$`*``$", "A formula that ends with a backtick was written as code after a letter."),
        ("a\n: b\n  - > c\n  - d\n    > e\n[^1]: f\n: g", "The same with a quote in a list."),
        ("[^a]:\n<p\n<pre", "Preformatted HTML began within another HTML block."),
        ("<p\n```\n\n:::a\n\0", "A directive below HTML that contains a fence had no end."),
        ("-\n: <?\n:", "HTML that begins in a definition without a term ended with the definition."),
        ("_:+1:_\0\n-", "An id between underscores was emphasis."),
        (#"`[^`\]"#, "Code that ends in the label of a footnote was text."),
        ("```a``` $`b``$", "A formula was not found after code at the start of a paragraph."),
        (":::s\n<!S\n:::\n0", "Colons in unclosed HTML ended a directive only when written again."),
        (":::s\n<!--\n:::\n-->\n\n0", "The same in a comment."),
        (":::s\n- <![CDATA[\n  :::\n0", "The same in a list."),
        (":::s\n<pre>\n:::t\n\n</PRE>\n0", "A directive in preformatted HTML was counted as open."),
        ("**\u{F}***\u{FEFF}*i", "A byte order mark after adjacent emphasis was written as a reference."),
        ("[](/ ($\n$))", "References in the title of a link were part of a formula."),
        ("k) ```http://a&x;", "A reference in the info string of an item was part of an address."),
        ("- ~~~ http://a&x;*b*", "The same without a fancy list."),
        ("[a](/ \"http://b&x;*c*&amp;\")", "The same in the title of a link."),
        ("**~*~*~*", "Emphasis in struck-through text had the delimiter of the emphasis around it."),
        ("_~~a*b*~~_ c*~~d*e*~~*", "The same within a word."),
        ("*\u{FFFD}*chttp://a*e*", "A letter before an address, written as a reference, made the address a link."),
        ("[*http://a][http://b**", "Brackets in the destination of a link ended a bracket before it."),
        ("[[$]()$]()", "A formula extended beyond a link, in brackets that only seemed to be another link."),
        (":a[^n](b", "The text of a directive was written as a footnote reference."),
        ("a\n: <!--\n{.b}\n\n-", "An item without text was written directly below attributes, which became a heading."),
        ("- a\n  {.b}\n  *\n", "The same in a tight list."),
        ("<ir:[^>", "Backslashes remained in a link that was written with an address as its text."),
        ("*a*#\n{.b}\n-", "A number sign after emphasis was a closing sequence before attributes."),
        ("b.\n\n{.a}\ni.  c", "A list of Roman numerals continued one of letters that was above its attributes."),
        ("iv.\n\n{.a}\nc.  d", "A list of letters continued one of Roman numerals."),
        ("a\n: b\n\nc\n\n{.d}\n: e", "Attributes between a term and its definition, below another list, were a crash."),
        ("a $`\\ `$ b", "A formula that ends with a backslash was written as code."),
        ("* [^a]: b\n\n[^a]", "An item that begins with a star could not begin with a footnote."),
        (":::s\n<p>\n```\n:::\na", "Colons below a fence in HTML ended a directive only when written again."),
        ("a\n:-\n: $b\nc$", "A formula in a row that begins with a colon continued in the next row."),
        ("a$b$\n:-\n: $c\nd$\n: $e\nf$", "The same below a row with a formula."),
        (
            ">b\n$$$\n*[a]:b\nl\na) -$$",
            "A line of a formula that looks like a fancy list's item, in a quote, became an item."
        ),
        ("]\na) a\n: $l\na) -$", "The same in a definition."),
        ("[<tp:[>]()", "An address in brackets within a link became its text."),
        (
            "a\n[^o]:<?\n*[a]:~",
            "A blank line between unclosed HTML in a footnote and an abbreviation was part of the HTML."
        ),
        (">[\r$]($]())", "A formula in the text of a link depended on the marker of a quote."),
        ("[![\n]($)\n:::\n]($)", "A line of colons that ends no directive ended a formula."),
        ("$\n-|\n\nTable:\r&#32;", "A caption consisted of a blank."),
        ("a\n-|\n\nTable:\n&#32;b", "A caption began with a blank."),
        ("&#xFDD0\\;", "A reference to a reserved character that a backslash makes text was replaced."),
        ("&\\#xFDD0;", "The same with a backslash in another place."),
        ("&amp;#xFDD0;", "The same with a reference to the ampersand."),
        ("c) <!--$\n$$$d$$", "A formula began in HTML and ended below it."),
        ("1. <!--$b\n$$$1$$", "The same in a plain list."),
        ("c) <!--$--->$\n;", "A formula in a comment contained the end of the comment."),
        (
            "*>*__c__:+1:",
            "Strong text after emphasis that ends with punctuation, before an emoji, did not close the emphasis."
        ),
        ("{:.c}\nt\n    <table>", "An indented tag that continues a paragraph hid the attributes below it."),
        (":::t\n<!T\n::c\n:::\n}", "A directive in an HTML declaration ended it."),
        ("#\n{.\\}", "A class with a backslash was written at the end of a heading, where it escapes the brace."),
        ("A.\n    <div", "Indented HTML below the marker of an initial was indented by one more blank."),
        ("a\n:-\n: $:\n:-\nb$", "A formula in a row that begins with a colon continued below a second delimiter row."),
        (">>$\"\n>$", "The marker of a quote was part of a formula on a line that lacks another one."),
        (">$^\n o$", "A blank at the start of such a line was part of a formula."),
        ("- >$b\n4$", "A formula in a quote in an item ended with its line."),
        ("b\n: >$r\n:$", "The same in a definition."),
        ("^[<!--\na) -->]", "A line of HTML in a note, written as a footnote, became the item of a list."),
        ("$]\n-|\n`$$$\\|$$", "A formula in a header row without a pipe at its start continued in the delimiter row."),
        (
            "#\n{.&colon;}",
            "A class with a character reference was written at the end of a heading, where it is decoded."
        ),
        ("[)]:a[](", "Brackets before a directive became the label of a link."),
        (":i{.&}", "A class of a directive was written as a value."),
        ("$$$\n]\n:-\nb$$", "A formula began in the text above a table and ended in it."),
        ("$$\n)\n:-\na$$b", "A formula that begins its line became the header of a table."),
        ("#. c) R\n    <?", "HTML was written below a list with a separator that became text of the list."),
        ("- - z\n   <?", "The same in CommonMark."),
        (">b\n$b\n>$", "The marker of a quote below a line that lacks it was part of a formula."),
        (":::y\n<P/\n:::", "A name before a slash, which begins no HTML, became HTML above the end of a directive."),
        ("- [x] &#32;\nw", "The text of a task began with a line end."),
        ("c) <?\n*[a]:b\n\0\n: ,", "A term below HTML in a list was a continuation of the list."),
        ("$\n-:\n:::\n$b\n($", "A formula below a row of colons continued in the next row."),
        (">[!E]~~f\na~t~", "Tildes in the title of an alert and in its text became delimiters."),
        (
            "[!\n:-\n$b\n\'$",
            "A formula below a header that looks like the title of an alert continued in the next row."
        ),
        ("[[:a{.]}]()", "A bracket in a class ended the text of a link."),
        ("c\n:\t-\t\t:-\n:\t-", "A row of a table in the code of a definition hid the definition below."),
        (":+1:&#32;\n-", "A blank at the end of a heading, written as a reference before attributes, was removed."),
        ("[]{#\\\\}", "A backslash at the end of an id escaped the brace."),
        (":a{#\\\\}", "A backslash at the end of a directive's id escaped the brace."),
        ("[x]{#a&amp;amp;}", "A character reference in an id was replaced twice."),
        (":x{.a&amp;amp;}", "A character reference in a directive's class was replaced twice."),
        ("*[a]:a\na~http://\u{FFFD}~", "A deletion of a URL beside an abbreviation, which has no form in Markdown."),
        (":::b\n<!T\n:::\n::a\n:::\n:::\n:", "Four lines of colons in a declaration were not read as HTML."),
        ("[![$]()$]()", "A formula in a link began in the text of an image and ended after it."),
        ("\\$&#10;$:$", "A dollar sign before a line end written as a reference began a formula."),
        ("- - e\n    -\n  ::f", "A directive below a heading in an item was a continuation of its text."),
        ("*o _&#10;*", "An underscore before a line end written as a reference became a delimiter."),
        ("[]{r\\-._=d}", "An underscore after a period in the name of an attribute was replaced."),
        ("a\n: d\n\n  e\n  >\n: w", "An empty quote and a blank line hid the definition below."),
        ("*h_h~\u{FFFD}~*", "An underscore before a letter that became a reference was a delimiter."),
        ("{.a}\na) <?\n\n", "A blank line that ends HTML in an item separated the attributes of the list from it."),
        ("[[\\\\|o]]", "A backslash at the end of a page's name escaped the pipe of the wiki link."),
        ("R\n    <?@c>", "The address of a link at the start of a line began HTML."),
        ("><b\n::a\n=\"\">", "A directive within a tag was replaced although it is indented."),
        ("(\n: >~~~\n: i", "Code in the quote of a definition hid the definition below."),
        ("){.^[ d]}", "A footnote reference in braces was a class."),
        ("a) [ ]\r&#10;", "A task that contains only blanks was one only before they were written again."),
        ("::a[http://�\\[]", "A bracket in a destination did not end the label of a directive."),
        ("::::s\n:::\n<div\n:::", "A line of colons in HTML ended a directive only when written again."),
        (
            "<a href=\"\\\"\">\nb",
            "A quotation mark after a backslash, in text that became a tag, was a placeholder in the document."
        ),
    ])
    func `Inputs of fixed bugs violate no document property`(markdown: String, _: String) {
        #expect(DocumentProperties.violation(of: markdown.utf8) == nil)
    }

    @Test(
        arguments: [
            ("a) <?", [0xFE, 0xFE], "The marker of a fancy list was written into HTML that contains invalid UTF-8.")
        ] as [(String, [UInt8], String)])
    func `Inputs of fixed bugs with invalid UTF-8 violate no document property`(text: String, end: [UInt8], _: String) {
        #expect(DocumentProperties.violation(of: Array(text.utf8) + end) == nil)
    }

    @Test(arguments: [
        "&#xFDE1;", "&#xfde1;", "&#XFDE1;", "&#x00FDE1;", "&#64993;", "&#0064993;", "&#xFDD0;", "&#xFDEF;",
    ])
    func `A reference to a noncharacter becomes the replacement character`(reference: String) {
        let document = Document(markdown: "a \\~ \(reference)")
        #expect(document == Document { Paragraph { "a ~ \u{FFFD}" } })
        #expect(Document(markdown: reference, extensions: .none).plainText == "\u{FFFD}")
    }

    @Test(arguments: ["&#xFDE1", "&#xFDF0;", "&#65008;", "&#xFDCF;", "&#0000064993;", "&#;", "&#x;", "&"])
    func `Other references are parsed as without extensions`(text: String) {
        #expect(Document(markdown: text) == Document(markdown: text, extensions: .none))
    }
}
