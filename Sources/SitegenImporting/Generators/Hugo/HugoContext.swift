import SitegenBase
import SitegenData
import SitegenFiles

/// The pages, parameters and templates that the shortcodes of a Hugo site refer to.
struct HugoContext {
    /// A text of the site, before it is converted.
    struct Entry {
        /// The path in the old site's folder.
        let source: String
        /// The path below the content folder without extension and language; that of the folder for an index.
        let logicalPath: String
        let isIndex: Bool
        let fields: FieldMapping
        /// The path in the new site's folder.
        var path: String
    }

    /// The template of a shortcode.
    struct Template {
        let path: String
        /// Whether it shows its content as code.
        let showsCode: Bool
    }

    let configuration: HugoConfiguration
    /// The pages, for the templates of shortcodes.
    let pages: HugoPages
    /// Whether a template of the site renders links.
    let hasLinkHook: Bool
    private(set) var templates: [String: Template] = [:]
    private var paths: [String: String] = [:]
    /// The only text with a name, or an empty path if there are several.
    private var names: [String: String] = [:]
    /// The texts by their paths below the content folder, including extensions.
    private var files: [String: String] = [:]

    /// The paths of the texts below the content folder, by those in the new site.
    private var logicalPaths: [String: String] = [:]

    init(_ configuration: HugoConfiguration, _ pages: HugoPages, _ folder: OldFolder) {
        self.configuration = configuration
        self.pages = pages
        let embedded = configuration.text("markup.goldmark.renderHooks.link.useEmbedded") ?? "auto"
        hasLinkHook =
            ["always", "fallback"].contains(embedded)
            || configuration.bool("markup.goldmark.renderHooks.link.enableDefault") == true
            || folder.files.contains { $0.hasSuffix("_markup/render-link.html") && $0.contains("layouts/") }
        for entry in pages.pages.map(\.entry) {
            logicalPaths[entry.path] = logicalPaths[entry.path] ?? entry.logicalPath
            let logical = entry.logicalPath.lowercased()
            if paths[logical] == nil { paths[logical] = entry.path }
            let name = logical.fileName
            names[name] = names[name] == nil || names[name] == entry.path ? entry.path : ""
            let file = entry.logicalPath + (entry.isIndex ? "/" + entry.source.fileName : ".md")
            files[file.lowercased()] = entry.path
            files[logical] = files[logical] ?? entry.path
        }
        readTemplates(folder)
    }

    private mutating func readTemplates(_ folder: OldFolder) {
        let themes = configuration.themes
        var ranks: [String: Int] = [:]
        for path in folder.files {
            let parts = path.pathParts
            guard let layouts = parts.firstIndex(of: "layouts"), layouts + 2 < parts.count,
                parts[layouts + 1] == "shortcodes" || parts[layouts + 1] == "_shortcodes"
            else { continue }
            let name = parts[(layouts + 2)...].joined(separator: "/").stem
            // The site's own templates come first, then those of its themes in their order.
            let theme = parts[0] == "themes" ? themes.firstIndex(of: parts[1]) : nil
            let rank = layouts == 0 ? -1 : theme ?? themes.count
            guard rank < ranks[name] ?? Int.max else { continue }
            ranks[name] = rank
            let text = folder.text(path).map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
            let showsCode = ["highlight", "Highlight", "Unmarshal", "unmarshal", "<pre"].contains { text.contains($0) }
            templates[name] = Template(path: path, showsCode: showsCode)
        }
    }

    /// The page that a reference leads to, as the destination of a link. A reference is a relative or absolute path, or a name.
    func page(_ reference: String, from entry: Entry) -> String? {
        guard let path = path(reference, from: entry), path.hasPrefix("content/") else { return nil }
        return String(path.dropFirst("content".count))
    }

    /// The text that an inclusion refers to, as a path in the new site's folder.
    func file(_ reference: String, from entry: Entry) -> String? {
        path(reference, from: entry)
    }

    /// The path below the content folder of the text that a reference leads to.
    func logicalPath(_ reference: String, from entry: Entry) -> String? {
        path(reference, from: entry).flatMap { logicalPaths[$0] }
    }

    private func path(_ reference: String, from entry: Entry) -> String? {
        var target = reference.lowercased()
        if target.isEmpty { return nil }
        if target.hasSuffix("/") { target.removeLast() }
        let stem = target.isMarkdown ? target.stem : target
        let folder = entry.isIndex ? entry.logicalPath : entry.logicalPath.folderPath
        for name in [stem, ["_index", "index"].contains(stem.fileName) ? stem.folderPath : stem] {
            for base in ["", folder.lowercased(), entry.logicalPath.lowercased()] {
                guard let resolved = OldFolder.resolve(name, from: base) else { continue }
                if let path = paths[resolved] ?? files[resolved] { return path }
            }
        }
        guard !stem.contains("/") else { return nil }
        return names[stem].flatMap { $0.isEmpty ? nil : $0 }
    }
}
