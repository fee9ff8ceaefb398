import Foundation
import Hypertext
import SitegenConfiguration
import SitegenData
import SitegenModel
import SitegenMustache
import SitegenPublishing
import SystemPackage
import TestSupport

/// A small site that uses many features, and random edits to it.
final class EditedSite {
    let site: TestSite
    private var random: SplitMix64
    private let diagrams = Boxes(showsVersion: true)
    private(set) var edits: [String] = []

    /// - Parameters:
    ///   - seed: The seed of the random edits.
    ///   - theme: The theme of the site.
    ///   - readsFiles: Whether a directive reads a file, which is edited too.
    init(seed: UInt64, theme: any Theme = MustacheTheme(), readsFiles: Bool = false) {
        random = SplitMix64(state: seed)
        var site = TestSite(Self.archive)
        site.website = Website(theme: theme).directive("note") { _, renderer in
            let note = readsFiles ? (try? renderer.site?.text(ofFile: "parts/note.txt")) ?? "none" : "A note."
            return Markup { p { note } }
        }
        .diagrams(diagrams)
        site.website.imageProcessor = FakeImageProcessor()
        site.now = PublicationDate("2026-11-20")
        self.site = site
    }

    var disk: MemoryDisk { site.disk }

    // MARK: - Edits

    /// Makes a random edit, after which the site can usually still be built.
    func edit() {
        let posts = disk.files(under: "content").filter { $0.hasSuffix(".md") && !$0.contains("_index") }.map {
            "content/\($0)"
        }
        guard let post = pick(posts) else { return add() }
        switch random.next() % 43 {
        case 0, 1, 2: change(post) { $0 + "\nA sentence more, number \(self.number(100)).\n" }
        case 3: change(post) { Self.setting("title", to: "Title \(self.number(50))", in: $0) }
        case 4:
            change(post) {
                Self.setting("date", to: "20\(self.number(8) + 18)-0\(self.number(9) + 1)-1\(self.number(9))", in: $0)
            }
        case 5: change(post) { Self.setting("tags", to: "[\(self.names("tag", 4))]", in: $0) }
        case 6: change(post) { Self.setting("draft", to: self.number(2) == 0 ? "true" : "false", in: $0) }
        case 7: change(post) { Self.setting("description", to: "About \(self.number(50))", in: $0) }
        case 8: change(post) { Self.setting("series", to: "[Series \(self.number(2))]", in: $0) }
        case 24: change(post) { Self.setting("updated", to: "2025-01-1\(self.number(9))", in: $0) }
        case 25: change(post) { Self.setting("menu", to: "[main]", in: $0) }
        case 31:
            change(post) {
                let part =
                    self.pick([.contents, .neighbours, .readingTime, .wide, .zoom] as [PagePart])?.rawValue ?? ""
                return self.number(2) == 0
                    ? Self.setting("sidebar", to: self.sidebar(), in: $0)
                    : Self.setting(part, to: "\(self.number(2) == 0)", in: $0)
            }
        case 26:
            change("content/posts/_index.md") {
                Self.setting(
                    "cascade", to: "{ params: { kind: \(self.number(5)) }, weight: \(self.number(3)) }", in: $0)
            }
        case 28:
            editLayout()
            let layout = pick(["wide", "base", "article", "none"]) ?? "wide"
            change(pick([post, "content/posts/_index.md"]) ?? post) { Self.setting("layout", to: layout, in: $0) }
        case 29: editLayout()
        case 32: editThemeFolder()
        case 33:
            let list = pick([
                "own: { limit: \(number(4) + 1), sort: title }", "own: { where: { tags: { exists: true } } }",
            ])
            change(post) { Self.setting("lists", to: "{ \(list ?? "") }", in: $0) }
        case 30:
            change("content/posts/_index.md") {
                Self.setting("cascade", to: self.number(2) == 0 ? "{ layout: wide }" : "{ weight: 1 }", in: $0)
            }
        case 35: editFile(pick(["parts/note.txt", "parts/theme.txt"]) ?? "")
        case 36:
            let name = pick(["assets/main.css", "assets/_part.css"]) ?? "assets/main.css"
            change(name) { "\($0)/* \(self.number(9)) */ b { margin: \(self.number(9))px }\n" }
        case 37, 38: editDiagram()
        case 40, 41: editTranslation(of: post)
        case 42:
            let value = pick(["true", "false"]) ?? "true"
            change("site.yaml") { $0.replacingLine("fallback:", with: "fallback: \(value)") }
        case 27:
            let value = pick(["true", "false"]) ?? "true"
            change("site.yaml") { $0.replacingLine("shareCards:", with: "shareCards: \(value)") }
        case 39:
            // A card that cannot be drawn, an image instead of a card, and a drawing, which has a card.
            let (key, value) =
                pick([("title", "A broken title"), ("image", "/photo.jpg"), ("image", "/drawing.svg")]) ?? ("", "")
            change(post) { Self.setting(key, to: value, in: $0) }
        case 34:
            let formats = pick(["[]", "gzip", "[gzip, br]", "zstd"]) ?? "[]"
            change("site.yaml") { $0.replacingLine("precompress:", with: "precompress: \(formats)") }
        case 9: change(post) { Self.setting("weight", to: "\(self.number(5))", in: $0) }
        case 10: change(post) { $0.replacingFirst("## ", with: "## New ") }
        case 11, 12: add()
        case 13:
            disk.remove(post)
            edits.append("removed \(post)")
        case 14:
            let name = "content/\(pick(["posts", "notes", "notes/deep"]) ?? "posts")/moved-\(number(1000)).md"
            disk.put(disk.bytes(post) ?? [], at: name)
            disk.remove(post)
            edits.append("moved \(post) to \(name)")
        case 15:
            let (key, value) = pick([("title", "Posts \(number(9))"), ("weight", "\(number(5))")]) ?? ("", "")
            change("content/posts/_index.md") { Self.setting(key, to: value, in: $0) }
        case 16: editData()
        case 17:
            // Long enough for a compressed copy, or too short.
            let count = number(2) * 40 + 1
            change("static/style/extra.css") { _ in
                String(repeating: "p { margin: \(self.number(9))px }\n", count: count)
            }
        case 18: change("parts/licence.md") { _ in "Licence number \(self.number(9)).\n" }
        case 19: change(post) { $0 }
        case 20:
            change("site.yaml") {
                $0.replacingLine("description:", with: "description: Site number \(self.number(9))")
            }
        case 21: editTemplate()
        case 22:
            let count = number(4) + 1
            change("templates/directives/stars.mustache") { _ in String(repeating: "*", count: count) }
        default:
            // Removes an output file.
            let outputs = disk.files(under: "public")
            guard let output = pick(outputs) else { return }
            disk.remove("public/\(output)")
            edits.append("removed public/\(output)")
        }
    }

