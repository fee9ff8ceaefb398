import SitegenBase
import SitegenData
import SitegenDocuments

/// A file with works that texts cite: BibTeX, or CSL JSON (https://citeproc-js.readthedocs.io/en/latest/csl-json/markup.html),
/// which may also be written as YAML.
enum BibliographyFile {
    /// Reads a file.
    ///
    /// - Returns: The valid entries, and errors about the others.
    static func read(_ bytes: [UInt8], file: String) -> (bibliography: Bibliography, diagnostics: [Diagnostic]) {
        var bibliography = Bibliography()
        if file.lowercased().hasSuffix(".bib") || file.lowercased().hasSuffix(".bibtex") {
            let (source, warning) = SourceText.read(bytes, file: file)
            var diagnostics = warning.map { [$0] } ?? []
            let (entries, problems) = BibTeXReader.read(source.bytes)
            for problem in problems {
                let place = source.place(at: problem.offset)
                diagnostics.append(
                    source.diagnostic(problem.message, line: place.line, column: place.column, help: problem.help))
            }
            for entry in entries where !bibliography.add(entry) {
                diagnostics.append(repeated(entry.key, in: file))
            }
            return (bibliography, diagnostics)
        }
        guard FieldFormat(fileName: file).map({ $0 == .json || $0 == .yaml }) ?? false else {
            let help = "write a file in BibTeX (.bib) or CSL JSON (.json)"
            return (bibliography, [Diagnostic("the format of the bibliography is unknown", file: file, help: help)])
        }
        var (value, diagnostics) = FieldValue.read(bytes, file: file)
        guard let value else { return (bibliography, diagnostics) }
        guard let items = value.list ?? value.mapping?["references"]?.list else {
            let help = "write a list of works: [{\"id\": \"knuth1984\", \"type\": \"article-journal\"}]"
            return (bibliography, diagnostics + [Diagnostic("the bibliography is not a list", file: file, help: help)])
        }
        for item in items {
            guard let fields = item.mapping, let entry = entry(fields) else {
                let help = "write an object with ‘id’ and ‘type’"
                diagnostics.append(Diagnostic("the bibliography has an entry without an id", file: file, help: help))
                continue
            }
            if !bibliography.add(entry) { diagnostics.append(repeated(entry.key, in: file)) }
        }
        return (bibliography, diagnostics)
    }

    private static func repeated(_ key: String, in file: String) -> Diagnostic {
        Diagnostic(
            "the bibliography has several entries ‘\(key)’; only the first one is used", severity: .warning,
            file: file, help: "remove or rename the others")
    }

    // MARK: - CSL

    private static func entry(_ fields: FieldMapping) -> BibliographyEntry? {
        func text(_ names: String...) -> String {
            for name in names { if let text = fields[name]?.writtenText { return text } }
            return ""
        }
        let key = text("id", "citation-key")
        guard !key.isEmpty else { return nil }
        var entry = BibliographyEntry(key: key)
        switch text("type") {
        case "article-journal", "article-magazine", "article-newspaper", "review", "review-book": entry.form = .article
        case "chapter", "paper-conference", "entry", "entry-dictionary", "entry-encyclopedia": entry.form = .chapter
        case "book", "thesis", "report", "standard", "patent", "software", "pamphlet", "legislation": entry.form = .book
        default: entry.form = .other
        }
        entry.authors = names(fields["author"])
        entry.editors = names(fields["editor"])
        entry.title = text("title")
        entry.container = text("container-title")
        entry.publisher = text("publisher")
        entry.place = text("publisher-place")
        entry.volume = text("volume")
        entry.issue = text("issue")
        entry.pages = text("page")
        entry.edition = text("edition")
        entry.year = fields["issued"].map(year) ?? ""
        entry.url = text("URL")
        entry.doi = text("DOI")
        return entry
    }

    private static func names(_ value: FieldValue?) -> [BibliographyEntry.Name] {
        (value?.list ?? []).prefix(50).compactMap { item in
            guard let name = item.mapping else { return nil }
            func text(_ key: String) -> String { name[key]?.writtenText ?? "" }
            let family = [text("non-dropping-particle"), text("family")].filter { !$0.isEmpty }.joined(separator: " ")
            let given = [text("given"), text("dropping-particle")].filter { !$0.isEmpty }.joined(separator: " ")
            let whole = family.isEmpty ? text("literal") : family
            return whole.isEmpty ? nil : BibliographyEntry.Name(family: whole, given: given)
        }
    }

    /// The year of a date with parts, or the text of another one.
    private static func year(_ value: FieldValue) -> String {
        guard let fields = value.mapping else { return value.writtenText ?? "" }
        if let first = fields["date-parts"]?.list?.first?.list?.first?.writtenText { return first }
        return fields["literal"]?.writtenText ?? fields["raw"]?.writtenText ?? ""
    }
}

extension FieldValue {
    /// A text, or a number as it is written.
    fileprivate var writtenText: String? { text ?? integer.map(String.init) ?? written }
}
