package import SitegenBase
package import SitegenConfiguration
package import SitegenDocuments
import SitegenFiles

/// What is needed to number a page and to resolve its references.
package struct PageReferences: Sendable {
    /// The place of a reference, or of a part with an id.
    private struct Place {
        let source: SourceText
        let line: Int
        let column: Int?
    }

    private let configuration: ReferencesConfiguration
    private let language: String
    /// The works that the page can cite.
    private var bibliography: Bibliography?
    /// The first place of each key of a reference, and the keys in order.
    private var citations: [String: Place] = [:]
    private var keys: [String] = []
    /// The places of each id of a part.
    private var parts: [String: [Place]] = [:]

    /// - Parameter language: The language of the page, a BCP 47 tag.
    package init(_ configuration: ReferencesConfiguration, language: String) {
        (self.configuration, self.language) = (configuration, language)
        bibliography = configuration.bibliography.isEmpty ? nil : Bibliography()
    }

    /// Adds the references of a file of the page.
    mutating func add(_ document: Document, from source: SourceText) {
        var search = ReferenceSearch()
        search.visit(document)
        for (key, line) in search.citations where citations[key] == nil {
            let place = source.place(of: "@" + key, from: line) ?? source.place(of: "@{\(key)}", from: line)
            citations[key] = Place(source: source, line: place?.line ?? line, column: place?.column)
            keys.append(key)
        }
        for (id, line) in search.parts {
            let place = source.place(of: "#" + id, from: line)
            parts[id, default: []].append(Place(source: source, line: place?.line ?? line, column: place?.column))
        }
    }

    /// Reads the bibliography if the page cites anything.
    mutating func readBibliography(_ budget: inout InclusionBudget) -> [Diagnostic] {
        let cited = keys.filter { !Citation.namesPart($0) }
        guard let first = cited.first, let place = citations[first] else { return [] }
        var diagnostics: [Diagnostic] = []
        var all: Bibliography?
        for path in configuration.bibliography {
            do throws(InclusionBudget.Refusal) {
                let (read, problems) = try budget.quote(path).bibliography()
                diagnostics += problems
                if all == nil { all = read } else { all?.add(read) }
            } catch {
                diagnostics += Self.diagnostics(of: error, "cannot read the bibliography ‘\(path)’", place)
            }
        }
        guard let all else { return diagnostics }
        do throws(InclusionBudget.Refusal) {
            try budget.take(cited.reduce(0) { $0 + all.byteCount(of: $1) })
            bibliography = all
        } catch {
            diagnostics += Self.diagnostics(of: error, "cannot list the references", place)
        }
        return diagnostics
    }

    private static func diagnostics(
        of refusal: InclusionBudget.Refusal, _ message: String, _ place: Place
    ) -> [Diagnostic] {
        switch refusal {
        case .unreadable(let failure):
            [
                place.source.diagnostic(
                    "\(message): \(failure.reason)", line: place.line, column: place.column,
                    help:
                        "correct ‘references.bibliography’ in the configuration; paths are relative to the site's folder"
                )
            ]
        case .excess(let message, let help): [place.source.diagnostic(message, line: place.line, help: help)]
        case .reportedExcess: []
        }
    }

    /// Numbers the text and resolves its references.
    ///
    /// - Parameters:
    ///   - document: The complete text, whose headings have their ids.
    ///   - chapter: The number or letter of the chapter; `nil` for any other text.
    ///   - file: The file of the page, for references without a known place.
    /// - Returns: Errors about references that lead nowhere, and warnings about repeated ids.
    package func resolve(_ document: inout Document, chapter: String? = nil, of file: String) -> [Diagnostic] {
        var options = ReferenceOptions(language: language)
        options.numbersSections = configuration.numbersSections
        options.chapter = chapter
        options.bibliography = bibliography
        options.style = configuration.style
        return document.resolveReferences(options).map { issue in
            var place: Place?
            var isError = true
            var length: Int?
            switch issue.kind {
            case .unknownPart(let key), .unknownEntry(let key):
                place = citations[key]
                length = key.count + 1
            case .repeatedIdentifier(let id):
                place = parts[id]?.dropFirst().first
                isError = false
            default: isError = false
            }
            let severity: Diagnostic.Severity = isError ? .error : .warning
            guard let place else { return Diagnostic(issue.message, severity: severity, file: file, help: issue.help) }
            return place.source.diagnostic(
                issue.message, severity: severity, line: place.line, column: place.column,
                length: place.column == nil ? nil : length, help: issue.help)
        }
    }
}

/// Finds references, and parts with ids, with the lines of their blocks.
private struct ReferenceSearch: DocumentVisitor {
    var citations: [(key: String, line: Int)] = []
    var parts: [(id: String, line: Int)] = []
    private var line = 1

    mutating func visit(_ block: Block) {
        if let position = block.position { line = position.line }
        var id = block.attributes.id
        switch block {
        case .codeBlock(let code): id = id ?? code.options.attributes.id
        case .figure(let figure): id = id ?? figure.image.attributes.id
        default: break
        }
        add(id)
        descend(into: block)
    }

    mutating func visit(_ inline: Inline) {
        if case .link(let link) = inline, let citation = link.citation {
            citations += citation.items.map { ($0.key, line) }
            return
        }
        if case .text = inline { return }
        add(inline.attributes.id)
        descend(into: inline)
    }

    private mutating func add(_ id: String?) {
        if let id, Citation.namesPart(id) { parts.append((id, line)) }
    }
}
