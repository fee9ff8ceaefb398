import SitegenBase
import SitegenData
import Testing

@testable import SitegenCache
@testable import SitegenConfiguration
@testable import SitegenModel

@Suite struct FrontMatterTests {
    private static let cases: [(file: String, expected: String)] = [
        ("Text", "title: By place"),
        ("---\ntitle: A\n---\n", "title: A, its own"),
        ("---\ntitle: \"\"\ndraft: true\n---\n", "title: By place\ndraft"),
        (
            """
            ---
            date: 2026-11-20T09:30:00+02:00
            updated: 2026-11-21
            expires: 2027-01-01
            ---
            """,
            """
            title: By place
            date: 2026-11-20T09:30:00+02:00
            updated: 2026-11-21T00:00:00Z
            expires: 2027-01-01T00:00:00Z
            """
        ),
        (
            """
            ---
            title: Ärger im Café
            description: What it is about
            summary: What lists say
            weight: -3
            layout: recipe
            slug: café
            url: /a/b/
            aliases: [/c/, /d/]
            series: One
            ---
            """,
            """
            title: Ärger im Café, its own
            weight: -3
            layout: recipe
            slug: café
            url: /a/b/
            aliases: ["/c/", "/d/"]
            series: ["One"]
            description: What it is about
            summary: What lists say
            """
        ),
        (
            "---\ntags: [swift, naïve, swift]\ncategories: [notes]\n---\n",
            """
            title: By place
            tags: ["swift", "naïve", "swift"]
            categories: ["notes"]
            """
        ),
        ("---\ncategories: []\n---\n", "title: By place"),
        (
            """
            ---
            menu:
              main: { title: Start, weight: 1 }
              foot: {}
            check: { allow: broken-link }
            image: cover.png
            imageAlt: A cover
            sidebar: { label: Short, badge: New, icon: leaf, separator: true, links: [{ title: A, url: /a/ }, { title: B, url: "https://b.example/" }] }
            contents: false
            wide: true
            comments: false
            params: { list: [1, 2.5, true, ~, 2026-11-20], of: { them: no } }
            oddity: 1
            ---
            """,
            """
            title: By place
            menus: main Start 1, foot nil nil
            fields: ["list", "of"]
            fields.list: [1, 2.5, true, null, 2026-11-20]
            allowed: broken-link
            cover: cover.png in content/a.md
            sidebar: Short, badge New, icon leaf, separator “”, A /a/, B https://b.example/
            parts: contents false, wide true, comments false
            diagnostics: unknown key ‘oddity’
            """
        ),
    ]

    /// The front matter of a file.
    private func frontMatter(of file: String) -> FrontMatter {
        let (file, _) = ContentFile.read(Array(file.utf8), file: "content/a.md")
        let result = file.frontMatter(FrontMatterRules(taxonomies: ["tags", "categories"]))
        return FrontMatter(
            result.values, title: "By place", cover: result.cover, diagnostics: result.diagnostics)
    }

