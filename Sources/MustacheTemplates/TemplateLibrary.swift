import Documents
import Hypertext
import Mustache
import Publishing

/// The templates of a site, read and checked.
struct TemplateLibrary: Sendable {
    private var library = MustacheLibrary()

    /// The kinds of pages that have a template.
    private(set) var kinds: Set<TemplateKind> = []

    /// The directives that have a template.
    private(set) var directives: [String] = []

    /// - Throws: ``Publishing/BuildFailure`` with everything that is wrong with the templates.
    init(_ files: [TemplateFile]) throws(BuildFailure) {
        var faults: [Fault] = []
        var partials: [String: TemplateFile] = [:]
        let files = files.filter { $0.name.hasSuffix(".mustache") }
        for file in files {
            let parts = file.name.split(separator: "/").dropFirst()
            let name = parts.joined(separator: "/").dropLast(".mustache".count)
            do {
                try library.register(file.text, named: Self.name(of: String(name)))
            } catch {
                faults.append(Self.fault(error, in: file))
            }
            switch parts.first {
            case "partials" where parts.count > 1: partials[Self.name(of: String(name))] = file
            case "directives" where parts.count == 2: directives.append(String(name.dropFirst("directives/".count)))
            default:
                if let kind = TemplateKind(rawValue: String(name)) {
                    kinds.insert(kind)
                } else {
                    let known = TemplateKind.allCases.map(\.rawValue).joined(separator: ", ")
                    faults.append(
                        Fault(
                            "no page has the template ‘\(name)’", file: file.name,
                            help: "the templates are \(known); parts of them go to templates/partials"))
                }
            }
        }
        guard faults.isEmpty else { throw BuildFailure(faults) }
        for file in files { faults += Self.missingPartials(in: file, known: partials.keys.sorted()) }
        if let circle = Self.circle(in: partials) { faults.append(circle) }
        guard faults.isEmpty else { throw BuildFailure(faults) }
    }

    /// The text that a template makes of a context.
    func render(_ context: [String: Any], with name: String) -> String {
        library.render(context, withTemplate: name) ?? ""
    }

    /// `partials/header` is called `header`.
    private static func name(of path: String) -> String {
        path.hasPrefix("partials/") ? String(path.dropFirst("partials/".count)) : "/\(path)"
    }

    // MARK: - Faults

    private static func missingPartials(in file: TemplateFile, known: [String]) -> [Fault] {
        PartialReference.all(in: file.text).filter { !known.contains($0.name) }.map { reference in
            file.fault(
                "there is no partial ‘\(reference.name)’", at: reference.offset, length: reference.name.count,
                help: known.isEmpty
                    ? "write it: templates/partials/\(reference.name).mustache"
                    : "the partials are \(known.joined(separator: ", "))")
        }
    }

    /// A partial that holds itself, by way of others perhaps, would be rendered without an end.
    private static func circle(in partials: [String: TemplateFile]) -> Fault? {
        let references = partials.mapValues { PartialReference.all(in: $0.text) }
        for name in partials.keys.sorted() {
            var seen: Set<String> = []
            var pending = references[name]?.map(\.name) ?? []
            while let next = pending.popLast() {
                if next == name {
                    return partials[name].map { file in
                        Fault(
                            "the partial holds itself", file: file.name, help: "remove ‘{{> …}}’ that leads back to it")
                    }
                }
                if seen.insert(next).inserted { pending += references[next]?.map(\.name) ?? [] }
            }
        }
        return nil
    }

    private static func fault(_ error: any Error, in file: TemplateFile) -> Fault {
        guard let error = error as? MustacheTemplate.ParserError else { return Fault("\(error)", file: file.name) }
        let (message, help): (String, String?) =
            switch error.error as? MustacheTemplate.Error {
            case .sectionCloseNameIncorrect:
                ("the section that ends here is not the one that is open", "close the last one first: {{/name}}")
            case .unfinishedName: ("the tag is never closed", "end it with }}")
            case .expectedSectionEnd: ("a section is never closed", "end it with {{/name}}")
            case .invalidSetDelimiter: ("these are no delimiters", "write two, such as {{=<% %>=}}")
            case .transformAppliedToInheritanceSection: ("a block takes no function", nil)
            case .illegalTokenInsideInheritSection, .textInsideInheritSection:
                ("only blocks can stand in a partial that is filled", "put it into {{$name}}…{{/name}}")
            case .invalidConfigVariableSyntax: ("this is no setting", "write {{% CONTENT_TYPE:HTML}}")
            case .unrecognisedConfigVariable: ("there is no such setting", "the setting is CONTENT_TYPE")
            case nil: ("the template ends within a tag", "end it with }}")
            }
        let place = error.context
        return Fault(
            message, file: file.name, line: place.lineNumber, column: max(1, place.columnNumber),
            excerpt: place.line, help: help)
    }
}

/// The kinds of pages, as their templates are called.
enum TemplateKind: String, CaseIterable {
    case home, section, article, taxonomy, term
    case seriesList = "series-list"
    case series
    case archiveList = "archive-list"
    case archive
    case notFound = "404"

    init(_ kind: OutputPage.Kind) {
        self =
            switch kind {
            case .home: .home
            case .section: .section
            case .article: .article
            case .taxonomy: .taxonomy
            case .term: .term
            case .allSeries: .seriesList
            case .series: .series
            case .archives: .archiveList
            case .archive: .archive
            case .notFound: .notFound
            }
    }
}

extension TemplateFile {
    /// A fault at a place of the template.
    fileprivate func fault(_ message: String, at offset: Int, length: Int, help: String?) -> Fault {
        let before = text.prefix(offset)
        let line = before.count(where: \.isNewline) + 1
        let column = before.reversed().prefix { !$0.isNewline }.count + 1
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return Fault(
            message, file: name, line: line, column: column, length: length, excerpt: String(lines[line - 1]),
            help: help)
    }
}
