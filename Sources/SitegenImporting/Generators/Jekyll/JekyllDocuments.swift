import SitegenData
import SitegenFiles

/// The documents of a Jekyll site as its templates read them: those of collections, and the posts, also by tag and category.
enum JekyllDocuments {
    /// The members of a document that are computed when a template reads them, unless they are in the document.
    static let computed: Set = ["content", "excerpt", "output", "next", "previous"]
    /// The member that only documents have.
    static let mark = "relative_path"

    /// The values of `site` that contain documents.
    ///
    /// - Parameter documents: The texts, each with its address, which those of unpublished collections do not have.
    static func values(_ documents: [(entry: JekyllContent.Entry, source: String, address: String?)]) -> FieldMapping {
        var values: [(entry: JekyllContent.Entry, value: FieldValue)] = documents.compactMap { entry, source, address in
            entry.collection.isEmpty || entry.isDraft ? nil : (entry, value(of: entry, source, address))
        }
        // `Document#<=>`. The documents of a collection without dates have the same one.
        func isBefore(_ left: JekyllContent.Entry, _ right: JekyllContent.Entry) -> Bool {
            let (first, second) = (left.date?.text ?? "9999", right.date?.text ?? "9999")
            return (first, left.relative) < (second, right.relative)
        }
        values.sort { isBefore($0.entry, $1.entry) }
        var collections: [String: [FieldValue]] = [:]
        for (entry, value) in values where entry.collection != "posts" {
            collections[entry.collection, default: []].append(value)
        }
        var result = FieldMapping()
        result["posts"] = FieldValue(.list(values.filter { $0.entry.collection == "posts" }.map(\.value).reversed()))
        for (name, list) in collections.sorted(by: { $0.key < $1.key }) { result[name] = FieldValue(.list(list)) }
        for (key, single) in JekyllListings.taxonomies {
            var names: [String] = []
            var lists: [String: [FieldValue]] = [:]
            for (entry, value) in values where entry.collection == "posts" {
                for name in entry.terms(key, single) {
                    if lists[name] == nil { names.append(name) }
                    lists[name, default: []].append(value)
                }
            }
            var mapping = FieldMapping()
            for name in names { mapping[name] = FieldValue(.list((lists[name] ?? []).reversed())) }
            result[key] = FieldValue(.mapping(mapping))
        }
        return result
    }

    private static func value(of entry: JekyllContent.Entry, _ source: String, _ address: String?) -> FieldValue {
        var fields = entry.fields
        fields["url"] = address.map { .text($0) }
        fields["id"] = address.map { .text($0.hasSuffix(".html") ? $0.stem : $0) }
        fields[mark] = .text(source)
        fields["path"] = .text(source)
        fields["collection"] = .text(entry.collection)
        fields["slug"] = fields["slug"] ?? .text(entry.name)
        // `Utils.titleize_slug`
        fields["title"] =
            fields["title"]
            ?? .text(
                entry.name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(
                    separator: " "))
        if let date = entry.date { fields["date"] = date }
        if entry.collection == "posts" {
            for (key, single) in JekyllListings.taxonomies {
                fields[key] = FieldValue(.list(entry.terms(key, single).map { .text($0) }))
            }
        }
        // `DocumentDrop#content`
        fields["content"] = nil
        return FieldValue(.mapping(fields))
    }
}
