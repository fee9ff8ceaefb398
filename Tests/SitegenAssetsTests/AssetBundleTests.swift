import SitegenBytes
import SitegenData
import SitegenDiagnostics
import SitegenModel
import Testing

@testable import SitegenAssets

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

    @Test func `Imports from other sites come first, and import cycles are resolved`() {
        let bundle = bundle([
            "a.css": "@import 'b.css';@import 'https://example.org/x.css';a{margin:0}",
            "b.css": "@import 'a.css';b{margin:0}",
        ])
        #expect(text("a.css", of: bundle) == "@import 'https://example.org/x.css';b{margin:0}a{margin:0}")
        #expect(text("b.css", of: bundle) == "@import 'https://example.org/x.css';a{margin:0}b{margin:0}")
    }

    @Test func `References in style sheets are replaced with published URLs`() throws {
        let bundle = bundle(
            [
                "css/main.css": "@import '_part.css';p{background:url(../img/a.png)}i{src:url( 'b.woff2?x#y' )}",
                "css/_part.css": "b{background:url(../img/a.png),url(/c.png),url(data:x),url(#d)}",
                "img/a.png": "a",
                "css/b.woff2": "b",
            ], basePath: "/sub")
        let image = try #require(bundle.assets.first { $0.name == "img/a.png" })
        let font = try #require(bundle.assets.first { $0.name == "css/b.woff2" })
        #expect(image.path == FileNameHash.path("/assets/img/a.png", of: Array("a".utf8)))
        #expect(
            text("css/main.css", of: bundle)
                == "b{background:url(\"/sub\(image.path)\"),url(/c.png),url(data:x),url(#d)}"
                + "p{background:url(\"/sub\(image.path)\")}i{src:url(\"/sub\(font.path)?x#y\")}")
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
                    = help: did you mean ‘a.js’?
                """,
                """
                assets/css/main.css:2:10: error: there is no file assets/css/bse.css
                  2 │ @import "bse.css";
                    │          ^~~~~~~
                    = help: did you mean ‘css/base.css’?
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

    @Test func `Templates can read the URL and the integrity hash of an asset`() {
        let bundle = bundle(["js/app.min.js": "a"], basePath: "/sub")
        let value = bundle.values["js"]?.mapping?["app"]?.mapping?["min"]?.mapping?["js"]?.mapping
        #expect(value?["url"]?.text == "/sub\(bundle.assets[0].path)")
        // printf a | openssl dgst -sha256 -binary | base64
        #expect(value?["integrity"]?.text == "sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs=")
    }
}
