import Foundation
import SitegenHighlighting
import SitegenModel
import SitegenPublishing
import SitegenTemplates
import Testing

@Suite struct StyleSheetTests {
    private let css: String

    init() throws {
        let asset = DefaultTheme.styleSheet
        css = String(decoding: asset.bytes, as: UTF8.self)
    }

    @Test func `The style sheet is small and loads no other resources`() {
        // Compressed, it is a quarter of this size. `Scripts/site-proof` measures whole pages.
        #expect(css.utf8.count < 60_000)
        #expect(!css.contains("url("))
        #expect(!css.contains("@import"))
    }

    @Test(arguments: ["light", "dark", "print"])
    func `Text and code colors have sufficient contrast on all backgrounds`(scheme: String) throws {
        let colors = try colors(of: scheme)
        let texts = colors.keys.filter { !["paper", "wash", "line"].contains($0) }.sorted()
        #expect(
            texts == [
                "accent", "code-name", "code-text", "code-type", "code-value", "code-word", "error", "ink", "quiet",
            ])
        let wash = try #require(colors["wash"])
        var grounds = try [("paper", #require(colors["paper"])), ("wash", wash)]
        // The backgrounds of inserted, deleted and highlighted lines of code.
        for tone in ["accent", "code-text", "error"] {
            let color = try #require(colors[tone])
            grounds.append(("wash with \(tone)", zip(wash, color).map { $0 * 0.91 + $1 * 0.09 }))
        }
        try #require(css.contains("var(--tone,transparent) 9%"))
        for (background, ground) in grounds {
            for name in texts {
                let text = try #require(colors[name])
                // WCAG 2.2 §1.4.3, for text of any size.
                #expect(Self.contrast(text, ground) >= 4.5, "\(name) on \(background)")
            }
        }
    }

    @Test func `Every highlighting class in the style sheet is a token kind`() {
        let classes = Set(css.matches(of: /\.hl-([a-z]+)/).map { String($0.output.1) })
        let kinds = Set(TokenKind.allCases.map(\.rawValue))
        #expect(classes.subtracting(kinds) == [])
        // Members and operators have the color of plain text, so that other tokens stand out.
        #expect(kinds.subtracting(classes) == ["operator", "property"])
    }

    @Test func `Every class in the style sheet is used by a template or a script`() async throws {
        var pages: [String] = []
        for look in ["series", "blog", "docs", "site"] {
            let site = try await BuiltSite(
                """
                -- site.yaml --
                title: Test
                pageSize: 1
                search: true
                archives: true
                comments: {repo: a/b, repoId: R, category: C, categoryId: D}
                announcement: A
                markdown: {fancy-lists: true}
                references: {bibliography: works.bib}
                theme:
                  look: \(look)
                  home: \(look == "docs" ? "text" : "list")
                  repository: https://github.com/a/b
                  logo: {light: "https://example.org/a.svg", dark: "https://example.org/b.svg"}
                  edit: "https://github.com/a/b/edit/main/:path"
                  share: [mail]
                  backToTop: true
                languages:
                  fr: {}
                menu:
                  main: [{title: Notes, url: /notes/}]
                  versions: [{title: "1", url: /}]
                  social: [{title: Mastodon, url: "https://social.example/@a"}]
                -- content/_index.md --
                ---
                image: https://example.org/a.png
                ---
                -- content/authors/ada.md --
                ---
                description: A
                image: https://example.org/a.png
                ---
                -- content/notes/a.md --
                ---
                date: 2026-11-20
                authors: [Ada]
                sidebar: {separator: A, badge: A}
                description: A
                image: https://example.org/a.png
                series: Tales
                draft: true
                tags: [x]
                ---
                ## A

                ## B

                [[toc]]

                - [x] Done[^1]

                1) One

                (1) One

                > [!TIP]
                > Read on.

                :::columns{.cards}
                [One](b.md){.button .primary}
                :::

                ```swift title="A.swift" diff {1}
                +let a = 1
                -let b = 1
                ```

                ```dot
                digraph {}
                ```

                ::::tabs
                :::tab[A]
                a :badge[a]{.note .tip .important} :badge[b]{.warning .caution}
                :::
                ::::

                :::steps
                1. a
                :::

                ::::cards
                :::card[A]{href=b.md}
                :::
                ::::

                :::file-tree
                - a/
                :::

                :::gallery
                ![a](https://example.org/a.png)
                :::

                ![a](https://example.org/a.png){.zoom}

                ::youtube[A]{id=M7lc1UVf-VE}

                ::::pricing
                :::card[A]{price=1 icon=leaf}
                :::
                ::::

                ::::quotes
                :::card[A]
                :::
                ::::

                ::::people
                :::card[A]
                :::
                ::::

                ::::stats
                :::card[1]
                :::
                ::::

                ::::questions
                :::details[A?]
                A.
                :::
                ::::

                :::split
                A.

                ![a](https://example.org/a.png)
                :::

                :::logos
                ![a](https://example.org/a.png)
                :::

                ::map[A]{at=1,2}

                :::div{.row}
                A [field]{.error}
                :::

                ::comments

                [^1]: A note, as in [@b].
                -- works.bib --
                @book{b, title = {B}}
                -- content/notes/b.md --
                ---
                series: Tales
                tags: [x]
                ---
                """)
            pages += site.pages.values
        }
        let classes = try pages.flatMap { try $0.values(of: "class") }
        let scripts =
            pages
            + [DefaultTheme.readingScript, DefaultTheme.searchScript].map {
                String(decoding: $0.bytes, as: UTF8.self)
            }
        let made = scripts.flatMap { $0.matches(of: /className ?[=:] ?"([a-z-]+)"/).map { String($0.output.1) } }
        let written = Set((classes + made).flatMap { $0.split(separator: " ").map(String.init) })
        let named = Set(css.matches(of: /\.([a-z]+)(?=[ ,:){>\[])/).map { String($0.output.1) })
        #expect(named.subtracting(written) == [])
        #expect(named.isSuperset(of: ["skip", "site", "facts", "prose", "draft"]))
    }

    /// The colors of a scheme by name. Defaults to those of the light scheme.
    private func colors(of scheme: String) throws -> [String: [Double]] {
        var colors = Self.colors(in: css.part(from: ":root{", to: "}"), isDark: scheme == "dark")
        switch scheme {
        case "print":
            let print = css.part(from: "@media print", to: "}")
            colors.merge(Self.colors(in: print, isDark: false)) { $1 }
            try #require(print.contains("--paper"))
        default: break
        }
        return colors
    }

    private static func colors(in rules: String, isDark: Bool) -> [String: [Double]] {
        let pairs = rules.matches(of: /--([a-z-]+):(?:light-dark\()?#([0-9a-f]+)(?:, #([0-9a-f]+))?/).map { match in
            let digits = Array(isDark ? match.output.3 ?? match.output.2 : match.output.2)
            let width = digits.count / 3
            let channels = (0..<3).map { channel in
                let part = String(digits[(channel * width)..<((channel + 1) * width)])
                return Double(Int(width == 1 ? part + part : part, radix: 16) ?? -1) / 255
            }
            return (String(match.output.1), channels)
        }
        return Dictionary(pairs) { _, last in last }
    }

    /// The contrast ratio of two colors in sRGB (WCAG 2.2, "contrast ratio" and "relative luminance").
    private static func contrast(_ first: [Double], _ second: [Double]) -> Double {
        let luminances = [first, second].map { color in
            let linear = color.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
            return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
        }
        let (darker, lighter) = (min(luminances[0], luminances[1]), max(luminances[0], luminances[1]))
        return (lighter + 0.05) / (darker + 0.05)
    }
}
