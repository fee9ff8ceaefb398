package import SitegenBase
import SitegenCache
package import SitegenConfiguration
import SitegenData
import SitegenFiles

/// Creates the texts that `pages` in the configuration declares, one for each row of data.
///
/// A text from a row is treated like a file that does not exist: the row of Ada at `/people/ada/` is
/// `content/people/ada.md`. Its front matter is the row, read by the rules of that folder, and its body is the Markdown in
/// the row. Errors point to the row in the data file.
package struct DataPageReader {
    private let configuration: SiteConfiguration

    /// The data files whose rows become pages.
    private let files: [DataFile]

    /// The fingerprint of the known directives: a row with an unknown one has an error.
    private let directives: UInt64

    /// The rules for front matter in a folder.
    private let rules: (ContentFolder) -> FrontMatterRules

    /// The names of files and rows, in lowercase, which must be unique.
    private var taken: Set<String>

    /// The texts. The diagnostics of each are in its front matter.
    package private(set) var contents: [PageSource] = []

    /// The diagnostics of rows from which no text is created.
    package private(set) var diagnostics: [Diagnostic] = []

    package init(
        _ configuration: SiteConfiguration, _ files: [DataFile], besides places: [ContentPlace],
        directives: UInt64, rules: @escaping (ContentFolder) -> FrontMatterRules
    ) {
        (self.configuration, self.files) = (configuration, files)
        (self.directives, self.rules) = (directives, rules)
        taken = Set(places.map { $0.file.name.lowercased() })
    }

    /// Creates the texts of one declaration.
    ///
    /// - Parameter layouts: The names of the theme's layouts; `nil` if they are unknown.
    package mutating func read(_ pages: DataPages, layouts: [String]?) {
        if let layout = pages.layout, let name = layout.text, let layouts, !layouts.contains(name) {
            let (message, help) = FrontMatterReader.unknownLayout(name, among: layouts)
            diagnostics.append(configuration.diagnostic(message, of: layout, help: help))
            return
        }
        let found = files.compactMap { file in
            pages.language(ofRowsIn: file.text.file, configuration.languages).map { (file, $0) }
        }
        guard !found.isEmpty else {
            let from = pages.from.text ?? ""
            let nearest = Suggestion.nearest(to: from, among: files.map(\.text.file))
            diagnostics.append(
                configuration.diagnostic(
                    "there is no data file ‘\(from)’", of: pages.from,
                    help: nearest.map { "did you mean ‘\($0)’?" } ?? "create the file, in YAML, TOML, JSON or CSV"))
            return
        }
        for (file, language) in found {
            guard let value = list(in: file, pages) else { continue }
            for row in value.list ?? [value] { read(row, of: file.text, in: language, pages) }
        }
    }

    /// The list of rows, or the one row of a file.
    private mutating func list(in file: DataFile, _ pages: DataPages) -> FieldValue? {
        var value = file.value
        for key in pages.list {
            guard let inner = value.mapping?[key] else {
                diagnostics.append(
                    file.text.diagnostic(
                        "the file has no list ‘\(pages.list.joined(separator: "."))’", at: value.place,
                        help: value.mapping.flatMap { Suggestion.nearest(to: key, among: $0.keys) }.map {
                            "did you mean ‘\($0)’?"
                        } ?? "add the list, or change ‘list’ in \(configuration.file)"))
                return nil
            }
            value = inner
        }
        return value
    }

    private mutating func read(
        _ row: FieldValue, of source: SourceText, in language: SiteLanguage, _ pages: DataPages
    ) {
        guard let fields = row.mapping else {
            note(
                "a row must be a mapping of keys to values", at: row, of: source,
                help: "write one mapping for each page")
            return
        }
        guard let title = fields[pages.title]?.text, !title.isEmpty else {
            note(
                "the row has no ‘\(pages.title)’, which sets the title of its page", at: row, of: source,
                help: Suggestion.nearest(to: pages.title, among: fields.keys).map {
                    "did you mean ‘title: \($0)’ in \(configuration.file)?"
                } ?? "add the key, or change ‘title’ in \(configuration.file)")
            return
        }
        let components = pages.path.components { key in
            let text = fields[key]?.text
            return (key == "slug" && text?.isEmpty != false ? title : text).map {
                $0.isEmpty ? "" : AddressPart.name($0, configuration, language)
            }
        }
        switch components {
        case .failure(let missing):
            note(
                "the row has no ‘\(missing.key)’, which is part of the URL of its page", at: row, of: source,
                help: "add the key, or change ‘path’ in \(configuration.file)")
        case .success(let components):
            let suffix = language.isDefault ? "" : ".\(language.tag)"
            let name = "content/\(components.joined(separator: "/"))\(suffix).md"
            guard taken.insert(name.lowercased()).inserted else {
                note(
                    "another page already has the path of this row's page: \(pages.path.address(of: components))",
                    at: row, of: source,
                    help: "set a unique ‘slug’ in the row, or add another key to ‘path’ in \(configuration.file)")
                return
            }
            let place = ContentPlace(
                0, of: [SiteFolder.File(name: name)], role: .page,
                folder: ContentFolder(components.dropLast(), in: language), name: components.last ?? "")
            add(fields, at: place, to: pages.path.address(of: components), of: source, pages)
        }
    }

    private mutating func note(_ message: String, at row: FieldValue, of source: SourceText, help: String) {
        diagnostics.append(source.diagnostic(message, at: row.place.map { FieldPlace($0.bytes.prefix(1)) }, help: help))
    }
}

