import Hypertext
import SitegenBase
import SitegenTemplates
import Synchronization
import Testing

@testable import SitegenModel
@testable import SitegenMustache

/// The names that templates can use.
@Suite struct TemplateNameTests {
    private static let files = [
        "site.yaml": "title: T\nbaseURL: https://example.org/\n",
        "content/a.md": "---\ntitle: A\nparams: { colour: red }\n---\n## One\n\n## Two\n",
    ]

    @Test(
        arguments: [
            (
                "\n <h1>{{page.titel}}</h1>", "2:8: error: unknown value ‘page.titel’",
                "did you mean ‘page.title’?"
            ),
            (
                "<p>\r\n\r\n <h1>{{page.titel}}</h1>", "3:8: error: unknown value ‘page.titel’",
                "did you mean ‘page.title’?"
            ),
            ("{{{page.contnet}}}", "1:4: error: unknown value ‘page.contnet’", "did you mean ‘page.content’?"),
            (
                "{{#page.tittle}}x{{.}}{{anything}}{{/page.tittle}}",
                "1:4: error: unknown value ‘page.tittle’", "page.title"
            ),
            ("{{^page.autors}}x{{/page.autors}}", "1:4: error: unknown value ‘page.autors’", "page.authors"),
            ("{{title}}", "1:3: error: unknown value ‘title’", "did you mean ‘page.title’?"),
            (
                "{{#pages}}{{#.previous}}{{/.previous}}{{/pages}}", "1:14: error: unknown value ‘.previous’",
                "the names here are absoluteURL, "
            ),
            (
                "{{#page.contents}}{{ulr}}{{/page.contents}}", "1:21: error: unknown value ‘ulr’",
                "did you mean ‘url’?"
            ),
            (
                "{{page.title.length}}", "1:3: error: unknown value ‘page.title.length’",
                "‘page.title’ is a single value; a name cannot follow it"
            ),
            (
                "{{#look.doc}}x{{/look.doc}}", "1:4: error: unknown value ‘look.doc’",
                "did you mean ‘look.docs’?"
            ),
            (
                "{{#kind.post}}x{{/kind.post}}", "1:4: error: unknown value ‘kind.post’",
                "the names here are 404, archive"
            ),
            (
                "{{wording.skiplink}}", "1:3: error: unknown value ‘wording.skiplink’",
                "did you mean ‘wording.skipLink’?"
            ),
            ("{{site.menu.main}}", "1:3: error: unknown value ‘site.menu.main’", "did you mean ‘site.menus’?"),
            (
                "{{uppercase(page.title)}}", "1:3: error: unknown filter ‘uppercase’", "did you mean ‘uppercased’?"
            ),
            ("{{#pages}}{{fist()}}{{/pages}}", "1:13: error: unknown value ‘fist()’", "did you mean ‘first’?"),
            ("{{> own}}", "partials/own.mustache:1:3: error: unknown value ‘nothing’", "the names here are"),
        ] as [(String, String, String)])
    func `An unknown name is reported with a suggestion`(
        template: String, place: String, help: String
    ) async throws {
        let site = try TemporarySite(
            Self.files.merging([
                "templates/article.mustache": template, "templates/partials/own.mustache": "{{nothing}}",
            ]) { $1 })
        let failure = try await #require(throws: BuildFailure.self) { try await site.build(MustacheTheme()) }
        #expect(failure.diagnostics.count == 1)
        let diagnostic = try #require(failure.diagnostics.first)
        let file = place.hasPrefix("partials") ? "templates/" : "templates/article.mustache:"
        #expect(diagnostic.description.hasPrefix(file + place), "\(diagnostic)")
        #expect(diagnostic.help?.contains(help) == true, "\(diagnostic)")
    }

    @Test(
        arguments: [
            "{{#page.description}}{{.}}{{/page.description}}{{^page.picture}}{{/page.picture}}": false,
            "{{#page.description}}{{.}}{{/page.description}}{{^page.updated}}-{{/page.updated}}": true,
            "{{page.fields.whatever.is.there}}{{#page.fields.list}}{{name}}{{/page.fields.list}}": true,
            "{{#site.data.team.people}}{{name}} {{.other}}{{/site.data.team.people}}": true,
            "{{#page.taxonomies.tags}}{{name}}{{/page.taxonomies.tags}}": true,
            "{{#page.taxonomies.tags}}{{names}}{{/page.taxonomies.tags}}": false,
            "{{#pages}}{{index()}}{{^last()}}, {{/last()}}{{/pages}}{{count(pages)}}": true,
            "{{#first(page.contents)}}{{title}}{{/first(page.contents)}}{{uppercased(page.title)}}": true,
            "{{#page}}{{#site}}{{#home}}{{content}}{{/home}}{{/site}}{{/page}}": true,
            "{{#plusone(page.words)}}{{.}}{{/plusone(page.words)}}{{#even(page.words)}}{{title}}{{/even(page.words)}}":
                false,
            "{{#page.previous}}{{title}}{{/page.previous}}{{#page.series}}{{#parts}}{{#isHere}}!{{/isHere}}{{/parts}}{{/page.series}}":
                true,
        ])
    func `Names are checked in the context of their section, except in data of authors`(
        template: String, isRight: Bool
    ) async throws {
        let site = try TemporarySite(Self.files.merging(["templates/article.mustache": template]) { $1 })
        do {
            try await site.build(MustacheTheme())
            #expect(isRight)
        } catch {
            #expect(!isRight, "\(error)")
        }
    }

