import Foundation
import Sitegen
import SitegenBase
import Testing

/// The `sitegen` command as a process: arguments beside output.
@Suite struct CommandTests {
    // MARK: - render

    @Test(
        arguments: [
            ([], "# Hi & *you*\n", "<h1 id=\"hi--you\">Hi &amp; <em>you</em></h1>\n"),
            (["--heading-id-scheme", "python-markdown"], "# A\n# A\n", "<h1 id=\"a\">A</h1>\n<h1 id=\"a_1\">A</h1>\n"),
            (["--extensions", "none"], "# Hi\n", "<h1>Hi</h1>\n"),
            ([], "a <b>\n", "<p>a &lt;b&gt;</p>\n"),
            (["--raw-html", "keep"], "a <b>\n", "<p>a <b></p>\n"),
            (["--raw-html", "drop"], "a <b>\n", "<p>a </p>\n"),
            (["--untrusted"], "# a\n\n<b> [c](d:e)\n", "<h1 id=\"user-content-a\">a</h1>\n<p>&lt;b&gt; c</p>\n"),
            (["-"], "text", "<p>text</p>\n"),
            ([], "", ""),
            (["--to", "html"], "*a*", "<p><em>a</em></p>\n"),
            (["--to", "markdown"], "A\n=\n\n* b\n", "# A\n\n- b\n"),
            (["--to", "markdown", "--extensions", "none"], "~~a~~\n", "~~a~~\n"),
            (["--to", "plain"], "# A\n\n*b*\n", "A\n\nb\n"),
            (["--to", "plain", "--width", "3"], "aa bb\n", "aa\nbb\n"),
            (["--to", "plain"], "> [!NOTE]\n> a\n\n> [!TIP] B\n> c\n", "Note\n\na\n\nB\n\nc\n"),
            (["--to", "plain"], "", ""),
            (["--to", "ansi"], "**b**\n", "\u{1B}[1mb\u{1B}[0m\n"),
            (["--to", "ansi", "--width", "3"], "aa bb\n", "aa\nbb\n"),
        ] as [([String], String, String)])
    func `The render command converts standard input to the selected format`(
        arguments: [String], input: String, expected: String
    ) throws {
        let result = try Command.run(["render"] + arguments, input: input)
        #expect(result == Command.Result(status: 0, output: expected, error: ""))
    }

    @Test func `The render command prints the document as JSON that can be decoded`() throws {
        let result = try Command.run(["render", "--to", "json"], input: "# A\n\n*b* [c](/d)\n")
        #expect(result.status == 0)
        let document = try JSONDecoder().decode(Document.self, from: Data(result.output.utf8))
        #expect(document == Document(markdown: "# A\n\n*b* [c](/d)\n"))
        #expect(result.output.hasSuffix("}\n"))
        #expect(result.output.contains("\"/d\""))
    }

