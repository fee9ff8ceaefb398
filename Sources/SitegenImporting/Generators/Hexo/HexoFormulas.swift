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
                values = values.merged(with: own)
            }
            values = values.merged(with: fields.mapping(at: "theme_config") ?? FieldMapping())
            shared["theme"] = FieldValue(.mapping(values))
        }
        let hasPlugin = plugins.contains { ComponentSettings.file("package.json", contains: $0, in: folder) }
        if hasPlugin { shared["math"] = true }
        var scripts = FormulaScripts([], shared: shared, in: folder)
        // Themes differ in what ‘per_page’ means. If it is there, the front matter of a page shows whether it is needed.
        if !hasPlugin, has("per_page", in: shared, depth: 0),
            texts.contains(where: { scripts.isTurnedOn(by: $0.fields) })
        {
            scripts = FormulaScripts([], shared: FieldMapping(), in: folder)
        }
        return texts.contains { scripts.mayShowFormulas(in: $0.body, of: $0.fields) } ? scripts : nil
    }

    private static let depthLimit = 8

    private static func has(_ key: String, in fields: FieldMapping, depth: Int) -> Bool {
        fields.contains { entry in
            // The number of posts on a page has the same key.
            if entry.key == key, entry.value.bool != nil { return true }
            return depth < depthLimit && entry.value.mapping.map { has(key, in: $0, depth: depth + 1) } == true
        }
    }
}
