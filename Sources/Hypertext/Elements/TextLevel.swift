/// Text-level elements and images (HTML Living Standard §4.5 and §4.8).

/// A link to another place.
public func a(
    _ attributes: Attribute<ElementKind.Anchor>..., @HTMLBuilder content: () -> Markup
) -> Element {
    Element("a", attributes, content())
}

/// Stressed text.
public func em(
    _ attributes: Attribute<ElementKind.Plain>..., @HTMLBuilder content: () -> Markup
) -> Element {
    Element("em", attributes, content())
}

/// Important text.
public func strong(
    _ attributes: Attribute<ElementKind.Plain>..., @HTMLBuilder content: () -> Markup
) -> Element {
    Element("strong", attributes, content())
}

/// Side comments.
public func small(
    _ attributes: Attribute<ElementKind.Plain>..., @HTMLBuilder content: () -> Markup
) -> Element {
    Element("small", attributes, content())
}

/// Computer code.
public func code(
    _ attributes: Attribute<ElementKind.Plain>..., @HTMLBuilder content: () -> Markup
) -> Element {
    Element("code", attributes, content())
}

/// A run of text without a meaning of its own.
public func span(
    _ attributes: Attribute<ElementKind.Plain>..., @HTMLBuilder content: () -> Markup
) -> Element {
    Element("span", attributes, content())
}

/// A date or time.
public func time(
    _ attributes: Attribute<ElementKind.Time>..., @HTMLBuilder content: () -> Markup
) -> Element {
    Element("time", attributes, content())
}

/// A line break.
public func br(_ attributes: Attribute<ElementKind.Plain>...) -> Element {
    Element("br", attributes, nil)
}

/// An image.
public func img(_ attributes: Attribute<ElementKind.Image>...) -> Element {
    Element("img", attributes, nil)
}

extension Attribute<ElementKind.Anchor> {
    /// Where the link leads. A URL that would run code is left out (see ``URLSafety``).
    public static func href(_ url: String) -> Self {
        Self("href", .url(url))
    }

    /// What the place led to is to this page.
    public static func rel(_ type: LinkType) -> Self {
        Self("rel", .text(type.rawValue))
    }
}

extension Attribute<ElementKind.Image> {
    /// Where the image is.
    public static func src(_ url: String) -> Self {
        Self("src", .url(url))
    }

    /// What the image shows, for those who do not see it.
    public static func alt(_ text: String) -> Self {
        Self("alt", .text(text))
    }

    /// The image's width in CSS pixels.
    public static func width(_ pixels: Int) -> Self {
        Self("width", .text(String(pixels)))
    }

    /// The image's height in CSS pixels.
    public static func height(_ pixels: Int) -> Self {
        Self("height", .text(String(pixels)))
    }
}

extension Attribute<ElementKind.Time> {
    /// The date or time in a form for machines (HTML Living Standard §2.3.5).
    public static func datetime(_ value: String) -> Self {
        Self("datetime", .text(value))
    }
}
