import Testing

@testable import SitegenHighlighting

/// HTML, XML, CSS, Markdown and diffs.
@Suite struct MarkupTests {
    @Test(arguments: [
        #"""
        ‹meta <!DOCTYPE html>›‹comment <!-- a -->›<‹tag p› ‹attribute class›‹operator =›‹string "b"› ‹attribute data-c›‹operator =›‹string 1› ‹attribute hidden›>d ‹escape &amp;› e</‹tag p›>
        """#,
        #"a < b && c &lt d"#,
        #"<‹tag br›/><‹tag a› ‹attribute href›‹operator =›‹string 'x?a=1›‹escape &amp;›‹string b'›>"#,
        #"<‹tag open› ‹attribute "a"› ‹attribute b›"#,
        #"<‹tag p› <‹tag b›>"#,
        #"‹comment <!-- open›"#,
        #"""
        <‹tag a› ‹attribute b› ‹operator =› ‹string "c
        d"›>
        """#,
        #"<"#,
        #"</>"#,
        #"<‹tag my-element› ‹attribute @click›‹operator =›‹string "a"› ‹attribute :b›‹operator =›‹string "c"›>"#,
        #"‹escape &#38;› ‹escape &#x26;› &;"#,
    ])
    func `HTML elements, attributes and references are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "html")
    }

    @Test(arguments: [
        #"""
        <‹tag script›>‹keyword const› a ‹operator =› ‹string "</b>"›; ‹keyword if› (a ‹operator <› b) {}</‹tag script›>c
        """#,
        #"""
        <‹tag script› ‹attribute type›‹operator =›‹string "application/ld+json"›>{‹property "a"›: ‹number 1›}</‹tag script›>
        """#,
        #"<‹tag STYLE›>‹tag a› { ‹property b›: ‹constant c› }</‹tag STYLE›>"#,
        #"<‹tag script›>open"#,
        #"<‹tag script› ‹attribute src›‹operator =›‹string "a"›></‹tag script›>b"#,
        #"<‹tag title›>a ‹escape &amp;› b</‹tag title›>"#,
    ])
    func `Scripts and styles in HTML are highlighted in their own languages`(marked: String) throws {
        try expectMarks(marked, in: "html")
    }

    @Test(arguments: [
        #"""
        ‹meta <?xml version="1.0"?><!DOCTYPE a [ <!ENTITY b "c"> ]>›<‹tag a:b› ‹attribute c:d›‹operator =›‹string "›‹escape &#x26;›‹string "›/>
        """#,
        #"‹meta <![CDATA[› <a> ‹meta ]]>›b"#,
        #"<‹tag script›>a < b</‹tag script›>"#,
        #"‹meta <![CDATA[› open"#,
        #"‹meta <?open›"#,
    ])
    func `XML declarations and sections are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "xml")
    }

    @Test(arguments: [
        #"""
        ‹tag a›‹type .b› ‹operator >› ‹type #c›‹attribute ::before›, [‹attribute d›‹operator ^=›‹string "e"›]‹attribute :not›(‹type .f›) { ‹property color›: ‹number #fff› ‹keyword !important›; }
        """#,
        #"""
        ‹variable --a›: ‹function calc›(‹number 1px› ‹operator +› ‹number 2.5em› ‹operator *› ‹function var›(‹variable --b›));
        """#,
        #"""
        ‹keyword @media› (‹property min-width›: ‹number 40rem›) ‹keyword and› (‹property prefers-color-scheme›: ‹constant dark›) { ‹tag a› { ‹property b›: ‹constant c› } }
        """#,
        #"‹keyword @import› ‹function url›(‹string "a.css"›) ‹keyword layer›(‹property b›);"#,
        #"""
        ‹tag a› { ‹property b›: ‹function url›(‹string data:image/png;base64,c=›) ‹constant d›; ‹operator &›‹attribute :hover› { ‹property e›: ‹constant f› } }
        """#,
        #"""
        ‹keyword @font-face›{‹property font-family›:‹string "A"›;‹property src›:‹function local›(‹string 'b›‹escape \'›‹string c'›)}
        """#,
        #"‹keyword @keyframes› a { ‹number 50%› { ‹property top›: ‹number -1.5e3px› } }"#,
        #"‹comment /* a */› ‹tag a› ‹comment /* b */› { ‹comment /* open›"#,
        #"""
        ‹string "open›
        ‹tag a›{}
        """#,
        #"‹tag a›‹attribute :hover›{} ‹property b›:‹constant c›"#,
        #"‹type .\31› ‹tag a›{}"#,
        #"‹tag a›{‹property unicode-range›: ‹number U+26›, ‹number U+0-7F›}"#,
    ])
    func `CSS selectors, declarations and at-rules are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "css")
    }

    @Test(arguments: [
        #"""
        ‹meta ---›
        ‹property a›: ‹string b› ‹comment # c›
        ‹meta ---›
        ‹heading # H *x*›

        Text
        """#,
        #"""
        ‹heading Title›
        ‹heading =====›
        ‹heading Other›
        ‹heading -----›
        a
        """#,
        #"""
        ‹meta >› ‹meta -› ‹meta [x]› a
        ‹meta >› ‹meta 1.› b
        ‹meta ***›
        ‹meta - - -›
        """#,
        #"""
        ‹meta ```›‹attribute swift title="a"›
        ‹keyword let› b ‹operator =› ‹number 1›
        ‹meta ```›
        c
        """#,
        #"""
        ‹meta ~~~›
        let
        ‹meta ~~~›
        """#,
        #"""
        ‹meta ````›‹attribute md›
        ‹meta ```›‹attribute sh›
        ‹function ls›
        ‹meta ```›
        ‹meta ````›
        """#,
        #"""
        ‹meta ```›
        open
        """#,
        #"""
        ‹meta >› ‹meta ```›‹attribute swift›
        > let
        > ‹meta ```›
        let
        """#,
        #"""
        ‹operator |› a ‹operator |› b ‹operator |›
        ‹operator |›---‹operator |›:-:‹operator |›
        c | d
        """#,
        #"""
        [‹string a›]: ‹link http://b.c› ‹string "d"›
        [‹link ^1›]: e ‹emphasis *f*›
        """#,
        #"""
        ####### a
        #b
        """#,
        #"""
        ‹meta ---›
        open: 1
        """#,
        #"    ‹meta -› a"#,
    ])
    func `Markdown blocks are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "md")
    }