    /// Changes or removes the template of articles.
    private func editTemplate() {
        let name = "templates/article.mustache"
        let template = pick([
            "{{{page.content}}}", "<main>{{{page.content}}}</main>{{#page.next}}{{title}}{{/page.next}}",
            "{{page.title}}{{#page.contents}}{{title}} {{/page.contents}}{{{page.content}}}", "{{page.summary}}",
            "{{#site.data.people}}{{ada}}{{/site.data.people}} {{page.updated}} {{page.description}}",
            "{{date-month(page.date)}} {{{markdownify(page.description)}}} {{truncate-40(plainText(page.content))}}",
            "{{list(page.topics)}} {{#first-2(page.related)}}{{slug(title)}} {{/first-2(page.related)}}{{absoluteURL(page.url)}}",
        ])
        guard let template, number(4) > 0 else {
            disk.remove(name)
            edits.append("removed \(name)")
            return
        }
        disk.put("<p>Template \(number(9))</p>\n\(template)", at: name)
        edits.append("changed \(name)")
    }

    /// A random value of the key `sidebar`.
    private func sidebar() -> String {
        pick([
            "Short \(number(9))", "{ label: Other, badge: New, icon: leaf, separator: true }",
            "{ separator: Part \(number(3)) }", "false",
        ]) ?? "Short"
    }

