/// The page, from its head to the end of its body (HTML Living Standard §4.1.1).
///
/// - Parameters:
///   - attributes: The attributes of the start tag, in this order.
///   - content: The content of the element, empty by default.
/// - Returns: The element `html`.
public func html(_ attributes: GlobalAttribute..., @HTMLBuilder content: () -> Markup = { .empty }) -> Markup {
    Writer.current.element("html", attributes, content)
}

/// A drawing within the page (SVG 2 §5.1). What it holds is in ``SVG``: `svg(.viewBox(…)) { SVG.circle(.r(4)) }`.
///
/// - Parameters:
///   - attributes: The attributes of the start tag, in this order.
///   - content: The content of the element, empty by default.
/// - Returns: The element `svg`.
public func svg(_ attributes: SVG.RootAttribute..., @HTMLBuilder content: () -> Markup = { .empty }) -> Markup {
    Writer.current.element("svg", attributes, content)
}

/// A formula within the page (MathML Core §2.2.1). What it holds is in ``MathML``.
///
/// - Parameters:
///   - attributes: The attributes of the start tag, in this order.
///   - content: The content of the element, empty by default.
/// - Returns: The element `math`.
public func math(_ attributes: MathML.RootAttribute..., @HTMLBuilder content: () -> Markup = { .empty }) -> Markup {
    Writer.current.element("math", attributes, content)
}

extension InlineFrameAttribute {
    /// The page in the frame, as markup (HTML Living Standard §4.8.5).
    ///
    /// - Parameter page: The page, rendered now.
    /// - Returns: The attribute `srcdoc`.
    public static func srcdoc(_ page: some HTML) -> Self {
        Self(Attribute(known: "srcdoc", .text(page.render())))
    }
}
