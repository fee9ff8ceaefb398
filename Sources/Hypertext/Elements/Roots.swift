/// The root element of a page, from its head to the end of its body (HTML Living Standard §4.1.1).
///
/// - Parameters:
///   - attributes: The attributes of the start tag, in this order.
///   - content: The content of the element, empty by default.
/// - Returns: The element `html`.
public func html(_ attributes: GlobalAttribute..., @HTMLBuilder content: () -> Markup = { .empty }) -> Markup {
    Writer.current.element("html", attributes, content)
}

extension InlineFrameAttribute {
    /// The content of the frame, given as a page (HTML Living Standard §4.8.5).
    ///
    /// - Parameter page: The page, which is rendered immediately.
    /// - Returns: The attribute `srcdoc`.
    public static func srcdoc(_ page: some HTML) -> Self {
        Self(Attribute(known: "srcdoc", .text(page.render())))
    }
}
