import Mustache

/// Named values, each created when a template reads it, because most templates read few of them.
///
/// No value contains itself, so every descent ends. ``TemplateGraph/endless`` relies on this.
struct TemplateObject: MustacheParent {
    /// The names, for checking templates; `nil` if authors choose them.
    let names: TemplateNames?

    /// Returns the value of a name; `nil` for an unknown name, which the library then looks for in the outer values.
    let value: (_ name: String) -> Any?

    init(_ names: TemplateNames?, value: @escaping (_ name: String) -> Any?) {
        self.names = names
        self.value = value
    }

    func child(named name: String) -> Any? { TemplateValue.of(value(name)) }
}

/// A text, which counts as missing if it is empty: `{{#description}}<p>{{.}}</p>{{/description}}`.
struct TemplateText: MustacheParent, MustacheCustomRenderable, MustacheTransformable {
    let text: String

    init(_ text: String?) {
        self.text = text ?? ""
    }

    var renderText: String { text }

    var isNull: Bool { text.isEmpty }

    /// A text has no members. Without this function, the library would use reflection.
    func child(named name: String) -> Any? { nil }

    func transform(_ name: String) -> Any? { TemplateValue.filtered(self, by: name) }
}

/// A value that is created on first use.
final class Lazy<Value> {
    private let make: () -> Value
    private(set) lazy var value = make()

    init(_ make: @autoclosure @escaping () -> Value) {
        self.make = make
    }
}
