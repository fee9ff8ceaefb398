import Hypertext
import SitegenConfiguration
import SitegenData
import SitegenDocuments
import SitegenModel
import SitegenTemplates

extension PageValues {
    /// The values of the page.
    var page: TemplateObject {
        // The values of the output page, and those of the author's text if there is one.
        let text = context.page.text(in: site).map(whole)
        return TemplateObject(.page) { name in
            switch name {
            case "title": TemplateText(subject.heading)
            case "titleHTML": isolated(subject.heading, subject.headingHTML)
            case "titleID": TemplateText(subject.headingID)
            case "titleLanguage": TemplateText(context.titleLanguage)
            case "textLanguage": TemplateText(context.textLanguage)
            case "textDirection": TemplateText(context.textDirection?.rawValue)
            case "url": TemplateText(context.page.path.map(site.url))
            case "absoluteURL": TemplateText(context.page.path.map(site.absoluteURL))
            case "description": TemplateText(description)
            case "isContinued": !context.isFirstOfList
            case "isStart": context.isStartPage
            case "isOfAuthor": context.isOfAuthor
            case "listTitleHTML": TemplateText(context.listTitle.render())
            case "isWide": context.isWide
            case "showsProgress": context.showsProgress
            case "shareLinks": context.shareLinks.map(entry)
            case "commentsHTML": TemplateText(commentsHTML)
            case "heroHTML": TemplateText(context.heroImage?.render())
            case "showsCover": context.page.text(in: site).map(context.showsCover) ?? false
            case "parents": subject.parents.map { link($0.title, html: $0.titleHTML, $0.path) }
            case "neighbours": context.neighbours.map(neighbours) ?? false
            case "editURL": TemplateText(context.editURL)
            case "readingScriptURL":
                TemplateText(
                    isDefaultTheme && context.marksReadingPosition ? site.url(DefaultTheme.readingScript.path) : nil)
            default: text?.value(name) ?? Self.nothing(name)
            }
        }
    }

    private var description: String? {
        let description = context.page.text(in: site)?.description
        if case .home = context.page.kind { return description ?? site.configuration.description }
        return description
    }

    /// The empty values of a page without a text, for the names that pages with a text have.
    private static func nothing(_ name: String) -> Any? {
        switch name {
        case "imageURL", "coverHTML", "thumbnailHTML", "summary", "date", "dateText", "time", "updated", "updatedText",
            "updatedTime", "readingTime", "part", "continueReading", "content":
            TemplateText(nil)
        case "words", "minutes": 0
        case "isDraft", "hasFacts", "hasContents", "previous", "next", "section": false
        case "fields", "taxonomies", "lists": [String: Any]()
        case "contents", "related", "series", "authors", "byline", "changed", "topics", "profiles":
            [TemplateObject]()
        default: TemplateNames.frontMatter[name].map { _ in TemplateText(nil) }
        }
    }

    /// The values of a page in lists.
    func brief(_ page: Page) -> TemplateObject {
        TemplateObject(.brief) { name in brief(page, name) }
    }

    private func brief(_ page: Page, _ name: String) -> Any? {
        let wording = context.wording
        return switch name {
        case "title": TemplateText(page.title)
        case "titleHTML": isolated(page.title, page.titleHTML)
        case "url": TemplateText(site.url(page.path))
        case "absoluteURL": TemplateText(site.absoluteURL(page.path))
        case "imageURL": TemplateText(site.cover(of: page)?.url)
        case "coverHTML": TemplateText(site.cover(of: page)?.markup(.alt(page.imageAlt ?? "")).render())
        case "thumbnailHTML": TemplateText(site.cover(of: page)?.markup(.alt(""), .loading(.lazy)).render())
        case "summary": TemplateText(page.summary)
        case "date": TemplateText(page.date?.isoDay)
        case "dateText": TemplateText(page.date.map(context.dates.text))
        case "time": TemplateText(page.date?.rfc3339)
        case "updated": TemplateText(page.updated?.isoDay)
        case "updatedText": TemplateText(page.updated.map(context.dates.text))
        case "updatedTime": TemplateText(page.updated?.rfc3339)
        case "words": page.wordCount
        case "minutes": page.readingMinutes
        case "readingTime": TemplateText(context.readingTime(of: page))
        case "continueReading": TemplateText(wording.continueReading(page.title))
        case "part": TemplateText(context.firstSeriesPlace(of: page).map(wording.part))
        case "topics": context.topics(of: page).map { link($0.name, $0.path) }
        case "isDraft": page.isDraft
        case "hasFacts": PageFacts(page: page, place: .list, context: context).isShown
        case "fields": TemplateFields(page.fields)
        default: TemplateNames.frontMatter[name].map { TemplateText(page[$0]) }
        }
    }

