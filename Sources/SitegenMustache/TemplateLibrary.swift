import Hypertext
import Mustache
import SitegenBase
import SitegenConfiguration
import SitegenModel
import SitegenTemplates

/// The parsed and checked templates of a site, with those of the theme that they are used with.
struct TemplateLibrary: Sendable {
    private var library = MustacheLibrary()

    /// The site's own files that render the pages of each kind. Kinds without such files are omitted. A template of the theme
    /// may include a partial of the site.
    private(set) var files: [TemplateKind: [String]] = [:]

    /// The site's own files that render the pages of each layout. A template for a kind of page is also a layout.
    private(set) var layouts: [String: [String]] = [:]

    /// The site's own files that render directives.
    private(set) var directiveFiles: [String] = []

    /// The file of each layout that is neither a template for a kind of page nor extended by another template.
    private var layoutFiles: [String: String] = [:]

    /// The directives that have a template, sorted.
    private(set) var directives: [String] = []

    /// The kinds of pages for which the site has a template.
    var ownKinds: Set<TemplateKind> {
        Set(
            own.values.compactMap { template in
                if case .page(let kind) = template.role { kind } else { nil }
            })
    }

    /// The warnings about partials that no template uses.
    private(set) var unusedPartials: [Diagnostic] = []

    /// The texts of all templates that render pages. A value is considered used if they contain its name.
    private var usedText = ""

    /// The files with the settings and words of the theme in a folder.
    private let settingFiles: [String]

    /// All templates of the site, by their names in the library.
    private var own: [String: NamedTemplate] = [:]

    /// The names in the site's own templates that are defined elsewhere. Each has the diagnostic to use if it does not exist.
    private(set) var namedReferences:
        [(reference: NamedReference, diagnostic: @Sendable (_ help: String) -> Diagnostic)] = []

    /// The warnings about files without effect.
    private(set) var warnings: [Diagnostic] = []

