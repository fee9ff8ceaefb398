import TestSupport
import Testing

@testable import SitegenModel

/// Content files that browsers or servers would execute.
@Suite struct ActiveFileTests {
    @Test(arguments: [
        ("photo.jpg", false), ("notes.txt", false), ("data.json", false), ("style.css", false), ("node.js.png", false),
        ("demo.html", true), ("DEMO.HTM", true), ("page.xhtml", true), ("page.html.fr", true), ("page.html.gz", true),
        ("app.js", true), ("app.mjs", true), ("code.wasm", true), ("drawing.svgz", true), ("drawing.svg", false),
        ("shell.php", true), ("shell.php.jpg", true), ("x.phtml", true), ("run.cgi", true), ("x.shtml", true),
        ("CNAME", true), ("_headers", true), ("_redirects", true), ("robots.txt", true), ("web.config", true),
        ("sheet.xsl", true), ("html", false),
    ])
    func `Active files are recognized by their names`(name: String, isActive: Bool) {
        #expect((ActiveFile.reason(name) != nil) == isActive)
    }

    /// The text of an SVG file, and the active content in it; `nil` if there is none.
    @Test(arguments: [
        ("<svg><path d='M0 0'/></svg>", nil),
        ("<?xml version='1.0' encoding='UTF-8'?><!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'x'><svg/>", nil),
        ("<svg><!-- <script> --><![CDATA[<script>]]><a href='https://example.org/'/></svg>", nil),
        ("<svg><image href='data:image/png;base64,AAAA'/><use href='#a'/></svg>", nil),
        ("<svg><image href='photo.jpg'/><style>a{fill:url(#g)}</style></svg>", nil),
        ("<svg><metadata xmlns:c='http://creativecommons.org/ns#' c:r='http://x/'/></svg>", nil),
        ("<svg><script>alert(1)</script></svg>", "the element ‘script’"),
        ("<s:svg><s:ScRipt/></s:svg>", "the element ‘script’"),
        ("<svg onload='alert(1)'/>", "the event handler ‘onload’"),
        ("<svg\nONLOAD=\"alert(1)\"/>", "the event handler ‘onload’"),
        ("<svg><foreignObject/></svg>", "the element ‘foreignobject’"),
        ("<svg><a href=' java\tscript:alert(1)'/></svg>", "a script as a URL"),
        ("<svg><a xlink:href='&#106;avascript&#x3a;alert(1)'/></svg>", "a script as a URL"),
        ("<svg><a xlink:href='&#00000000000000106;avascript:alert(1)'/></svg>", "a script as a URL"),
        ("<svg><animate attributeName='href' values='#;javascript:alert(1)'/></svg>", "a script as a URL"),
        ("<svg><use href='data:image/svg+xml,x'/></svg>", "a document as a URL"),
        ("<svg><image href='https://example.org/a.png'/></svg>", "a reference to another host"),
        ("<svg><style>@import 'x'</style></svg>", "an imported style sheet"),
        ("<svg><style>a{fill:url( \"//example.org/\")}</style></svg>", "a reference to another host"),
        ("<svg xmlns:h='http://www.w3.org/1999/xhtml'><h:img/></svg>", "HTML"),
        ("<?xml-stylesheet href='x.xsl'?><svg/>", "a style sheet instruction"),
        ("<!DOCTYPE svg [<!ENTITY a '<script/>'>]><svg>&a;</svg>", "entity declarations"),
        (
            "<?xml version='1.0' encoding='iso-2022-jp'?><svg/>",
            "text in the encoding ‘iso-2022-jp’, which is not checked"
        ),
        ("<svg><text>a < b<script/></text></svg>", "the element ‘script’"),
    ])
    func `Active content in SVG markup is detected`(markup: String, content: String?) {
        #expect(ActiveMarkup.find(in: Array(markup.utf8))?.content == content)
    }

    private let archive = """
        -- site.yaml --
        title: T
        baseURL: https://example.org/
        -- content/a/index.md --
        Text
        -- content/a/demo.html --
        <script></script>
        -- content/a/good.svg --
        <svg/>
        -- content/a/bad.svg --
        <svg>
          <script/></svg>
        -- content/CNAME --
        evil.example
        -- static/own.html --
        <p>
        -- static/own.svg --
        <svg onload='x()'/>

        """

    @Test func `Active files in the content folder are errors unless the configuration allows them`() async throws {
        let site = TestSite(archive)
        #expect(
            await site.diagnostics() == """
                content/CNAME: error: the file in content/ is not published: web hosts read configuration from files \
                with this name
                   = help: move it to static/, or allow it in site.yaml: publish: {content: [CNAME]}
                content/a/demo.html: error: the file in content/ is not published: browsers execute scripts in it
                   = help: move it to static/, or allow it in site.yaml: publish: {content: ["*.html"]}
                """)
        let base = "title: T\nbaseURL: https://example.org/\n"
        site.disk.put(base + "publish:\n  content: [CNAME, \"a/*.html\"]\n", at: "site.yaml")
        let diagnostics = await site.diagnostics()
        #expect(
            diagnostics == """
                content/a/bad.svg:2:3: error: the file in content/ is not published: it contains the element ‘script’
                  2 │   <script/></svg>
                    │   ^
                    = help: move it to static/, or allow it in site.yaml: publish: {content: ["*.svg"]}
                """)
        #expect(site.disk.files(under: "public") == [])
        site.disk.put(base + "publish: {content: [cname, \"*.html\", bad.svg]}\n", at: "site.yaml")
        try await site.build()
        let files = site.disk.files(under: "public")
        for name in ["CNAME", "a/demo.html", "a/good.svg", "a/bad.svg", "own.html", "own.svg"] {
            #expect(files.contains(name))
        }
    }

    @Test func `Many active files are reported as one error and a summary`() async {
        let names = (10...30).map { "-- content/x\($0).html --\n\n" }.joined()
        let diagnostics = await TestSite("-- site.yaml --\ntitle: T\n-- content/a.md --\nx\n" + names).diagnostics()
        #expect(diagnostics.split(separator: "\n").count { $0.contains("error:") } == 2)
        #expect(diagnostics.contains("20 more files in content/ are not published, such as content/x"))
        #expect(diagnostics.contains("= help: move them to static/, or allow them in site.yaml: "))
    }
}
