import SitegenDiagnostics
import SitegenModel

/// A file of templates and what it is for.
struct NamedTemplate: Sendable {
    /// What a template makes.
    enum Role: Hashable, Sendable {
        /// The pages of a kind.
        case page(TemplateKind)
        /// The pages whose front matter selects it.
        case layout
        /// What directives of a name become.
        case directive(String)
        /// A part of other templates.
        case partial
    }

    let file: TemplateFile

    /// Whether the site has written it, and not the theme.
    let isOwn: Bool

    /// The name in the library: `header` for `partials/header`, and `recipe` for the layout `recipe`, which are asked for
    /// so, and else what no tag can ask for: `/article`.
    let name: String

    /// What it is for; a file that no page uses is a part.
    let role: Role

    /// What is wrong with its name.
    let diagnostics: [Diagnostic]

    /// - Parameter file: A file of the folder. The result is `nil` if it is not a template.
    init?(_ file: TemplateFile, isOwn: Bool) {
        guard file.name.hasSuffix(".mustache") else { return nil }
        let parts = file.path.split(separator: "/")
        let path = String(parts.joined(separator: "/").dropLast(".mustache".count))
        self.file = file
        self.isOwn = isOwn
        switch parts.first {
        case "partials" where parts.count > 1:
            name = String(path.dropFirst("partials/".count))
            role = .partial
            diagnostics = []
        case "directives" where parts.count == 2:
            name = "/\(path)"
            role = .directive(String(path.dropFirst("directives/".count)))
            diagnostics = []
        default:
            if let kind = TemplateKind(rawValue: path) {
                name = "/\(path)"
                role = .page(kind)
                diagnostics = []
            } else if parts.count == 1 {
                name = path
                role = .layout
                diagnostics = []
            } else {
                name = "/\(path)"
                role = .partial
                diagnostics = [
                    Diagnostic(
                        "‘\(parts.dropLast().joined(separator: "/"))’ is not a folder for templates", file: file.name,
                        help: "move a layout to templates/, and a partial to templates/partials/")
                ]
            }
        }
    }

    /// What is rendered.
    var text: String { Self.text(file.text, as: role) }

    /// What is rendered of a file's text. A partial of one line may stand within a line, so that the end of its own is
    /// not part of it.
    static func text(_ text: String, as role: Role) -> String {
        guard role == .partial, text.last?.isNewline == true else { return text }
        let line = text.dropLast()
        return line.contains(where: \.isNewline) ? text : String(line)
    }

    /// The error for a layout with the name of a partial, which a tag could not be told from.
    var nameOfPartial: Diagnostic {
        Diagnostic(
            "the layout ‘\(name)’ has the name of a partial", file: file.name,
            help: "rename it, or move it to templates/partials/ if it is to replace the partial")
    }

    /// The tags that ask for a partial that there is not.
    func missingPartials(in parts: [TemplatePart], known: [String]) -> [Diagnostic] {
        parts.flatMap(\.references).compactMap { reference -> Diagnostic? in
            guard case .partial(let name) = reference.target, !known.contains(name) else { return nil }
            if name.first == "*" {
                return file.diagnostic(
                    "dynamic partial names are not supported", at: reference.offset, length: name.count,
                    help: "use a section for each partial: {{#…}}{{> name}}{{/…}}")
            }
            return file.diagnostic(
                "there is no partial ‘\(name)’", at: reference.offset, length: name.count,
                help: known.isEmpty
                    ? "create templates/partials/\(name).mustache"
                    : "the partials are \(known.joined(separator: ", "))")
        }
    }

    /// A tag by which a template would be rendered without an end.
    func circle(_ reference: TemplatePart.Reference) -> Diagnostic {
        let (message, name) =
            switch reference.target {
            case .partial(let name): ("the partial includes itself", name)
            case .block(let name): ("the block includes itself through the partial", name)
            }
        return file.diagnostic(
            message, at: reference.offset, length: name.count,
            help: "remove it, or recurse with a dot: {{#.entries}}…{{/.entries}}, not inside a section without a dot"
        )
    }
}
