import Hypertext
import SitegenBase
import SitegenMustache
import Testing

/// Where values are allowed in a template, and how they are escaped.
@Suite struct TemplateSafetyTests {
    private static let site = [
        "site.yaml": "title: T\nbaseURL: https://example.org/\n",
        "content/a.md": """
        ---
        title: "A \\"<b>\\" & 'c'"
        params:
          script: "javascript:alert(1)"
          mixed: " Java\\tScript:alert(1)"
          data: "data:text/html,x"
          image: "data:image/png;base64,AAAA"
          web: "https://example.com/?a=1&b='2'"
          path: "x/y z"
          rest: "script:alert(1)"
          colon: ":alert(1)"
          set: "/a.png 1x, javascript:b 2x"
          empty: ""
          markup: "<i>x</i>"
        ---
        Text
        """,
    ]

    // MARK: - Safe contexts

    @Test(
        arguments: [
            ("{{page.title}}", "A &quot;&lt;b&gt;&quot; &amp; &#39;c&#39;"),
            ("<p title='{{page.title}}'>", "<p title='A &quot;&lt;b&gt;&quot; &amp; &#39;c&#39;'>"),
            ("<title>{{page.title}}</title>", "<title>A &quot;&lt;b&gt;&quot; &amp; &#39;c&#39;</title>"),
            ("<a href=\"{{page.fields.script}}\">", "<a href=\"about:invalid\">"),
            ("<a HREF = '{{page.fields.mixed}}'>", "<a HREF = 'about:invalid'>"),
            ("<img src=\"{{page.fields.data}}\">", "<img src=\"about:invalid\">"),
            ("<img src=\"{{page.fields.image}}\">", "<img src=\"data:image/png;base64,AAAA\">"),
            ("<a href=\"{{page.fields.web}}\">", "<a href=\"https://example.com/?a=1&amp;b=&#39;2&#39;\">"),
            ("<a href=\" {{page.fields.script}}\">", "<a href=\" about:invalid\">"),
            ("<a title=\"{{page.fields.script}}\">", "<a title=\"javascript:alert(1)\">"),
            ("<a href=\"/x/{{page.fields.script}}\">", "<a href=\"/x/javascript:alert(1)\">"),
            ("<a href=\"?q={{page.fields.script}}\">", "<a href=\"?q=javascript:alert(1)\">"),
            ("<a href=\"mailto:{{page.fields.rest}}\">", "<a href=\"mailto:script:alert(1)\">"),
            ("<a href=\"java{{page.fields.rest}}\">", "<a href=\"javaabout:invalid\">"),
            ("<a href=\"javascript{{page.fields.colon}}\">", "<a href=\"javascriptabout:invalid\">"),
            ("<a href=\"{{page.fields.empty}}{{page.fields.script}}\">", "<a href=\"about:invalid\">"),
            (
                "<a href=\"{{page.fields.empty}}{{page.fields.web}}\">",
                "<a href=\"https://example.com/?a=1&amp;b=&#39;2&#39;\">"
            ),
            ("<a href=\"{{site.baseURL}}{{page.url}}\">", "<a href=\"https://example.org//a/\">"),
            (
                "<a href=\"{{#page.fields.script}}{{.}}{{/page.fields.script}}{{^page.fields.script}}/{{/page.fields.script}}\">",
                "<a href=\"about:invalid\">"
            ),
            // After a section, a value may be at the start of the URL.
            (
                "<a href=\"{{#page.fields.empty}}/{{/page.fields.empty}}{{page.fields.script}}\">",
                "<a href=\"about:invalid\">"
            ),
            // A section and a value may form the scheme together.
            (
                "<a href=\"{{#page.title}}java{{/page.title}}{{page.fields.rest}}\">",
                "<a href=\"javaabout:invalid\">"
            ),
            (
                "<a href=\"java{{> rest}}\"><a href=\"{{> rest}}\">",
                "<a href=\"javaabout:invalid\"><a href=\"about:invalid\">"
            ),
            ("<img srcset=\"/a.png 1x, {{page.fields.script}} 2x\">", "<img srcset=\"/a.png 1x, about:invalid 2x\">"),
            ("<img srcset=\"{{page.fields.set}}\">", "<img srcset=\"about:invalid\">"),
            ("<form action=\"{{page.fields.script}}\">", "<form action=\"about:invalid\">"),
            ("<use xlink:href='{{page.fields.script}}'/>", "<use xlink:href='about:invalid'/>"),
            ("<animate values=\"/a;{{page.fields.script}}\">", "<animate values=\"/a;about:invalid\">"),
            (
                "<b{{#page.title}} title=\"{{.}}\"{{/page.title}}>",
                "<b title=\"A &quot;&lt;b&gt;&quot; &amp; &#39;c&#39;\">"
            ),
            ("{{=<% %>=}}<a href=\"<% page.fields.script %>\">", "<a href=\"about:invalid\">"),
            ("{{#page}}{{=<% %>=}}<%/page%><a href=\"{{page.fields.script}}\">", "<a href=\"about:invalid\">"),
            ("<a href=\"{{> link}}\">{{page.fields.script}}</a>", "<a href=\"about:invalid\">javascript:alert(1)</a>"),
            ("<!-- {{#page}}x{{/page}} -->{{page.words}}", "<!-- x -->1"),
            ("<p style=\"--n: {{page.words}}\"><b tabindex={{page.words}}>", "<p style=\"--n: 1\"><b tabindex=1>"),
            ("<set to=\"{{page.fields.script}}\">", "<set to=\"about:invalid\">"),
            ("<<a href=\"{{page.fields.script}}\">", "<<a href=\"about:invalid\">"),
            ("<!-- a --!>{{page.words}}", "<!-- a --!>1"),
            ("<a title=x>{{page.title}}", "<a title=x>A &quot;&lt;b&gt;&quot; &amp; &#39;c&#39;"),
            ("{{{unsafeHTML(page.fields.markup)}}}", "<i>x</i>"),
            ("{{&page.content}}", "<p>Text</p>\n"),
            (
                "<script>let a = \"{{! no value }}\"; if (1 < 2) {}</script>{{page.date}}",
                "<script>let a = \"\"; if (1 < 2) {}</script>"
            ),
        ] as [(String, String)])
    func `A value is escaped for its context`(template: String, expected: String) async throws {
        let site = try TemporarySite(
            Self.site.merging([
                "templates/article.mustache": template, "templates/partials/link.mustache": "{{page.fields.script}}",
                "templates/partials/rest.mustache": "{{page.fields.rest}}",
            ]) { $1 })
        try await site.build(MustacheTheme())
        #expect(try site.page("a/index.html") == expected)
    }

