import Hypertext
import Mustache
import SitegenDiagnostics
import SitegenModel
import SitegenTemplates

/// The templates of a site, read and checked, with those of the theme that they stand among.
struct TemplateLibrary: Sendable {
    private var library = MustacheLibrary()

    /// The site's own files that the pages of each kind are made with; kinds that are made with none are not here. A kind
    /// may be made with a template of the theme that asks for a partial of the site.
    private(set) var files: [TemplateKind: [String]] = [:]

    /// The site's own files that directives are made with.
    private(set) var directiveFiles: [String] = []

    /// The directives that have a template, sorted.
    private(set) var directives: [String] = []

    /// What is not wrong, but of no use.
    private(set) var warnings: [Diagnostic] = []

    /// - Parameter isDefaultTheme: Whether the templates stand among those of the default theme.
    /// - Throws: `BuildFailure` with everything that is wrong with the templates.
    init(_ files: [TemplateFile], isDefaultTheme: Bool) throws(BuildFailure) {
        let own = files.compactMap { NamedTemplate($0, isOwn: true) }
        var templates = Dictionary(own.map { ($0.name, $0) }) { first, _ in first }
        var diagnostics = own.flatMap(\.diagnostics)
        for template in own {
            do {
                try library.register(TemplateEscaping.declaration + template.text, named: template.name)
            } catch {
                diagnostics.append(template.file.diagnostic(error))
            }
        }
        guard diagnostics.isEmpty else { throw BuildFailure(diagnostics) }
        if isDefaultTheme {
            for template in Self.theme where templates[template.name] == nil { templates[template.name] = template }
        }
        let parts = templates.mapValues { TemplatePart.all(in: $0.file.text) }
        let graph = TemplateGraph(parts)
        let partials = templates.values.filter { $0.role == .partial }.map(\.name).sorted()
        for template in own { diagnostics += template.missingPartials(in: parts[template.name] ?? [], known: partials) }
        guard diagnostics.isEmpty else { throw BuildFailure(diagnostics) }
        if let circle = graph.endless.first(where: { templates[$0.file]?.isOwn == true }) {
            throw BuildFailure([templates[circle.file]?.circle(circle.reference)].compactMap { $0 })
        }

        func ownFiles(from roots: [String]) -> [String] {
            graph.reachable(from: roots).compactMap { templates[$0] }.filter(\.isOwn).map(\.file.name).sorted()
        }
        var roots: [String] = []
        for template in templates.values {
            switch template.role {
            case .page(let kind):
                let reached = ownFiles(from: [template.name])
                if !reached.isEmpty {
                    self.files[kind] = reached
                    roots.append(template.name)
                }
            case .directive(let name):
                directives.append(name)
                roots.append(template.name)
            case .partial: break
            }
        }
        var analysis = TemplateAnalysis(templates)
        for root in roots.sorted() {
            if case .directive? = templates[root]?.role {
                analysis.check(root, given: .directive)
            } else {
                analysis.check(root, given: .all)
            }
        }
        guard analysis.diagnostics.isEmpty else { throw BuildFailure(analysis.diagnostics.sorted()) }
        directives.sort()
        directiveFiles = ownFiles(from: directives.map { "/directives/\($0)" })
        let used = graph.reachable(from: roots)
        for template in own where template.role == .partial && !used.contains(template.name) {
            let known = partials.filter { $0 != template.name }.joined(separator: ", ")
            warnings.append(
                Diagnostic(
                    "no template uses the partial ‘\(template.name)’", severity: .warning, file: template.file.name,
                    help: known.isEmpty
                        ? "include it with {{> \(template.name)}}" : "the other partials are \(known)"))
        }
        for name in used {
            guard let template = templates[name] else { continue }
            do {
                let text = analysis.text(of: name) ?? template.text
                try library.register(TemplateEscaping.declaration + text, named: name)
            } catch {
                throw BuildFailure([template.file.diagnostic(error)])
            }
        }
    }

    /// The text that a template makes of what it is given.
    func render(_ values: Any, with name: String) -> String {
        library.render(values, withTemplate: name) ?? ""
    }

    /// The default theme's own templates.
    private static let theme = MustacheSources.files.compactMap { file in
        NamedTemplate(
            TemplateFile(name: "templates/\(file.name)", text: String(decoding: file.bytes, as: UTF8.self)),
            isOwn: false)
    }
}
