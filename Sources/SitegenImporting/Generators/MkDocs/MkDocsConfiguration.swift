import SitegenBase
import SitegenData
import SitegenFiles

/// The configuration of a MkDocs site, including those that it inherits from.
struct MkDocsConfiguration {
    private(set) var fields = FieldMapping()
    /// The extensions of Markdown, each with its options.
    private(set) var extensions: [String: FieldMapping] = [:]
    /// The plug-ins, each with its options.
    private(set) var plugins: [String: FieldMapping] = [:]
    /// The folder of the configuration.
    let folderPath: String
    /// The path of the configuration.
    let path: String

    /// The path of the topmost configuration file; if there are several, the English one.
    static func path(in folder: OldFolder) -> String? {
        let paths = folder.files.filter {
            ["mkdocs.yml", "mkdocs.yaml"].contains($0.fileName) && $0.pathParts.count <= 4
        }
        return paths.min { left, right in
            let (first, second) = (left.pathParts.count, right.pathParts.count)
            if first != second { return first < second }
            return left.pathParts.contains("en") && !right.pathParts.contains("en")
        }
    }

    init(_ folder: OldFolder) throws(BuildFailure) {
        path = Self.path(in: folder) ?? "mkdocs.yml"
        folderPath = path.folderPath
        var seen: Set<String> = []
        var next: String? = path
        while let file = next, seen.insert(file).inserted, seen.count <= 8 {
            let mapping = try Self.read(file, folder)
            // Lists are replaced (`merge` in mkdocs/utils/yaml.py).
            fields = mapping.merged(with: fields)
            next = mapping.text(at: "INHERIT").flatMap { OldFolder.resolve($0, from: file.folderPath) }
        }
        extensions = Self.named(fields["markdown_extensions"])
        plugins = Self.named(fields["plugins"])
    }

    /// Reads a file, ignoring the tags with which MkDocs calls Python.
    private static func read(_ path: String, _ folder: OldFolder) throws(BuildFailure) -> FieldMapping {
        guard let source = folder.text(path) else { return FieldMapping() }
        var bytes = source.bytes
        var index = 0
        // Whether the line has a colon or a hyphen before the byte.
        var isInValue = false
        while index < bytes.count {
            let isTag =
                bytes[index] == UInt8(ascii: "!") && index > 0
                && [0x20, 0x0A, UInt8(ascii: "["), UInt8(ascii: ",")].contains(bytes[index - 1])
            if isTag, isInValue {
                while index < bytes.count, !bytes[index].isSpace {
                    bytes[index] = 0x20
                    index += 1
                }
                continue
            }
            switch bytes[index] {
            case 0x0A: isInValue = false
            case UInt8(ascii: ":"), UInt8(ascii: "-"): isInValue = true
            default: break
            }
            index += 1
        }
        // Zensical writes empty keys, which sitegen does not accept.
        let text = String(decoding: bytes, as: UTF8.self).replacing("\"\":", with: "\" \":")
        return try folder.fields(SourceText(file: path, bytes: Array(text.utf8)), as: .yaml)
    }

    func text(_ path: String) -> String? { fields.text(at: path) }

    /// The folder of the texts.
    var docs: String { OldFolder.resolve(text("docs_dir") ?? "docs", from: folderPath) ?? "docs" }

    /// Whether addresses are those of folders.
    var usesFolders: Bool { fields.bool(at: "use_directory_urls") ?? true }

    /// Whether readers can search the site: the default, unless there is a list of plug-ins without the search. In Zensical, which
    /// has variants of its theme, the search is not a plug-in.
    var hasSearch: Bool {
        fields["plugins"] == nil || text("theme.variant") != nil
            || ["search", "material/search"].contains { plugins[$0] != nil }
    }

    /// The names of a list or the keys of a mapping, each with its options.
    private static func named(_ value: FieldValue?) -> [String: FieldMapping] {
        var result: [String: FieldMapping] = [:]
        for entry in value?.mapping ?? FieldMapping() { result[entry.key] = entry.value.mapping ?? FieldMapping() }
        for item in value?.list ?? [] {
            if let name = item.text { result[name] = FieldMapping() }
            for entry in item.mapping ?? FieldMapping() { result[entry.key] = entry.value.mapping ?? FieldMapping() }
        }
        return result
    }

    /// An entry of the navigation.
    struct NavigationEntry {
        var title: String?
        /// A path below the folder of texts, or a URL.
        var target: String?
        var entries: [NavigationEntry] = []

        /// The first page of the entry or of its nested entries.
        var firstTarget: String? { target ?? entries.lazy.compactMap(\.firstTarget).first }
    }

    /// The navigation, in order. Before MkDocs 1.0, its key was `pages`.
    var navigation: [NavigationEntry] { Self.entries(fields["nav"] ?? fields["pages"]) }

    private static func entries(_ value: FieldValue?) -> [NavigationEntry] {
        (value?.list ?? []).flatMap { item -> [NavigationEntry] in
            if let target = item.text { return [NavigationEntry(target: target)] }
            return (item.mapping ?? FieldMapping()).map { entry in
                var result = NavigationEntry(title: entry.key)
                if let target = entry.value.text {
                    result.target = target
                } else {
                    result.entries = entries(entry.value)
                }
                return result
            }
        }
    }
}
