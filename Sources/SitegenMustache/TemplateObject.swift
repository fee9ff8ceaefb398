import Mustache

/// Values under names, each made when a template asks for it: most templates ask for few.
///
/// No value contains itself, so every descent ends. ``TemplateGraph/endless`` relies on this.
struct TemplateObject: MustacheParent {
    /// Which names it has, as templates are checked by; `nil` if authors choose them.
    let names: TemplateNames?

    /// The value of a name; `nil` for one that is not its own, which the library then looks for in what is around.
    let value: (_ name: String) -> Any?

    init(_ names: TemplateNames?, value: @escaping (_ name: String) -> Any?) {
        self.names = names
        self.value = value
    }

    func child(named name: String) -> Any? { TemplateValue.of(value(name)) }
}

/// A text, which counts as absent if it is empty: `{{#description}}<p>{{.}}</p>{{/description}}`.
struct TemplateText: MustacheParent, MustacheCustomRenderable, MustacheTransformable {
    let text: String

    init(_ text: String?) {
        self.text = text ?? ""
    }

    var renderText: String { text }

    var isNull: Bool { text.isEmpty }

    /// A text holds nothing; without this the library would look into it by reflection.
    func child(named name: String) -> Any? { nil }

    func transform(_ name: String) -> Any? { TemplateValue.filtered(self, by: name) }
}

/// A value that is made when it is first asked for.
final class Lazy<Value> {
    private let make: () -> Value
    private(set) lazy var value = make()

    init(_ make: @autoclosure @escaping () -> Value) {
        self.make = make
    }
}
