public import Hypertext

/// A vector image within the page (SVG 2 §5.1). ``SVG`` has its elements: `svg(.viewBox(…)) { SVG.circle(.r(4)) }`.
///
/// - Parameters:
///   - attributes: The attributes of the start tag, in this order.
///   - content: The content of the element, empty by default.
/// - Returns: The element `svg`.
public func svg(_ attributes: SVG.RootAttribute..., @HTMLBuilder content: () -> Markup = { .empty }) -> Markup {
    element("svg", attributes, content)
}

/// A formula within the page (MathML Core §2.2.1). ``MathML`` has its elements.
///
/// - Parameters:
///   - attributes: The attributes of the start tag, in this order.
///   - content: The content of the element, empty by default.
/// - Returns: The element `math`.
public func math(_ attributes: MathML.RootAttribute..., @HTMLBuilder content: () -> Markup = { .empty }) -> Markup {
    element("math", attributes, content)
}
