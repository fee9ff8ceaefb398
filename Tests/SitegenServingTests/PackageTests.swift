import Foundation
import SitegenBase
import SystemPackage
import Testing

@testable import SitegenServing

/// A Swift package whose program is the site. A script replaces `swift`, so that the tests do not wait for a compiler.
@Suite struct PackageTests {
    /// Compiles a package to a program that writes one page with its source and its content.
    private static let compiler = #"""
        #!/bin/sh
        if [ "$1" = package ]; then
            echo 'Fetching something'
            cat describe.json
            exit
        fi
        if grep -q missing Sources/Kitchen/Kitchen.swift; then
            echo "[1/2] Compiling Kitchen"
            echo "$PWD/Sources/Kitchen/Kitchen.swift:2:14: error: cannot find 'missing' in scope"
            printf "%s: \033[1;31merror: \033[1;39mcannot find 'missing' in scope\033[0;0m\n" \
                "$PWD/Sources/Kitchen/Kitchen.swift:2:14"
            echo "error: fatalError"
            exit 1
        fi
        mkdir -p .build/debug
        cat > .build/debug/Kitchen <<'PROGRAM'
        #!/bin/sh
        if grep -q wrong content/index.md; then
            echo '[{"file": "content/index.md", "length": 5, "line": 1, "column": 1, "message": "it is <wrong>",'
            echo '"severity": "error", "excerpt": "wrong"}]'
            exit 1
        fi
        mkdir -p "$4"
        echo "<!DOCTYPE html><title>Kitchen</title><p>$(cat Sources/Kitchen/Kitchen.swift content/index.md) $*" > "$4/index.html"
        if [ ! -f "$4/about/index.html" ]; then mkdir -p "$4/about"; echo '<p>About' > "$4/about/index.html"; fi
        if [ -f content/large.txt ]; then cp content/large.txt "$4/large.txt"; fi
        if [ -f content/packed.txt ]; then cp content/packed.txt "$4/index.html.gz"; fi
        echo '[]'
        PROGRAM
        chmod +x .build/debug/Kitchen
        """#

    private static let description = """
        {"name": "recipes", "targets": [
            {"name": "Kitchen", "type": "executable", "product_dependencies": ["SitegenCommands"]},
            {"name": "Tool", "type": "executable"}, {"name": "KitchenTests", "type": "test"}]}
        """

    private static func makePackage(description: String = Self.description) throws -> (TestSite, FilePath) {
        let site = try TestSite([
            "swift": compiler, "describe.json": description,
            "Package.swift": "// depends on SitegenCommands\n",
            "Sources/Kitchen/Kitchen.swift": "first\n", "content/index.md": "Welcome\n",
        ])
        let compiler = site.path("swift")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: compiler)
        return (site, FilePath(compiler))
    }

    @Test func `The running program belongs to the package in whose folder it was built`() throws {
        let (site, _) = try Self.makePackage()
        try site.write("#!/bin/sh\n", to: ".build/debug/Kitchen")
        let program = site.path(".build/debug/Kitchen")
        #expect(SitePackage.ofRunningProgram(in: site.folder, executable: program)?.product == "Kitchen")
        #expect(SitePackage.ofRunningProgram(in: site.folder, executable: site.path("swift")) == nil)
        #expect(SitePackage.ofRunningProgram(in: site.folder, executable: nil) == nil)
        #expect(SitePackage.ofRunningProgram(in: site.folder.appending("content"), executable: program) == nil)
    }

    @Test func `A large file or a range of it is sent from disk`() async throws {
        let (site, compiler) = try Self.makePackage()
        let large = (0..<200_000).map { "\($0 % 10)23456789abcdef" }.joined()
        try site.write(large, to: "content/large.txt")
        let package = try await SitePackage.find(in: site.folder, compiler: compiler)
        try await TestServer.serve(site, package: package) { server async throws in
            let whole = try await server.get("/large.txt")
            #expect(whole.text == large)
            #expect(try await server.get("/large.txt", ["Range": "bytes=1500030-1500044"]).text == "223456789abcdef")
            let tag = try #require(whole.headers["etag"])
            #expect(try await server.get("/large.txt", ["If-None-Match": tag]).status == 304)
            try site.write("\(large)end", to: "content/large.txt")
            try await server.eventually("the new file is sent") { try await $0.text("/large.txt") == "\(large)end" }
            #expect(try await server.get("/large.txt", ["If-None-Match": tag]).status == 200)
        }
    }

    @Test func `A rebuild reports the number of changed pages`() async throws {
        let (site, compiler) = try Self.makePackage()
        let package = try await SitePackage.find(in: site.folder, product: "Kitchen", compiler: compiler)
        try await TestServer.serve(site, package: package) { server async throws in
            try site.write("Come back\n", to: "content/index.md")
            try await server.eventually("the content has changed") { try await $0.text("/").contains("Come back") }
            try await server.eventually("the build is reported") { $0.buildCount == 2 }
            let counts = server.all.compactMap { event in
                switch event {
                case .built(let build), .rebuilt(let build): [build.pageCount, build.changedPageCount]
                default: nil
                }
            }
            #expect(counts == [[2, 0], [2, 1]])
        }
    }

    @Test func `Changed sources and content are served, and compiler errors are shown over the last build`()
        async throws
    {
        let (site, compiler) = try Self.makePackage()
        let package = try await SitePackage.find(in: site.folder, compiler: compiler)
        #expect(package.product == "Kitchen")
        try await TestServer.serve(site, package: package) { server async throws in
            let home = try await server.text("/")
            #expect(home.contains("first Welcome") || home.contains("first\nWelcome"))
            #expect(home.contains("--base-url http://127.0.0.1:\(server.port)/ --future --expired --drafts"))

            try site.write("Come back\n", to: "content/index.md")
            try await server.eventually("the content has changed") { try await $0.text("/").contains("Come back") }

            try site.write("second\n", to: "Sources/Kitchen/Kitchen.swift")
            try await server.eventually("the program has changed") { try await $0.text("/").contains("second") }

            try site.write("// é\nlet a = \"é\" + missing\n", to: "Sources/Kitchen/Kitchen.swift")
            try await server.eventually("the error is shown") { try await $0.text("/").contains("role=\"alert\"") }
            let text = try await server.text("/")
            #expect(text.contains("<p>second"))
            #expect(
                text.contains("Sources/Kitchen/Kitchen.swift:2:13: error: cannot find &#39;missing&#39; in scope")
                    || text.contains("Sources/Kitchen/Kitchen.swift:2:13: error: cannot find 'missing' in scope"))
            #expect(text.contains("1 error –"))
            #expect(!text.contains("fatalError"))

            try site.write("third\n", to: "Sources/Kitchen/Kitchen.swift")
            try await server.eventually("the error is fixed") { try await $0.text("/").contains("<p>third") }

            try site.write("wrong\n", to: "content/index.md")
            try await server.eventually("the error is shown") { try await $0.text("/").contains("it is &lt;wrong&gt;") }
            #expect(try await server.text("/").contains("<p>third"))
        }
    }

    @Test func `The compressed copy of a page is not sent, because the page is changed as it is sent`() async throws {
        let (site, compiler) = try Self.makePackage()
        try site.write("packed", to: "content/packed.txt")
        let package = try await SitePackage.find(in: site.folder, product: "Kitchen", compiler: compiler)
        try await TestServer.serve(site, package: package) { server async throws in
            let home = try await server.get("/", ["Accept-Encoding": "gzip"])
            #expect(home.headers["content-encoding"] == nil)
            #expect(home.text.contains("<title>Kitchen</title>") && home.text.contains("live.js"))
            #expect(try await server.text("/index.html.gz") == "packed")
        }
    }

    @Test func `A package without exactly one website program is an error`() async throws {
        let descriptions = [
            #"{"targets": [{"name": "Tool", "type": "executable"}]}"#:
                "no executable target of the package depends on SitegenCommands",
            #"""
            {"targets": [{"name": "B", "type": "executable", "product_dependencies": ["SitegenCommands"]},
            {"name": "A", "type": "executable", "product_dependencies": ["SitegenCommands"]}]}
            """#: "the package has several websites: A, B",
            "nonsense": "cannot read the package",
        ]
        for (description, message) in descriptions {
            let (site, compiler) = try Self.makePackage(description: description)
            do {
                _ = try await SitePackage.find(in: site.folder, compiler: compiler)
                Issue.record("a program was found in \(description)")
            } catch let failure as BuildFailure {
                #expect(failure.diagnostics.map(\.message) == [message])
            }
            let named = try await SitePackage.find(in: site.folder, product: "A", compiler: compiler)
            #expect(named.product == "A")
        }
    }

    @Test func `The sources of a package are its files outside the folders of the site and the tests`() async throws {
        let (site, compiler) = try Self.makePackage()
        for name in [
            "Sources/Kitchen/content/Menu.swift", "Plugins/Tool/data/Plugin.swift", "Tests/KitchenTests/Test.swift",
            "static/a.css", ".build/debug/Kitchen",
        ] {
            try site.write("", to: name)
        }
        let package = try await SitePackage.find(in: site.folder, product: "Kitchen", compiler: compiler)
        #expect(
            package.sources.keys.map { $0.string.dropFirst(package.folder.string.count + 1) }.sorted() == [
                "Package.swift", "Plugins/Tool/data/Plugin.swift", "Sources/Kitchen/Kitchen.swift",
                "Sources/Kitchen/content/Menu.swift", "describe.json", "site.yaml", "swift",
            ])
    }

    @Test func `A folder is a website package if its manifest depends on sitegen`() throws {
        let (site, _) = try Self.makePackage()
        #expect(SitePackage.isGiven(in: site.folder))
        try site.write("// nothing of the kind\n", to: "Package.swift")
        #expect(!SitePackage.isGiven(in: site.folder))
        try site.remove("Package.swift")
        #expect(!SitePackage.isGiven(in: site.folder))
    }
}
