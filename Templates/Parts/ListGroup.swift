import SitegenConfiguration
package import SitegenModel

/// A list that another list links to: a section, a term, a series or a year.
package struct ListGroup: Sendable {
    /// The title.
    package let title: String

    /// The title as HTML; `nil` if it has no markup.
    package var titleHTML: String?

    /// The address within the site.
    package let path: String

    /// The description, if there is one.
    package var description: String?

    /// The number of pages, in words.
    package let count: String

    /// The pages directly in the list.
    package let pages: [Page]

    /// Whether the list is that of a year.
    package var isYear = false
}

extension TemplateContext {
    /// The lists that the page links to: the sections of a manual's home page or of a section, the terms of a taxonomy, all
    /// series, or all years.
    package var groups: [ListGroup] {
        switch page.kind {
        case .home: look == .docs && !isStartPage ? groups(of: site.sections) : []
        case .section(let section): groups(of: section.sections)
        case .taxonomy(let taxonomy): groups(of: taxonomy.topTerms)
        case .term(let term, let taxonomy): groups(of: taxonomy.terms(within: term))
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
                    count: wording.articleCount(archive.pages.count), pages: archive.pages, isYear: true)
            }
        case .article, .series, .archive, .search, .notFound: []
        }
    }

    /// Terms, each with the number of its pages.
    private func groups(of terms: [Taxonomy.Term]) -> [ListGroup] {
        terms.map { term in
            ListGroup(
                title: term.name, path: term.path, count: wording.articleCount(term.pages.count), pages: term.pages)
        }
    }

    /// Sections, each with the number of its pages, including those of nested sections.
    package func groups(of sections: [Section]) -> [ListGroup] {
        sections.map { section in
            ListGroup(
                title: section.title, titleHTML: section.titleHTML, path: section.path,
                description: section.page?.description,
                count: wording.articleCount(section.allPages.count), pages: section.pages)
        }
    }
}