    /// Adds, changes or removes the French translation of a text.
    private func editTranslation(of post: String) {
        let name = post.hasSuffix(".fr.md") ? post : "\(post.dropLast(3)).fr.md"
        if disk.text(name) == nil {
            disk.put("---\ntitle: Texte \(number(9))\ntags: [\(names("tag", 3))]\n---\nUn texte.\n", at: name)
            edits.append("added \(name)")
        } else if number(2) == 0 {
            disk.remove(name)
            edits.append("removed \(name)")
        } else {
            change(name) { $0 + "\nEncore.\n" }
        }
    }

    /// Changes, removes or restores a layout or the layout that it extends.
    private func editLayout() {
        switch number(5) {
        case 0: change("templates/base.mustache") { _ in "<p>Base \(self.number(9))</p>{{$text}}{{/text}}" }
        case 1 where number(3) == 0:
            disk.remove("templates/wide.mustache")
            edits.append("removed templates/wide.mustache")
        default:
            if disk.text("templates/base.mustache") == nil {
                disk.put("<p>Base</p>{{$text}}{{page.title}}{{/text}}", at: "templates/base.mustache")
            }
            disk.put(
                "{{<base}}{{$text}}\(number(9)) {{page.title}} {{{page.content}}}{{/text}}{{/base}}"
                    + "{{#page.lists.own}}{{#pages}}{{title}} {{/pages}}{{/page.lists.own}}",
                at: "templates/wide.mustache")
            edits.append("wrote templates/wide.mustache")
        }
    }

    /// Changes a diagram, the version of its program or the setting for diagrams, or removes a cached drawing.
    private func editDiagram() {
        switch number(6) {
        case 0:
            diagrams.version = pick(["1", "2", "3", nil]) ?? nil
            edits.append("diagrams are drawn by \(diagrams.version ?? "nobody")")
        case 1:
            let setting = pick(["{}", "{ diagrams: false }"]) ?? "{}"
            change("site.yaml") { $0.replacingLine("markdown:", with: "markdown: \(setting)") }
        case 2:
            guard let name = pick(disk.files(under: ".sitegen/diagrams")) else { return }
            disk.remove(".sitegen/diagrams/\(name)")
            edits.append("removed the drawing \(name)")
        default:
            // The text of one page, or the part that several pages include.
            let name = pick(["content/posts/second.md", "parts/licence.md"]) ?? ""
            let language = pick(["dot", "boxes"]) ?? "dot"
            change(name) { "\($0)\n```\(language)\nbox \(self.number(3))\n```\n" }
        }
    }

    /// Changes, adds or removes a file that a directive or the theme reads.
    private func editFile(_ name: String) {
        if number(3) == 0 {
            disk.remove(name)
            edits.append("removed \(name)")
        } else {
            disk.put("Note \(number(9))\n", at: name)
            edits.append("wrote \(name)")
        }
    }

    /// Changes the theme in a folder: its templates, words, settings and files, or those that the site overrides.
    private func editThemeFolder() {
        switch number(7) {
        case 0: change("themes/thin/templates/term.mustache") { $0 + "\(self.number(9))" }
        case 1: change("themes/thin/words/fr.yaml") { _ in "pages: Pages \(self.number(9))\n" }
        case 2: change("themes/thin/theme.yaml") { _ in "settings: { mark: { default: mark \(self.number(9)) } }\n" }
        case 3: change("themes/thin/static/thin.css") { _ in "a { margin: \(self.number(9))px }\n" }
        case 4, 5:
            let theme = pick([
                "{ folder: themes/thin, settings: { mark: mark \(number(9)) } }", "{ folder: themes/thin }",
                "{ look: blog }",
            ])
            change("site.yaml") { $0.replacingLine("theme:", with: "theme: \(theme ?? "{}")") }
        default:
            let name = pick(["templates/partials/mark.mustache", "static/thin.css"]) ?? ""
            if disk.text(name) == nil {
                disk.put("own \(number(9))", at: name)
                edits.append("wrote \(name)")
            } else {
                disk.remove(name)
                edits.append("removed \(name)")
            }
        }
    }

