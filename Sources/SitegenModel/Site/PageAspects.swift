import SitegenCache
import SitegenConfiguration
import SitegenData

/// The aspects of pages that are not just keys of front matter.
///
/// Each declaration gives the value that templates read, the name that `--explain` shows, and the fingerprint that the
/// next build compares.
package struct PageAspects: Sendable {
    package static let all = PageAspects()

    package let title: PageValue<(text: String, html: String?)>
    package let path, summary: PageValue<String>
    let updated: PageValue<PublicationDate?>
    let aliases: PageValue<[String]>
    let length: PageValue<(words: Int, minutes: Int)>
    let shape: PageValue<(isEmpty: Bool, holdsImages: Bool, endsWithComments: Bool)>
    let metadata: PageValue<(any Sendable)?>
    package let text: PageAspect

    let neighbours: SiteValue<(previous: Page?, next: Page?)>
    let related: SiteValue<@Sendable (_ count: Int) -> [Page]>
    let places: SiteValue<[Series.Place]>
    let sections: SiteValue<[Section]>
    let cover: SiteValue<PageImage?>
    let chapter: SiteValue<String?>

    /// All aspects by their numbers, those of ``FrontMatterKeys`` first.
    let declarations: [PageAspectDeclaration]

    /// A value that depends only on the page.
    package struct PageValue<Value>: Sendable {
        let aspect: PageAspect
        let value: @Sendable (Page) -> Value
    }

    /// A value that depends on the page's position among the others.
    struct SiteValue<Value>: Sendable {
        let aspect: PageAspect
        let value: @Sendable (Page, Site) -> Value
    }

    private init() {
        var table = Table()
        title = table.add(
            "the title", value: { (text: $0.frontMatter.title, html: $0.frontMatter.titleHTML) },
            fingerprint: { hash, title in
                hash.combine(title.text)
                hash.combine(title.html)
            })
        path = table.add("the URL", value: { $0.unrecordedPath }, fingerprint: { $0.combine($1) })
        updated = table.add(
            "the date of the last change", from: .fileAndHistory,
            value: { $0.lastUpdate },
            fingerprint: { $0.combine($1) })
        summary = table.add(
            "the summary", value: { $0.ownSummary ?? $0.body.summary }, fingerprint: { $0.combine($1) })
        aliases = table.add(
            "the aliases", value: { $0.normalizedAliases },
            fingerprint: { hash, aliases in hash.combine(aliases) { $0.combine($1) } })
        length = table.add(
            "the word count", value: { (words: $0.body.wordCount, minutes: $0.body.readingMinutes) },
            fingerprint: { hash, length in
                hash.combine(length.words)
                hash.combine(length.minutes)
            })
        shape = table.add(
            "the presence of text, images and comments",
            value: {
                let body = $0.body
                return (body.isEmpty, body.holdsImages, body.endsWithComments)
            },
            fingerprint: { hash, shape in
                hash.combine(shape.isEmpty)
                hash.combine(shape.holdsImages)
                hash.combine(shape.endsWithComments)
            })
        // Swift values have no fingerprint, and a program may produce a different value each time.
        metadata = PageValue(
            aspect: table.add("the front matter", .file) { page, _ in page.version ?? 0 }, value: { $0.swiftMetadata })
        text = table.add("the text", .fileAndLinks) { page, site in page.textFingerprint(in: site) }

        neighbours = table.add(
            "the previous and next page", value: { page, site in site.index.neighbours(of: page) },
            fingerprint: { hash, neighbours in
                hash.combine(neighbours.previous?.number ?? -1)
                hash.combine(neighbours.next?.number ?? -1)
            })
        related = table.add(
            "the related pages", value: { page, site in { site.findRelated(to: page, count: $0) } },
            fingerprint: { hash, related in hash.combine(related(Site.relatedLimit)) { $0.combine($1.number) } })
        places = table.add(
            "the places in series", value: { page, site in site.findPlaces(of: page) },
            fingerprint: { hash, places in
                hash.combine(places) { hash, place in
                    hash.combine(place.series.name)
                    hash.combine(place.series.path)
                    hash.combine(place.count)
                    hash.combine(place.number)
                    hash.combine(place.previous?.number ?? -1)
                    hash.combine(place.next?.number ?? -1)
                }
            })
        // Computed once for all pages of a folder.
        sections = SiteValue(
            aspect: table.add("the sections", .otherPages) { page, site in
                site.index.sections[page.folder]?.fingerprint ?? Fingerprint().value
            },
            value: { page, site in site.index.sections[page.folder]?.line ?? [] })
        cover = table.add(
            "the cover image", value: { page, site in site.findCover(of: page) }, fingerprint: { $0.combine($1) })
        chapter = table.add(
            "the number of the chapter", value: { page, site in site.findChapterNumber(of: page) },
            fingerprint: { $0.combine($1) })
        declarations = table.declarations
        precondition(declarations.count <= PageAspect.stride, "a page has more aspects than numbers for them")
    }

    private struct Table {
        /// The aspects that are keys of front matter come first, in the order of their numbers.
        var declarations = FrontMatterKeys.all.pageKeys.map { key in
            PageAspectDeclaration(name: key.phrase, origin: .file) { page, _ in
                Fingerprint.of { hash in
                    let part = page.frontMatter.bytes(of: key.part)
                    hash.combine(part != nil)
                    if let part { hash.combine(part) }
                }
            }
        }

        mutating func add(
            _ name: String, _ origin: PageAspectDeclaration.Origin,
            fingerprint: @escaping @Sendable (Page, Site) -> UInt64
        ) -> PageAspect {
            declarations.append(PageAspectDeclaration(name: name, origin: origin, fingerprint: fingerprint))
            return PageAspect(number: declarations.count - 1)
        }

        mutating func add<Value>(
            _ name: String, from origin: PageAspectDeclaration.Origin = .file,
            value: @escaping @Sendable (Page) -> Value,
            fingerprint combine: @escaping @Sendable (inout Fingerprint, Value) -> Void
        ) -> PageValue<Value> {
            let aspect = add(name, origin) { page, _ in Fingerprint.of { combine(&$0, value(page)) } }
            return PageValue(aspect: aspect, value: value)
        }

        mutating func add<Value>(
            _ name: String, value: @escaping @Sendable (Page, Site) -> Value,
            fingerprint combine: @escaping @Sendable (inout Fingerprint, Value) -> Void
        ) -> SiteValue<Value> {
            let aspect = add(name, .otherPages) { page, site in Fingerprint.of { combine(&$0, value(page, site)) } }
            return SiteValue(aspect: aspect, value: value)
        }
    }
}
