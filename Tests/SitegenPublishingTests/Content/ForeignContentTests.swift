import SitegenBase
import SitegenConfiguration
import SitegenData
import SitegenModel
import SitegenPublishing
import TestSupport
import Testing

/// Content that was written for other generators.
@Suite struct ForeignContentTests {
    private func site(_ settings: String, _ frontMatter: String) -> TestSite {
        TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            \(settings)
            -- content/a.md --
            ---
            \(frontMatter)
            ---
            Text

            """)
    }

    /// Front matter with an unknown key, and the help.
    @Test(arguments: [
        (
            "template: post",
            "set ‘layout’ to the name of a template in templates/, remove the key, or move it under ‘params’"
        ),
        ("lastmod: 2026-11-20", "rename it to ‘updated’"),
        ("permalink: /x/", "rename it to ‘url’"),
        ("redirect_from: /x/", "rename it to ‘aliases’, which is a list"),
        ("titel: A", "did you mean ‘title’?"),
    ])
    func `An unknown key is an error with a suggested fix`(frontMatter: String, help: String) async {
        let key = frontMatter.prefix { $0 != ":" }
        let printed = await site("", frontMatter).diagnostics()
        #expect(printed.hasPrefix("content/a.md:2:1: error: unknown key ‘\(key)’\n  2 │ \(frontMatter)\n"))
        #expect(printed.hasSuffix("\n    = help: \(help)"))
    }

    @Test func `In the mode warn, unknown keys are warnings and have no effect`() async throws {
        let report = try await site("frontMatter: {unknown: warn}", "layout: post\noddity: 1\ntitle: A").build()
        #expect(
            report.warnings.map { "\($0.message) → \($0.help ?? "")" } == [
                "unknown key ‘layout’ has no effect → set ‘layout’ to the name of a template in templates/, remove the key, "
                    + "or move it under ‘params’",
                "unknown key ‘oddity’ has no effect → remove it, or move it under ‘params’",
            ])
    }

    @Test func `In the mode params, unknown keys are fields, including those in a cascade`() async throws {
        let site = site("frontMatter: {unknown: params}", "layout: post\nparams: {own: 1}\ntitle: A")
        site.disk.put("---\ncascade: {banner: b.png}\ncolour: red\n---\n", at: "content/p/_index.md")
        site.disk.put("Text\n", at: "content/p/x.md")
        let report = try await site.build()
        #expect(report.warnings.isEmpty)
    }

    @Test func `Unknown keys are merged with the fields in params, which take precedence`() {
        let text = "---\nlayout: post\nparams: {own: 1, colour: red}\ncolour: blue\n---\n"
        let (file, _) = ContentFile.read(Array(text.utf8), file: "content/a.md")
        var rules = FrontMatterRules(taxonomies: ["tags"])
        (rules.unknownKeys, rules.layouts) = (.params, [])
        let result = file.frontMatter(rules)
        let frontMatter = FrontMatter(result.values, title: "A", cover: result.cover, diagnostics: result.diagnostics)
        #expect(result.diagnostics.isEmpty)
        #expect(frontMatter.fields.keys == ["own", "colour", "layout"])
        #expect(frontMatter.fields["colour"]?.text == "red")
    }

    @Test(arguments: ["error", "warn", "params"])
    func `A misspelled known key is an error in every mode`(mode: String) async {
        #expect(
            await site("frontMatter: {unknown: \(mode)}", "titel: A").diagnostics() == """
                content/a.md:2:1: error: unknown key ‘titel’
                  2 │ titel: A
                    │ ^~~~~
                    = help: did you mean ‘title’?
                """)
    }

    @Test func `A change of the mode applies to unchanged pages`() async throws {
        let site = site("frontMatter: {unknown: params}", "oddity: 1")
        try await site.build()
        site.disk.put("title: T\nbaseURL: https://example.org/\n", at: "site.yaml")
        #expect(await site.diagnostics().hasPrefix("content/a.md:2:1: error: unknown key ‘oddity’"))
    }

    /// Front matter, and output files of the build.
    @Test(arguments: [
        ("tags: sea, far away,", ["tags/sea/index.html", "tags/far-away/index.html"]),
        ("tags: sea", ["tags/sea/index.html"]),
        ("aliases: [old/a, b.html]", ["old/a/index.html", "b.html"]),
        ("url: /Some_Thing/Page.html", ["Some_Thing/Page.html"]),
        ("date: 2013-05-06 02:12:52 +0200", ["a/index.html"]),
    ])
    func `Front-matter conventions of other generators are accepted`(frontMatter: String, files: [String]) async throws
    {
        let site = site("", frontMatter)
        try await site.build()
        let output = Set(site.disk.files(under: "public"))
        #expect(files.filter { !output.contains($0) } == [], "\(output)")
    }

    /// Front matter, and the positions and texts of warnings.
    @Test(arguments: [
        ("title: 'é {{ site.title }}'", ["2:11 {{ site.title }}"]),
        ("title: \"{{< a >}} {% b %}\"", ["2:9 {{< a >}}", "2:19 {% b %}"]),
        ("params: {a: ['{{ b }}']}\nsummary: >\n  a\n  {{ c }}", ["2:15 {{ b }}", "5:3 {{ c }}"]),
        ("title: '{ a } {{1}} 100{%}' # {{ b }}", []),
    ])
    func `Template syntax in front matter is reported`(frontMatter: String, expected: [String]) async throws {
        let site = site("", frontMatter)
        let report = try await site.build()
        #expect(report.warnings.allSatisfy { $0.rule == .foreignSyntax })
        let found = report.warnings.map { warning in
            "\(warning.line ?? 0):\(warning.column ?? 0) \(warning.message.drop { $0 != "{" }.prefix { $0 != "’" })"
        }
        #expect(found == expected)
        site.disk.put(
            "title: T\nbaseURL: https://example.org/\ncheck: {rules: {foreign-syntax: off}}\n", at: "site.yaml")
        #expect(try await site.build().warnings.isEmpty)
    }

    @Test func `Options of code blocks that have no effect are reported`() async throws {
        let site = site("", "title: A")
        site.disk.put("```js ins={2} collapse={1} del=\"a\"\na\nb\n```\n\n```js del={3}\na\n```\n", at: "content/a.md")
        #expect(
            try await site.build().warnings.map { "\($0.line ?? 0): \($0.message)" } == [
                "1: the option ‘collapse={1}’ has no effect", "1: the option ‘del=\"a\"’ has no effect",
                "6: cannot highlight line 3: the code has 1 line",
            ])
    }

    @Test(arguments: ["../x", "https://example.com/", "//example.com/x", "a/../../x", #"\\example.com"#])
    func `An alias cannot leave the output folder`(alias: String) async {
        let printed = await site("", "aliases: ['\(alias)']").diagnostics()
        #expect(printed.hasPrefix("content/a.md:2:11: error: ‘\(alias)’ is not a valid path on the site"))
    }
}