    // MARK: - Unsafe contexts

    @Test(
        arguments: [
            ("<p onclick=\"f('{{page.title}}')\">", "1:18: error: a value is not allowed in an event handler"),
            ("<p\nOnClick='{{page.words}}{{page.title}}'>", "2:26: error: a value is not allowed in an event handler"),
            ("<script>let a = \"{{page.title}}\"</script>", "1:20: error: a value is not allowed in a script"),
            ("<script type=module>{{{page.content}}}</script>", "1:24: error: a value is not allowed in a script"),
            (
                "<script type=\"application/json\">\"{{page.title}}\"</script>",
                "1:36: error: a value is not allowed in JSON"
            ),
            ("<style>.a { color: {{page.fields.c}} }</style>", "1:22: error: a value is not allowed in a style sheet"),
            ("<p style=\"color: {{page.fields.c}}\">", "1:20: error: a value is not allowed in the attribute ‘style’"),
            ("<iframe srcdoc=\"{{page.content}}\">", "1:19: error: a value is not allowed in the attribute ‘srcdoc’"),
            (
                "<a href={{page.url}}>",
                "1:11: error: a value is not allowed in the value of an attribute without quotes"
            ),
            (
                "<a href=/x{{page.url}}>",
                "1:13: error: a value is not allowed in the value of an attribute without quotes"
            ),
            ("<a {{page.title}}>", "1:6: error: a value is not allowed in a tag"),
            ("<a data-{{page.title}}=\"\">", "1:11: error: a value is not allowed in a tag"),
            ("<h{{page.words}}>", "1:5: error: a value is not allowed in a tag"),
            ("<!-- {{page.title}} -->", "1:8: error: a value is not allowed in a comment"),
            ("<!-- a-> {{page.title}} -->", "1:12: error: a value is not allowed in a comment"),
            ("<script type=importmap>{{page.title}}</script>", "1:26: error: a value is not allowed in JSON"),
            (
                "<script type=\"{{page.title}}\"></script>",
                "1:17: error: a value is not allowed in the type of a script"
            ),
            ("<!DOCTYPE {{page.title}}>", "1:13: error: a value is not allowed in a declaration"),
            (
                "<noembed>{{page.title}}</noembed>",
                "1:12: error: a value is not allowed in an element with raw text"
            ),
            ("<script type=\"{{page.title}}\">", "1:17: error: a value is not allowed in the type of a script"),
            ("{{{page.title}}}", "1:4: error: ‘page.title’ is not HTML"),
            (
                "<p title=\"{{{page.content}}}\">",
                "1:14: error: unescaped values are only allowed in text, not in the value of an attribute"
            ),
            ("{{{page.fields.c}}}", "1:4: error: ‘page.fields.c’ comes from content and may contain any markup"),
            ("{{&site.data.a}}", "1:4: error: ‘site.data.a’ comes from content and may contain any markup"),
            (
                "<a href=\"javascript:f('{{page.title}}')\">",
                "1:26: error: a URL with this scheme runs code and cannot contain a value"
            ),
            ("<a href=\"{{page.url}}:x\">", "1:22: error: a value cannot be the scheme of a URL"),
            (
                "<meta http-equiv=refresh content=\"0; url={{page.url}}\">",
                "1:55: error: a value is not allowed in ‘content’"
            ),
            (
                "<meta content=\"{{page.url}}\" http-equiv='refresh'>",
                "1:50: error: a value is not allowed in ‘content’"
            ),
            (
                "<meta{{#page.date}} http-equiv='refresh'{{/page.date}} content=\"{{page.url}}\">",
                "1:78: error: a value is not allowed in ‘content’"
            ),
            ("<title>{{{page.content}}}</title>", "1:11: error: unescaped values are only allowed in text"),
            (
                "<a title=\"{{#page.date}}x\">{{/page.date}}",
                "1:14: error: the section ‘page.date’ starts and ends in different parts"
            ),
            (
                "<a{{#page.date}} b{{/page.date}}c>",
                "1:33: error: the name of a tag or attribute continues after a section"
            ),
            ("<p title=\"", "1:10: error: the template ends inside the value of an attribute"),
            ("{{% CONTENT_TYPE:TEXT}}{{page.title}}", "1:5: error: a template cannot change how values are escaped"),
            ("<p title=\"{{> head}}\">", "1:15: error: the partial ‘head’ is not allowed at this position"),
            ("{{page}}", "1:3: error: ‘page’ is a group of values"),
            ("{{pages}}", "1:3: error: ‘pages’ is a list"),
        ] as [(String, String)])
    func `A value in an unsafe context is an error`(template: String, expected: String) async throws {
        let site = try TemporarySite(Self.site.merging(["templates/article.mustache": template]) { $1 })
        let failure = try await #require(throws: BuildFailure.self) { try await site.build(MustacheTheme()) }
        #expect(failure.diagnostics.count == 1)
        let diagnostic = try #require(failure.diagnostics.first).description
        #expect(diagnostic.hasPrefix("templates/article.mustache:\(expected)"), "\(diagnostic)")
        #expect(failure.diagnostics.first?.help != nil)
    }

