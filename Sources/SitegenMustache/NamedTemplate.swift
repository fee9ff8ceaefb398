import SitegenBase
import SitegenModel

/// A template file and its role.
struct NamedTemplate: Sendable {
    /// The role of a template.
    enum Role: Hashable, Sendable {
        /// Renders the pages of a kind.
        case page(TemplateKind)
        /// Renders the pages whose front matter selects it.
        case layout
        /// Renders the directives with a name.
        case directive(String)
        /// Is included in other templates.
        case partial
    }

    let file: TemplateFile

    /// Whether it belongs to the site and not to the theme.
    let isOwn: Bool

    /// The name in the library: `header` for `partials/header`, `recipe` for the layout `recipe`, both of which tags can use.
    /// Other templates have names that no tag can use: `/article`.
    let name: String

    /// The role; a file that no page uses is a partial.
    let role: Role

    /// The errors in its name.
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

    /// The text to render.
    var text: String { Self.text(file.text, as: role) }

    /// The text of a file to render. A partial of one line can be used within a line, so its line end is removed.
    static func text(_ text: String, as role: Role) -> String {
        guard role == .partial, text.last?.isNewline == true else { return text }
        let line = text.dropLast()
        return line.contains(where: \.isNewline) ? text : String(line)
    }

    /// The error for a layout with the name of a partial, because tags could not distinguish them.
    var nameOfPartial: Diagnostic {
        Diagnostic(
            "the layout ‘\(name)’ has the name of a partial", file: file.name,
            help: "rename the layout, or move it to templates/partials/ to replace the partial")
    }

    /// The errors for tags with unknown partials.
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

    /// The error for a tag that would cause endless recursion.
    func circle(_ reference: TemplatePart.Reference) -> Diagnostic {
        let (message, name) =
            switch reference.target {
            case .partial(let name): ("the partial includes itself", name)
            case .block(let name): ("the block includes itself through the partial", name)
            }
        return file.diagnostic(
            message, at: reference.offset, length: name.count,
            help: "remove the tag, or put it in {{#.entries}}…{{/.entries}}, outside all sections without a dot"
        )
    }
}