    @Test func `A partial can use a name that exists in only some of its contexts`() async throws {
        let site = try TemporarySite(
            Self.files.merging([
                "templates/article.mustache": "{{> part}}{{#page}}{{> part}}{{/page}}",
                "templates/partials/part.mustache": "[{{title}}]",
            ]) { $1 })
        try await site.build(MustacheTheme())
        #expect(try site.page("a/index.html") == "[][A]")
    }

    @Test func `An unknown partial in a directive template causes no further errors`() async throws {
        let site = try TemporarySite([
            "site.yaml": "title: T\nbaseURL: https://example.org/\n",
            "content/a.md": "::stars[3]\n\nA :badge[new] text, ::other[x].\n\n::missing[x]\n",
            "templates/directives/stars.mustache": "<p>{{> str}}</p>\n",
            "templates/directives/badge.mustache": "<b>{{{content}}}</b>",
            "templates/partials/star.mustache": "*",
        ])
        let failure = try await #require(throws: BuildFailure.self) { try await site.build(MustacheTheme()) }
        let messages = failure.diagnostics.filter { $0.severity == .error }.map(\.message)
        #expect(messages.filter { $0.contains("partial") } == ["there is no partial ‘str’"])
        #expect(!messages.contains { $0.contains("stars") || $0.contains("badge") }, "\(messages)")
    }

    // MARK: - The table of names

    /// A theme that checks all values of pages against the table of names.
    private final class Look: Theme {
        private let found = Mutex<(names: Set<TemplateNames>, problems: Set<String>)>(([], []))

        var names: Set<TemplateNames> { found.withLock { $0.names } }
        var problems: Set<String> { found.withLock { $0.problems } }

        func markup(of page: OutputPage, in site: Site) -> Markup {
            var names: Set<TemplateNames> = []
            var problems: Set<String> = []
            Self.look(
                at: PageValues(page, in: site, isDefaultTheme: true).all, as: .object(.all), "page", depth: 0, &names,
                &problems)
            found.withLock {
                $0.names.formUnion(names)
                $0.problems.formUnion(problems)
            }
            return Markup {}
        }

        private static let allNames = Set(TemplateNames.allCases.flatMap { $0.shapes.keys })

        private static func look(
            at value: Any?, as shape: TemplateShape, _ path: String, depth: Int, _ names: inout Set<TemplateNames>,
            _ problems: inout Set<String>
        ) {
            guard let value else {
                problems.insert("\(path) is missing")
                return
            }
            switch (shape, value) {
            case (.object(let expected), let object as TemplateObject):
                if object.names != expected { problems.insert("\(path) has other names than it says") }
                names.insert(expected)
                guard depth < 6 else { return }
                for (name, shape) in expected.shapes {
                    look(at: object.value(name), as: shape, "\(expected).\(name)", depth: depth + 1, &names, &problems)
                }
                guard expected != .looks, expected != .kinds else { return }
                for name in allNames where expected.shapes[name] == nil && object.value(name) != nil {
                    problems.insert("\(expected).\(name) is not in the table")
                }
            case (.object, let bool as Bool) where !bool: break
            case (.named(let shape, _), let object as TemplateObject):
                if let value = object.value("main") {
                    look(at: value, as: shape, path, depth: depth + 1, &names, &problems)
                }
            case (.list(let element), let list as [TemplateObject]):
                for value in list.prefix(3) {
                    look(at: value, as: element, path, depth: depth, &names, &problems)
                }
            case (.list(.text), is [TemplateText]): break
            case (.text, is TemplateText), (.date, is TemplateText), (.html, is TemplateText),
                (.script, is TemplateText),
                (.styleSheet, is TemplateText), (.json, is TemplateText), (.number, is Int), (.truth, is Bool):
                break
            // In the pieces of a phrase, an empty text represents a missing value.
            case (.truth, let text as TemplateText), (.object, let text as TemplateText):
                if !text.isNull { problems.insert("\(path) is no \(shape)") }
            case (.named, is [String: Any]), (.named, is TemplateFields), (.open, is TemplateFields),
                (.open, is [String: Any]):
                break
            default: problems.insert("\(path) is no \(shape)")
            }
        }
    }

    @Test func `The table of names matches the values of pages`() async throws {
        let look = Look()
        for kind in ["series", "blog", "docs", "site"] {
            try await TemporarySite(EveryFeature.files(look: kind)).build(look)
        }
        #expect(look.problems.sorted() == [])
        // Only templates of directives have these.
        #expect(TemplateNames.allCases.filter { !look.names.contains($0) } == [.directive, .directiveSite])
    }
}
