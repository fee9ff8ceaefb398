import SitegenBase
package import SitegenData
import SitegenFiles

/// A list of pages that `lists` in the configuration declares.
///
/// ```yaml
/// lists:
///   latest: {section: posts, where: {featured: true}, sort: -date, limit: 5}
///   byYear: {group: year}
/// ```
package struct ListQuery: Sendable {
    /// The name by which templates and texts read the list.
    package let name: String

    package let title: String?

    /// The section of the pages, which includes its subsections; `nil` for all pages.
    package let section: String?

    package let conditions: [FieldCondition]

    /// The fields that order the pages; empty for newest first.
    package let order: [SortKey]

    /// The maximum number of pages.
    package let limit: Int?

    package let grouping: Grouping?

    package struct SortKey: Sendable {
        package let path: [String]
        package let isDescending: Bool

        /// - Parameter text: A field, with `-` in front for descending order: `-date`.
        init(_ text: String) {
            isDescending = text.hasPrefix("-")
            path = text.drop { $0 == "-" }.split(separator: ".").map(String.init)
        }
    }

    /// The property by which pages are grouped.
    package enum Grouping: Sendable {
        case year, month, section
        case field([String])

        init(_ text: String) {
            self =
                switch text {
                case "year": .year
                case "month": .month
                case "section": .section
                default: .field(text.split(separator: ".").map(String.init))
                }
        }
    }

    /// Reads the lists under a key of the configuration or of front matter.
    static func all(under key: String, from reader: inout FieldReader) -> [ListQuery] {
        let declared = reader.namedMappings(key) { name, reader in (name: name, query: ListQuery(name, from: &reader)) }
        return (declared ?? []).compactMap { name, declaration in
            if declaration.query == nil {
                reader.rejectKey(
                    name, below: key, "‘\(name)’ is not a valid list name",
                    help: "use letters without accents, digits, ‘-’ and ‘_’")
            }
            return declaration.query
        }
    }

    /// The lists of front matter that has already been validated.
    ///
    /// - Parameter timeZone: The time zone of dates without an offset; `nil` for UTC.
    package static func all(in mapping: FieldMapping, timeZone: SiteTimeZone?) -> [ListQuery] {
        if mapping.isEmpty { return [] }
        var reader = FieldReader(["lists": FieldValue(.mapping(mapping))], in: SourceText.read([], file: "").0)
        reader.timeZone = timeZone
        return all(under: "lists", from: &reader)
    }

    init?(_ name: String, from reader: inout FieldReader) {
        self.name = name
        title = reader.string("title")
        section = reader.string("section")?.pathParts.joined(separator: "/")
        var conditions: [FieldCondition] = []
        for entry in reader.values("where") ?? FieldMapping() {
            if let condition = FieldCondition(entry, &reader) { conditions.append(condition) }
        }
        self.conditions = conditions
        order = (reader.stringOrStrings("sort") ?? []).map(SortKey.init)
        limit = reader.int("limit", in: 1...100_000)
        grouping = reader.string("group").map(Grouping.init)
        guard name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }), !name.isEmpty
        else { return nil }
    }

    /// The fields that the list reads, with the key under which each is declared.
    package var fields: [(path: [String], key: String)] {
        conditions.map { ($0.path, "where") } + order.map { ($0.path, "sort") }
            + (groupingField.map { [($0, "group")] } ?? [])
    }

    private var groupingField: [String]? {
        if case .field(let path)? = grouping { path } else { nil }
    }
}
