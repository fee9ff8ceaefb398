/// A custom element, which a script defines (HTML Living Standard §4.13).
///
/// - Parameters:
///   - name: The element's name.
///   - attributes: The attributes of the start tag, in this order.
///   - content: The content of the element, empty by default.
/// - Returns: The element.
/// - Precondition: `name` is a valid custom element name: it begins with a lowercase letter and has a hyphen and no capitals.
public func customElement(
    _ name: String, _ attributes: GlobalAttribute..., @HTMLBuilder content: () -> Markup = { .empty }
) -> Markup {
    Names.requireCustomElement(name)
    return Writer.current.element(named: name, attributes, content)
}