    /// All values of the front matter, one per line.
    private func lines(of frontMatter: FrontMatter) -> String {
        let keys = FrontMatterKeys.all
        var lines = ["title: \(frontMatter.title)\(frontMatter.isTitled ? ", its own" : "")"]
        func add(_ name: String, _ value: String?) {
            if let value { lines.append("\(name): \(value)") }
        }
        func add(_ name: String, _ texts: [String]) {
            if !texts.isEmpty { lines.append("\(name): \(texts)") }
        }
        if frontMatter.isDraft { lines.append("draft") }
        add("date", frontMatter.date?.rfc3339)
        add("updated", frontMatter[keys.updated]?.rfc3339)
        add("expires", frontMatter[keys.expires]?.rfc3339)
        add("weight", frontMatter.weight.map { "\($0)" })
        add("layout", frontMatter.layout)
        add("tags", frontMatter.names(in: "tags"))
        add("categories", frontMatter.names(in: "categories"))
        add("slug", frontMatter[keys.slug])
        add("url", frontMatter[keys.url])
        add("aliases", frontMatter[keys.aliases])
        add("series", frontMatter.series)
        let menus = frontMatter[keys.menus].map { place in
            "\(place.menu) \(place.title ?? "nil") \(place.weight.map { "\($0)" } ?? "nil")"
        }
        if !menus.isEmpty { add("menus", menus.joined(separator: ", ")) }
        add("description", frontMatter.description)
        add("summary", frontMatter[keys.summary])
        add("fields", frontMatter.fields.keys)
        if let list = frontMatter.fields["list"] {
            add("fields.list", "[" + written(list).joined(separator: ", ") + "]")
        }
        let rules = frontMatter[keys.allowedRules].map(\.rawValue)
        if !rules.isEmpty { add("allowed", rules.joined(separator: ", ")) }
        if let cover = frontMatter.cover { add("cover", "\(cover.destination) in \(cover.file)") }
        if let sidebar = frontMatter[keys.sidebar] {
            let parts = [
                sidebar.label, sidebar.badge.map { "badge \($0)" }, sidebar.icon.map { "icon \($0)" },
                sidebar.separator.map { "separator “\($0)”" },
            ]
            let links = sidebar.links.map { "\($0.title) \($0.url)" }
            add("sidebar", (parts.compactMap(\.self) + links).joined(separator: ", "))
        }
        let parts = PagePart.allCases.compactMap { part in frontMatter[keys.parts.key][part].map { "\(part) \($0)" } }
        if !parts.isEmpty { add("parts", parts.joined(separator: ", ")) }
        let messages = frontMatter.diagnostics.map(\.message)
        if !messages.isEmpty { add("diagnostics", messages.joined(separator: "; ")) }
        return lines.joined(separator: "\n")
    }

    private func written(_ list: FieldValue) -> [String] {
        (list.list ?? []).map { value in
            switch value.content {
            case .null: "null"
            case .bool(let bool): "\(bool)"
            case .integer(let integer): "\(integer)"
            case .number(let number): "\(number)"
            case .date(let date): date.isoDay
            default: "?"
            }
        }
    }

    @Test(arguments: cases)
    func `Front matter has the same values when it is parsed and when it is read from the cache`(
        file: String, expected: String
    ) throws {
        let frontMatter = frontMatter(of: file)
        #expect(lines(of: frontMatter) == expected)
        // In the next build, the bytes are part of a file.
        let cache = [7, 7, 7] + Array(frontMatter.bytes) + [7]
        let cached = try FrontMatter(cached: cache[3..<(cache.count - 1)])
        #expect(lines(of: cached) == expected)
        #expect(cached.bytes == frontMatter.bytes)
    }

    @Test(arguments: cases)
    func `Truncated bytes and excess bytes are malformed`(file: String, _: String) {
        let bytes = frontMatter(of: file).bytes
        for count in 0..<bytes.count {
            #expect(throws: MalformedBytes.self) { try FrontMatter(cached: bytes.prefix(count)) }
        }
        #expect(throws: MalformedBytes.self) { try FrontMatter(cached: bytes + [0]) }
    }

    @Test(arguments: cases)
    func `Damaged bytes are malformed or decode to a value that has exactly these bytes`(file: String, expected: String)
    {
        let bytes = Array(frontMatter(of: file).bytes)
        for index in bytes.indices {
            for bit in 0..<8 {
                var changed = bytes
                changed[index] ^= 1 << UInt8(bit)
                guard let frontMatter = try? FrontMatter(cached: changed[...]) else { continue }
                #expect(Array(frontMatter.bytes) == changed)
                #expect(lines(of: frontMatter).hasPrefix("title: "))
            }
        }
    }

    @Test func `Equal values have equal bytes, and different values have different bytes`() {
        func names(_ text: String) -> [UInt8]? {
            frontMatter(of: "---\n\(text)\n---\n").bytes(of: FrontMatterKeys.all.names.key.part).map(Array.init)
        }
        #expect(names("tags: [a, b]\ncategories: [c]") == names("categories: [c]\ntags: [a, b]\ntitle: T"))
        #expect(names("tags: [a, b]") != names("tags: [b, a]"))
        #expect(names("tags: [a]") != names("categories: [a]"))
        #expect(names("tags: [ab]") != names("tags: [a, b]"))
        #expect(names("title: T") == nil)
    }
}
