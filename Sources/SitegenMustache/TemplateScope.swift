import SitegenDiagnostics

/// The values among which a template looks for a name: what the sections around it are about, the innermost last.
struct TemplateScope: Hashable {
    private var shapes: [TemplateShape]

    init(_ root: TemplateShape) {
        shapes = [root]
    }

    /// What `{{.}}` is.
    var current: TemplateShape { shapes[shapes.count - 1] }

    /// The scope in a section about a value.
    func entering(_ value: TemplateShape) -> TemplateScope {
        let element: TemplateShape
        switch value {
        case .truth: return self
        case .list(let shape): element = shape
        default: element = value
        }
        // What stands further out under the same names is never found; so entries of entries are no new scope.
        var scope = self
        scope.shapes.removeAll { $0 == element }
        scope.shapes.append(element)
        return scope
    }

    /// What a tag names.
    enum Result {
        case known(TemplateShape)
        case unknown(help: String)
    }

    func value(of tag: TagSearch.Tag) -> Result {
        var functions = tag.functions
        var shape: TemplateShape
        if tag.name.isEmpty, let function = functions.popLast() {
            guard let known = TemplateShape.placeFunctions[function] else {
                return .unknown(help: Self.help(for: function, among: TemplateShape.placeFunctions.keys.sorted()))
            }
            shape = known
        } else {
            switch value(named: tag.name) {
            case .known(let value): shape = value
            case let unknown: return unknown
            }
        }
        for function in functions.reversed()
        where !(function == TemplateShape.unescaping && tag.kind == .unescapedValue) {
            guard let result = shape.functions[function] else {
                let known = shape.functions.keys.sorted()
                return .unknown(
                    help: known.isEmpty
                        ? "this value takes no function" : Self.help(for: function, among: known, kind: "functions"))
            }
            shape = result
        }
        return .known(shape)
    }

    private func value(named name: String) -> Result {
        if name == "." { return .known(current) }
        var parts = name.split(separator: ".").map(String.init)[...]
        guard let first = parts.popFirst() else { return .unknown(help: "name a value") }
        let isOwn = name.hasPrefix(".")
        let scopes = isOwn ? [current] : shapes.reversed()
        guard var shape = scopes.lazy.compactMap({ $0[first] }).first else {
            return .unknown(help: Self.suggestion(for: first, in: scopes, isOwn: isOwn))
        }
        var path = [first]
        for part in parts {
            guard let next = shape[part] else {
                let prefix = (isOwn ? "." : "") + path.joined(separator: ".")
                guard case .object(let names) = shape else {
                    return .unknown(help: "‘\(prefix)’ has no named values")
                }
                return .unknown(
                    help: Self.help(for: part, among: names.shapes.keys.sorted(), prefix: prefix + "."))
            }
            shape = next
            path.append(part)
        }
        return .known(shape)
    }

    private static func suggestion(
        for name: String, in scopes: [TemplateShape], isOwn: Bool
    ) -> String {
        var names: Set<String> = []
        for case .object(let object) in scopes { names.formUnion(object.shapes.keys) }
        // ‘title’ is often the title of the page or of the site.
        if !isOwn, let owner = ["page", "site"].first(where: { TemplateShape.object(.all)[$0]?[name] != nil }),
            names.contains(owner)
        {
            return "did you mean ‘\(owner).\(name)’?"
        }
        return help(for: name, among: names.sorted(), prefix: isOwn ? "." : "")
    }

    private static func help(
        for name: String, among known: [String], prefix: String = "", kind: String = "names"
    ) -> String {
        if let nearest = Suggestion.nearest(to: name, among: known) { return "did you mean ‘\(prefix)\(nearest)’?" }
        return "the \(kind) here are \(known.joined(separator: ", "))"
    }
}
