/// What an author says about a page, above its text.
struct FrontMatter: Sendable {
    var title: String?
    var date: PublicationDate?
    var description: String?
    var tags: [String] = []
    var categories: [String] = []
    /// The last part of the page's address.
    var slug: String?
    var isDraft = false
    /// The name of the series that the page is part of.
    var series: String?

    /// Nothing said.
    init() {}

    /// Reads the fields of a page's front matter.
    ///
    /// - Parameter range: The bytes of the fields, without what they stand between.
    /// - Returns: What could be read, and everything that was wrong.
    static func read(
        _ source: SourceText, in range: Range<Int>, as format: FieldFormat
    ) -> (FrontMatter, [Fault]) {
        do throws(Fault) {
            let mapping = try format.readMapping(source, in: range)
            var reader = FieldReader(mapping, in: source)
            let frontMatter = FrontMatter(from: &reader)
            reader.finish()
            return (frontMatter, reader.faults)
        } catch {
            return (FrontMatter(), [error])
        }
    }

    private init(from reader: inout FieldReader) {
        title = reader.string("title")
        date = reader.date("date")
        description = reader.string("description")
        tags = reader.strings("tags") ?? []
        categories = reader.strings("categories") ?? []
        slug = reader.value(
            "slug", expecting: "one part of an address",
            help: "use letters, digits, hyphens, dots and underscores, and no slash", convert: Self.pathComponent
        )
        isDraft = reader.bool("draft") ?? false
        series = reader.string("series")
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
        let keys = [
            ("slug", slug != nil), ("tags", !tags.isEmpty), ("categories", !categories.isEmpty),
            ("series", series != nil),
        ]
        return keys.filter(\.1).map { key, _ in
            Fault("‘\(key)’ has no meaning in a folder's index.md", file: file, help: "remove it")
        }
    }
}
