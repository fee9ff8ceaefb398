import SitegenBase

/// The values in which a template looks up a name: those of the outer sections, the innermost last.
struct TemplateScope: Hashable {
    private var shapes: [TemplateShape]

    init(_ root: TemplateShape) {
        shapes = [root]
    }

    /// The value of `{{.}}`.
    var current: TemplateShape { shapes[shapes.count - 1] }

    /// The scope within a section for a value.
    func entering(_ value: TemplateShape) -> TemplateScope {
        let element: TemplateShape
        switch value {
        case .truth: return self
        case .list(let shape): element = shape
        default: element = value
        }
        // Outer values with the same names are never found, so nested entries do not need another scope.
        var scope = self
        scope.shapes.removeAll { $0 == element }
        scope.shapes.append(element)
        return scope
    }

    /// The result of looking up a tag.
    enum Result {
        case known(TemplateShape, named: NamedReference? = nil)
        case unknown(help: String)
        /// The value is known, but one of its filters is unknown or cannot convert it. `filter` is the index of the filter,
        /// counted from the outermost.
        case invalid(filter: Int, TemplateFilter.Problem)
    }

    func value(of tag: TagSearch.Tag) -> Result {
        var filters = Array(tag.filters.enumerated())
        var shape: TemplateShape
        var reference: NamedReference?
        if tag.name.isEmpty, let function = filters.popLast()?.element {
            guard let known = TemplateShape.placeFunctions[function] else {
                return .unknown(help: Self.help(for: function, among: TemplateShape.placeFunctions.keys.sorted()))
            }
            shape = known
        } else {
            switch value(named: tag.name) {
            case .known(let value, let named): (shape, reference) = (value, named ?? Self.asset(in: tag.name))
            case let problem: return problem
            }
        }
        for (number, filter) in filters.reversed()
        where !(filter == TemplateShape.unescaping && tag.kind == .unescapedValue) {
            do {
                shape = try shape.filtered(by: filter, tag.name.isEmpty ? tag.expression : tag.name)
            } catch {
                return .invalid(filter: number, error)
            }
        }
        return .known(shape, named: reference)
    }

    /// The file of `assets/` that a name refers to: `css.main.css` in `site.data.assets.css.main.css.url`.
    private static func asset(in name: String) -> NamedReference? {
        let prefix = "site.data.assets."
        return name.hasPrefix(prefix)
            ? NamedReference(values: .assets, name: String(name.dropFirst(prefix.count))) : nil
    }

    private func value(named name: String) -> Result {
        if name == "." { return .known(current) }
        var parts = name.split(separator: ".").map(String.init)[...]
        guard let first = parts.popFirst() else { return .unknown(help: "name a value") }
        let isOwn = name.hasPrefix(".")
        let scopes = isOwn ? [current] : shapes.reversed()
        // A field may have this name, but `page.title` most likely refers to the page's own value.
        if !isOwn, !parts.isEmpty, scopes.first(where: { $0[first] != nil }) == .open,
            let outer = scopes.first(where: { $0 != .open && $0[first] != nil })
        {
            let known = TemplateScope(outer).value(named: name)
            guard case .known(_, let reference) = known else { return known }
            return .known(.open, named: reference)
        }
        guard let scope = scopes.first(where: { $0[first] != nil }), var shape = scope[first] else {
            return .unknown(help: Self.suggestion(for: first, in: scopes, isOwn: isOwn))
        }
        var path = [first]
        var reference = scope.reference(to: first)
        for part in parts {
            guard let next = shape[part] else {
                let prefix = (isOwn ? "." : "") + path.joined(separator: ".")
                guard case .object(let names) = shape else {
                    return .unknown(help: "‘\(prefix)’ is a single value; a name cannot follow it")
                }
                return .unknown(
                    help: Self.help(for: part, among: names.shapes.keys.sorted(), prefix: prefix + "."))
            }
            reference = shape.reference(to: part) ?? reference
            shape = next
            path.append(part)
        }
        return .known(shape, named: reference)
    }

    private static func suggestion(
        for name: String, in scopes: [TemplateShape], isOwn: Bool
    ) -> String {
        var names: Set<String> = []
        for case .object(let object) in scopes { names.formUnion(object.shapes.keys) }
        // ‘title’ often refers to the title of the page or of the site.
        if !isOwn, let owner = ["page", "site"].first(where: { TemplateShape.object(.all)[$0]?[name] != nil }),
            names.contains(owner)
        {
            return "did you mean ‘\(owner).\(name)’?"
        }
        return help(for: name, among: names.sorted(), prefix: isOwn ? "." : "")
    }

    private static func help(
        for name: String, among known: [String], prefix: String = ""
    ) -> String {
        if let nearest = Suggestion.nearest(to: name, among: known) { return "did you mean ‘\(prefix)\(nearest)’?" }
        return "the names here are \(known.joined(separator: ", "))"
    }
}

extension TemplateShape {
    /// The reference to a name in this value, if authors choose its names.
    fileprivate func reference(to name: String) -> NamedReference? {
        if case .named(_, let values) = self { NamedReference(values: values, name: name) } else { nil }
    }
}