    @Test(arguments: [
        #"‹emphasis *a*› ‹strong **b**› ‹emphasis _c_› ‹strong ***d***› ‹deleted ~~e~~›"#,
        #"a_b_c 2 * 3 * 4 *open"#,
        #"‹string `a`› ‹string ``b ` c``› ```open"#,
        #"""
        [‹string a›](‹link http://b› ‹string "c"›) ![‹string d›](‹link e›) [‹string f›][‹link g›] [‹link ^1›] [h]
        """#,
        #"[![‹string a›](‹link b›)](‹link c›) [‹string open›](d"#,
        #"‹escape \*› ‹escape &amp;› &copy"#,
        #"""
        <‹tag b› ‹attribute class›‹operator =›‹string "c"›>d</‹tag b›> ‹link <http://e.f>› ‹link <g@h.i>› ‹comment <!-- j
        k -->› l
        """#,
        #"See ‹link https://swift.org/a›. (‹link http://b.c›)"#,
        #"< a > b <c"#,
    ])
    func `Markdown inline markup is highlighted`(marked: String) throws {
        try expectMarks(marked, in: "md")
    }

    @Test(arguments: [
        #"""
        ‹meta diff --git a/x b/x›
        ‹meta index 1..2 100644›
        ‹meta --- a/x›
        ‹meta +++ b/x›
        ‹meta @@ -1,3 +1,3 @@ f()›
         a
        ‹deleted --- b›
        ‹inserted +++ c›
         d
        ‹meta --- a/y›
        ‹meta +++ b/y›
        """#,
        #"""
        ‹meta @@ -1 +1 @@›
        ‹deleted -a›
        ‹inserted +b›
        ‹meta \ No newline at end of file›
        """#,
        #"""
        Subject: x

        ‹inserted +a›
        """#,
        #"""
        ‹meta @@ -1,99999999999999999999 +1 @@›
        ‹deleted -a›
        """#,
        #"""
        ‹meta @@ -1,9 +1,9 @@›
        ‹inserted +a›
        ‹meta diff --git a/b a/b›
        ‹meta --- a/b›
        ‹meta +++ a/b›
        """#,
    ])
    func `The first column determines the kind of a line in a diff hunk`(marked: String) throws {
        try expectMarks(marked, in: "diff")
    }

    @Test(arguments: [
        #"‹variable $primary›: ‹number #336699› ‹keyword !default›; ‹comment // a ; {›"#,
        #"‹variable $map›: (‹property small›: ‹number 1px›, ‹string "large"›: ‹number 2px›);"#,
        #"""
        ‹keyword @mixin› ‹function button›(‹variable $bg›, ‹variable $pad›: ‹number 1rem›) { ‹property background›: ‹function darken›(‹variable $bg›, ‹number 10%›); }
        """#,
        #"""
        ‹type .foo› { ‹keyword @include› ‹function button›(‹variable $a›, ‹variable $pad›: ‹number 2rem›); ‹keyword @include› ‹function clearfix›; ‹keyword @extend› ‹type %placeholder›; ‹keyword @extend› ‹type .bar›; }
        """#,
        #"""
        ‹operator &›‹attribute :hover›, ‹operator &›‹type -icon›, ‹type .a-›‹escape #{›‹variable $name›‹escape }›‹tag -b› ‹operator >› ‹operator &› { ‹property width›: ‹function calc›(‹number 100%› ‹operator -› ‹escape #{›‹variable $x› ‹operator +› ‹number 1px›‹escape }›); }
        """#,
        #"""
        ‹type %placeholder› { ‹escape #{›‹variable $prop›‹escape }›‹property -top›: ‹number 1px›; ‹property content›: ‹string "a ›‹escape #{›‹string "b"› ‹operator +› ‹variable $c›‹escape }›‹string  d"›; }
        """#,
        #"""
        ‹keyword @if› ‹variable $a› ‹operator ==› ‹number 1› ‹keyword and› ‹keyword not› ‹variable $b› { ‹property x›: ‹constant y› } ‹keyword @else› ‹keyword if› ‹variable $c› { ‹property z›: ‹constant w› }
        """#,
        #"""
        ‹keyword @each› ‹variable $k›, ‹variable $v› ‹keyword in› ‹variable $map› { ‹type .m-›‹escape #{›‹variable $k›‹escape }› { ‹property margin›: ‹variable $v› } }
        """#,
        #"""
        ‹keyword @use› ‹string "config"› ‹keyword as› ‹operator *›; ‹keyword @return› map.‹function get›(‹variable $map›, ‹property small›);
        """#,
        #"""
        ‹tag a› { ‹property background›: ‹function url›(‹string http://x.y/z.png›) ‹string "open ›‹escape #{›‹constant b›
        ‹escape }›
        """#,
        #"""
        ‹type .a› { ‹property font›: { ‹property size›: ‹number 1em›; } ‹tag a›‹attribute :hover› { } }
        """#,
    ])
    func `SCSS variables, functions and interpolations are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "scss")
    }
}