    /// - Parameter isDefaultTheme: Whether the templates are used with those of the default theme.
    /// - Throws: `BuildFailure` with all errors in the templates.
    init(_ files: [TemplateFile], isDefaultTheme: Bool) throws(BuildFailure) {
        // The site's own files come first, because they replace those of a theme in a folder.
        var templates: [String: NamedTemplate] = [:]
        for file in files.filter({ !$0.isOfTheme }) + files.filter(\.isOfTheme) {
            guard let template = NamedTemplate(file, isOwn: true), templates[template.name] == nil else { continue }
            templates[template.name] = template
        }
        let own = templates.values.sorted { $0.file.name < $1.file.name }
        settingFiles = files.filter { $0.isOfTheme && $0.path.isEmpty }.map(\.name).sorted()
        self.own = templates
        var diagnostics = own.flatMap(\.diagnostics)
        let parts = (own + (isDefaultTheme ? Self.theme : [])).filter { $0.role == .partial }
        let partNames = Set(parts.map(\.name))
        diagnostics += own.filter { $0.role == .layout && partNames.contains($0.name) }.map(\.nameOfPartial)
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
        let references = templates.mapValues { TemplatePart.all(in: $0.file.text) }
        let graph = TemplateGraph(references)
        let partials = templates.values.filter { $0.role == .partial || $0.role == .layout }.map(\.name).sorted()
        for template in own {
            diagnostics += template.missingPartials(in: references[template.name] ?? [], known: partials)
        }
        guard diagnostics.isEmpty else { throw BuildFailure(diagnostics) }
        if let circle = graph.endless.first(where: { templates[$0.file]?.isOwn == true }) {
            throw BuildFailure([templates[circle.file]?.circle(circle.reference)].compactMap { $0 })
        }

        func ownFiles(from roots: [String]) -> [String] {
            let own = graph.reachable(from: roots).compactMap { templates[$0] }.filter(\.isOwn).map(\.file.name)
            return own.isEmpty ? [] : own.sorted() + settingFiles
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
                if template.isOwn { layouts[kind.rawValue] = reached }
            case .layout:
                layouts[template.name] = ownFiles(from: [template.name])
                roots.append(template.name)
            case .directive(let name):
                directives.append(name)
                roots.append(template.name)
            case .partial: break
            }
        }
        for template in own where template.role == .layout && !template.file.isOfTheme {
            let others = roots.filter { $0 != template.name }
            if !graph.reachable(from: others).contains(template.name) {
                layoutFiles[template.name] = template.file.name
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
        namedReferences = analysis.namedReferences
        directives.sort()
        directiveFiles = ownFiles(from: directives.map { "/directives/\($0)" })
        let used = graph.reachable(from: roots)
        for template in own where template.role == .partial && !used.contains(template.name) {
            let known = partNames.sorted().filter { $0 != template.name }.joined(separator: ", ")
            unusedPartials.append(
                Diagnostic(
                    "no template uses the partial ‘\(template.name)’", severity: .warning, file: template.file.name,
                    help: known.isEmpty
                        ? "include it with {{> \(template.name)}}"
                        : "include it with {{> \(template.name)}}, or delete it; the other partials are \(known)"))
        }
        // A theme in a folder may have more partials than a single site uses.
        warnings += unusedPartials.filter { !$0.file.hasPrefix("themes/") }
        usedText = used.compactMap { templates[$0]?.text }.joined(separator: "\n")
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

    /// Whether one of the site's own templates uses a value.
    func names(_ value: String) -> Bool {
        own.values.contains { template in
            TemplateTree(template.file.text, file: template.name).tags.contains { $0.name == value }
        }
    }

    /// Whether the pages need a file of the default theme, which templates refer to with a value.
    func needs(_ valueName: String) -> Bool {
        ownKinds.count < TemplateKind.allCases.count || usedText.contains(valueName)
    }

    /// The name of the template that renders a page; `nil` if the theme renders it.
    ///
    /// - Parameter layout: The layout that the page's front matter selects.
    func template(for kind: TemplateKind, layout: String?) -> String? {
        if let layout, layouts[layout] != nil { return TemplateKind(rawValue: layout) == nil ? layout : "/\(layout)" }
        return files[kind] == nil ? nil : "/\(kind.rawValue)"
    }

    /// The site's own files that render a page.
    func files(for kind: TemplateKind, layout: String?) -> [String] {
        layout.flatMap { layouts[$0] } ?? files[kind] ?? []
    }

    /// A template and the partials that it uses, both the site's and the default theme's.
    ///
    /// - Parameter library: The site's templates; `nil` if it has none.
    static func parts(of root: String, among library: TemplateLibrary?, isDefaultTheme: Bool)
        -> [TemplateExplanation.Part]
    {
        var templates = library?.own ?? [:]
        for template in theme where isDefaultTheme && templates[template.name] == nil {
            templates[template.name] = template
        }
        let graph = TemplateGraph(templates.mapValues { TemplatePart.all(in: $0.file.text) })
        return graph.reachable(from: [root]).sorted { ($0 == root ? 0 : 1, $0) < ($1 == root ? 0 : 1, $1) }.map {
            name in
            TemplateExplanation.Part(
                name: name.first == "/" ? String(name.dropFirst()) : name,
                file: templates[name].flatMap { $0.isOwn ? $0.file.name : nil })
        }
    }

    /// The errors and warnings about lists, taxonomies and menus that the configuration does not define.
    func diagnostics(in configuration: SiteConfiguration) -> [Diagnostic] {
        namedReferences.compactMap { $0.reference.diagnostic(in: configuration, $0.diagnostic) }
    }

    /// The warnings about layouts that no text selects.
    func unusedLayouts(besides used: Set<String>) -> [Diagnostic] {
        layoutFiles.filter { !used.contains($0.key) }.sorted { $0.key < $1.key }.map { name, file in
            let kinds = TemplateKind.allCases.map(\.rawValue)
            return Diagnostic(
                "no page uses the layout ‘\(name)’", severity: .warning, file: file,
                help: Suggestion.slip(for: name, among: kinds).map {
                    "did you mean ‘\($0)’, the template of a kind of page?"
                }
                    ?? "write ‘layout: \(name)’ in the front matter of a page, or remove the file")
        }
    }

    /// Renders a template.
    func render(_ values: Any, with name: String) -> String {
        library.render(values, withTemplate: name) ?? ""
    }

    /// The templates of the default theme.
    private static let theme = MustacheSources.files.compactMap { file in
        NamedTemplate(
            TemplateFile(name: "templates/\(file.name)", text: String(decoding: file.bytes, as: UTF8.self)),
            isOwn: false)
    }
}