    /// All values of a page with a text.
    private func whole(_ page: Page) -> TemplateObject {
        let facts = PageFacts(page: page, place: .article, context: context)
        let contents = Lazy(site.tableOfContents(of: page))
        return TemplateObject(nil) { name in
            switch name {
            case "content": content(of: page)
            case "contents": contents.value.entries.map(heading)
            case "lists": TemplateObject(nil) { name in site.list(name, of: page).map(pageList) ?? false }
            case "hasContents": context.showsContents(contents.value)
            case "previous": site.neighbours(of: page).previous.map(brief) ?? false
            case "next": site.neighbours(of: page).next.map(brief) ?? false
            case "section": site.section(of: page).map { link($0.title, html: $0.titleHTML, $0.path) } ?? false
            case "related": site.related(to: page).map(brief)
            case "taxonomies":
                TemplateObject(nil) { name in
                    site.taxonomy(name).map { taxonomy in
                        page.names(in: name).compactMap(taxonomy.term).map { link($0.name, $0.path) }
                    }
                }
            case "profiles": context.profiles(of: page).map(profile)
            case "series": context.seriesPlaces(of: page).map(place)
            case "hasFacts": facts.isShown
            case "changed": facts.changed.map(changed) ?? []
            case "authors": page.terms(of: "authors", in: site).map { link($0.name, $0.path) }
            case "byline": byline(of: page)
            default: brief(page, name)
            }
        }
    }

    private func content(of page: Page) -> TemplateText {
        guard !page.isEmpty else { return TemplateText(nil) }
        return TemplateText((isDefaultTheme ? context.content(of: page) : site.content(of: page)).render())
    }

    /// The comments with their script. In other themes, `::comments` at the end of a text stays in the text.
    private var commentsHTML: String? {
        guard isDefaultTheme || context.setsComments, let comments = context.comments else { return nil }
        return comments.render() + CommentsLoading().render()
    }

    private func heading(_ entry: TableOfContents.Entry) -> TemplateObject {
        TemplateObject(.heading) { name in
            switch name {
            case "title": TemplateText(entry.title)
            case "titleHTML": TemplateText(entry.titleHTML ?? TemplateEscaping.escape(entry.title))
            case "url": TemplateText("#\(entry.id)")
            case "entries": entry.entries.map(heading)
            default: nil
            }
        }
    }

    private func place(_ place: Series.Place) -> TemplateObject {
        TemplateObject(.series) { name in
            switch name {
            case "name", "title": TemplateText(place.series.name)
            case "url": TemplateText(site.url(place.series.path))
            case "number": place.number
            case "count": place.count
            case "countText": TemplateText(context.wording.partCount(place.count))
            case "previous": place.previous.map(brief) ?? false
            case "next": place.next.map(brief) ?? false
            case "label": TemplateText(context.wording.title(of: place.series))
            case "place": pieces(context.wording.partPieces(place), as: .seriesPiece, of: "isSeries") { _, _ in true }
            case "parts":
                place.listedPages.enumerated().map { index, page in
                    TemplateObject(.seriesPart) { name in
                        name == "isHere" ? index + 1 == place.number : brief(page, name)
                    }
                }
            default: nil
            }
        }
    }

    private func neighbours(_ neighbours: PageNeighbours) -> TemplateObject {
        TemplateObject(.neighbours) { name in
            switch name {
            case "label": TemplateText(neighbours.label)
            case "previous": neighbours.previous.map { step($0, neighbours.previousLabel) } ?? false
            case "next": neighbours.next.map { step($0, neighbours.nextLabel) } ?? false
            default: nil
            }
        }
    }

    private func step(_ step: ReadingOrder.Step, _ label: String) -> TemplateObject {
        TemplateObject(.neighbour) { name in
            switch name {
            case "title": TemplateText(step.title)
            case "titleHTML": isolated(step.title, step.titleHTML)
            case "url": TemplateText(site.url(step.path))
            case "label": TemplateText(label)
            default: nil
            }
        }
    }

    private func profile(_ profile: AuthorProfile) -> TemplateObject {
        TemplateObject(.profile) { name in
            switch name {
            case "title": TemplateText(profile.name)
            case "titleHTML": isolated(profile.name)
            case "url": TemplateText(site.url(profile.path))
            case "description": TemplateText(profile.description)
            case "imageURL": TemplateText(profile.imageURL)
            default: nil
            }
        }
    }

    private func byline(of page: Page) -> [TemplateObject] {
        let authors = page.terms(of: "authors", in: site)
        guard !authors.isEmpty else { return [] }
        return pieces(context.wording.writtenPieces(by: authors.map(\.name)), as: .bylinePiece, of: "author") {
            index, _ in
            link(authors[index].name, authors[index].path)
        }
    }

    private func changed(on date: PublicationDate) -> [TemplateObject] {
        pieces(context.wording.updatedPieces, as: .changedPiece, of: "date", "dateText") { _, name in
            TemplateText(name == "date" ? date.isoDay : context.dates.text(date))
        }
    }

    /// A phrase in pieces. Each piece has `text`, or an item that the template renders itself.
    ///
    /// - Parameters:
    ///   - shape: All names of a piece.
    ///   - names: The names of the items.
    ///   - item: Returns the value of a name for the item at an index.
    private func pieces(
        _ pieces: [Wording.Piece], as shape: TemplateNames, of names: String...,
        item: @escaping (_ index: Int, _ name: String) -> Any
    ) -> [TemplateObject] {
        pieces.map { piece in
            TemplateObject(shape) { name in
                switch piece {
                case .text(let text) where name == "text": TemplateText(text)
                case .item(let index) where names.contains(name): item(index, name)
                default: name == "text" || names.contains(name) ? TemplateText(nil) : nil
                }
            }
        }
    }
}
