/// Sections and the parts of a page (HTML Living Standard §4.3).

/// A part that stands for itself: an article, a post, an entry.
public func article(
    _ attributes: Attribute<ElementKind.Plain>..., @HTMLBuilder content: () -> Markup
) -> Element {
    Element("article", attributes, content())
}

/// A part with a theme of its own, usually with a heading.
public func section(
    _ attributes: Attribute<ElementKind.Plain>..., @HTMLBuilder content: () -> Markup
) -> Element {
    Element("section", attributes, content())
}

/// Major navigation.
public func nav(
    _ attributes: Attribute<ElementKind.Plain>..., @HTMLBuilder content: () -> Markup
) -> Element {
    Element("nav", attributes, content())
}

/// A part beside the main content.
public func aside(
    _ attributes: Attribute<ElementKind.Plain>..., @HTMLBuilder content: () -> Markup
) -> Element {
    Element("aside", attributes, content())
}

/// Introduction to the part it stands in.
public func header(
    _ attributes: Attribute<ElementKind.Plain>..., @HTMLBuilder content: () -> Markup
) -> Element {
    Element("header", attributes, content())
}

/// The end matter of the part it stands in.
public func footer(
    _ attributes: Attribute<ElementKind.Plain>..., @HTMLBuilder content: () -> Markup
) -> Element {
    Element("footer", attributes, content())
}

/// The page's main content, once a page (HTML Living Standard §4.4.14).
public func main(
    _ attributes: Attribute<ElementKind.Plain>..., @HTMLBuilder content: () -> Markup
) -> Element {
    Element("main", attributes, content())
}

/// The heading of the first rank.
public func h1(
    _ attributes: Attribute<ElementKind.Plain>..., @HTMLBuilder content: () -> Markup
) -> Element {
    Element("h1", attributes, content())
}

/// A heading of the second rank.
public func h2(
    _ attributes: Attribute<ElementKind.Plain>..., @HTMLBuilder content: () -> Markup
) -> Element {
    Element("h2", attributes, content())
}

/// A heading of the third rank.
public func h3(
    _ attributes: Attribute<ElementKind.Plain>..., @HTMLBuilder content: () -> Markup
) -> Element {
    Element("h3", attributes, content())
}
