import Hypertext
import SitegenConfiguration
import SitegenData
import SitegenDocuments
import SitegenModel
import SitegenTemplates

/// The values that the template of a page receives. The page `template-names` of the manual lists them.
///
/// Every name exists on every page, with an empty value if there is none. Otherwise a template would look for a missing name in
/// the outer values.
struct PageValues {
    let context: TemplateContext
    let kind: TemplateKind
    /// Whether the site's theme is the default one.
    let isDefaultTheme: Bool
    let subject: PageSubject

    init(_ output: OutputPage, in site: Site, isDefaultTheme: Bool) {
        context = TemplateContext(site, output)
        kind = TemplateKind(output.kind)
        self.isDefaultTheme = isDefaultTheme
        subject = PageSubject(context)
    }

    var site: Site { context.site }

    /// All values of the template.
    var all: TemplateObject {
        let siteValues = siteValues
        let page = page
        let wording = wording
        let metadata = Lazy(PageMetadata(subject, in: context))
        return TemplateObject(.all) { name in
            switch name {
            case "site": siteValues
            case "theme": theme
            case "page": page
            case "wording": wording
            case "look": TemplateObject(.looks) { $0 == context.look.rawValue }
            case "kind": TemplateObject(.kinds) { $0 == kind.rawValue }
            case "head": head(metadata.value)
            case "pages": context.page.entries.map(brief)
            case "groups": context.groups.map(group)
            case "list": list
            case "feeds": feeds
            case "translations": translations
            case "icons": TemplateObject(nil) { name in TemplateText(site.icon(name)?.render()) }
            case "months": context.months.map { pageGroup($0.title, $0.pages) }
            default: nil
            }
        }
    }

    /// The theme in a folder, with the site's settings for it and its own words.
    private var theme: TemplateObject {
        let theme = site.configuration.themeFolder
        return TemplateObject(.theme) { name in
            switch name {
            case "name": TemplateText(theme?.name)
            case "settings": TemplateFields(theme?.settings ?? [:])
            case "words":
                TemplateObject(nil) { name in
                    theme?.word(name, in: site.configuration.language.tag).map { TemplateText($0) }
                }
            default: nil
            }
        }
    }

    private var wording: TemplateObject {
        let wording = context.wording
        return TemplateObject(.wording) { name in Wording.Label(rawValue: name).map { TemplateText(wording[$0]) } }
    }

    var feeds: [TemplateObject] {
        context.page.feeds.map { feed in
            TemplateObject(.feed) { name in
                switch name {
                case "title": TemplateText(feed.title)
                case "url": TemplateText(site.url(feed.path))
                case "type": TemplateText(feed.format.mediaType)
                default: nil
                }
            }
        }
    }

    private var translations: [TemplateObject] {
        context.page.translations.map { language($0.language, at: $0.path) }
    }

    /// A language, and the path of the page in it.
    func language(_ language: SiteLanguage, at path: String) -> TemplateObject {
        TemplateObject(.language) { name in
            switch name {
            case "language": TemplateText(language.tag)
            case "name", "title": TemplateText(context.name(of: language))
            case "url": TemplateText(site.url(path))
            case "isCurrent": language == site.configuration.language
            default: nil
            }
        }
    }

    /// A name from an author as HTML. On right-to-left pages, it is isolated from the surrounding text, so that templates do
    /// not have to check the direction for each name.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - html: The name as HTML; `nil` if it has no markup.
    func isolated(_ name: String, _ html: String? = nil) -> TemplateText {
        let text = html ?? TemplateEscaping.escape(name)
        return TemplateText(context.direction == .rightToLeft ? "<bdi>\(text)</bdi>" : text)
    }

    /// A title and an address.
    func link(_ title: String, html: String? = nil, _ path: String) -> TemplateObject {
        TemplateObject(.link) { name in
            switch name {
            case "title", "name": TemplateText(title)
            case "titleHTML": isolated(title, html)
            case "url": TemplateText(site.url(path))
            default: nil
            }
        }
    }

    /// A link to a list of pages.
    func group(_ group: ListGroup) -> TemplateObject {
        TemplateObject(.group) { name in
            switch name {
            case "title": TemplateText(group.title)
            case "titleHTML": isolated(group.title, group.titleHTML)
            case "url": TemplateText(site.url(group.path))
            case "description": TemplateText(group.description)
            case "count": group.pages.count
            case "countText": TemplateText(group.count)
            case "pages": group.pages.map(brief)
            case "months": group.isYear ? context.months(of: group.pages).map { pageGroup($0.title, $0.pages) } : []
            default: nil
            }
        }
    }

    /// A group of pages in a list.
    func pageGroup(_ title: String, _ pages: [Page]) -> TemplateObject {
        TemplateObject(.pageGroup) { name in
            switch name {
            case "title": TemplateText(title)
            case "titleHTML": isolated(title)
            case "count": pages.count
            case "pages": pages.map(brief)
            default: nil
            }
        }
    }

    /// The part of its list that the page shows, if the list has several pages; otherwise empty.
    private var list: [TemplateObject] {
        guard let list = context.page.list else { return [] }
        let wording = context.wording
        return [
            TemplateObject(.listPage) { name in
                switch name {
                case "number": list.number
                case "count": list.pagination.pageCount
                case "previous": TemplateText(list.previousPath.map(site.url))
                case "next": TemplateText(list.nextPath.map(site.url))
                case "previousText": TemplateText(wording[context.previousListPage])
                case "nextText": TemplateText(wording[context.nextListPage])
                case "steps": list.steps().map { step($0, of: list) }
                default: nil
                }
            }
        ]
    }

    private func step(_ step: ListPage.Step, of list: ListPage) -> TemplateObject {
        let (number, path, isHere): (Int?, String?, Bool) =
            switch step {
            case .gap: (nil, nil, false)
            case .page(let number, let path, let isCurrent): (number, isCurrent ? nil : path, isCurrent)
            }
        return TemplateObject(.listStep) { name in
            switch name {
            case "isGap": number == nil
            case "isHere": isHere
            case "text": TemplateText(number.map(context.wording.number))
            case "url": TemplateText(path.map(site.url))
            case "label":
                TemplateText(number.map { context.wording.pageNumber($0, of: list.pagination.pageCount) })
            default: nil
            }
        }
    }

    /// The values for the template of a directive.
    static func directive(
        _ name: String, _ attributes: NodeAttributes, label: Markup, content: Markup, in site: Site?
    ) -> TemplateObject {
        TemplateObject(.directive) { value in
            switch value {
            case "name": TemplateText(name)
            case "attributes": TemplateObject(nil) { name in attributes[name].map { TemplateText($0) } }
            case "label": TemplateText(label.render())
            case "content": TemplateText(content.render())
            case "site":
                site.map { site in
                    TemplateObject(.directiveSite) { name in name == "data" ? TemplateFields(site.data) : nil }
                }
            default: nil
            }
        }
    }
}
