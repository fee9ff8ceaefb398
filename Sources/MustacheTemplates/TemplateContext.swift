import Documents
import Hypertext
import Publishing

/// What templates are given, as dictionaries; `Templates.md` tells it to those who write templates.
///
/// Every key is there on every page, with nothing in it where there is nothing to say: a template would otherwise look
/// for a missing key in what is around it.
struct TemplateContext {
    let site: Site

    init(_ site: Site) {
        self.site = site
    }

    /// What the template of a page is given.
    func context(of output: OutputPage, _ kind: TemplateKind) -> [String: Any] {
        var page: [String: Any] = ["title": site.configuration.title, "url": "", "absoluteURL": ""]
        var pages: [Page] = []
        var groups: [[String: Any]] = []
        switch output.kind {
        case .home:
            page.merge(site.home.map(whole) ?? [:]) { $1 }
            pages = output.entries
        case .section(let section):
            page.merge(section.page.map(whole) ?? [:]) { $1 }
            page["title"] = section.title
            pages = output.entries
            groups = section.sections.map { group($0.title, $0.path, $0.pages) }
        case .article(let article): page = whole(article)
        case .taxonomy(let taxonomy):
            page.merge(taxonomy.page.map(whole) ?? [:]) { $1 }
            page["title"] = taxonomy.title ?? taxonomy.name
            groups = taxonomy.terms.map { group($0.name, $0.path, $0.pages) }
        case .term(let term, _):
            page.merge(term.page.map(whole) ?? [:]) { $1 }
            page["title"] = term.name
            pages = output.entries
        case .allSeries(let series): groups = series.map { group($0.name, $0.path, $0.pages) }
        case .series(let series):
            page["title"] = series.name
            pages = output.entries
        case .archives(let archives): groups = archives.map { group("\($0.year)", $0.path, $0.pages) }
        case .archive(let archive):
            page["title"] = "\(archive.year)"
            pages = output.entries
        case .notFound: break
        }
        if let path = output.path {
            page["url"] = site.url(path)
            page["absoluteURL"] = site.absoluteURL(path)
        }
        return [
            "site": siteValues, "kind": [kind.rawValue: true], "page": page, "pages": pages.map(brief),
            "groups": groups, "list": list(of: output),
            "feeds": output.feeds.map { ["title": $0.title, "url": site.url($0.path), "type": $0.format.mediaType] },
            "translations": output.translations.map {
                ["language": $0.language.tag, "name": $0.language.name, "url": site.url($0.path)]
            },
        ]
    }

    /// Which part of its list the page is, where the list goes on at other addresses; else nothing.
    private func list(of output: OutputPage) -> [[String: Any]] {
        guard let list = output.list else { return [] }
        return [
            [
                "number": list.number, "count": list.pagination.pageCount,
                "previous": list.previousPath.map(site.url) ?? "", "next": list.nextPath.map(site.url) ?? "",
            ]
        ]
    }

    /// What the template of a directive is given.
    static func directive(
        _ name: String, _ attributes: NodeAttributes, label: Markup, content: Markup
    ) -> [String: Any] {
        var values: [String: Any] = [:]
        for (key, value) in attributes.values { values[key] = value }
        return ["name": name, "attributes": values, "label": label.render(), "content": content.render()]
    }

    // MARK: - The site

    private var siteValues: [String: Any] {
        let configuration = site.configuration
        var menus: [String: Any] = [:]
        for name in site.menuNames { menus[name] = site.menu(name).map(entry) }
        return [
            "title": configuration.title,
            "description": configuration.description ?? "",
            "author": configuration.author ?? "",
            "language": configuration.language.tag,
            "baseURL": configuration.baseURL,
            "home": site.url(configuration.language.homePath),
            "menus": menus,
            "sections": site.sections.map { group($0.title, $0.path, $0.pages) },
            "data": Self.values(site.data),
        ]
    }

    private func entry(_ entry: MenuEntry) -> [String: Any] {
        ["title": entry.title, "url": site.url(entry.url), "entries": entry.entries.map(self.entry)]
    }

    private func group(_ title: String, _ path: String, _ pages: [Page]) -> [String: Any] {
        ["title": title, "url": site.url(path), "count": pages.count, "pages": pages.map(brief)]
    }

    // MARK: - Pages

    /// What lists show of a page.
    private func brief(_ page: Page) -> [String: Any] {
        [
            "title": page.title,
            "url": site.url(page.path),
            "absoluteURL": site.absoluteURL(page.path),
            "description": page.description ?? "",
            "summary": page.summary,
            "date": page.date?.isoDay ?? "",
            "time": page.date?.rfc3339 ?? "",
            "updated": page.updated?.isoDay ?? "",
            "words": page.wordCount,
            "minutes": page.readingMinutes,
            "isDraft": page.isDraft,
            "fields": Self.values(page.fields),
        ]
    }

    private func whole(_ page: Page) -> [String: Any] {
        var values = brief(page)
        let neighbours = site.neighbours(of: page)
        values["content"] = site.content(of: page).render()
        values["contents"] = page.tableOfContents.entries.map(heading)
        values["previous"] = neighbours.previous.map(brief) ?? false
        values["next"] = neighbours.next.map(brief) ?? false
        values["section"] =
            site.section(of: page).map { ["title": $0.title, "url": site.url($0.path)] as [String: Any] } ?? false
        values["related"] = site.related(to: page).map(brief)
        var taxonomies: [String: Any] = [:]
        for taxonomy in site.taxonomies {
            taxonomies[taxonomy.name] = page.names(in: taxonomy.name).compactMap(taxonomy.term).map { term in
                ["name": term.name, "url": site.url(term.path)]
            }
        }
        values["taxonomies"] = taxonomies
        values["series"] = site.places(of: page).map { place in
            [
                "name": place.series.name, "url": site.url(place.series.path), "number": place.number,
                "count": place.series.pages.count, "previous": place.previous.map(brief) ?? false,
                "next": place.next.map(brief) ?? false,
            ] as [String: Any]
        }
        return values
    }

    private func heading(_ entry: TableOfContents.Entry) -> [String: Any] {
        ["title": entry.title, "url": "#\(entry.id)", "entries": entry.entries.map(heading)]
    }

    // MARK: - Fields

    private static func values(_ mapping: FieldMapping) -> [String: Any] {
        var values: [String: Any] = [:]
        for entry in mapping { values[entry.key] = value(entry.value) }
        return values
    }

    private static func value(_ value: FieldValue) -> Any {
        switch value.content {
        case .null: false
        case .bool(let bool): bool
        case .integer(let integer): integer
        case .list(let list): list.map(Self.value)
        case .mapping(let mapping): values(mapping)
        default: value.text ?? ""
        }
    }
}
