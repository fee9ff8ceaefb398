import Testing

@testable import SitegenModel
@testable import SitegenOutputs

@Suite struct StyleSheetMinifierTests {
    @Test(arguments: [
        ("", ""),
        ("a { color : red ; }", "a{color:red}"),
        ("a{color:red;;background:blue;}\n\nb{}\n", "a{color:red;background:blue}b{}"),
        ("/* one */ a /* two */ { color/* three */: /* four */red /* five */ }", "a{color:red}"),
        ("/*! licence */\na { }", "/*! licence */a{}"),
        ("a , b > c + d ~ e  f { }", "a,b>c+d~e f{}"),
        ("a :hover , a:hover , * .b { }", "a :hover,a:hover,* .b{}"),
        (":is( a , b ) :not( > c ) { }", ":is(a,b) :not(>c){}"),
        ("li:nth-child( 2n + 1 ), li:nth-child(-n + 3 of .a) { }", "li:nth-child(2n+1),li:nth-child(-n+3 of .a){}"),
        ("[ a = 'b c' i ] , [a~=\"b\"] { }", "[a = 'b c' i],[a~=\"b\"]{}"),
        ("a { margin: 0.5em -0.25em +0.1em 10.0em 0 }", "a{margin:.5em -.25em +.1em 10.0em 0}"),
        ("a { inset: calc( 1px + 0.5 * ( 2em - 1px ) ) }", "a{inset:calc(1px + .5 * (2em - 1px))}"),
        ("a { font: 12px / 1.5 \"A  B\" , serif !important }", "a{font:12px / 1.5 \"A  B\",serif!important}"),
        ("a { background: url( a b.png ) , url( \"c  d.png\" ) }", "a{background:url( a b.png ),url(\"c  d.png\")}"),
        ("a { background: url(data:image/png;base64,AA/*+=) }", "a{background:url(data:image/png;base64,AA/*+=)}"),
        ("a { content: \"/* no */ ; } \\\" \" }", "a{content:\"/* no */ ; } \\\" \"}"),
        (
            "a { --x :  a , /* kept */  0.5 {b: c; d} ; --y:; --z: ; }",
            "a{--x:a , /* kept */  0.5 {b: c; d};--y: ;--z: }"
        ),
        ("a { width: var(--x , 0.5px) var( --y ) }", "a{width:var(--x,.5px) var(--y)}"),
        ("a { grid: [ a  b ] 1fr [ c ] / auto }", "a{grid:[a b] 1fr [c] / auto}"),
        ("@charset \"utf-8\"; @import url( a.css ) screen ;", "@charset \"utf-8\";@import url( a.css ) screen;"),
        (
            "@media screen and ( min-width : 0.5em ) , print { a { b : c } }",
            "@media screen and (min-width:0.5em),print{a{b:c}}"
        ),
        ("@media (40em <= width <= 60em) { }", "@media (40em <= width <= 60em){}"),
        ("@supports ( display : grid ) and selector( a > b ) { }", "@supports (display : grid) and selector(a > b){}"),
        ("@supports ( --x: ) { }", "@supports (--x: ){}"),
        ("@layer a , b ; @layer c { @layer d ; }", "@layer a,b;@layer c{@layer d}"),
        ("@font-face { unicode-range: U+0025-00FF , u+4?? }", "@font-face{unicode-range:U+0025-00FF,u+4??}"),
        (
            "@property --x { syntax: \"<a>\"; initial-value: 0.5 , 1 }",
            "@property --x{syntax:\"<a>\";initial-value:0.5 , 1}"
        ),
        ("@keyframes k { from , 50.5% { top : 0.5px } to { } }", "@keyframes k{from,50.5%{top:.5px}to{}}"),
        ("a { & > b { c: d } ; &:hover{ } > e { f : g } h: i }", "a{&>b{c:d}&:hover{}>e{f:g}h:i}"),
        ("a { b:hover { c: d } @media print { e: f } }", "a{b:hover{c:d}@media print{e:f}}"),
        (".sm\\:a .\\31 0 .b\\{ { }", ".sm\\:a .\\31 0 .b\\{{}"),
        (".\\31  { }", ".\\31 {}"), (".\\31\r\nb { }", ".\\31\r\nb{}"), (".\\0000311  b { }", ".\\0000311 b{}"),
        ("a { b: 1e+0.5 }", "a{b:1e+0.5}"), ("[a ~= b] { }", "[a~= b]{}"),
        ("a/**/b, a/**/.c, a /**/ d, a/**/:hover { }", "a/**/b,a/**/.c,a d,a:hover{}"),
        ("-- > a { }", "-- >a{}"),
        ("a { *zoom : 1; filter: progid:A.B( c = 0.5 ) }", "a{*zoom:1;filter:progid:A.B(c = .5)}"),
        ("a { b } c { d : e", "a { b } c { d : e"),
        ("ä { content: '…' }", "ä{content:'…'}"),
    ])
    func `Minifying removes comments, white space and other insignificant characters`(sheet: String, expected: String) {
        #expect(minified(sheet) == expected)
        #expect(minified(expected) == expected)
    }

    @Test(arguments: [
        "a { b: c", "a { b: c ) }", "a { b: (c }", "a { b: \"c\n\" }", "a { } /* never closed", "a { b: url(c",
        "a { }; b { c : d }", "a { } }", "just words ", "<!-- a { } -->", "a { b: url(c\"d) }",
    ])
    func `Malformed style sheets are not changed`(sheet: String) {
        #expect(minified(sheet) == sheet)
    }

    @Test func `Minifying random style sheets is idempotent and adds at most a space per empty value`() {
        let pieces = [
            "a", "--x", "@media", "{ a : b }", "{", "}", "( a )", "( a :)", "[ a ]", ":", ";", ",", ">", "+", "-", "~",
            "*",
            "/", "!", ".", "#", " ", " ", "\n", "/* c */", "/**/", "0.5", "1", "0.5px", "'s'", "url(x y)", "\\",
            "\\31 ",
            "é", "/*!l*/", "-->", "--", "n", "e", "\u{0}", "&", "=", "|", "--y:", "--z:;", "<!-",
        ]
        var state: UInt64 = 1
        var changed = 0
        for _ in 0..<20_000 {
            var sheet = "a {"
            for _ in 0..<(state >> 40) % 24 + 2 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                sheet += pieces[Int(state >> 33) % pieces.count]
            }
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            sheet += "}"
            let once = StyleSheetMinifier.minified(Array(sheet.utf8))
            if once != Array(sheet.utf8) { changed += 1 }
            #expect(StyleSheetMinifier.minified(once) == once, "\(sheet)")
            // An empty custom property gets a space as its value.
            #expect(once.count <= sheet.utf8.count + 24, "\(sheet)")
        }
        #expect(changed > 5000)
    }

    private func minified(_ sheet: String) -> String {
        String(decoding: StyleSheetMinifier.minified(Array(sheet.utf8)), as: UTF8.self)
    }
}
