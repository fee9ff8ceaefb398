import SitegenBase
import SitegenData
import SitegenDocuments
import SitegenFiles

/// What the texts of a Quarto project refer to: parts of pages, and works of bibliographies.
struct QuartoReferences {
    var targets = QuartoTargets()
    /// Whether headings have numbers.
    var numbersSections = false
    /// The bibliographies, each with its path in the new site.
    private(set) var files: [(source: String, path: String)] = []
    private var works: Set<String> = []

    /// The maximum number of bibliographies.
    private static let fileLimit = 20
    /// Parts of the names of numeric styles of citations (CSL).
    private static let numericStyles = [
        "ieee", "nature", "vancouver", "numeric", "acm-", "american-medical", "american-chemical", "science", "plos",
    ]

    /// The settings of sitegen; `nil` if the project needs none.
    func settings(style: String?) -> FieldValue? {
        var result = FieldMapping()
        if !files.isEmpty {
            result["bibliography"] = FieldValue(.list(files.map { .text($0.path) }))
            let name = style?.fileName.lowercased() ?? ""
            if Self.numericStyles.contains(where: name.contains) { result["style"] = "numeric" }
        }
        if numbersSections { result["numberSections"] = true }
        return result.isEmpty ? nil : FieldValue(.mapping(result))
    }

    /// Whether a key is that of a work that no bibliography has. Without a bibliography, it is text.
    func isMissing(_ key: String) -> Bool { !files.isEmpty && !works.contains(key) }

    /// Reads bibliographies.
    ///
    /// - Parameters:
    ///   - value: A path or a list of paths.
    ///   - base: The folder to which they are relative.
    mutating func addBibliographies(_ value: FieldValue?, from base: String, _ folder: OldFolder, _ log: ImportLog) {
        for written in value?.texts ?? [] where !LinkConversion.hasScheme(written) {
            let base = written.hasPrefix("/") ? "" : base
            guard let path = OldFolder.resolve(String(written.drop { $0 == "/" }), from: base),
                !files.contains(where: { $0.source == path }), files.count < Self.fileLimit
            else { continue }
            guard let bytes = folder.bytes(path), let keys = Self.keys(bytes, path) else {
                log.note(
                    .files, "bibliography that cannot be read", path,
                    advice: "Its citations are text. Correct it, and name it in ‘references’ in site.yaml.")
                continue
            }
            let ending = path.fileExtension == "bib" ? "bib" : path.fileExtension == "json" ? "json" : "yaml"
            let number = files.isEmpty ? "" : "-\(files.count + 1)"
            files.append((path, "parts/references\(number).\(ending)"))
            works.formUnion(keys)
        }
    }

    /// The keys of a bibliography; `nil` if it has errors.
    private static func keys(_ bytes: [UInt8], _ path: String) -> [String]? {
        if path.fileExtension == "bib" {
            let (entries, problems) = BibTeXReader.read(bytes)
            return problems.isEmpty ? entries.map(\.key) : nil
        }
        guard ["json", "yaml", "yml"].contains(path.fileExtension),
            let value = FieldValue.read(bytes, file: path).value,
            let items = value.list ?? value.mapping?["references"]?.list
        else { return nil }
        let keys = items.compactMap { $0.mapping?.text(at: "id") }
        return keys.count == items.count ? keys : nil
    }
}

/// The targets of cross references: `#fig-map`, `#sec-intro`.
struct QuartoTargets {
    struct Target {
        /// The file that contains the target.
        let path: String
        /// The text of a heading.
        let title: String?
        /// Whether sitegen numbers it.
        let isNumbered: Bool
    }

    /// The kinds of targets with the words before their numbers.
    static let kinds = [
        "fig": "Figure", "tbl": "Table", "eq": "Equation", "sec": "Section", "lst": "Listing", "thm": "Theorem",
        "lem": "Lemma", "cor": "Corollary", "prp": "Proposition", "cnj": "Conjecture", "def": "Definition",
        "exm": "Example", "exr": "Exercise", "nte": "Note", "tip": "Tip", "wrn": "Warning", "imp": "Important",
        "cau": "Caution",
    ]

    private(set) var targets: [String: Target] = [:]

    /// Whether sitegen numbers a target in a file.
    func isNumbered(_ id: String, in file: String) -> Bool {
        targets[id].map { $0.isNumbered && $0.path == file } ?? false
    }

    /// Records the targets of a text.
    mutating func collect(_ text: FrontMatterText, _ path: String) {
        var fence = FenceTracker()
        var before = ""
        for line in text.body.lines {
            let wasOpen = fence.isOpen
            fence.pass(line.text)
            guard !wasOpen else {
                // The option of a cell, `#| label: fig-plot`.
                if let range = line.text.firstRange(of: "label:"), line.text.contains("|") {
                    add(String(line.text[range.upperBound...]).trimmed, path, nil, isNumbered: false)
                }
                continue
            }
            if let open = line.text.firstIndex(of: "{") { collect(line.text, open, after: before, path) }
            if !line.isBlank { before = line.text }
        }
    }

    private mutating func collect(_ line: String, _ open: String.Index, after before: String, _ path: String) {
        let title = line.hasPrefix("#") ? line[..<open].drop { $0 == "#" }.description.trimmed : nil
        // Of a line with many ids, each of these is computed once.
        lazy var image = QuartoImage(line)?.attributes.identifier
        lazy var isFormula = line.contains("$$") && line.trimmedEnd.hasSuffix("}")
        lazy var isCaption = (line.hasPrefix(": ") || line.hasPrefix("Table: ")) && before.contains("|")
        var rest = line[open...]
        while let hash = rest.firstIndex(of: "#") {
            rest = rest[rest.index(after: hash)...]
            let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            let isNumbered =
                switch name.prefix(while: { $0 != "-" }) {
                case "sec": title != nil
                case "fig": image == String(name)
                case "eq": isFormula
                case "tbl": isCaption
                case "lst": line.hasPrefix("```")
                default: false
                }
            add(String(name), path, title, isNumbered: isNumbered)
            rest = rest[name.endIndex...]
        }
    }

    private mutating func add(_ name: String, _ path: String, _ title: String?, isNumbered: Bool) {
        guard let id = Self.identifier(of: name), targets[id] == nil else { return }
        targets[id] = Target(path: path, title: title, isNumbered: isNumbered)
    }

    /// The id to which a key refers; `nil` for the key of a work. The first letter may be a capital.
    static func identifier(of key: String) -> String? {
        let kind = key.prefix { $0 != "-" }.lowercased()
        guard kinds[kind] != nil, key.contains("-") else { return nil }
        return kind + key.dropFirst(kind.count)
    }
}
