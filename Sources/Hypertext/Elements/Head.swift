/// The metadata in the head of a page. Each function returns the elements for one kind of metadata.
public enum Head {
    /// The character encoding, the viewport and the title, which every page has.
    ///
    /// - Parameter title: The page's title, unescaped.
    /// - Returns: Two elements `meta`, and the element `title`.
    @HTMLBuilder
    public static func basics(title: String) -> Markup {
        meta(.charsetUTF8)
        meta(.name(.viewport), .content("width=device-width, initial-scale=1"))
        Hypertext.title(title)
    }

    /// The page in a sentence or two, for search results.
    ///
    /// - Parameter text: The description, not escaped yet.
    /// - Returns: The element `meta`.
    public static func description(_ text: String) -> Markup {
        meta(.name(.description), .content(text))
    }

    /// Who wrote the page.
    ///
    /// - Parameter name: The author's name.
    /// - Returns: The element `meta`.
    public static func author(_ name: String) -> Markup {
        meta(.name(.author), .content(name))
    }

    /// The colors in which the page can be shown, told before its style sheet has arrived: `light dark`.
    ///
    /// - Parameter schemes: The schemes, with spaces between them, the better one first.
    /// - Returns: The element `meta`.
    public static func colorScheme(_ schemes: String) -> Markup {
        meta(.name(.colorScheme), .content(schemes))
    }

    /// What search engines may do with the page: `noindex`.
    ///
    /// - Parameter rules: The rules, with commas between them.
    /// - Returns: The element `meta`.
    public static func robots(_ rules: String) -> Markup {
        meta(.name("robots"), .content(rules))
    }

    /// The page's one address of all that lead to it, absolute (RFC 6596).
    ///
    /// - Parameter url: The absolute address.
    /// - Returns: The element `link`.
    public static func canonical(_ url: String) -> Markup {
        link(.rel(.canonical), .href(url))
    }

    /// The same page in another language, its address absolute; `x-default` for readers of none of them.
    ///
    /// - Parameters:
    ///   - url: The absolute address of the other page.
    ///   - language: Its language as BCP 47 has it: `fr`, `pt-BR`.
    /// - Returns: The element `link`.
    public static func alternate(_ url: String, language: String) -> Markup {
        link(.rel(.alternate), .hreflang(language), .href(url))
    }

    /// A feed that tells of the site's new pages.
    ///
    /// - Parameters:
    ///   - url: The feed's address.
    ///   - type: Its MIME type: `application/atom+xml`, `application/rss+xml`, `application/feed+json`.
    ///   - title: Its title, as readers of feeds offer it.
    /// - Returns: The element `link`.
    public static func feed(_ url: String, type: String, title: String) -> Markup {
        link(.rel(.alternate), .type(type), .title(title), .href(url))
    }

    /// A style sheet.
    ///
    /// - Parameters:
    ///   - url: The style sheet's address.
    ///   - media: The media query under which it holds; `nil` for always.
    /// - Returns: The element `link`.
    public static func stylesheet(_ url: String, media: String? = nil) -> Markup {
        link(.rel(.stylesheet), .href(url), .all(media.map { [.media($0)] } ?? []))
    }

    /// An icon of the page.
    ///
    /// - Parameters:
    ///   - url: The icon's address.
    ///   - type: Its MIME type, such as `image/svg+xml`.
    ///   - sizes: The sizes it has, or `.any`.
    /// - Returns: The element `link`.
    public static func icon(_ url: String, type: String? = nil, sizes: IconSize...) -> Markup {
        link(
            .rel(.icon), .href(url), .all(type.map { [.type($0)] } ?? []),
            .all(sizes.isEmpty ? [] : [.sizes(sizes)]))
    }

    /// Something the page will need soon, to be fetched now (HTML Living Standard §4.6.8.18).
    ///
    /// - Parameters:
    ///   - url: The address of what will be needed.
    ///   - destination: What it is for. A font is fetched without credentials, as fonts are.
    ///   - type: Its MIME type, so that browsers that cannot read it do not fetch it.
    /// - Returns: The element `link`.
    public static func preload(_ url: String, as destination: RequestDestination, type: String? = nil) -> Markup {
        link(
            .rel(.preload), .href(url), .as(destination), .all(type.map { [.type($0)] } ?? []),
            .crossorigin(.anonymous).when(destination == .font))
    }

    /// How a link to the page looks where it is shared (The Open Graph protocol). URLs are absolute.
    ///
    /// - Parameters:
    ///   - title: The page's title.
    ///   - type: What the page is: `website`, `article`, `profile`.
    ///   - url: The page's own address.
    ///   - image: The address of a picture that shows what the page is about.
    ///   - imageText: What is to be seen in the picture.
    ///   - description: The page in a sentence or two.
    ///   - siteName: The name of the site that the page belongs to.
    ///   - locale: The language and place, as `en_GB`.
    /// - Returns: An element `meta` for each property that is given.
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

    /// One more property of the page, as RDFa vocabularies and the Open Graph protocol name them.
    ///
    /// - Parameters:
    ///   - name: The property's name, with its prefix: `article:author`.
    ///   - text: What it is set to.
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
