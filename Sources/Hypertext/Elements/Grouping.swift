/// Groups of content (HTML Living Standard §4.4).

/// A group without a meaning of its own.
public func div(
    _ attributes: Attribute<ElementKind.Plain>..., @HTMLBuilder content: () -> Markup
) -> Element {
    Element("div", attributes, content())
}

/// A paragraph.
public func p(
    _ attributes: Attribute<ElementKind.Plain>..., @HTMLBuilder content: () -> Markup
) -> Element {
    Element("p", attributes, content())
}

/// A list whose order means something.
public func ol(
    _ attributes: Attribute<ElementKind.Plain>..., @HTMLBuilder content: () -> Markup
) -> Element {
    Element("ol", attributes, content())
}

/// A list whose order means nothing.
public func ul(
    _ attributes: Attribute<ElementKind.Plain>..., @HTMLBuilder content: () -> Markup
) -> Element {
    Element("ul", attributes, content())
}

/// An item of a list.
public func li(
    _ attributes: Attribute<ElementKind.Plain>..., @HTMLBuilder content: () -> Markup
) -> Element {
    Element("li", attributes, content())
}
