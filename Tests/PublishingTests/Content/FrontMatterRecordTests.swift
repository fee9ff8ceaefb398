import SitegenData
import Testing

@testable import Publishing

@Suite struct FrontMatterRecordTests {
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
            slug: café
            url: /a/b/
            aliases: [/c/, /d/]
            series: One
            ---
            """,
            """
            title: Ärger im Café, its own
            weight: -3
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
            params: { image: cover.png, list: [1, 2.5, true, ~, 2026-11-20], of: { them: no } }
            oddity: 1
            ---
            """,
            """
            title: By place
            menus: main Start 1, foot nil nil
            fields: ["image", "list", "of"]
            fields.list: [1, 2.5, true, null, 2026-11-20]
            allowed: broken-link
            cover: cover.png in content/a.md
            faults: unknown key ‘image’; unknown key ‘oddity’
            """
        ),
    ]

    /// What is kept of a file's front matter.
    private func facts(of file: String) -> FrontMatterRecord {
        let (file, _) = ContentFile.read(Array(file.utf8), file: "content/a.md")
        let (frontMatter, diagnostics) = file.frontMatter(FrontMatterRules(taxonomies: ["tags", "categories"]))
        return FrontMatterRecord(
            frontMatter, title: frontMatter.title ?? "By place", cover: frontMatter.cover(in: file.source),
            diagnostics: diagnostics)
    }

    /// All that the dependencies tell, a line a part.
    private func told(_ facts: FrontMatterRecord) -> String {
        var lines = ["title: \(facts.title)\(facts.isTitled ? ", its own" : "")"]
        func add(_ name: String, _ value: String?) {
            if let value { lines.append("\(name): \(value)") }
        }
        func add(_ name: String, _ texts: [String]) {
            if !texts.isEmpty { lines.append("\(name): \(texts)") }
        }
        if facts.isDraft { lines.append("draft") }
        add("date", facts.date?.rfc3339)
        add("updated", facts.updated?.rfc3339)
        add("expires", facts.expires?.rfc3339)
        add("weight", facts.weight.map { "\($0)" })
        add("tags", facts.names(in: "tags"))
        add("categories", facts.names(in: "categories"))
        add("slug", facts.slug)
        add("url", facts.url)
        add("aliases", facts.aliases)
        add("series", facts.series)
        let menus = facts.menus.map { "\($0.menu) \($0.title ?? "nil") \($0.weight.map { "\($0)" } ?? "nil")" }
        if !menus.isEmpty { add("menus", menus.joined(separator: ", ")) }
        add("description", facts.description)
        add("summary", facts.summary)
        add("fields", facts.fields.keys)
        if let list = facts.fields["list"] { add("fields.list", "[" + written(list).joined(separator: ", ") + "]") }
        if !facts.allowedRules.isEmpty { add("allowed", facts.allowedRules.map(\.rawValue).joined(separator: ", ")) }
        if let cover = facts.cover { add("cover", "\(cover.destination) in \(cover.file)") }
        if !facts.diagnostics.isEmpty { add("faults", facts.diagnostics.map(\.message).joined(separator: "; ")) }
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
    func `What front matter says is read from its bytes, now and in the next build`(
        file: String, expected: String
    ) throws {
        let facts = facts(of: file)
        #expect(told(facts) == expected)
        // In the next build they lie somewhere in a file.
        let cache = [7, 7, 7] + Array(facts.bytes) + [7]
        let remembered = try FrontMatterRecord(remembered: cache[3..<(cache.count - 1)])
        #expect(told(remembered) == expected)
        #expect(remembered.bytes == facts.bytes)
    }

    @Test(arguments: cases)
    func `Bytes that are cut short are none`(file: String, _: String) {
        let bytes = facts(of: file).bytes
        for count in 0..<bytes.count {
            #expect(throws: MalformedBytes.self) { try FrontMatterRecord(remembered: bytes.prefix(count)) }
        }
        #expect(throws: MalformedBytes.self) { try FrontMatterRecord(remembered: bytes + [0]) }
    }

    @Test(arguments: cases)
    func `Bytes that are changed are none or say something else`(file: String, expected: String) {
        let bytes = Array(facts(of: file).bytes)
        for index in bytes.indices {
            for bit in 0..<8 {
                var changed = bytes
                changed[index] ^= 1 << UInt8(bit)
                guard let facts = try? FrontMatterRecord(remembered: changed[...]) else { continue }
                #expect(Array(facts.bytes) == changed)
                #expect(told(facts).hasPrefix("title: "))
            }
        }
    }

    @Test func `A part has the same bytes for the same value alone`() {
        func names(_ text: String) -> [UInt8]? {
            facts(of: "---\n\(text)\n---\n").bytes(of: .names).map(Array.init)
        }
        #expect(names("tags: [a, b]\ncategories: [c]") == names("categories: [c]\ntags: [a, b]\ntitle: T"))
        #expect(names("tags: [a, b]") != names("tags: [b, a]"))
        #expect(names("tags: [a]") != names("categories: [a]"))
        #expect(names("tags: [ab]") != names("tags: [a, b]"))
        #expect(names("title: T") == nil)
    }
}
