// A design under measurement, not a library: nobody reads its documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverForceUnwrap, AlwaysUseLowerCamelCase

/// An attribute that elements of kind `Kind` can have. All designs use this type.
public struct Attribute<Kind>: Sendable {
    @usableFromInline let value: AttributeValue

    init(_ name: StaticString, _ text: String) {
        value = AttributeValue(name: name, text: text, form: .text)
    }

    init(flag name: StaticString) {
        value = AttributeValue(name: name, text: "", form: .flag)
    }

    private init(_ value: AttributeValue) { self.value = value }

    public func when(_ condition: Bool) -> Self {
        condition ? self : Self(AttributeValue(name: value.name, text: "", form: .absent))
    }
}

@usableFromInline
struct AttributeValue: Sendable {
    enum Form: UInt8, Sendable { case absent, flag, text }

    let name: StaticString
    let text: String
    let form: Form

    func write(to buffer: inout HTMLBuffer) {
        guard form != .absent else { return }
        buffer.write(byte: UInt8(ascii: " "))
        buffer.write(name)
        guard form == .text else { return }
        buffer.write("=\"")
        buffer.writeText(text)
        buffer.write(byte: UInt8(ascii: "\""))
    }
}

extension Attribute {
    public static func `class`(_ names: String) -> Self { Self("class", names) }
    public static func id(_ name: String) -> Self { Self("id", name) }
    public static func title(_ text: String) -> Self { Self("title", text) }
    public static func lang(_ tag: String) -> Self { Self("lang", tag) }
    public static func role(_ role: String) -> Self { Self("role", role) }
    public static func ariaLabel(_ text: String) -> Self { Self("aria-label", text) }
    public static func ariaCurrent(_ item: CurrentItem) -> Self { Self("aria-current", item.rawValue) }
    public static func dataIndex(_ text: String) -> Self { Self("data-index", text) }
    public static func tabindex(_ index: Int) -> Self { Self("tabindex", String(index)) }
    public static var hidden: Self { Self(flag: "hidden") }
}

public enum CurrentItem: String, Sendable { case page, step, location }
public enum LinkType: String, Sendable { case alternate, author, canonical, icon, stylesheet, tag }
public enum InputType: String, Sendable { case text, email, search, submit, checkbox }
public enum Loading: String, Sendable { case eager, lazy }

/// The kinds that determine which attributes an element can have.
public enum Kind {
    public enum Plain {}
    public enum Anchor {}
    public enum Image {}
    public enum Link {}
    public enum Meta {}
    public enum Time {}
    public enum Form {}
    public enum Input {}
    public enum Label {}
    public enum Button {}
    public enum Cell {}
}

extension Attribute<Kind.Anchor> {
    public static func href(_ url: String) -> Self { Self("href", url) }
    public static func rel(_ type: LinkType) -> Self { Self("rel", type.rawValue) }
}

extension Attribute<Kind.Link> {
    public static func href(_ url: String) -> Self { Self("href", url) }
    public static func rel(_ type: LinkType) -> Self { Self("rel", type.rawValue) }
}

extension Attribute<Kind.Image> {
    public static func src(_ url: String) -> Self { Self("src", url) }
    public static func alt(_ text: String) -> Self { Self("alt", text) }
    public static func width(_ pixels: Int) -> Self { Self("width", String(pixels)) }
    public static func height(_ pixels: Int) -> Self { Self("height", String(pixels)) }
    public static func loading(_ when: Loading) -> Self { Self("loading", when.rawValue) }
}

extension Attribute<Kind.Meta> {
    public static func name(_ name: String) -> Self { Self("name", name) }
    public static func content(_ text: String) -> Self { Self("content", text) }
}

extension Attribute<Kind.Time> {
    public static func datetime(_ value: String) -> Self { Self("datetime", value) }
}

extension Attribute<Kind.Form> {
    public static func action(_ url: String) -> Self { Self("action", url) }
}

extension Attribute<Kind.Input> {
    public static func type(_ type: InputType) -> Self { Self("type", type.rawValue) }
    public static func name(_ name: String) -> Self { Self("name", name) }
    public static func value(_ text: String) -> Self { Self("value", text) }
    public static func placeholder(_ text: String) -> Self { Self("placeholder", text) }
    public static var required: Self { Self(flag: "required") }
}

extension Attribute<Kind.Label> {
    public static func `for`(_ id: String) -> Self { Self("for", id) }
}

extension Attribute<Kind.Button> {
    public static func value(_ text: String) -> Self { Self("value", text) }
    public static var disabled: Self { Self(flag: "disabled") }
}

extension Attribute<Kind.Cell> {
    public static func colspan(_ columns: Int) -> Self { Self("colspan", String(columns)) }
}
