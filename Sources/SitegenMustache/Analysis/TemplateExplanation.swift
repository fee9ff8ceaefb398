import SitegenData
import SitegenModel
import SitegenTemplates

/// The templates that render a page, and the values that they can read.
package struct TemplateExplanation: Sendable {
    /// A template that is used for the page.
    package struct Part: Sendable {
        /// Its name: `article`, `header`.
        package let name: String

        /// The site's file; `nil` for a template of the theme.
        package let file: String?
    }

    /// A name that templates can read.
    package struct Value: Sendable {
        /// The path of names: `page.fields.servings`.
        package let path: String

        /// An excerpt of the value; `nil` if there is none.
        package let text: String?
    }

    /// A description of why the page has its template.
    package let reason: String

    /// The page's template, then its partials by name; empty if a theme in Swift renders the page.
    package let parts: [Part]

    /// All names, sorted.
    package let values: [Value]
}

extension TemplateExplanation {
    /// - Parameters:
    ///   - library: The site's templates; `nil` if it has none.
    ///   - isDefaultTheme: Whether the other theme is the default one.
    init(_ page: OutputPage, in site: Site, with library: TemplateLibrary?, isDefaultTheme: Bool) {
        let kind = TemplateKind(page.kind)
        let layout = page.text(in: site)?.unrecordedLayout
        let own = library?.template(for: kind, layout: layout)
        let root = own ?? "/\(kind.rawValue)"
        parts =
            own == nil && !isDefaultTheme
            ? [] : TemplateLibrary.parts(of: root, among: library, isDefaultTheme: isDefaultTheme)
        reason =
            if let layout, library?.layouts[layout] != nil {
                "the front matter or a cascade selects the layout ‘\(layout)’"
            } else {
                "it is a page of the kind ‘\(kind.rawValue)’"
            }
        var values: [Value] = []
        let all = PageValues(page, in: site, isDefaultTheme: isDefaultTheme).all
        for (name, shape) in TemplateNames.all.shapes.sorted(by: { $0.key < $1.key }) {
            let value = all.value(name)
            if case .object(let names) = shape, let object = value as? TemplateObject {
                for inner in names.shapes.keys.sorted() { Self.add(object.value(inner), inner, below: name, &values) }
            } else {
                Self.add(value, name, below: nil, &values)
            }
        }
        self.values = values
    }

    private static func add(_ value: Any?, _ name: String, below path: String?, _ values: inout [Value]) {
        let path = path.map { "\($0).\(name)" } ?? name
        if let fields = value as? TemplateFields, !fields.mapping.isEmpty {
            for key in fields.mapping.keys { add(fields.child(named: key), key, below: path, &values) }
        } else {
            values.append(Value(path: path, text: text(of: value)))
        }
    }

    private static func text(of value: Any?) -> String? {
        switch value {
        case let text as TemplateText: shortened(text.text)
        case let text as String: shortened(text)
        case let number as Int: "\(number)"
        case let truth as Bool: truth ? "true" : nil
        case let list as [Any]:
            list.isEmpty ? nil : list.count == 1 ? "a list with 1 item" : "a list with \(list.count) items"
        case let object as TemplateObject:
            object.names.map { "values: " + $0.shapes.keys.sorted().joined(separator: ", ") }
                ?? "values by name"
        default: nil
        }
    }

    /// The beginning of a text, on one line.
    private static func shortened(_ text: String) -> String? {
        guard !text.isEmpty else { return nil }
        let line = text.prefix(200).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count > 60 || text.utf8.count > 400 ? "\(line.prefix(60))… (\(text.count) characters)" : line
    }
}