    @Test func `The render command prints warnings about the text on standard error`() throws {
        let text =
            "```pyhton\na\n```\n\n## A {#x onclick=b}\n\n::vidoe[c]\n\n::include{file=d}\n\n```swift file=e\n```\n"
        let result = try Command.run(["render", "--to", "plain"], input: text)
        #expect(result.status == 0)
        #expect(result.output == "a\n\nA\n\nc\n")
        #expect(
            result.error == """
                <stdin>:1:1: warning: unknown language ‘pyhton’
                  1 │ ```pyhton
                    │ ^~~~~~~~~
                    = help: did you mean ‘python’?
                <stdin>:5:10: warning: a heading cannot have the attribute ‘onclick’
                  5 │ ## A {#x onclick=b}
                    │          ^
                    = help: the valid attributes are id, class, title, lang, role, dir, translate, tabindex, data-*, aria-*
                <stdin>:7:1: warning: unknown directive ‘vidoe’
                  7 │ ::vidoe[c]
                    │ ^
                    = help: did you mean ‘video’?
                <stdin>:9:1: warning: the directive ‘include’ has an effect only in a site
                  9 │ ::include{file=d}
                    │ ^
                    = help: build the site that contains the text
                <stdin>:11:1: warning: the option ‘file=e’ has an effect only in a site
                  11 │ ```swift file=e
                     │ ^~~~~~~~~~~~~~~
                     = help: build the site that contains the text, or write the code in the block

                """)
        try withFolder { folder in
            try write("a\n\n::youtube[b]\n", to: folder + "/a.md")
            let result = try Command.run(["render", "a.md"], in: folder)
            #expect(result.status == 0)
            #expect(result.output == "<p>a</p>\n<p>b</p>\n")
            #expect(result.error.hasPrefix("a.md:3:1: warning: the directive ‘youtube’ needs the attribute ‘id’\n"))
        }
    }

    @Test func `The render command reads a file, and a missing file is an error`() throws {
        try withFolder { folder in
            try write("**bold**\n", to: folder + "/a.md")
            #expect(try Command.run(["render", "a.md"], in: folder).output == "<p><strong>bold</strong></p>\n")
            let missing = try Command.run(["render", "b.md"], in: folder)
            #expect(missing.status == 1)
            #expect(missing.output == "")
            #expect(missing.error == "b.md: error: cannot read the file: no such file or directory\n")
        }
    }

    // MARK: - deploy

    /// Whether rsync is installed. A local folder is the target.
    private static let hasRsync = ["/usr/bin/rsync", "/usr/local/bin/rsync", "/opt/homebrew/bin/rsync"]
        .contains(where: FileManager.default.isExecutableFile)

    @Test(.enabled(if: hasRsync, "rsync is not installed"))
    func `The deploy command uploads changed files, and a dry run lists them`() throws {
        try withFolder { folder in
            try makeSite(in: folder)
            let configuration = try text(folder + "/site.yaml").replacing("example.org", with: "notes.example")
            try write(configuration + "deploy: {here: {rsync: \"\(folder)/www\"}}\n", to: folder + "/site.yaml")
            let list = try Command.run(["deploy", "--dry-run"], in: folder)
            #expect(list.status == 0)
            #expect(list.output.contains("\nnew     a/index.html ("))
            #expect(list.output.contains("\nWould upload "))
            #expect(!FileManager.default.fileExists(atPath: folder + "/www"))

            let first = try Command.run(["deploy"], in: folder)
            #expect(first.error == "")
            #expect(first.output.contains("\nDeploying to here: rsync \(folder)/www\n"))
            #expect(try text(folder + "/www/a/index.html") == text(folder + "/public/a/index.html"))
            try write("Good morning\n", to: folder + "/content/a.md")
            let second = try Command.run(["deploy", "--target", "here"], in: folder)
            #expect(second.output.contains(" unchanged, in "), "\(second.output)")
            #expect(try text(folder + "/www/a/index.html").contains("Good morning"))
            let third = try Command.run(["deploy", "--no-build", "--quiet"], in: folder)
            #expect(third == Command.Result(status: 0, output: "", error: ""))
        }
    }

    @Test func `The deploy command reports missing or ambiguous targets and missing programs`() throws {
        try withFolder { folder in
            try makeSite(in: folder)
            let none = try Command.run(["deploy"], in: folder)
            #expect(none.status == 1)
            #expect(none.error.hasPrefix("site.yaml: error: the site has no deployment target\n"))
            let configuration = try text(folder + "/site.yaml")
            try write(
                configuration + "deploy: {one: {rsync: /nowhere1}, two: {rsync: /nowhere2}}\n",
                to: folder + "/site.yaml")
            let several = try Command.run(["deploy"], in: folder)
            #expect(
                several.error.contains(
                    "the site has several deployment targets\n   = help: choose one with --target: one, two"))
            let unknown = try Command.run(["deploy", "--target", "ome"], in: folder)
            #expect(
                unknown.error.contains("there is no target ‘ome’ under ‘deploy’\n   = help: did you mean ‘one’?"))
            #expect(!FileManager.default.fileExists(atPath: folder + "/public"))
            let name = try Command.run(["deploy", "one"], in: folder)
            #expect(name.error.contains("one: error: no such folder\n   = help: to deploy to the target ‘one’"))
            let missing = try Command.run(["deploy", "--target", "one"], in: folder, environment: ["PATH": "/nowhere"])
            #expect(missing.status == 1)
            #expect(missing.error.contains("deploy.one: error: rsync is not installed"), "\(missing.error)")
        }
    }

    @Test func `A site that is published with a placeholder as its URL is a warning`() throws {
        try withFolder { folder in
            try makeSite(in: folder)
            let warning = """
                site.yaml: warning: the site is built for the placeholder https://example.org/, so feeds, the sitemap and \
                canonical links lead nowhere
                   = help: set ‘baseURL’ to the URL of the site, or pass it with --base-url

                """
            for (arguments, service, expected) in [
                (["build"], "", ""), (["build"], "false", ""), (["build"], "true", warning),
                (["build", "--base-url", "https://a.host/"], "true", ""),
            ] {
                let result = try Command.run(arguments, in: folder, environment: ["CI": service])
                #expect(result.status == 0)
                #expect(result.error == expected)
            }
        }
    }

    // MARK: - shards

    @Test func `Shards are built and merged`() throws {
        try withFolder { folder in
            try makeSite(in: folder)
            #expect(try Command.run(["build"], in: folder).status == 0)
            for shard in ["1/2", "2/2"] {
                let built = try Command.run(["build", "--shard", shard], in: folder)
                let name = shard.replacing("/", with: "-of-")
                #expect(built.status == 0)
                #expect(built.output.hasSuffix(": .sitegen/shards/\(name)\n"), "\(built.output)")
            }
            let merged = try Command.run(["merge", "--output", "merged"], in: folder)
            #expect(merged.error == "")
            #expect(merged.output.hasPrefix("Merged 2 shards, "))
            let files = try FileManager.default.subpathsOfDirectory(atPath: folder + "/public").sorted()
            #expect(try FileManager.default.subpathsOfDirectory(atPath: folder + "/merged").sorted() == files)
            for target in [".sitegen/shards/2-of-2", ".sitegen/shards"] {
                let refused = try Command.run(["merge", "--output", target], in: folder)
                #expect(refused.status == 1)
                #expect(refused.error.contains("the folder of a shard\n   = help: choose another output folder"))
            }
            let wrong = try Command.run(["build", "--shard", "3/2"], in: folder)
            let error = "--shard: error: ‘3/2’ is not a shard\n   = help: the number of the shard is from 1 to 2\n"
            #expect(wrong == Command.Result(status: 2, output: "", error: error))
            let missing = try Command.run(["merge", ".sitegen/shards/1-of-2"], in: folder)
            #expect(missing.status == 1)
            #expect(missing.error.contains("shard 2 of 2 is missing"))
        }
    }

    // MARK: - build

    @Test func `The build command builds a site and prints a summary`() throws {
        try withFolder { folder in
            try makeSite(in: folder + "/Site")
            let result = try Command.run(["build", "Site"], in: folder)
            #expect(result.status == 0)
            #expect(result.error == "")
            #expect(result.output.wholeMatch(of: /Built 3 pages in \d+ ms: Site\/public\n/) != nil, "\(result.output)")
            let page = try text(folder + "/Site/public/a/index.html")
            #expect(page.contains("<p>Hello</p>"))
            #expect(page.hasPrefix("<!DOCTYPE html>\n"))
        }
    }

    @Test func `The build command renders only changed pages, and explains why on request`() throws {
        try withFolder { folder in
            try makeSite(in: folder)
            #expect(try Command.run(["build"], in: folder).status == 0)
            let second = try Command.run(["build", "--explain"], in: folder)
            #expect(second.error == "")
            #expect(
                second.output.wholeMatch(of: /No changes in 3 pages, checked in \d+ ms: public\n/) != nil,
                "\(second.output)")
            try write("Good morning\n", to: folder + "/content/a.md")
            let third = try Command.run(["build", "--explain"], in: folder)
            #expect(third.output.contains("a/index.html: the summary of content/a.md changed\n"), "\(third.output)")
            #expect(third.output.contains(/Built \d of \d files in \d+ ms: public/))
            #expect(try text(folder + "/public/a/index.html").contains("Good morning"))
            let whole = try Command.run(["build", "--no-cache"], in: folder)
            #expect(whole.output.wholeMatch(of: /Built 3 pages in \d+ ms: public\n/) != nil, "\(whole.output)")
        }
    }

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
        arguments: [
            ("/dev/full", "no space left on device", "free up disk space"),
            ("missing/profile.json", "no such file or directory", "choose a file in an existing folder"),
            ("content", "is a directory", "choose a file in an existing folder"),
        ])
    func `A profile that cannot be written is an error after the build`(
        file: String, reason: String, help: String
    ) throws {
        try withFolder { folder in
            try makeSite(in: folder)
            let result = try Command.run(["build", "--profile", file], in: folder)
            #expect(result.status == 1)
            #expect(
                result.error.contains("\(file): error: cannot be written: \(reason)\n   = help: \(help)\n"),
                "\(result.error)")
            #expect(FileManager.default.fileExists(atPath: folder + "/public/a/index.html"))
        }
    }

    @Test func `The clean command removes only generated files`() throws {
        try withFolder { folder in
            try makeSite(in: folder)
            #expect(try Command.run(["build"], in: folder).status == 0)
            try write("Mine\n", to: folder + "/public/mine.txt")
            let result = try Command.run(["clean"], in: folder)
            #expect(result.status == 0)
            #expect(result.output.wholeMatch(of: /Removed \d files from public\n/) != nil, "\(result.output)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/public") == ["mine.txt"])
            #expect(!FileManager.default.fileExists(atPath: folder + "/.sitegen"))
            #expect(try Command.run(["clean"], in: folder).output == "Removed 0 files from public\n")
        }
    }

    @Test func `Cleaning one output folder does not affect other output folders`() throws {
        try withFolder { folder in
            try makeSite(in: folder)
            #expect(try Command.run(["build"], in: folder).status == 0)
            #expect(try Command.run(["build", "--output", "out"], in: folder).status == 0)
            #expect(try Command.run(["check"], in: folder).status == 0)
            #expect(try Command.run(["clean"], in: folder).status == 0)
            try write("Changed\n", to: folder + "/content/a.md")
            #expect(try Command.run(["build", "--output", "out"], in: folder).status == 0)
            #expect(try Command.run(["clean", "--output", "out"], in: folder).status == 0)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["content", "site.yaml"])
        }
    }

    @Test func `Cleaning a folder without a site is an error`() throws {
        try withFolder { folder in
            let result = try Command.run(["clean"], in: folder)
            #expect(result.status == 1)
            #expect(result.error.hasPrefix("site.yaml: error: there is no site.yaml in "), "\(result.error)")
        }
    }

    @Test func `Build options select the output folder, the base URL, drafts and quiet mode`() throws {
        try withFolder { folder in
            try makeSite(in: folder)
            try write("---\ndraft: true\n---\nNot yet\n", to: folder + "/content/draft.md")
            let result = try Command.run(
                ["build", "--output", "out/site", "--base-url", "https://example.com/blog", "--drafts", "--quiet"],
                in: folder)
            #expect(result == Command.Result(status: 0, output: "", error: ""))
            #expect(try text(folder + "/out/site/draft/index.html").contains("Not yet"))
            #expect(try text(folder + "/out/site/sitemap.xml").contains("<loc>https://example.com/blog/a/</loc>"))
            #expect(!FileManager.default.fileExists(atPath: folder + "/public"))
        }
    }

    @Test func `A failed build reports all errors with positions and leaves the output unchanged`() throws {
        try withFolder { folder in
            try makeSite(in: folder)
            _ = try Command.run(["build"], in: folder)
            let before = try text(folder + "/public/a/index.html")
            try write("---\ndate: soon\n---\nNew\n", to: folder + "/content/a.md")
            try write("---\ntitel: B\n---\n", to: folder + "/content/b.md")
            let result = try Command.run(["build"], in: folder)
            #expect(result.status == 1)
            #expect(result.output == "")
            #expect(
                result.error == """
                    content/a.md:2:7: error: ‘soon’ is not a date
                      2 │ date: soon
                        │       ^~~~
                        = help: write it as 2026-11-20 or 2026-11-20T09:30:00+01:00
                    content/b.md:2:1: error: unknown key ‘titel’
                      2 │ titel: B
                        │ ^~~~~
                        = help: did you mean ‘title’?
                    2 errors. The output folder is unchanged.
                    To publish the site despite the errors, add --keep-going.

                    """)
            #expect(try text(folder + "/public/a/index.html") == before)
        }
    }

    @Test func `Diagnostics can be printed as JSON`() throws {
        try withFolder { folder in
            try makeSite(in: folder)
            #expect(try Command.run(["build", "--diagnostics", "json"], in: folder).output == "[\n\n]\n")
            try write("---\ndate: soon\n---\nNew\n", to: folder + "/content/a.md")
            let result = try Command.run(["build", "--diagnostics", "json"], in: folder)
            #expect(result.status == 1)
            #expect(result.error == "")
            let diagnostics = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]]
            #expect(diagnostics?.count == 1)
            #expect(diagnostics?.first?["file"] as? String == "content/a.md")
            #expect(diagnostics?.first?["line"] as? Int == 2)
            #expect(diagnostics?.first?["severity"] as? String == "error")
        }
    }

    @Test func `Building a folder without a site is an error`() throws {
        try withFolder { folder in
            let result = try Command.run(["build"], in: folder)
            #expect(result.status == 1)
            #expect(result.error.contains("site.yaml: error: there is no site.yaml in "))
            let missing = try Command.run(["build", "nowhere"], in: folder)
            #expect(missing.status == 1)
            #expect(
                missing.error.hasPrefix("nowhere: error: cannot open the site's folder: no such file or directory\n"))
        }
    }

    // MARK: - check

    @Test func `The check command fails for errors, and for warnings in strict mode`() throws {
        try withFolder { folder in
            try makeSite(in: folder)
            try write("---\ndescription: A\n---\n## One\n\n#### Two\n", to: folder + "/content/a.md")
            let warned = try Command.run(["check"], in: folder)
            #expect(warned.status == 0)
            #expect(
                warned.output.contains("content/a.md:6:1: warning: a heading of level 4 follows a heading of level 2"))
            #expect(try Command.run(["check", "--strict"], in: folder).status == 1)
            #expect(!FileManager.default.fileExists(atPath: folder + "/public"))
            try write("---\ntitel: A\n---\n", to: folder + "/content/a.md")
            let failed = try Command.run(["check", "--format", "github"], in: folder)
            #expect(failed.status == 1)
            #expect(failed.output.contains("::error file=content/a.md,line=2,col=1,endColumn=6,title=build::"))
            #expect(try Command.run(["check", "--format", "xml"], in: folder).status == 2)
        }
    }

    @Test func `The check command lists its rules with the severities of the site`() throws {
        try withFolder { folder in
            try makeSite(in: folder)
            try write("title: Test\ncheck: {rules: {orphan-page: off}}\n", to: folder + "/site.yaml")
            let list = try Command.run(["check", "--list-rules"], in: folder).output
            #expect(list.contains("error    broken-link          A link leads"))
            #expect(list.contains("off      orphan-page          No other page"))
        }
    }

    // MARK: - schema

    @Test func `The schema command prints general schemas and the schema of a site`() throws {
        try withFolder { folder in
            for arguments in [["configuration"], ["front-matter"]] {
                let result = try Command.run(["schema"] + arguments, in: folder)
                #expect(result.status == 0)
                let schema = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
                #expect(schema?["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
                #expect((schema?["properties"] as? [String: Any])?["title"] != nil)
            }
            try write("title: T\ntaxonomies: [cuisines]\n", to: folder + "/site.yaml")
            let result = try Command.run(["schema", "front-matter"], in: folder)
            #expect(result.output.contains("\"cuisines\": {"))
            #expect(!result.output.contains("\"tags\": {"))
            let missing = try Command.run(["schema", "front-matter", "nowhere"], in: folder)
            #expect(missing.status == 1)
            #expect(missing.error.hasPrefix("nowhere: error: cannot open the site's folder"))
        }
    }

    // MARK: - The command itself

    @Test(arguments: ["build", "check"])
    func `A site that is a Swift package is an error that names the program to run`(command: String) throws {
        try withFolder { folder in
            try makeSite(in: folder + "/site")
            try write("::recipe\n", to: folder + "/site/content/b.md")
            try write("// SitegenCommands", to: folder + "/site/Package.swift")
            // A stub of Swift that describes the package.
            let description =
                #"{"targets": [{"name": "Kitchen", "type": "executable", "product_dependencies": ["SitegenCommands"]}]}"#
            try write("#!/bin/sh\ntouch '\(folder)/ran'\necho '\(description)'\n", to: folder + "/bin/swift")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/bin/swift")
            let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
            let environment = ["PATH": "\(folder)/bin:\(path)", "XDG_CONFIG_HOME": folder + "/config"]
            // The manifest is a program, too, so it does not run without consent.
            for (isTrusted, program) in [(false, "<program>"), (true, "Kitchen")] {
                if isTrusted {
                    let real = URL(fileURLWithPath: folder + "/site").resolvingSymlinksInPath().path
                    try write("\(real)\n", to: folder + "/config/sitegen/trusted-packages")
                }
                let result = try Command.run([command], in: folder + "/site", environment: environment)
                #expect(result.status == 1)
                #expect(result.output == "")
                #expect(
                    result.error == """
                        Package.swift: error: the site is a Swift package, which this command cannot build
                           = help: run its program in the package's folder with ‘swift run \(program) \(command)’

                        """)
                #expect(FileManager.default.fileExists(atPath: folder + "/ran") == isTrusted)
            }
        }
    }

    @Test func `A Swift package is neither described nor compiled without consent from outside its folder`() throws {
        try withFolder { folder in
            try makeSite(in: folder + "/site")
            try write("// SitegenCommands", to: folder + "/site/Package.swift")
            // A site cannot trust itself.
            let real = URL(fileURLWithPath: folder + "/site").resolvingSymlinksInPath().path
            try write("\(real)\n", to: folder + "/site/.config/sitegen/trusted-packages")
            try write("#!/bin/sh\ntouch '\(folder)/ran'\nexit 1\n", to: folder + "/bin/swift")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/bin/swift")
            let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
            func serve(_ options: [String]) throws -> Command.Result {
                try Command.run(
                    ["serve", "--port", "0"] + options, in: folder + "/site",
                    environment: ["PATH": "\(folder)/bin:\(path)", "XDG_CONFIG_HOME": folder + "/config"])
            }
            for options in [[], ["--product", "Kitchen"]] {
                let refused = try serve(options)
                #expect(refused.status == 1)
                #expect(
                    refused.error == """
                        Package.swift: error: the site is a Swift package, which sitegen compiles and runs only if you \
                        trust its author
                           = help: if you trust the author of this folder, run the command with --trust

                        """)
            }
            #expect(!FileManager.default.fileExists(atPath: folder + "/ran"))
            #expect(try serve(["--trust"]).error.hasPrefix("Package.swift: error: cannot read the package"))
            #expect(FileManager.default.fileExists(atPath: folder + "/ran"))
            #expect(try serve([]).error.hasPrefix("Package.swift: error: cannot read the package"))
        }
    }

    @Test func `A package that sitegen creates is trusted, and a site without a package is not in the list`() throws {
        try withFolder { folder in
            let environment = ["XDG_CONFIG_HOME": folder + "/config"]
            let list = folder + "/config/sitegen/trusted-packages"
            let blog = try Command.run(["new", "a", "--starter", "blog"], in: folder, environment: environment)
            #expect(blog.status == 0)
            #expect(!FileManager.default.fileExists(atPath: list))
            let package = try Command.run(["new", "b", "--starter", "package"], in: folder, environment: environment)
            #expect(package.status == 0)
            let real = URL(fileURLWithPath: folder + "/b").resolvingSymlinksInPath().path
            #expect(try String(contentsOfFile: list, encoding: .utf8) == "\(real)\n")
        }
    }

    @Test func `A command that crashes says so, and its status is that of the crash`() throws {
        try withFolder { folder in
            try makeSite(in: folder)
            let (output, errors) = (folder + "/output", folder + "/errors")
            for path in [output, errors] { try write("", to: path) }
            let files = [output, errors].map { (path: String) in open(path, O_WRONLY) }
            let process = try ChildProcess(
                Command.path(of: "sitegen"), ["serve", "--port", "0"], environment: [:], in: folder,
                files: .init(output: files[0], errors: files[1]))
            for file in files { close(file) }
            // The handler is in place before the command prints anything.
            while try String(contentsOfFile: output, encoding: .utf8).isEmpty, !process.hasEnded { usleep(10_000) }
            process.send(SIGSEGV)
            #expect(process.waitForEnd() == SIGSEGV)
            #expect(try String(contentsOfFile: errors, encoding: .utf8).contains("has crashed; please report it at "))
        }
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `An interrupted build ends the program that it runs, and its status is that of the signal`(signal: CInt) throws
    {
        try withFolder { folder in
            try makeSite(in: folder)
            try write(
                "title: T\nbaseURL: https://example.org/\ncommands: {before: ./wait}\n", to: folder + "/site.yaml")
            try write("#!/bin/sh\necho $$ > left\nexec sleep 36000\n", to: folder + "/wait")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/wait")
            let process = try ChildProcess(
                Command.path(of: "sitegen"), ["build", "--quiet"],
                environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""], in: folder, files: .init())
            var left: pid_t?
            while left == nil, !process.hasEnded {
                usleep(10_000)
                let text = (try? String(contentsOfFile: folder + "/left", encoding: .utf8)) ?? ""
                left = text.hasSuffix("\n") ? pid_t(text.dropLast()) : nil
            }
            process.send(signal)
            #expect(process.waitForEnd() == signal)
            // The command has waited for the program.
            #expect(kill(try #require(left), 0) != 0)
        }
    }

    @Test func `Version and help go to standard output`() throws {
        let version = try Command.run(["--version"])
        #expect(version.status == 0)
        #expect(version.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
        let help = try Command.run(["--help"])
        #expect(help.status == 0)
        for word in ["build", "serve", "render", "EXAMPLES"] { #expect(help.output.contains(word)) }
    }

    @Test(arguments: [
        ["bild"], ["build", "--base-url", "example.org"], ["serve", "--base-url", "x"], ["build", "--outptu", "x"],
        ["build", "a", "b"],
        ["render", "--raw-html", "maybe"], ["render", "--untrusted", "--raw-html", "keep"],
        ["render", "--to", "pdf"], ["render", "--to", "json", "--untrusted"],
        ["render", "--to", "ansi", "--raw-html", "drop"],
        ["render", "--width", "20"], ["render", "--to", "plain", "--width", "0"],
    ])
    func `An invalid command line exits with status 2 and prints usage to standard error`(arguments: [String]) throws {
        let result = try Command.run(arguments)
        #expect(result.status == 2)
        #expect(result.output == "")
        #expect(result.error.contains("Usage: sitegen"))
    }

    // MARK: - Helpers

    private func makeSite(in folder: String) throws {
        try write("title: T\nbaseURL: https://example.org/\n", to: folder + "/site.yaml")
        try write("Hello\n", to: folder + "/content/a.md")
    }

    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }

    private func write(_ text: String, to path: String) throws {
        let url = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    private func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }
}
