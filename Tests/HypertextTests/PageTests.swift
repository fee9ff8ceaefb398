import Hypertext
import Testing

@Suite struct PageTests {
    @Test func `A page begins with its document type and has a language`() {
        expect(
            HTMLPage(title: "A & B", language: "en") { "c" },
            """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8">\
            <meta name="viewport" content="width=device-width, initial-scale=1"><title>A &amp; B</title></head>\
            <body>c</body></html>
            """)
    }

    @Test func `A page can set the text direction, head content and body attributes`() {
        let page = HTMLPage(title: "", language: "ar", direction: .rightToLeft, bodyAttributes: [.class("wide")]) {
            Head.robots("noindex")
        } body: {
            p()
        }
        let html = page.render()
        #expect(html.contains(#"<html lang="ar" dir="rtl">"#))
        #expect(html.contains(#"<title></title><meta name="robots" content="noindex"></head>"#))
        #expect(html.hasSuffix(#"<body class="wide"><p></p></body></html>"#))
    }

    @Test func `Each head function writes one element`() {
        expect(Head.description("\"a\""), #"<meta name="description" content="&quot;a&quot;">"#)
        expect(Head.canonical("https://e.org/?a&b"), #"<link rel="canonical" href="https://e.org/?a&amp;b">"#)
        expect(Head.alternate("/fr/", language: "fr"), #"<link rel="alternate" hreflang="fr" href="/fr/">"#)
        expect(Head.stylesheet("/a.css"), #"<link rel="stylesheet" href="/a.css">"#)
        expect(
            Head.stylesheet("/p.css", media: "print"), #"<link rel="stylesheet" href="/p.css" media="print">"#)
        expect(
            Head.icon("/i.svg", type: "image/svg+xml", sizes: .any),
            #"<link rel="icon" href="/i.svg" type="image/svg+xml" sizes="any">"#)
        expect(
            Head.icon("/i.png", sizes: .pixels(16, 16), .pixels(32, 32)),
            #"<link rel="icon" href="/i.png" sizes="16x16 32x32">"#)
        expect(
            Head.preload("/f.woff2", as: .font, type: "font/woff2"),
            #"<link rel="preload" href="/f.woff2" as="font" type="font/woff2" crossorigin="anonymous">"#)
        expect(Head.preload("/a.js", as: .script), #"<link rel="preload" href="/a.js" as="script">"#)
        expect(
            Head.feed("/f.xml", type: "application/atom+xml", title: "F"),
            #"<link rel="alternate" type="application/atom+xml" title="F" href="/f.xml">"#)
    }

    @Test func `Open Graph properties without a value are omitted`() {
        expect(
            Head.openGraph(title: "T"),
            #"<meta property="og:title" content="T"><meta property="og:type" content="website">"#)
        let whole = Head.openGraph(
            title: "T", type: "article", url: "https://e.org/", image: "https://e.org/a b.png", imageText: "A",
            description: "D", siteName: "S", locale: "en_GB")
        expect(
            whole,
            #"<meta property="og:site_name" content="S"><meta property="og:title" content="T">"#
                + #"<meta property="og:type" content="article"><meta property="og:description" content="D">"#
                + #"<meta property="og:url" content="https://e.org/">"#
                + #"<meta property="og:image" content="https://e.org/a%20b.png">"#
                + #"<meta property="og:image:alt" content="A"><meta property="og:locale" content="en_GB">"#)
    }
}
