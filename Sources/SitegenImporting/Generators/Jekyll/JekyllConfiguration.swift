import SitegenData
import SitegenDiagnostics
import SitegenFiles

/// The configuration of a Jekyll site.
struct JekyllConfiguration {
    /// The folder of the configuration; empty at the top.
    let root: String
    let path: String
    private(set) var fields = FieldMapping()
    /// The collections that have pages, each with its address pattern.
    let collections: [(name: String, permalink: String?)]
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
        let rules = (fields["defaults"]?.list ?? []).compactMap(\.mapping)
        // Rules for longer paths take precedence.
        let matching = rules.filter { rule in
            let scope = rule.text(at: "scope.path") ?? ""
            let isWithin = scope.isEmpty || path == scope || path.hasPrefix(scope.hasSuffix("/") ? scope : scope + "/")
            return isWithin && (rule.text(at: "scope.type").map { $0 == type } ?? true)
        }.sorted { ($0.text(at: "scope.path") ?? "").count < ($1.text(at: "scope.path") ?? "").count }
        for rule in matching {
            for entry in rule.mapping(at: "values") ?? FieldMapping() { result[entry.key] = entry.value }
        }
        return result
    }

    /// Whether Jekyll excludes a path.
    func isExcluded(_ path: String) -> Bool {
        let standard = [
            "Gemfile", "Gemfile.lock", "node_modules", "vendor", ".sass-cache", ".jekyll-cache", "gemfiles",
        ]
        let included = fields["include"]?.texts ?? []
        if included.contains(where: { path == $0 || path.hasPrefix($0 + "/") }) { return false }
        let excluded = (fields["exclude"]?.texts ?? []) + standard
        return excluded.contains { name in
            let name = name.hasSuffix("/") ? String(name.dropLast()) : name
            return path == name || path.hasPrefix(name + "/")
                || name.hasPrefix("*.") && path.hasSuffix(name.dropFirst())
        }
            || path.pathParts.contains { part in
                (part.hasPrefix(".") || part.hasPrefix("_") || part.hasPrefix("#") || part.hasSuffix("~"))
                    && part != "_posts" && part != "_drafts" && !included.contains(part)
            }
    }
}
