import Foundation
import SitegenBase
import SitegenTemplates
import Testing

@testable import SitegenModel
@testable import SitegenMustache

/// The filters of templates.
@Suite struct FilterTests {
    // MARK: - The examples of the manual

    /// The examples of the manual in a language: the text of the page, and each template with its output.
    private struct Examples {
        let name: String
        let text: String
        var rows: [(template: String, output: String)] = []

        init(_ page: String) throws {
            let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("../../Site/content/manual/\(page).md")
            let manual = try String(contentsOf: file, encoding: .utf8)
            let block = try #require(manual.firstMatch(of: /```yaml title="(content\/soup.*\.md)"\n((?s:.*?))```/))
            (name, text) = (String(block.output.1), String(block.output.2))
            for row in manual[block.range.upperBound...].matches(of: /\| `(.+)` \| (?:`(.+)`)? ?\|\n/) {
                rows.append((String(row.output.1), row.output.2.map(String.init) ?? ""))
            }
        }
    }

    @Test(arguments: [("template-names", "en", "kitchen"), ("template-names.fr", "fr", "cuisine")])
    func `The manual has an example of each filter, with its output`(
        page: String, language: String, path: String
    ) async throws {
        let examples = try Examples(page)
        let site = try TemporarySite([
            "site.yaml": "title: T\nlanguage: \(language)\nbaseURL: https://example.org/\(path)/\n",
            examples.name: examples.text,
            "templates/article.mustache": examples.rows.map { "\n<!---->\($0.template)" }.joined(),
        ])
        #expect(try await site.build(MustacheTheme()) == [])
        let name = try #require(site.pages().keys.first { $0.hasPrefix("soup") })
        let outputs = try site.page(name).components(separatedBy: "\n<!---->").dropFirst()
        #expect(outputs.count == examples.rows.count)
        for (output, row) in zip(outputs, examples.rows) { #expect(output == row.output, "\(row.template)") }
        for filter in TemplateFilter.Name.allCases {
            #expect(examples.rows.contains { $0.template.contains("\(filter.rawValue)") }, "\(filter)")
        }
        for form in LanguageFormats.DateForm.allCases where form != .long {
            #expect(examples.rows.contains { $0.template.contains("date-\(form.rawValue)(") }, "\(form)")
        }
    }

    // MARK: - Values

    /// The output of a template for a page with a field `x`.
    private func output(_ template: String, x: String, language: String = "en") async throws -> String {
        let site = try TemporarySite([
            "site.yaml": "title: T\nlanguage: \(language)\nbaseURL: https://example.org/base/\n",
            "content/a.md": "---\ntitle: A\nparams:\n  x: \(x)\n---\nText\n",
            "templates/article.mustache": template,
        ])
        try await site.build(MustacheTheme())
        return try site.page("a/index.html")
    }

    @Test(
        arguments: [
            ("{{number(page.fields.x)}}", "1234567.50", "1,234,567.50"), ("{{number-0(page.fields.x)}}", "0.5", "1"),
            ("{{number-2(page.fields.x)}}", "-0.001", "0.00"), ("{{number-1(page.fields.x)}}", "99.95", "100.0"),
            ("{{number(page.fields.x)}}", "many", "many"), ("{{number-2(page.fields.x)}}", "[1, 2]", "?"),
            ("{{date(page.fields.x)}}", "soon", "soon"), ("{{date(page.fields.x)}}", "\"2026-02-30\"", "2026-02-30"),
            ("{{truncate-3(page.fields.x)}}", "Wonderful", "Wo…"),
            ("{{truncate-9(page.fields.x)}}", "Wonderful", "Wonderful"),
            (
                "[{{plainText(page.fields.x)}}]", "'<style>e</style>a <b>b</b><br>c &amp; &#x41;<script>d</script>'",
                "[a b c &amp; A]"
            ),
            ("{{#empty(page.fields.x)}}none{{/empty(page.fields.x)}}", "''", "none"),
            ("{{#last-2(page.fields.x)}}{{.}}{{/last-2(page.fields.x)}}", "[1, 2, 3]", "23"),
            ("{{{markdownify(page.fields.x)}}}", "'<script>*x*</script>'", "<p>&lt;script&gt;*x*&lt;/script&gt;</p>"),
            ("{{{markdownify(page.fields.x)}}}", "'[x](/y/) [z](javascript:alert)'", "<a href=\"/base/y/\">x</a> "),
            ("{{{markdownify(page.fields.x)}}}", "[a, b]", ""),
            ("{{{markdownify(page.fields.x)}}}", "\"- a\\n- b\"", "<ul>"),
            ("{{url(page.fields.x)}}", "https://example.com/", "https://example.com/"),
            ("{{absoluteURL(page.url)}}", "1", "https://example.org/base/a/"),
            ("<a href=\"{{url(page.fields.x)}}\">", "'javascript:alert(1)'", "about:invalid"),
            (
                "<script type=\"application/json\">{{{json(page.fields.x)}}}</script>",
                "['</script>', 1.50, true, null]",
                "[\"\\u003C/script\\u003E\",1.5,true,null]"
            ),
            ("<p data-x=\"{{json(page.fields.x)}}\">", "{a: '\"'}", "{&quot;a&quot;:&quot;\\&quot;&quot;}"),
            ("{{#sorted(page.fields.x)}}{{.}} {{/sorted(page.fields.x)}}", "[10, 9, b, a]", "9 10 a b"),
            ("{{#sorted(page.fields.x)}}{{.}} {{/sorted(page.fields.x)}}", "['9.0', '9', '9.00', 1]", "1 9.0 9 9.00"),
            ("{{#sorted(page.fields.x)}}{{key}}={{value}} {{/sorted(page.fields.x)}}", "{b: 1, a: 2}", "a=2 b=1"),
            ("{{list(page.fields.x)}}", "[{title: One}, {name: Two}, 3]", "One, Two and 3"),
            ("{{truncate-5(uppercased(page.fields.x))}}", "abc def", "ABC…"),
            ("{{#page.fields.x}}{{plusone(index())}}{{number(.)}} {{/page.fields.x}}", "[1000, 2]", "11,000 22"),
            ("{{count(first-9(page.fields.x))}}", "[1, 2]", "2"),
            ("{{plusone(page.fields.x)}}", "9223372036854775806", "9223372036854775807"),
            ("[{{plusone(page.fields.x)}}]", "9223372036854775807", "[]"),
            ("[{{minusone(page.fields.x)}}]", "-9223372036854775808", "[]"),
            ("[{{plusone(plusone(page.fields.x))}}]", "9223372036854775806", "[]"),
            ("[{{minusone(page.fields.x)}}]", "1e300", "[]"),
            ("{{#even(page.fields.x)}}even{{/even(page.fields.x)}}", "-9223372036854775808", "even"),
            ("[{{number-20(page.fields.x)}}]", "1e308", "["), ("[{{number-0(page.fields.x)}}]", "-1e-308", "["),
            ("[{{number(page.fields.x)}}]", "9223372036854775807", "[9,223,372,036,854,775,807]"),
            ("[{{date-weekday(page.fields.x)}}]", "0001-01-01", "["),
            ("[{{date-weekday(page.fields.x)}}]", "\"9999-12-31T23:59:60-23:59\"", "["),
            ("[{{date-short(page.fields.x)}}]", "99999999999999999999-01-01", "["),
        ])
    func `A filter converts fields and does not change values that it cannot convert`(
        template: String, x: String, expected: String
    ) async throws {
        guard expected != "?" else {
            // A list has no text and is rendered like a missing value.
            #expect(try await !output(template, x: x).contains("1.00"))
            return
        }
        let output = try await output(template, x: x)
        #expect(expected.isEmpty ? output.isEmpty : output.contains(expected), "\(output)")
    }

    @Test(
        arguments: [
            ("en-US", "1,234.50", "11/06/2026", "Friday", "A, B, and C"),
            ("de", "1.234,50", "06.11.2026", "Freitag", "A, B und C"),
            ("de-CH", "1’234.50", "06.11.2026", "Freitag", "A, B und C"),
            ("es", "1234,50", "06/11/2026", "viernes", "A, B y C"),
            ("it", "1234,50", "06/11/2026", "venerdì", "A, B e C"),
            ("pt-BR", "1.234,50", "06/11/2026", "sexta-feira", "A, B e C"),
            ("ru", "1\u{A0}234,50", "06.11.2026", "пятница", "A, B и C"),
            ("ar-EG", "١٬٢٣٤٫٥٠", "٠٦\u{200F}/١١\u{200F}/٢٠٢٦", "الجمعة", "A وB وC"),
            ("zh", "1,234.50", "2026/11/06", "星期五", "A、B和C"), ("ja", "1,234.50", "2026/11/06", "金曜日", "A、B、C"),
            ("fr-CA", "1\u{A0}234,50", "2026-11-06", "vendredi", "A, B et C"),
            ("tlh", "1234.50", "2026-11-06", "2026-11-06", "A, B and C"),
        ])
    func `Numbers, dates and lists are formatted for the language`(
        language: String, number: String, date: String, weekday: String, list: String
    ) async throws {
        let output = try await output(
            "{{number-2(page.fields.x.n)}}|{{date-short(page.fields.x.d)}}|{{date-weekday(page.fields.x.d)}}"
                + "|{{list(page.fields.x.l)}}", x: "{n: 1234.5, d: 2026-11-06, l: [A, B, C]}", language: language)
        #expect(output.components(separatedBy: "|") == [number, date, weekday, list])
    }

    @Test func `Directive templates can use filters`() async throws {
        let site = try TemporarySite([
            "site.yaml": "title: T\nbaseURL: https://example.org/\n",
            "content/a.md": "---\ntitle: A\n---\n::day{on=2026-11-06}\n",
            "templates/directives/day.mustache": "<time>{{date(attributes.on)}}</time>",
        ])
        await #expect(throws: BuildFailure.self) { try await site.build(MustacheTheme()) }
        try site.write("<time>{{uppercased(attributes.on)}}</time>", to: "templates/directives/day.mustache")
        try await site.build(MustacheTheme())
        #expect(try site.page("a/index.html").contains("<time>2026-11-06</time>"))
    }

    // MARK: - Errors

    @Test(
        arguments: [
            ("{{truncat-20(page.title)}}", "1:3: error: unknown filter ‘truncat-20’", "did you mean ‘truncate-80’?"),
            (
                "{{ slug(shout(page.title))}}", "1:9: error: unknown filter ‘shout’",
                "the filters for this value are absoluteURL, "
            ),
            ("{{truncate(page.title)}}", "1:3: error: the filter ‘truncate’ needs a number", "write truncate-80(…)"),
            ("{{truncate-0(page.title)}}", "1:3: error: ‘0’ is not a number from 1 to 100000", "write truncate-3(…)"),
            ("{{date-lnog(page.date)}}", "1:3: error: ‘lnog’ is not a date format", "did you mean ‘date-long’?"),
            ("{{date-rfc822(page.date)}}", "1:3: error: ‘rfc822’ is not a date format", "the formats are date-long, "),
            (
                "{{slug-3(page.title)}}", "1:3: error: the filter ‘slug’ takes no argument, but ‘3’ was given",
                "write slug(…)"
            ),
            (
                "{{number(page.title)}}",
                "1:3: error: the filter ‘number’ cannot convert ‘page.title’, which is a string",
                "the filters for this value are absoluteURL, "
            ),
            (
                "{{date(page.title)}}", "1:3: error: the filter ‘date’ cannot convert ‘page.title’, which is a string",
                ""
            ),
            (
                "{{#reversed(truncate-9(pages))}}x{{/reversed(truncate-9(pages))}}",
                "1:13: error: the filter ‘truncate’ cannot convert ‘pages’, which is a list", "count, empty, first"
            ),
            (
                "{{json(kind.home)}}",
                "1:3: error: the filter ‘json’ cannot convert ‘kind.home’, which is true or false",
                "remove the filter"
            ),
            ("{{json(pages)}}", "1:3: error: the filter ‘json’ cannot convert ‘pages’, which is a list", ""),
            (
                "{{#sorted(pages)}}x{{/sorted(pages)}}",
                "1:4: error: the filter ‘sorted’ cannot convert ‘pages’, which is a list", ""
            ),
            ("{{first-2(pages)}}", "1:3: error: ‘first-2(pages)’ is a list", "{{#first-2(pages)}}"),
            ("{{number(index())}}", "1:3: error: the filter ‘number’ cannot convert ‘number(index())’", ""),
            ("{{{truncate-9(page.title)}}}", "1:4: error: ‘truncate-9(page.title)’ is not HTML", "write {{truncate-9("),
            ("{{{truncate-9(page.fields.x)}}}", "1:4: error: ‘truncate-9(page.fields.x)’ is not HTML", ""),
            (
                "<script>let x = {{{json(page.fields.x)}}}</script>", "1:20: error: a value is not allowed in a script",
                ""
            ),
            ("{{{plainText(page.content)}}}", "1:4: error: ‘plainText(page.content)’ is not HTML", ""),
        ])
    func `An invalid filter is reported with its position and advice`(
        template: String, place: String, help: String
    ) async throws {
        let site = try TemporarySite([
            "site.yaml": "title: T\nbaseURL: https://example.org/\n", "content/a.md": "---\ntitle: A\n---\n",
            "templates/article.mustache": template,
        ])
        let failure = try await #require(throws: BuildFailure.self) { try await site.build(MustacheTheme()) }
        #expect(failure.diagnostics.count == 1, "\(failure)")
        let diagnostic = try #require(failure.diagnostics.first)
        #expect(diagnostic.description.hasPrefix("templates/article.mustache:" + place), "\(diagnostic)")
        #expect(help.isEmpty || diagnostic.help?.contains(help) == true, "\(diagnostic)")
    }
}
