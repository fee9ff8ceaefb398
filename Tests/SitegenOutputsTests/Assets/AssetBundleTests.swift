import SitegenBase
import SitegenData
import Testing

@testable import SitegenModel
@testable import SitegenOutputs

@Suite struct AssetBundleTests {
    private func bundle(_ files: [String: String], basePath: String = "") -> AssetBundle {
        AssetBundle(files.mapValues { Array($0.utf8) }, basePath: basePath)
    }

    private func text(_ name: String, of bundle: AssetBundle) -> String? {
        bundle.assets.first { $0.name == name }.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test func `A style sheet contains its imports and is minified`() {
        let bundle = bundle([
            "main.css": "@import 'parts/_base.css';\n@import url(\"print.css\") print;\nmain { margin: 0 }\n",
            "parts/_base.css": "@import \"_colors.css\";\n/* base */ p { color: red }\n",
            "parts/_colors.css": ":root { --a: 1 }",
            "print.css": "nav { display: none }",
        ])
        #expect(bundle.diagnostics.isEmpty)
        #expect(
            text("main.css", of: bundle)
                == ":root{--a:1}p{color:red}@media print{nav{display:none}}main{margin:0}")
        #expect(bundle.assets.map(\.name) == ["main.css", "print.css"])
    }

    @Test func `A byte order mark is removed, and strings in image-set are URLs`() {
        let bundle = bundle([
            "main.css": "@import '_a.css';@import '_b.css';", "_a.css": "a{margin:0}", "_b.css": "\u{FEFF}b{margin:0}",
            "set.css": "p{background:image-set(\"a.png\" 1x type(\"image/png\"),url(b.png) 2x)}", "a.png": "1",
            "b.png": "2",
        ])
        #expect(bundle.diagnostics.isEmpty)
        #expect(text("main.css", of: bundle) == "a{margin:0}b{margin:0}")
        let paths = ["a.png", "b.png"].map { name in bundle.assets.first { $0.name == name }?.path ?? "" }
        #expect(
            text("set.css", of: bundle)
                == "p{background:image-set(url(\"\(paths[0])\") 1x type(\"image/png\"),url(\"\(paths[1])\") 2x)}")
    }

    /// A style sheet beside `b.png`, `a:b.png` and `_a.css`, and the published one. `B` and `C` are the addresses of the images.
    @Test(arguments: [
        // Within a block, `@import` has no effect.
        ("p{@import '_a.css';margin:0}", "p{@import '_a.css';margin:0}"),
        // A string is an address only within `image-set`.
        ("p{mask:-webkit-image-set('b.png' 1x);content:'b.png'}", "p{mask:-webkit-image-set(B 1x);content:'b.png'}"),
        ("p{mask:url(./a:b.png)}i{mask:url(a:b.png)}", "p{mask:C}i{mask:url(a:b.png)}"),
        ("p{mask:url(/subway/b.png)}", "p{mask:url(\"/sub/subway/b.png\")}"),
        // Layers before an import of another site determine the order of all layers.
        ("@layer x,y;@import '//c/d.css';p{margin:0}", "@layer x,y;@import '//c/d.css';p{margin:0}"),
        ("@import '_a.css';@import '//c/d.css'", "@import '//c/d.css';a{margin:0}"),
    ])
    func `A style sheet refers to published files`(sheet: String, published: String) {
        let files = ["main.css": sheet, "_a.css": "a{margin:0}", "b.png": "1", "a:b.png": "2"]
        let bundle = bundle(files, basePath: "/sub")
        let urls = ["b.png", "a:b.png"].map { name in
            let path = bundle.assets.first { $0.name == name }?.path ?? ""
            return "url(\"/sub\(path.replacing(":", with: "%3A"))\")"
        }
        let text = text("main.css", of: bundle)
        #expect(text == published.replacing("B", with: urls[0]).replacing("C", with: urls[1]))
        #expect(bundle.diagnostics.isEmpty)
    }

    @Test func `The place of a missing file is that of its name`() {
        let diagnostics = bundle(["a.css": "p{mask:url( b.png )}"]).diagnostics
        #expect(diagnostics.map(\.column) == [13])
    }

    @Test func `Modules and shared workers are replaced as scripts are`() throws {
        let bundle = bundle(["a.mjs": "import './b.js';new SharedWorker('./b.js')", "b.js": "let b"])
        let path = try #require(bundle.assets.first { $0.name == "b.js" }).path
        #expect(text("a.mjs", of: bundle) == "import '\(path)';new SharedWorker('\(path)')")
    }

    @Test func `Paths that are joined from parts are warnings, and methods named import are not imports`() {
        let bundle = bundle(["a.js": "import('./b' + x + '.js');\nstore.import('./c.js');\n"])
        #expect(bundle.diagnostics.map(\.severity) == [.warning])
        #expect(bundle.diagnostics.map(\.line) == [1])
        #expect(text("a.js", of: bundle) == "import('./b' + x + '.js');\nstore.import('./c.js');\n")
    }

    @Test func `Imports from other sites come first, and import cycles are resolved`() {
        let bundle = bundle([
            "a.css": "@import 'b.css';@import 'https://example.org/x.css';a{margin:0}",
            "b.css": "@import 'a.css';b{margin:0}",
        ])
        #expect(text("a.css", of: bundle) == "@import 'https://example.org/x.css';b{margin:0}a{margin:0}")
        #expect(text("b.css", of: bundle) == "@import 'https://example.org/x.css';a{margin:0}b{margin:0}")
        let loop = self.bundle(["c.css": "@import '_d.css';", "_d.css": "@import '_d.css';d{margin:0}"])
        #expect(text("c.css", of: loop) == "d{margin:0}")
    }

    @Test(arguments: [
        (["a.css": "p{background:url(a.css)}"], "assets/a.css:1:18", "a.css"),
        (["a.css": "p{mask:url(b.css)}", "b.css": "q{mask:url(a.css)}"], "assets/b.css:1:12", "a.css"),
        (["a.css": "@import '_b.css';", "_b.css": "q{mask:url(a.css)}"], "assets/_b.css:1:12", "a.css"),
        (
            ["a.css": "p{mask:url(b.js)}", "b.js": "new URL('./a.css', import.meta.url)"], "assets/b.js:1:10", "a.css"
        ),
    ])
    func `References that lead back to a style sheet are errors`(
        files: [String: String], place: String, name: String
    ) throws {
        let diagnostic = try #require(bundle(files).diagnostics.first)
        #expect(diagnostic.severity == .error)
        #expect(diagnostic.message == "assets/\(name) refers to itself, directly or through other files")
        #expect("\(diagnostic.file):\(diagnostic.line ?? 0):\(diagnostic.column ?? 0)" == place)
    }

    @Test(arguments: [
        ("layer(b)", "@layer b{p{margin:0}}"), ("layer", "@layer{p{margin:0}}"),
        ("supports(display: grid)", "@supports (display: grid){p{margin:0}}"),
        ("supports(not (display: grid))", "@supports (not (display: grid)){p{margin:0}}"),
        ("screen and (min-width: 30em)", "@media screen and (min-width:30em){p{margin:0}}"),
        (
            "layer(a.b) supports(selector(a > b)) print, screen",
            "@media print,screen{@supports (selector(a > b)){@layer a.b{p{margin:0}}}}"
        ),
        ("/* c */ LAYER( b ) /* d */", "@layer b{p{margin:0}}"),
    ])
    func `The conditions of an import become blocks`(conditions: String, rules: String) {
        let bundle = bundle(["main.css": "@import '_a.css' \(conditions);", "_a.css": "p { margin: 0 }"])
        #expect(bundle.diagnostics.isEmpty)
        #expect(text("main.css", of: bundle) == rules)
        // At the end of a file, the semicolon is optional.
        let other = self.bundle(["main.css": "@import url(_a.css) \(conditions)", "_a.css": "p { margin: 0 }"])
        #expect(text("main.css", of: other) == rules)
    }

    @Test func `Imports from other sites stay first, in nested style sheets, too`() throws {
        let bundle = bundle([
            "main.css": "@layer x, y;@import '_a.css';@import '_b.css';@import '_c.css' layer(y) print;p{margin:0}",
            "_a.css": "a{margin:0}", "_b.css": "@import url(https://example.org/b.css) layer(x);b{margin:0}",
            "_c.css": "@import '/c.css';c{margin:0}",
        ])
        #expect(bundle.diagnostics.isEmpty)
        // An import cannot be in a block, so the third style sheet is a file of its own.
        let third = try #require(bundle.assets.first { $0.name == "_c.css" })
        #expect(
            text("main.css", of: bundle)
                == "@import url(https://example.org/b.css) layer(x);@import url(\"\(third.path)\") layer(y) print;"
                + "@layer x,y;a{margin:0}b{margin:0}p{margin:0}")
        #expect(text("_c.css", of: bundle) == "@import '/c.css';c{margin:0}")
    }

    @Test(arguments: [
        ("a { b: c", "assets/_a.css:1:3: error: ‘{’ is never closed"),
        ("a { } }", "assets/_a.css:1:7: error: ‘}’ closes nothing"),
        ("a { }\n/* b", "assets/_a.css:2:1: error: the comment is never closed"),
        ("a { b: 'c\n }", "assets/_a.css:1:8: error: the string is not closed in its line"),
        ("@import '../../a.css';", "assets/_a.css:1:10: error: ‘../../a.css’ leads out of the site"),
        ("@import 'b.css' layer(c);", "assets/_a.css:1:10: error: there is no file assets/b.css"),
    ])
    func `What would change the rules after an import is an error with its position`(sheet: String, message: String) {
        let bundle = bundle(["main.css": "@import '_a.css';p{margin:0}", "_a.css": sheet])
        #expect(bundle.diagnostics.map { "\($0.description.split(separator: "\n")[0])" } == [message])
    }

    @Test func `An unclosed block in a style sheet that no other imports is a warning`() {
        let bundle = bundle(["main.css": "p{margin:0"])
        #expect(bundle.diagnostics.map(\.severity) == [.warning])
        #expect(text("main.css", of: bundle) == "p{margin:0")
    }

    @Test func `References in style sheets are replaced with published URLs`() throws {
        let bundle = bundle(
            [
                "css/main.css": "@import '_part.css';p{background:url(../img/a.png)}i{src:url( 'b.woff2?x#y' )}",
                "css/_part.css": "b{background:url(../img/a.png),url(/c.png?d),url(data:x),url(#d)}",
                "img/a.png": "a",
                "css/b.woff2": "b",
            ], basePath: "/sub")
        let image = try #require(bundle.assets.first { $0.name == "img/a.png" })
        let font = try #require(bundle.assets.first { $0.name == "css/b.woff2" })
        #expect(image.path == FileNameHash.path("/assets/img/a.png", of: Array("a".utf8)))
        #expect(
            text("css/main.css", of: bundle)
                == "b{background:url(\"/sub\(image.path)\"),url(\"/sub/c.png?d\"),url(data:x),url(#d)}"
                + "p{background:url(\"/sub\(image.path)\")}i{src:url(\"/sub\(font.path)?x#y\")}")
    }

    @Test func `Names of files with special characters are percent-encoded in references`() {
        let names = ["50%.png", "c#.png", "d?.png", "it's.png", "ä b.png"]
        let written = ["50%25.png", "c%23.png", "d%3F.png", "it's.png", "ä%20b.png"]
        var files = Dictionary(uniqueKeysWithValues: names.map { ($0, $0) })
        files["a.css"] = written.map { "a{src:url(\"\($0)\")}" }.joined()
        files["a.js"] = written.map { "new URL(\"./\($0)\", import.meta.url);" }.joined()
        let bundle = bundle(files)
        #expect(bundle.diagnostics.isEmpty)
        for file in ["a.css", "a.js"] {
            for name in ["50%25.", "c%23.", "d%3F.", "it%27s.", "%C3%A4%20b."] {
                #expect(text(file, of: bundle)?.contains("\"/assets/\(name)") == true)
            }
        }
        #expect(bundle.assets.map(\.path).contains { $0.hasPrefix("/assets/c#.") })
    }

    @Test func `A relative reference that leads out of the folder keeps its target when it is imported`() {
        let bundle = bundle(
            [
                "main.css": "@import 'css/parts/_a.css';",
                "css/parts/_a.css": "a{src:url(../../../img/x.png#y),url('/\"z')}",
            ],
            basePath: "/sub")
        #expect(text("main.css", of: bundle) == "a{src:url(\"/sub/img/x.png#y\"),url(\"/sub/%22z\")}")
        let addresses = bundle.diagnostics(ofSiteReferences: .warning) { ($0, nil) }.map(\.message)
        #expect(addresses == ["/img/x.png#y", "/\"z"])
    }

    @Test func `A reference to a missing file is an error with its position`() {
        let bundle = bundle([
            "css/main.css": "p{margin:0}\n@import \"bse.css\";", "css/base.css": "", "a.js": "import './b.js'",
        ])
        #expect(
            bundle.diagnostics.map(\.description) == [
                """
                assets/a.js:1:9: error: there is no file assets/b.js
                  1 │ import './b.js'
                    │         ^~~~~~
                    = help: add the file, or write a path that begins with / for a file outside assets/
                """,
                """
                assets/css/main.css:2:10: error: there is no file assets/css/bse.css
                  2 │ @import "bse.css";
                    │          ^~~~~~~
                    = help: did you mean ‘assets/css/base.css’?
                """,
            ])
    }

    @Test func `Script imports are replaced with published URLs, even in cycles`() throws {
        let files = [
            "main.js": "import {a} from './lib/a.js'; // from './no.js'\nconst t = `from './no.js'`, r = /'/;\n"
                + "import('./b.js')",
            "lib/a.js": "export * from '../main.js'", "b.js": "let b",
        ]
        let bundle = bundle(files)
        #expect(bundle.diagnostics.isEmpty)
        let path = Dictionary(uniqueKeysWithValues: bundle.assets.map { ($0.name, $0.path) })
        #expect(
            text("main.js", of: bundle)
                == "import {a} from '\(path["lib/a.js"]!)'; // from './no.js'\nconst t = `from './no.js'`, r = /'/;\n"
                + "import('\(path["b.js"]!)')")
        #expect(text("lib/a.js", of: bundle) == "export * from '\(path["main.js"]!)'")
        // A change to an imported script changes the URLs of the scripts that import it.
        var changed = files
        changed["b.js"] = "let c"
        let other = self.bundle(changed)
        #expect(other.assets.map(\.path).filter(bundle.assets.map(\.path).contains).isEmpty)
    }

    /// A script whose imports are written as `A`, and whose other texts are not imports.
    @Test(arguments: [
        "const t = `${import('A')} ${`x ${import(\"A\")} '`} '`; import('A')",
        "if (x) /'/.test(y); import('A')", "while (f(x)) /[/']/.exec(y); import('A')", "x = (a) / b / c; import('A')",
        "a.if(x) / 2; import('A') / 1", "`${{a: {b: '}'}}}`; import('A')", "`\\${import('./a.js')} \\``; import('A')",
        "`import('./a.js')`; import('A')", "x = 'it\\'s import(\"./a.js\")'; import('A')", "`${`", "`${a}", "}}})))`",
        "(`${)}` import('./a.js')",
    ])
    func `Scripts are read correctly around templates and regular expressions`(script: String) throws {
        let bundle = bundle(["main.js": script.replacing("A", with: "./a.js"), "a.js": "let a"])
        let path = try #require(bundle.assets.first { $0.name == "a.js" }).path
        #expect(text("main.js", of: bundle) == script.replacing("A", with: path))
        #expect(bundle.diagnostics.isEmpty)
    }

    @Test func `Paths of modules, URLs and workers in scripts are replaced with published URLs`() throws {
        let bundle = bundle([
            "js/main.js": """
            import(`./a.js`); new URL('../b.png?c#d', import.meta.url); new Worker("./a.js"); new URL("./", import.meta.url);
            new Worker("./page.js"); new URL("./a.js", base); new SharedWorker(new URL("a.js", import . meta.url));
            """,
            "js/a.js": "let a", "b.png": "b",
        ])
        let script = try #require(bundle.assets.first { $0.name == "js/a.js" }?.path)
        let image = try #require(bundle.assets.first { $0.name == "b.png" }?.path)
        #expect(bundle.diagnostics.isEmpty)
        #expect(
            text("js/main.js", of: bundle) == """
                import(`\(script)`); new URL('\(image)?c#d', import.meta.url); new Worker("\(script)"); new URL("./", import.meta.url);
                new Worker("./page.js"); new URL("./a.js", base); new SharedWorker(new URL("\(script)", import . meta.url));
                """)
    }

    @Test func `A path in a script that depends on a value, and a missing file of a URL, are warnings`() {
        let bundle = bundle(["a.js": "import(`./${b}.js`);\nnew URL('./c.png', import.meta.url)"])
        #expect(
            bundle.diagnostics.map { "\($0.description.split(separator: "\n")[0])" } == [
                "assets/a.js:1:9: warning: the path depends on a value, so it cannot lead to a published file, whose name contains a hash",
                "assets/a.js:2:10: warning: there is no file assets/c.png",
            ])
    }

    @Test func `The name of a script changes with the files that it loads`() {
        let files = ["a.js": "new URL('./b.css', import.meta.url)", "b.css": "p{background:url(c.png)}", "c.png": "c"]
        var changed = files
        changed["c.png"] = "d"
        let paths = [files, changed].map { bundle($0).assets.first { $0.name == "a.js" }?.path }
        #expect(paths[0] != paths[1])
    }

    @Test(arguments: [
        (
            ["a.b.css", "a/b.css"],
            ["assets/a.b.css and assets/a/b.css need the same key in templates, site.data.assets.a.b.css"]
        ),
        (["a", "a/url/b"], ["assets/a and assets/a/url/b need the same key in templates, site.data.assets.a.url.b"]),
        (["a", "a/b", "a.css", "a/_b.css", "url/url"], []),
    ])
    func `Two files with the same key in templates are an error`(names: [String], messages: [String]) {
        let bundle = bundle(Dictionary(uniqueKeysWithValues: names.map { ($0, "") }))
        #expect(bundle.diagnostics.map(\.message) == messages)
        #expect(bundle.diagnostics.allSatisfy { $0.file == "assets/\(names[1])" && $0.severity == .error })
    }

    @Test func `References to files of the site outside the folder can be checked`() {
        let bundle = bundle(
            [
                "main.css": "@import '_a.css';@import '/sub/x.css' print;p{background:url(/sub/a.png?b),url(//b.c/d)}",
                "_a.css": "\nb{background:url(\"/sub/x.png\"),url(https://y.z/),url(/sub/a\\ b)}",
                "other.css": "@import '_a.css';",
            ], basePath: "/sub")
        let diagnostics = bundle.diagnostics(ofSiteReferences: .warning) { address in
            address == "/a.png?b" ? nil : (message: "no \(address)", help: nil)
        }
        #expect(
            diagnostics.map(\.description) == [
                """
                assets/_a.css:2:19: warning: no /x.png [missing-asset]
                  2 │ b{background:url("/sub/x.png"),url(https://y.z/),url(/sub/a\\ b)}
                    │                   ^~~~~~~~~~
                """,
                """
                assets/main.css:1:27: warning: no /x.css [missing-asset]
                  1 │ @import '_a.css';@import '/sub/x.css' print;p{background:url(/sub/a.png?b),url(//b.c/d)}
                    │                           ^~~~~~~~~~
                """,
            ])
    }

    @Test func `Templates can read the URL and the integrity hash of an asset`() {
        let bundle = bundle(["js/app.min.js": "a"], basePath: "/sub")
        let value = bundle.values["js"]?.mapping?["app"]?.mapping?["min"]?.mapping?["js"]?.mapping
        #expect(value?["url"]?.text == "/sub\(bundle.assets[0].path)")
        // printf a | openssl dgst -sha256 -binary | base64
        #expect(value?["integrity"]?.text == "sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs=")
    }
}