extension DataPageReader {
    /// The keys of a row that have the same meaning as in front matter. All others are fields of `params`: a column `url` or
    /// `menu` describes the subject of the row and not its page.
    private static let keys: Set<String> = [
        "title", "date", "updated", "expires", "description", "summary", "draft", "weight", "aliases", "series",
        "layout",
    ]

    private mutating func add(
        _ row: FieldMapping, at place: ContentPlace, to address: String, of source: SourceText, _ pages: DataPages
    ) {
        let rules = rules(place.folder)
        let known = Self.keys.union(rules.taxonomies).union(rules.fields.map(\.name))
        var fields = FieldMapping()
        var parameters = FieldMapping()
        for entry in row where entry.key != pages.content {
            guard !entry.value.isEmptyCell else { continue }
            // A Swift type reads all keys of a section's pages.
            let isOwn = rules.metadata != nil || known.contains(entry.key)
            if isOwn, entry.key != "title" { fields.append(rules.typed(entry, in: source)) }
            if !isOwn || (entry.key == pages.title && entry.key != "title") { parameters[entry.key] = entry.value }
        }
        if let title = row.entry(pages.title) {
            fields.append(FieldMapping.Entry(key: "title", value: title.value, keyPlace: title.keyPlace))
        }
        if fields["layout"] == nil { fields["layout"] = pages.layout?.withoutPlace }
        fields["url"] = .text(address)
        if rules.metadata == nil { fields["params"] = FieldValue(.mapping(parameters)) }
        let read = FrontMatterReader.read(fields, in: source, rules)
        let frontMatter = FrontMatter(
            read.values, title: place.name, cover: read.cover, diagnostics: read.diagnostics)
        let value = row[pages.content]
        let body = PageSource.Row(
            value?.text ?? "", in: source.file, line: source.place(at: value?.start ?? row.start).line)
        let textVersion = Fingerprint.of { hash in
            hash.combine(frontMatter.bytes)
            hash.combine(body.markdown)
            hash.combine(directives)
            var writer = ByteWriter()
            if rules.metadata != nil { writer.write(fields) }
            hash.combine(writer.bytes)
        }
        // The record of a body has the lines of its links and diagnostics. Its HTML does not depend on them.
        let version = Fingerprint.of { hash in
            hash.combine(textVersion)
            hash.combine(body.file)
            hash.combine(body.line)
        }
        contents.append(
            PageSource(
                place: place, frontMatter: frontMatter,
                generated: PageSource.Generated(row: body, metadata: read.metadata), version: version,
                textVersion: textVersion))
    }
}

extension FrontMatterRules {
    /// The text of a CSV cell, converted to the type of its key. If the conversion fails, it stays a text, which the reader
    /// reports.
    fileprivate func typed(_ entry: FieldMapping.Entry, in source: SourceText) -> FieldMapping.Entry {
        guard FieldFormat(fileName: source.file) == .csv, case .text(let text) = entry.value.content else {
            return entry
        }
        let type: FieldType? =
            switch entry.key {
            case "draft": .boolean
            case "weight": .integer
            default: fields.first { $0.name == entry.key }?.type
            }
        let content: FieldValue.Content? =
            switch type {
            case .boolean: ["true": .bool(true), "false": .bool(false)][text.lowercased()]
            case .integer: Int(text).map { .integer($0) }
            case .number: Double(text).map { .number($0) }
            default: nil
            }
        guard let content else { return entry }
        return FieldMapping.Entry(
            key: entry.key, value: FieldValue(content, written: text, at: entry.value.place), keyPlace: entry.keyPlace)
    }
}

extension FieldValue {
    /// Whether the cell is empty, because a row of CSV has a cell for each column.
    fileprivate var isEmptyCell: Bool { isNull || text?.isEmpty == true }

    fileprivate var start: Int { place?.bytes.lowerBound ?? 0 }
}

extension FieldMapping {
    fileprivate var start: Int { first?.value.place?.bytes.lowerBound ?? 0 }
}
