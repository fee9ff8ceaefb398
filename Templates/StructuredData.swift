import Publishing

/// What a page is and where it stands, in the words of schema.org for search engines (JSON-LD 1.1).
struct StructuredData {
    let context: TemplateContext
    let description: String?
    /// The whole address of the picture that stands for the page.
    let image: String?

    private var site: Site { context.site }

    /// The data; nothing where there is nothing to say that the page does not say otherwise.
    var json: String? {
        var nodes: [FieldValue] = []
        if case .article(let page) = context.page.kind { nodes.append(article(page)) }
        let trail = trail
        if !trail.isEmpty { nodes.append(breadcrumbs(trail)) }
        guard !nodes.isEmpty else { return nil }
        let data: FieldValue = ["@context": "https://schema.org", "@graph": FieldValue(.list(nodes))]
        return data.json
    }

    private func article(_ page: Page) -> FieldValue {
        let url = site.absoluteURL(page.path)
        var article: FieldMapping = [
            "@type": "Article", "headline": .text(page.title), "url": .text(url), "mainEntityOfPage": .text(url),
            "inLanguage": .text(page.language.tag),
        ]
        article["description"] = description.map(FieldValue.text)
        article["image"] = image.map(FieldValue.text)
        article["datePublished"] = page.date.map { .text($0.rfc3339) }
        article["dateModified"] = (page.updated ?? page.date).map { .text($0.rfc3339) }
        let authors = authors(of: page)
        if !authors.isEmpty { article["author"] = FieldValue(.list(authors)) }
        return FieldValue(.mapping(article))
    }

    /// The page's authors, each with the address of their page, else the site's.
    private func authors(of page: Page) -> [FieldValue] {
        let names = page.names(in: "authors")
        guard !names.isEmpty else {
            return site.configuration.author.map { [["@type": "Person", "name": .text($0)]] } ?? []
        }
        let taxonomy = site.taxonomy("authors")
        return names.map { name in
            var person: FieldMapping = ["@type": "Person", "name": .text(name)]
            person["url"] = taxonomy?.term(name).map { .text(site.absoluteURL($0.path)) }
            return FieldValue(.mapping(person))
        }
    }

    /// The way from the home page to the page, both included; nothing for pages that stand beside the content.
    private var trail: [(name: String, path: String)] {
        let home = (name: site.home?.title ?? site.configuration.title, path: site.configuration.language.homePath)
        switch context.page.kind {
        case .article(let page):
            return [home] + site.ancestors(of: page).map { ($0.title, $0.path) } + [(page.title, page.path)]
        case .section(let section):
            return [home] + site.ancestors(of: section).map { ($0.title, $0.path) } + [(section.title, section.path)]
        case .term(let term, let taxonomy):
            return [home, (context.wording.name(of: taxonomy), taxonomy.path), (term.name, term.path)]
        case .home, .taxonomy, .allSeries, .series, .archives, .archive, .notFound: return []
        }
    }

    private func breadcrumbs(_ trail: [(name: String, path: String)]) -> FieldValue {
        let items = trail.enumerated().map { index, place -> FieldValue in
            [
                "@type": "ListItem", "position": FieldValue(.integer(index + 1)), "name": .text(place.name),
                "item": .text(site.absoluteURL(place.path)),
            ]
        }
        return ["@type": "BreadcrumbList", "itemListElement": FieldValue(.list(items))]
    }
}
