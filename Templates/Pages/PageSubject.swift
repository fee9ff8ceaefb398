import SitegenConfiguration
package import SitegenModel

/// The subject of a page, for its head, its title block and its text.
package struct PageSubject: Sendable {
    /// The heading of the page.
    package var heading: String

    /// The heading as HTML; `nil` if it has no markup.
    package var headingHTML: String?

    /// The id of the heading; `nil` unless the heading is from an author's text.
    package var headingID: String?

    /// The title of the page within the site; `nil` to use only the site's title.
    package var title: String?

    /// The description of the page, if there is one. A list has it only on its first page.
    package var description: String?

    /// The lists that contain the page, the topmost one first.
    package var parents: [Breadcrumbs.Step] = []

    /// The author's text of the page. A list has it only on its first page.
    package var text: Page?

    /// The article, if the page is one.
    package var article: Page?

    /// Determines the subject of a page of the output.
    package init(_ context: TemplateContext) {
        let site = context.site
        let wording = context.wording
        let text = context.page.text(in: site)
        switch context.page.kind {
        case .home:
            heading = site.home?.title ?? site.configuration.title
            headingHTML = site.home?.titleHTML
            title = context.title(ofList: nil)
        case .section(let section):
            heading = section.title
            headingHTML = section.titleHTML
            title = context.title(ofList: section.title)
            parents = site.ancestors(of: section).map(Breadcrumbs.Step.init)
        case .article(let page):
            heading = page.title
            headingHTML = page.titleHTML
            title = page.title
            parents = site.ancestors(of: page).map(Breadcrumbs.Step.init)
            article = page
        case .taxonomy(let taxonomy):
            heading = wording.name(of: taxonomy)
            title = heading
        case .term(let term, let taxonomy):
            let kind = wording.name(of: taxonomy)
            heading = term.name
            title = context.title(ofList: wording.termTitle(term.name, in: kind))
            parents =
                [Breadcrumbs.Step(title: kind, path: taxonomy.path)]
                + taxonomy.ancestors(of: term).map { Breadcrumbs.Step(title: $0.name, path: $0.path) }
        case .allSeries:
            heading = wording[.allSeries]
            title = heading
        case .series(let series):
            heading = series.page?.title ?? series.name
            headingHTML = series.page?.titleHTML
            title = context.title(ofList: wording.title(of: series))
            parents = site.seriesPath.map { [Breadcrumbs.Step(title: wording[.allSeries], path: $0)] } ?? []
        case .archives:
            heading = wording[.archive]
            title = heading
        case .archive(let archive):
            heading = wording.number(archive.year)
            title = context.title(ofList: wording.articles(ofYear: archive.year))
            parents = site.archivePath.map { [Breadcrumbs.Step(title: wording[.archive], path: $0)] } ?? []
        case .search:
            heading = wording[.search]
            title = heading
        case .notFound:
            heading = text?.title ?? wording[.notFound]
            headingHTML = text?.titleHTML
            title = heading
        }
        guard context.isFirstOfList else { return }
        self.text = text
        headingID = text?.titleID
        description = text?.description
        if case .home = context.page.kind, description == nil { description = site.configuration.description }
    }
}
