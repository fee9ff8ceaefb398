package import SitegenModel

/// A list that another list leads to: a section, a name of a taxonomy, a series, a year.
package struct ListGroup: Sendable {
    /// What the reader sees.
    package let title: String

    /// The address within the site.
    package let path: String

    /// What it is about, if told.
    package var description: String?

    /// How many pages there are, in words.
    package let count: String

    /// The pages directly in it.
    package let pages: [Page]
}

extension TemplateContext {
    /// The lists that the page leads to: of a manual's home page and of a section the sections in it, of a taxonomy its
    /// names, all series, all years.
    package var groups: [ListGroup] {
        switch page.kind {
        case .home: look == .docs && !isStartPage ? groups(of: site.sections) : []
        case .section(let section): groups(of: section.sections)
        case .taxonomy(let taxonomy):
            taxonomy.terms.map { term in
                ListGroup(
                    title: term.name, path: term.path, count: wording.articleCount(term.pages.count), pages: term.pages)
            }
        case .allSeries(let series):
            series.map { series in
                ListGroup(
                    title: series.name, path: series.path, count: wording.partCount(series.pages.count),
                    pages: series.pages)
            }
        case .archives(let archives):
            archives.map { archive in
                ListGroup(
                    title: wording.number(archive.year), path: archive.path,
                    count: wording.articleCount(archive.pages.count), pages: archive.pages)
            }
        case .article, .term, .series, .archive, .search, .notFound: []
        }
    }

    /// Sections, each with the number of its pages and those of all sections within.
    package func groups(of sections: [Section]) -> [ListGroup] {
        sections.map { section in
            ListGroup(
                title: section.title, path: section.path, description: section.page?.description,
                count: wording.articleCount(section.allPages.count), pages: section.pages)
        }
    }
}
