import SitegenConfiguration
import SitegenData
import SitegenModel

/// A description of the page and its breadcrumbs in the vocabulary of schema.org, for search engines (JSON-LD 1.1).
struct StructuredData {
    let context: TemplateContext
    let description: String?
    /// The absolute URL of the image that represents the page.
    let image: String?

    private var site: Site { context.site }

    /// The data; `nil` if the page is not an article and has no breadcrumbs.
    var json: String? {
        let article: Page? = if case .article(let page) = context.page.kind { page } else { nil }
        let trail = trail
        guard article != nil || !trail.isEmpty else { return nil }
        return JSONWriter.line { json in
            json.object { json in
                json.member("@context", "https://schema.org")
                json.name("@graph")
                json.list { json in
                    if let article { write(article, to: &json) }
                    if !trail.isEmpty { write(trail, to: &json) }
                }
            }
        }
    }

    private func write(_ page: Page, to json: inout JSONWriter) {
        let url = site.absoluteURL(page.path)
        json.object { json in
            json.member("@type", "Article")
            json.member("headline", page.title)
            json.member("url", url)
            json.member("mainEntityOfPage", url)
            json.member("inLanguage", page.language.tag)
            json.member("description", description)
            json.member("image", image)
            json.member("datePublished", page.date?.rfc3339)
            json.member("dateModified", (page.updated ?? page.date)?.rfc3339)
            let authors = authors(of: page)
            guard !authors.isEmpty else { return }
            json.name("author")
            json.list { json in
                for author in authors {
                    json.object { json in
                        json.member("@type", "Person")
                        json.member("name", author.name)
                        json.member("url", author.url)
                    }
                }
            }
        }
    }

    /// The page's authors, otherwise the site's, each with the absolute URL of their page.
    private func authors(of page: Page) -> [(name: String, url: String?)] {
        let names = page.names(in: "authors")
        guard !names.isEmpty else { return site.configuration.author.map { [($0, nil)] } ?? [] }
        let taxonomy = site.taxonomy("authors")
        return names.map { name in (name, taxonomy?.term(name).map { site.absoluteURL($0.path) }) }
    }

    /// The path from the home page to the page, including both; empty for pages outside the content.
    private var trail: [(name: String, path: String)] {
        let home = (name: site.home?.title ?? site.configuration.title, path: site.configuration.language.homePath)
        switch context.page.kind {
        case .article(let page):
            return [home] + site.ancestors(of: page).map { ($0.title, $0.path) } + [(page.title, page.path)]
        case .section(let section):
            return [home] + site.ancestors(of: section).map { ($0.title, $0.path) } + [(section.title, section.path)]
        case .term(let term, let taxonomy):
            return [home, (context.wording.name(of: taxonomy), taxonomy.path), (term.name, term.path)]
        case .home, .taxonomy, .allSeries, .series, .archives, .archive, .search, .notFound: return []
        }
    }

    private func write(_ trail: [(name: String, path: String)], to json: inout JSONWriter) {
        json.object { json in
            json.member("@type", "BreadcrumbList")
            json.name("itemListElement")
            json.list { json in
                for (index, place) in trail.enumerated() {
                    json.object { json in
                        json.member("@type", "ListItem")
                        json.name("position")
                        json.write(literal: "\(index + 1)")
                        json.member("name", place.name)
                        json.member("item", site.absoluteURL(place.path))
                    }
                }
            }
        }
    }
}