    /// Changes, adds or removes a data file.
    private func editData() {
        switch number(7) {
        case 6:
            let pages = pick(["[]", "[{ from: data/crew.csv, path: crew/:slug/, title: name }]"]) ?? "[]"
            change("site.yaml") { $0.replacingLine("  notes:", with: "  notes: { pages: \(pages) }") }
        case 4, 5: editRows()
        case 0:
            change("data/people.yaml") { _ in "ada: \(self.number(9))\n" }
        case 1:
            let name = "data/team/list-\(number(3)).csv"
            disk.put("name,role\nAda,\(number(9))\n", at: name)
            edits.append("wrote \(name)")
        case 2:
            change("data/people.yaml") { $0 + "name\(self.number(99)): [\(self.number(9))]\n" }
        default:
            guard let name = pick(disk.files(under: "data/team")) else { return }
            disk.remove("data/team/\(name)")
            edits.append("removed data/team/\(name)")
        }
    }

    /// Changes, adds, removes or reorders the rows that pages are made from.
    private func editRows() {
        change("data/crew.csv") { text in
            var rows = text.split(separator: "\n").dropFirst().map(String.init)
            let row = self.number(max(rows.count, 1))
            switch self.number(4) {
            case 0 where !rows.isEmpty: rows.remove(at: row)
            case 1: rows.reverse()
            case 2 where !rows.isEmpty:
                let name = rows[row].prefix { $0 != "," }
                rows[row] = "\(name),tag \(self.number(4)),202\(self.number(9))-03-04,Text \(self.number(9)) by *me*."
            default: rows.append("Sailor \(self.edits.count),tag \(self.number(4)),,New.")
            }
            return (["name,tags,date,content"] + rows).joined(separator: "\n") + "\n"
        }
    }

    private func add() {
        let folder = pick(["posts", "notes", "notes/deep"]) ?? "posts"
        let name = "content/\(folder)/new-\(number(1000)).md"
        let text = """
            ---
            title: New \(number(100))
            date: 202\(number(6))-05-1\(number(9))
            tags: [\(names("tag", 4))]
            ---
            New text with a link to [the first](/posts/first/).

            ## Heading

            ::include{file=parts/licence.md}

            ::stars

            ::note

            """
        disk.put(text, at: name)
        edits.append("added \(name)")
    }

    private func change(_ name: String, _ edit: (String) -> String) {
        guard let text = disk.text(name) else { return }
        disk.put(edit(text), at: name)
        edits.append("changed \(name)")
    }

    private func pick<Element>(_ elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[number(elements.count)]
    }

    private func number(_ limit: Int) -> Int {
        Int(random.next() % UInt64(limit))
    }

    private func names(_ word: String, _ limit: Int) -> String {
        (0..<2).map { _ in "\(word) \(number(limit))\(number(4) == 0 ? "/part \(number(2))" : "")" }.joined(
            separator: ", ")
    }

    private static func setting(_ key: String, to value: String, in text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard lines.first == "---" else { return "---\n\(key): \(value)\n---\n\(text)" }
        if let index = lines.firstIndex(where: { $0.hasPrefix("\(key):") }) { lines.remove(at: index) }
        lines.insert("\(key): \(value)", at: 1)
        return lines.joined(separator: "\n")
    }

    // MARK: - The site

