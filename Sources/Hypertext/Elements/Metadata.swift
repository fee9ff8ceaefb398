/// The page (HTML Living Standard §4.1 and §4.2).

/// The root of a page.
public func html(
    _ attributes: Attribute<ElementKind.Root>..., @HTMLBuilder content: () -> Markup
) -> Element {
    Element("html", attributes, content())
}

/// What is said about the page.
public func head(
    _ attributes: Attribute<ElementKind.Plain>..., @HTMLBuilder content: () -> Markup
) -> Element {
    Element("head", attributes, content())
}

/// The page's title or name.
public func title(_ text: String) -> Element {
    Element("title", [Attribute<ElementKind.Plain>](), Markup(storage: .text(text)))
}

/// A statement about the page.
public func meta(_ attributes: Attribute<ElementKind.Meta>...) -> Element {
    Element("meta", attributes, nil)
}

/// A resource that the page uses or that belongs to it.
public func link(_ attributes: Attribute<ElementKind.Link>...) -> Element {
    Element("link", attributes, nil)
}

/// What the page holds.
public func body(
    _ attributes: Attribute<ElementKind.Plain>..., @HTMLBuilder content: () -> Markup
) -> Element {
    Element("body", attributes, content())
}

extension Attribute<ElementKind.Meta> {
    /// The page's character encoding.
    public static var charsetUTF8: Self { Self("charset", .text("utf-8")) }

    /// What the statement is about (HTML Living Standard §4.2.5.1).
    public static func name(_ name: String) -> Self {
        Self("name", .text(name))
    }

    /// What the statement is about, as the Open Graph protocol names it.
    public static func property(_ name: String) -> Self {
        Self("property", .text(name))
    }

    /// What the statement says.
    public static func content(_ text: String) -> Self {
        Self("content", .text(text))
    }

    /// What the statement says, where that is a URL.
    public static func content(url: String) -> Self {
        Self("content", .url(url))
    }

    /// The condition under which the statement holds, as a media query.
    public static func media(_ query: String) -> Self {
        Self("media", .text(query))
    }
}

extension Attribute<ElementKind.Link> {
    /// Where the resource is.
    public static func href(_ url: String) -> Self {
        Self("href", .url(url))
    }

    /// What the resource is to the page.
    public static func rel(_ type: LinkType) -> Self {
        Self("rel", .text(type.rawValue))
    }

    /// The resource's MIME type.
    public static func type(_ mimeType: String) -> Self {
        Self("type", .text(mimeType))
    }
}

/// What a linked resource is to the page (HTML Living Standard §4.6.8).
public enum LinkType: String, Sendable {
    case alternate, author, canonical, icon, license, next, preload, search, stylesheet, tag
    /// The page before this one in a series.
    case previous = "prev"
}
