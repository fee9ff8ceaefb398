/// What a page says about itself in its head: each function writes the elements for one thing to say.
public enum Head {
    /// The character encoding, the viewport and the title, which every page has.
    @HTMLBuilder
    public static func basics(title: String) -> Markup {
        meta(.charsetUTF8)
        meta(.name(.viewport), .content("width=device-width, initial-scale=1"))
        Hypertext.title(title)
    }

    /// The page in a sentence or two, for search results.
    public static func description(_ text: String) -> Markup {
        meta(.name(.description), .content(text))
    }

    /// Who wrote the page.
    public static func author(_ name: String) -> Markup {
        meta(.name(.author), .content(name))
    }

    /// The colours in which the page can be shown, told before its style sheet has arrived: `light dark`.
    public static func colorScheme(_ schemes: String) -> Markup {
        meta(.name(.colorScheme), .content(schemes))
    }

    /// What search engines may do with the page: `noindex`.
    public static func robots(_ rules: String) -> Markup {
        meta(.name("robots"), .content(rules))
    }

    /// The page's one address of all that lead to it, absolute (RFC 6596).
    public static func canonical(_ url: String) -> Markup {
        link(.rel(.canonical), .href(url))
    }

    /// The same page in another language, its address absolute; `x-default` for readers of none of them.
    public static func alternate(_ url: String, language: String) -> Markup {
        link(.rel(.alternate), .hreflang(language), .href(url))
    }

    /// A feed that tells of the site's new pages.
    ///
    /// - Parameter type: Its MIME type: `application/atom+xml`, `application/rss+xml`, `application/feed+json`.
    public static func feed(_ url: String, type: String, title: String) -> Markup {
        link(.rel(.alternate), .type(type), .title(title), .href(url))
    }

    /// A style sheet.
    ///
    /// - Parameter media: The media query under which it holds; `nil` for always.
    public static func stylesheet(_ url: String, media: String? = nil) -> Markup {
        link(.rel(.stylesheet), .href(url), .all(media.map { [.media($0)] } ?? []))
    }

    /// An icon of the page.
    ///
    /// - Parameters:
    ///   - type: Its MIME type, such as `image/svg+xml`.
    ///   - sizes: The sizes it has, or `.any`.
    public static func icon(_ url: String, type: String? = nil, sizes: IconSize...) -> Markup {
        link(
            .rel(.icon), .href(url), .all(type.map { [.type($0)] } ?? []),
            .all(sizes.isEmpty ? [] : [.sizes(sizes)]))
    }

    /// Something the page will need soon, to be fetched now (HTML Living Standard §4.6.8.18).
    ///
    /// - Parameters:
    ///   - destination: What it is for. A font is fetched without credentials, as fonts are.
    ///   - type: Its MIME type, so that browsers that cannot read it do not fetch it.
    public static func preload(_ url: String, as destination: RequestDestination, type: String? = nil) -> Markup {
        link(
            .rel(.preload), .href(url), .as(destination), .all(type.map { [.type($0)] } ?? []),
            .crossorigin(.anonymous).when(destination == .font))
    }

    /// How a link to the page looks where it is shared (The Open Graph protocol). URLs are absolute.
    ///
    /// - Parameters:
    ///   - type: What the page is: `website`, `article`, `profile`.
    ///   - locale: The language and place, as `en_GB`.
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
    public static func property(_ name: String, _ text: String) -> Markup {
        meta(.property(name), .content(text))
    }

    /// One more property of the page whose value is a URL.
    public static func property(_ name: String, url: String) -> Markup {
        meta(.property(name), .content(url: url))
    }
}