    private static let archive = """
        -- site.yaml --
        title: Edited
        baseURL: https://example.org/notes/
        description: A site
        languages:
          en: { name: English }
          fr: { name: Français }
        fallback: true
        taxonomies: { tags: { nested: true, renamed: { former: tag 1 }, terms: { tag 0: { en: Tag 0, fr: Zéro } } } }
        feeds: { terms: true, formats: [atom, json] }
        theme: { folder: themes/thin }
        pageSize: 3
        archives: true
        llms: true
        search: true
        shareCards: true
        precompress: []
        markdown: {}
        outputs: [markdown, json]
        menu:
          - { title: Posts, url: /posts/ }
        sections:
          posts: { feed: true }
          notes: { pages: [] }
        lists:
          chosen: { where: { tags: { exists: true }, date: { within: 400 days } }, sort: title, limit: 4 }
          kinds: { group: kind, section: posts }
        books:
          posts: { section: posts, numbers: true, formats: [epub, page] }
          first: { series: [Series 0], formats: [page] }
        pages:
          - { from: data/crew.csv, path: /crew/:slug/, title: name }
        -- static/photo.jpg --
        A photograph
        -- static/drawing.svg --
        <svg xmlns="http://www.w3.org/2000/svg"/>
        -- data/people.yaml --
        ada: 1
        -- data/crew.csv --
        name,tags,date,content
        Boatswain,tag 3,2022-03-04,Text by *me*. See [the cook](cook.md).
        Cook,,,Cooks.
        -- templates/base.mustache --
        <p>Base</p>{{$text}}{{page.title}}{{/text}}
        -- templates/wide.mustache --
        {{<base}}{{$text}}Wide: {{page.title}} {{{page.content}}}{{/text}}{{/base}}
        {{#site.data.assets.main.css}}{{url}} {{integrity}}{{/site.data.assets.main.css}}
        {{#page.lists.own}}{{#pages}}{{title}} {{/pages}}{{/page.lists.own}}
        {{#site.lists.kinds}}{{#groups}}{{title}}: {{#pages}}{{title}} {{/pages}}{{/groups}}{{/site.lists.kinds}}
        -- templates/directives/stars.mustache --
        ***
        -- assets/main.css --
        @import "_part.css";
        -- assets/_part.css --
        p { margin: 0 }
        -- themes/thin/theme.yaml --
        settings: { mark: { default: none } }
        -- themes/thin/templates/term.mustache --
        {{> mark}} {{theme.settings.mark}} {{theme.words.pages}}: {{#pages}}{{title}} {{/pages}}
        -- themes/thin/templates/partials/mark.mustache --
        *
        -- themes/thin/words/en.yaml --
        pages: Pages
        -- themes/thin/words/fr.yaml --
        pages: Pages
        -- themes/thin/static/thin.css --
        a { margin: 0 }
        -- static/style/extra.css --
        p { margin: 0 }
        -- parts/note.txt --
        A note.
        -- parts/theme.txt --
        A text of the theme.
        -- parts/licence.md --
        Free for all.
        -- content/_index.md --
        Welcome. See [the posts](posts/_index.md).
        -- content/posts/_index.md --
        ---
        title: Posts
        cascade: { params: { kind: post } }
        ---
        All posts.
        -- content/posts/first.md --
        ---
        title: First
        date: 2024-01-01
        tags: [tag 0, tag 1]
        series: [Series 0]
        ---
        The first text. See [the second](second.md).

        ## A heading

        ```dot
        box 0
        ```

        ```swift
        let a = 1
        ```
        -- content/posts/first.fr.md --
        ---
        title: Premier
        date: 2024-01-01
        tags: [tag 0]
        ---
        Le premier texte.
        -- content/posts/second.md --
        ---
        title: Second
        date: 2024-02-01
        tags: [tag 1]
        series: [Series 0]
        aliases: [/old/]
        ---
        The second text.

        ::include{file=parts/licence.md}

        ::stars
        -- content/posts/third/index.md --
        ---
        title: Third
        date: 2024-03-01
        menu: [main]
        ---
        ![A picture](picture.svg)

        ::note
        -- content/posts/third/picture.svg --
        <svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>
        -- content/notes/a.md --
        # A note

        Without front matter. See [the posts](/posts/).
        -- content/notes/b.md --
        ---
        title: Another note
        draft: true
        ---
        A draft.
        -- content/notes/wide.md --
        ---
        title: Wide
        layout: wide
        ---
        A page with a layout of its own, and a list.

        ::list{name=chosen}
        -- content/notes/deep/c.md --
        ---
        title: Deep
        date: 2030-01-01
        ---
        In the future.

        """
}

/// SplitMix64 (Steele, Lea, Flood, 2014).
struct SplitMix64 {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension String {
    fileprivate func replacingFirst(_ text: String, with other: String) -> String {
        guard let range = range(of: text) else { return self }
        return replacingCharacters(in: range, with: other)
    }

    fileprivate func replacingLine(_ start: String, with line: String) -> String {
        split(separator: "\n", omittingEmptySubsequences: false).map { $0.hasPrefix(start) ? line : String($0) }
            .joined(separator: "\n")
    }
}
