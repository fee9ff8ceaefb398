import SitegenBase
import SitegenData
import SitegenFiles

/// The configuration of a Jekyll site.
struct JekyllConfiguration {
    /// The folder of the configuration; empty at the top.
    let root: String
    let path: String
    private(set) var fields = FieldMapping()
    /// The collections that have pages, each with its address pattern.
    let collections: [(name: String, permalink: String?)]
    /// The address patterns of the collections; `nil` for those without one.
    let permalinks: [String: String?]
    /// The collections whose documents only templates show.
    let unpublished: Set<String>
    let plugins: Set<String>
    /// The files that Jekyll reads.
    let filter: JekyllEntryFilter
    /// The rules for default front matter, in their order, by the folder or file that they apply to.
    private let rules: [String: [FieldMapping]]
    /// The time zone of the site; `nil` if it is not configured, or unknown to the system.
    let timeZone: SiteTimeZone?

    /// The path of the topmost configuration file.
    static func path(in folder: OldFolder) -> String? {
        folder.files.filter {
            ["_config.yml", "_config.yaml", "_config.toml"].contains($0.fileName) && $0.pathParts.count <= 3
        }
        .min { $0.pathParts.count < $1.pathParts.count }
    }

    init(_ folder: OldFolder) throws(BuildFailure) {
        path = Self.path(in: folder) ?? "_config.yml"
        root = path.folderPath
        fields = try folder.fields(path) ?? FieldMapping()
        timeZone = fields.text(at: "timezone").flatMap { SiteTimeZone($0) }
        collections = Self.collections(fields["collections"])
        permalinks = Dictionary(collections.map { ($0.name, $0.permalink) }) { first, _ in first }
        let names = fields["collections"]?.mapping?.keys ?? fields["collections"]?.texts ?? []
        unpublished = Set(names).subtracting(collections.map(\.name)).subtracting(["posts"])
        plugins = Set((fields["plugins"] ?? fields["gems"])?.texts ?? [])
        filter = JekyllEntryFilter(fields)
        rules = Dictionary(grouping: (fields["defaults"]?.list ?? []).compactMap(\.mapping)) { rule in
            let path = rule.text(at: "scope.path") ?? ""
            return path.hasSuffix("/") ? String(path.dropLast()) : path
        }
    }

    func text(_ path: String) -> String? { fields.text(at: path) }

    private static func collections(_ value: FieldValue?) -> [(name: String, permalink: String?)] {
        guard let value else { return [] }
        guard let mapping = value.mapping else { return value.texts.map { ($0, nil) } }
        return mapping.filter { $0.key != "posts" && $0.value.mapping?.bool(at: "output") == true }
            .map { ($0.key, $0.value.mapping?.text(at: "permalink")) }
    }

    /// The address pattern of posts.
    var postPermalink: String {
        let pattern = text("collections.posts.permalink") ?? text("permalink") ?? "date"
        return Self.named[pattern] ?? pattern
    }

    /// The patterns with names in Jekyll.
    static let named = [
        "date": "/:categories/:year/:month/:day/:title.html", "pretty": "/:categories/:year/:month/:day/:title/",
        "ordinal": "/:categories/:year/:y_day/:title.html", "none": "/:categories/:title.html",
        "weekdate": "/:categories/:year/W:week/:short_day/:title.html",
    ]

    /// The number of posts on a page of jekyll-paginate; `nil` if it is not used.
    var pageSize: Int? {
        guard plugins.contains("jekyll-paginate"), let size = fields["paginate"]?.integer, size > 0 else { return nil }
        return size
    }

    /// The address pattern of further pages.
    var furtherPages: String { text("paginate_path") ?? "/page:num/" }

    /// The end of the addresses of pages.
    var pageSuffix: String {
        let pattern = text("permalink") ?? "date"
        if pattern == "pretty" || pattern.hasSuffix("/") { return "/" }
        if Self.named[pattern] != nil || pattern.hasSuffix(".html") { return ".html" }
        return pattern.hasSuffix(":output_ext") ? ".html" : ""
    }

    /// The default front matter of the file at a path below the configuration's folder.
    func defaults(_ path: String, type: String) -> FieldMapping {
        var result = FieldMapping()
        // Rules for longer paths take precedence.
        let matching = ([""] + path.parentPaths + [path]).flatMap { rules[$0] ?? [] }
        for rule in matching where rule.text(at: "scope.type").map({ $0 == type }) ?? true {
            for entry in rule.mapping(at: "values") ?? FieldMapping() { result[entry.key] = entry.value }
        }
        return result
    }
}
