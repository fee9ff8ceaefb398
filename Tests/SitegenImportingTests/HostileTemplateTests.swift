import SitegenImporting
import SystemPackage
import Testing

/// Templates and inclusions of old sites that ask for more work, more memory or larger numbers than there are.
@Suite struct HostileTemplateTests {
    private static func repeated(_ text: String, _ count: Int = 60) -> String { String(repeating: text, count: count) }

    /// The pages of an imported site, and the report.
    private static func imported(_ kind: SiteKind, _ files: [String: String]) throws -> (page: String, report: String) {
        let disk = ImportDisk()
        for (path, text) in files { disk.put(Array(text.utf8), at: "/old/" + path) }
        let violation = ImportProperties.violation(of: files.mapValues { Array($0.utf8) }, kind)
        #expect(violation == nil)
        _ = try SiteImport(kind, from: "/old", to: "/new", in: disk.fileSystem).run()
        func text(_ path: String) -> String { String(decoding: disk.files["/new/" + path] ?? [], as: UTF8.self) }
        let paths = disk.files.keys.filter { $0.hasPrefix("/new/content/") && $0.hasSuffix(".md") }.sorted()
        return (paths.map { text(String($0.dropFirst("/new/".count))) }.joined(), text("import-report.md"))
    }

    @Test(arguments: [
        ("{{ \"abc\" | slice: 1, 9223372036854775807 }}", "bc"),
        ("{{ \"abc\" | slice: -9223372036854775808, 2 }}", "ab"),
        ("{{ \"abc\" | slice: 9223372036854775807 }}", ""), ("{{ \"abc\" | slice: -2, -9223372036854775808 }}", ""),
        ("{{ \"abc\" | truncate: -9223372036854775808 }}", "..."),
        ("{{ \"abc\" | truncate: 9223372036854775807 }}", "abc"),
        ("{{ \"a b\" | truncatewords: -9223372036854775808 }}", "a..."),
        ("{{ \"a,b\" | split: \",\" | pop: -1 | join: \"\" }}", "ab"),
        ("{{ \"a,b\" | split: \",\" | shift: -9223372036854775808 | join: \"\" }}", "ab"),
        ("{{ \"a,b\" | split: \",\" | shift: 9223372036854775807 | size }}", "0"),
        ("{% for i in (1..3) limit:-9223372036854775808 %}x{% endfor %}y", "y"),
        ("{% for i in (1..3) offset:9223372036854775807 %}x{% endfor %}y", "y"),
        ("{{ 9223372036854775807 | plus: 1 | size }}", nil), ("{{ 5 | modulo: 0 }}", "0"),
        ("{% for i in (-9223372036854775808..9223372036854775807) %}x{% endfor %}", nil),
        ("{{ site.title[-9223372036854775808] }}y", "y"), ("{{ site.list[-9223372036854775808] }}y", "y"),
    ])
    func `A number of any size in Liquid gives a text or a comment`(_ liquid: String, _ expected: String?) throws {
        let (page, report) = try Self.imported(
            .jekyll, ["_config.yml": "title: A\nlist: [1]\n", "a.md": "---\ntitle: A\n---\n<\(liquid)>\n"])
        if let expected { #expect(page.contains("<\(expected)>\n")) } else { #expect(!report.isEmpty) }
    }

    private static let start = "{% assign a = \"aaaaaaaaaa\" %}{% assign l = \"a,b\" | split: \",\" %}"

    @Test(arguments: [
        repeated("{% assign a = a | append: a %}") + "{{ a }}",
        repeated("{% assign a = a | replace: \"a\", a %}") + "{{ a }}",
        repeated("{% assign a = a | replace_first: \"a\", a %}") + "{{ a }}",
        repeated("{% assign a = l | join: a %}{% assign l = l | concat: l %}") + "{{ a }}",
        repeated("{% capture a %}{{ a }}{{ a }}{% endcapture %}") + "{{ a }}",
        repeated("{% assign l = l | concat: l %}") + "{{ l | size }}",
        repeated("{% assign l = \"\" | split: \",\" | push: l | push: l %}") + "{{ l | uniq | size }}",
        repeated("{% assign m = \"\" | split: \",\" | push: l %}{% assign l = m %}", 3000) + "{{ l | uniq | size }}",
        repeated("{% assign l = l | group_by: \"x\" | concat: l %}") + "{{ l | uniq | size }}",
        repeated("{% include f.html a=x b=x %}", 400) + "{{ x }}", "{% include g.html %}",
        "{% for i in (1..999) %}{% for j in (1..999) %}{% for k in (1..999) %}x{% endfor %}{% endfor %}{% endfor %}",
        "{% assign c = \"not not not not \" %}" + repeated("{% assign c = c | append: c %}", 14)
            + "{% assign c = c | append: \"i\" %}{{ l | where_exp: \"i\", c | size }}"
            + repeated("{{ c | escape }}", 99),
        "{{ a" + repeated("[0]", 6000) + " }}",
        "{{ a" + repeated(" | upcase", 2000) + " }}" + repeated("{{ a | nobody }}"),
        "{% assign l = \"" + repeated("a,", 9000) + "\" | split: \",\" %}"
            + repeated("{{ l | where_exp: \"x\", \"x == 1 or x == 2 and x\" | size }}", 500),
    ])
    func `Liquid that grows or does not end is reported`(_ liquid: String) throws {
        let (page, report) = try Self.imported(
            .jekyll,
            [
                "_config.yml": "title: A\n", "a.md": "---\ntitle: A\n---\n\(Self.start)\(liquid)\n\nEnd\n",
                "_includes/f.html": "{% assign x = include %}",
                "_includes/g.html": Self.repeated("{% include g.html %}", 3),
            ])
        #expect(page.contains("\nEnd\n"))
        #expect(report.contains("### Liquid: "))
    }

    @Test(arguments: [
        (SiteKind.mdbook, "src/", "{{#include b.txt}}\n", "x"),
        (.mdbook, "src/", "{{#include b.txt:900:900}}\n", "x\n"),
        (.mdbook, "src/", "{{#include b.txt:mark}}\n", "x\n"), (.mdbook, "src/", "{{#include a.md}}\n", "x\n"),
        (.mkdocs, "docs/", "--8<-- \"docs/b.txt\"\n", "x"),
        (.mkdocs, "docs/", "--8<-- \"docs/b.txt:900:900\"\n", "x\n"),
        (.mkdocs, "docs/", "--8<-- \"docs/b.txt:mark\"\n", "x\n"), (.mkdocs, "docs/", "--8<-- \"docs/a.md\"\n", "x\n"),
        (.mkdocs, "docs/", "{* docs/b.txt ln[1:9000,1:9000,1:9000,1:9000] hl[1:9,1:9] *}\n", "x\n"),
    ])
    func `A text that includes too much is reported and complete`(
        _ kind: SiteKind, _ folder: String, _ inclusion: String, _ line: String
    ) throws {
        var files = HostileSiteTests.configurations[kind] ?? [:]
        files["mkdocs.yml"] = kind == .mkdocs ? "site_name: A\nmarkdown_extensions: [pymdownx.snippets]\n" : nil
        files[folder + "a.md"] = "# A\n\n" + Self.repeated(inclusion, 2000) + "\nEnd\n"
        files[folder + "b.txt"] = Self.repeated(line, line == "x" ? 300_000 : 30_000)
        let (page, report) = try Self.imported(kind, files)
        #expect(page.contains("\nEnd\n"))
        // A part of one line is small enough.
        #expect(report.contains("### text that includes too much (1)") != inclusion.contains("900:900"))
    }

    /// A few lines that become megabytes.
    private static let aliases =
        "a: &a [" + Array(repeating: repeated("x", 20), count: 10).joined(separator: ",") + "]\n"
        + zip("abcd", "bcde").map { last, key in
            "\(key): &\(key) [\(Array(repeating: "*\(last)", count: 10).joined(separator: ","))]\n"
        }.joined()

    @Test(arguments: [SiteKind.hugo, .jekyll, .mkdocs, .zola, .publish, .markdown])
    func `Front matter with aliases that multiply does not multiply the site`(_ kind: SiteKind) throws {
        var files = HostileSiteTests.configurations[kind] ?? [:]
        let folder = HostileSiteTests.folders[kind] ?? ""
        for number in 0..<3 { files["\(folder)p\(number).md"] = "---\ntitle: A\n\(Self.aliases)---\n\nEnd\n" }
        let (page, report) = try Self.imported(kind, files)
        #expect(page.contains("\nEnd\n"))
        #expect(page.utf8.count < 2_000_000)
        #expect(page.contains("title: A\n"))
        #expect(report.contains("value that cannot be written as YAML"))
    }

    @Test func `A template repeated for every call is converted once, and its variables cannot multiply it`() throws {
        let long = "{{ $x := `" + Self.repeated("a", 9000) + "` }}" + Self.repeated("{{ $x }}", 500)
        let (page, _) = try Self.imported(
            .hugo,
            [
                "hugo.toml": "title = \"A\"",
                "layouts/shortcodes/s.html": long + "{{ .Get 9223372036854775807 }}{{ nobody }}",
                "layouts/shortcodes/t.html": "<div>{{ .Get 9223372036854775807 }}{{ .Page.Content }}</div>",
                "content/a.md": "---\ntitle: A\n---\n" + Self.repeated("{{< s x=1 >}}\n{{< t x=1 >}}\n", 200)
                    + "\nEnd\n",
            ])
        #expect(page.contains("\nEnd\n"))
    }
}
