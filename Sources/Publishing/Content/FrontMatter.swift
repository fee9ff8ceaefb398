/// What an author says about a page, above its text.
struct FrontMatter: Sendable {
    /// A page's place in a menu.
    struct MenuPlace: Hashable, Sendable {
        /// The menu's name.
        let menu: String
        /// What the reader sees; the page's title where nothing is said.
        let title: String?
        /// The place among the others; the page's weight where nothing is said.
        let weight: Int?
    }

    var title: String?
    var date: PublicationDate?
    /// When the text was last changed.
    var updated: PublicationDate?
    /// From when on the page is out of date.
    var expires: PublicationDate?
    var description: String?
    /// What lists say of the page in place of its beginning.
    var summary: String?
    /// The names that the page carries, by taxonomy.
    var names: [String: [String]] = [:]
    /// The last part of the page's address.
    var slug: String?
    /// The whole of the page's address.
    var url: String?
    /// Other addresses that lead to the page.
    var aliases: [String] = []
    var isDraft = false
    /// The names of the series that the page is part of.
    var series: [String] = []
    var weight: Int?
    var menus: [MenuPlace] = []

    /// Nothing said.
    init() {}

    /// Reads the YAML between the lines of a page's front matter.
    ///
    /// - Parameter taxonomies: The names of the site's taxonomies, each of which is a key.
    /// - Returns: What could be read, and everything that was wrong.
    static func read(
        _ text: String, in source: SourceText, lineOffset: Int, taxonomies: [String]
    ) -> (FrontMatter, [Fault]) {
        do throws(Fault) {
            let mapping = try YAMLDocument.mapping(of: text, in: source, lineOffset: lineOffset)
            var reader = FieldReader(mapping, in: source, lineOffset: lineOffset)
            let frontMatter = FrontMatter(from: &reader, taxonomies: taxonomies)
            reader.finish()
            return (frontMatter, reader.faults)
        } catch {
            return (FrontMatter(), [error])
        }
    }

    private init(from reader: inout FieldReader, taxonomies: [String]) {
        title = reader.string("title")
        date = Self.date("date", &reader)
        updated = Self.date("updated", &reader)
        expires = Self.date("expires", &reader)
        description = reader.string("description")
        summary = reader.string("summary")
        for taxonomy in taxonomies { names[taxonomy] = reader.strings(taxonomy) }
        slug = reader.value(
            "slug", expecting: "one part of an address",
            help: "use letters, digits, hyphens, dots and underscores, and no slash", convert: Self.pathComponent
        )
        url = reader.value(
            "url", expecting: "an address within the site", help: "write it from / on, such as /about/us/",
            convert: Self.address)
        aliases = reader.strings("aliases") ?? []
        isDraft = reader.bool("draft") ?? false
        series = reader.oneOrMore("series") ?? []
        weight = reader.int("weight")
        menus = (reader.oneOrMore("menu") ?? []).map { MenuPlace(menu: $0, title: nil, weight: nil) }
    }

    private static func date(_ key: String, _ reader: inout FieldReader) -> PublicationDate? {
        reader.value(
            key, expecting: "a date", help: "write it as 2026-11-20 or 2026-11-20T09:30:00+01:00",
            convert: PublicationDate.init)
    }

    /// The address with a `/` at its end, where every part can be a folder's name.
    private static func address(_ text: String) -> String? {
        guard text.isWithinSite else { return nil }
        let parts = text.pathParts
        return parts.allSatisfy { pathComponent($0) != nil } ? "/" + parts.map { "\($0)/" }.joined() : nil
    }

    /// The text where it can be a folder's name on every system and leads nowhere else.
    private static func pathComponent(_ text: String) -> String? {
        let isPlain = text.unicodeScalars.allSatisfy { scalar in
            scalar.value > 0x20 && scalar.value != 0x7F && !"/\\:*?\"<>|%#".unicodeScalars.contains(scalar)
        }
        return isPlain && !text.isEmpty && !text.hasPrefix(".") && text.utf8.count <= 200 ? text : nil
    }

    /// A fault for each key that says nothing of a folder's own text, which stands at the folder's address and in no
    /// list.
    func keysWithoutMeaningForFolder(in file: String) -> [Fault] {
        let keys =
            [("slug", slug != nil), ("series", !series.isEmpty)]
            + names.sorted { $0.key < $1.key }.map { ($0.key, !$0.value.isEmpty) }
        return keys.filter(\.1).map { key, _ in
            Fault("‘\(key)’ has no meaning in a folder's own text", file: file, help: "remove it")
        }
    }
}
