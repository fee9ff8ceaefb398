/// The metadata in the head of a page. Each function returns the elements for one kind of metadata.
public enum Head {
    /// The character encoding, the viewport and the title, which every page has.
    ///
    /// - Parameter title: The page's title, unescaped.
    /// - Returns: Two elements `meta`, and the element `title`.
    @HTMLBuilder
    public static func basics(title: String) -> Markup {
        meta(.charset(.utf8))
        meta(.name(.viewport), .content("width=device-width, initial-scale=1"))
        Hypertext.title { title }
    }

    /// A description of the page in a sentence or two, for search results.
    ///
    /// - Parameter text: The description, not escaped yet.
    /// - Returns: The element `meta`.
    public static func description(_ text: String) -> Markup {
        meta(.name(.description), .content(text))
    }

    /// The page's author.
    ///
    /// - Parameter name: The author's name.
    /// - Returns: The element `meta`.
    public static func author(_ name: String) -> Markup {
        meta(.name(.author), .content(name))
    }

    /// The color schemes that the page supports, known before its style sheet has loaded: `light dark`.
    ///
    /// - Parameter schemes: The schemes, separated by spaces, the preferred one first.
    /// - Returns: The element `meta`.
    public static func colorScheme(_ schemes: String) -> Markup {
        meta(.name(.colorScheme), .content(schemes))
    }

    /// Rules for search engines: `noindex`.
    ///
    /// - Parameter rules: The rules, separated by commas.
    /// - Returns: The element `meta`.
    public static func robots(_ rules: String) -> Markup {
        meta(.name("robots"), .content(rules))
    }

    /// The canonical URL of the page, absolute (RFC 6596).
    ///
    /// - Parameter url: The absolute address.
    /// - Returns: The element `link`.
    public static func canonical(_ url: String) -> Markup {
        link(.rel(.canonical), .href(url))
    }

    /// The same page in another language; `x-default` for readers who use none of the site's languages.
    ///
    /// - Parameters:
    ///   - url: The absolute address of the other page.
    ///   - language: Its language as a BCP 47 tag: `fr`, `pt-BR`.
    /// - Returns: The element `link`.
    public static func alternate(_ url: String, language: String) -> Markup {
        link(.rel(.alternate), .hreflang(language), .href(url))
    }

    /// A feed of the site's new pages.
    ///
    /// - Parameters:
    ///   - url: The feed's address.
    ///   - type: Its MIME type: `application/atom+xml`, `application/rss+xml`, `application/feed+json`.
    ///   - title: Its title, as feed readers show it.
    /// - Returns: The element `link`.
    public static func feed(_ url: String, type: String, title: String) -> Markup {
        link(.rel(.alternate), .type(type), .title(title), .href(url))
    }

    /// A style sheet.
    ///
    /// - Parameters:
    ///   - url: The style sheet's address.
    ///   - media: The media query under which it applies; `nil` for always.
    /// - Returns: The element `link`.
    public static func stylesheet(_ url: String, media: String? = nil) -> Markup {
        link(.rel(.stylesheet), .href(url), .media(media))
    }

    /// An icon of the page.
    ///
    /// - Parameters:
    ///   - url: The icon's address.
    ///   - type: Its MIME type, such as `image/svg+xml`.
    ///   - sizes: The sizes it is available in, or `.any`.
    /// - Returns: The element `link`.
    public static func icon(_ url: String, type: String? = nil, sizes: IconSize...) -> Markup {
        link(
            .rel(.icon), .href(url), .type(type),
            .all(sizes.isEmpty ? [] : [.sizes(sizes)]))
    }

    /// A resource that the page will need soon and that the browser should fetch now (HTML Living Standard §4.6.8.18).
    ///
    /// - Parameters:
    ///   - url: The resource's address.
    ///   - destination: How the resource is used. Fonts are fetched without credentials, as browsers require.
    ///   - type: Its MIME type, so that browsers that do not support it do not fetch it.
    /// - Returns: The element `link`.
    public static func preload(_ url: String, as destination: RequestDestination, type: String? = nil) -> Markup {
        link(
            .rel(.preload), .href(url), .as(destination), .type(type),
            .crossorigin(.anonymous).when(destination == .font))
    }

    /// The preview of a shared link to the page (The Open Graph protocol). URLs are absolute.
    ///
    /// - Parameters:
    ///   - title: The page's title.
    ///   - type: The type of the page: `website`, `article`, `profile`.
    ///   - url: The page's own address.
    ///   - image: The address of an image that represents the page.
    ///   - imageText: The image's alt text.
    ///   - description: The page in a sentence or two.
    ///   - siteName: The name of the site that the page belongs to.
    ///   - locale: The language and region, such as `en_GB`.
    /// - Returns: A `meta` element for each given property.
    @HTMLBuilder
    public static func openGraph(
        title: String, type: String = "website", url: String? = nil, image: String? = nil, imageText: String? = nil,
        description: String? = nil, siteName: String? = nil, locale: String? = nil
    ) -> Markup {
        if let siteName { property("og:site_name", siteName) }
        property("og:title", title)
        property("og:type", type)
        if let description { property("og:description", description) }
        if let url { property("og:url", url: url) }
        if let image { property("og:image", url: image) }
        if let imageText { property("og:image:alt", imageText) }
        if let locale { property("og:locale", locale) }
    }

    /// Another property of the page, from an RDFa vocabulary or the Open Graph protocol.
    ///
    /// - Parameters:
    ///   - name: The property's name, with its prefix: `article:author`.
    ///   - text: The property's value.
    /// - Returns: The element `meta`.
    public static func property(_ name: String, _ text: String) -> Markup {
        meta(.property(name), .content(text))
    }

    /// Returns a `meta` element for a property whose value is a URL.
    ///
    /// - Parameters:
    ///   - name: The property's name, with its prefix: `og:video`.
    ///   - url: The absolute URL.
    /// - Returns: The element `meta`.
    public static func property(_ name: String, url: String) -> Markup {
        meta(.property(name), .content(url: url))
    }
}