    @Test func `A value in an unsafe context of a partial is reported at its position there`() async throws {
        let site = try TemporarySite(
            Self.site.merging([
                "templates/partials/footer.mustache": "<footer>\n<script>\nlet a = '{{site.title}}'\n</script></footer>"
            ]) { $1 })
        let failure = try await #require(throws: BuildFailure.self) { try await site.build(MustacheTheme()) }
        #expect(failure.diagnostics.count == 1)
        #expect(
            failure.diagnostics.first?.description == """
                templates/partials/footer.mustache:3:12: error: a value is not allowed in a script
                  3 │ let a = '{{site.title}}'
                    │            ^~~~~~~~~~
                    = help: put the value into an attribute, data-value="{{…}}", and read it in the script
                """)
    }

    @Test func `Directive templates are escaped and checked`() async throws {
        let site = try TemporarySite([
            "site.yaml": "title: T\nbaseURL: https://example.org/\n",
            "content/a.md": "::go[There]{to=\"javascript:alert(1)\"}\n",
            "templates/directives/go.mustache": "<a href=\"{{attributes.to}}\">{{{label}}}</a>\n",
            "templates/article.mustache": "{{{page.content}}}",
        ])
        try await site.build(MustacheTheme())
        #expect(try site.page("a/index.html") == "<a href=\"about:invalid\">There</a>\n")
        try site.write("<a onclick=\"{{attributes.to}}\">{{{lable}}}</a>\n", to: "templates/directives/go.mustache")
        let failure = try await #require(throws: BuildFailure.self) { try await site.build(MustacheTheme()) }
        #expect(
            failure.diagnostics.map(\.message) == [
                "a value is not allowed in an event handler", "unknown value ‘lable’",
            ])
    }

    @Test func `A tag that names a map or a list writes JSON`() async throws {
        let site = try TemporarySite([
            "site.yaml": "title: T\nbaseURL: https://example.org/\n",
            "content/a.md": "Text\n",
            "data/boats.yaml": "{a: [1, '<'], b: 2}\n",
            "templates/article.mustache": "{{site.data.boats.a}}|{{site.data.boats}}",
        ])
        try await site.build(MustacheTheme())
        let parts = try site.page("a/index.html").split(separator: "|")
        #expect(parts.map { $0.first } == ["[", "{"])
        #expect(parts[1].contains(parts[0]) && parts[0].contains("&lt;"))
    }
}
