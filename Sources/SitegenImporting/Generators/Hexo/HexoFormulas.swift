import SitegenData

/// The scripts with which a Hexo site shows formulas, as its configuration, that of its theme and its plug-ins turn them on.
enum HexoFormulas {
    /// Plug-ins that show the formulas of every page.
    private static let plugins = [
        "hexo-math", "hexo-katex", "markdown-it-katex", "markdown-it-plus", "hexo-renderer-mathjax",
    ]

    /// The scripts; `nil` if no text shows formulas.
    ///
    /// - Parameters:
    ///   - fields: The configuration of the site.
    ///   - texts: The texts of the site.
    static func scripts(_ fields: FieldMapping, _ texts: [FrontMatterText], _ folder: OldFolder) -> FormulaScripts? {
        var shared: FieldMapping = ["site": FieldValue(.mapping(fields))]
        // The configuration of the theme, in the order in which later values count (Hexo, "Using an Alternate Config").
        if let theme = fields.text(at: "theme") {
            var values = FieldMapping()
            for path in ["themes/\(theme)/_config.yml", "_config.\(theme).yml", "_config.\(theme).yaml"] {
                guard folder.has(path), let own = try? folder.fields(path) else { continue }
                for entry in own { values[entry.key] = merged(values[entry.key], entry.value, depth: 0) }
            }
            for entry in fields.mapping(at: "theme_config") ?? FieldMapping() {
                values[entry.key] = merged(values[entry.key], entry.value, depth: 0)
            }
            shared["theme"] = FieldValue(.mapping(values))
        }
        if plugins.contains(where: { ComponentSettings.file("package.json", contains: $0, in: folder) }) {
            shared["math"] = true
        }
        var scripts = FormulaScripts([], shared: shared, in: folder)
        // Themes differ in what ‘per_page’ means. If it is there, the front matter of a page shows whether it is needed.
        if has("per_page", in: shared, depth: 0), texts.contains(where: { scripts.isTurnedOn(by: $0.fields) }) {
            scripts = FormulaScripts([], shared: FieldMapping(), in: folder)
        }
        return texts.contains { scripts.mayShowFormulas(in: $0.body, of: $0.fields) } ? scripts : nil
    }

    private static let depthLimit = 8

    /// A value with the keys that another one adds or replaces.
    private static func merged(_ old: FieldValue?, _ new: FieldValue, depth: Int) -> FieldValue {
        guard depth < depthLimit, var result = old?.mapping, let added = new.mapping else { return new }
        for entry in added { result[entry.key] = merged(result[entry.key], entry.value, depth: depth + 1) }
        return FieldValue(.mapping(result))
    }

    private static func has(_ key: String, in fields: FieldMapping, depth: Int) -> Bool {
        fields.contains { entry in
            // The number of posts on a page has the same key.
            if entry.key == key, entry.value.bool != nil { return true }
            return depth < depthLimit && entry.value.mapping.map { has(key, in: $0, depth: depth + 1) } == true
        }
    }
}
