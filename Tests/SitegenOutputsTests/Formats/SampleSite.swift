import Hypertext
import SitegenBase
import SitegenCache
import SitegenData
import SitegenDocuments
import SitegenFiles

@testable import SitegenConfiguration
@testable import SitegenModel

/// A site without a folder: pages with front matter and a document.
enum SampleSite {
    /// A page of the site.
    struct Sample {
        let path: String
        let frontMatter: String
        let document: Document
        /// The folder in `content/`.
        var folder = ""
        /// Whether the page is the text of its folder.
        var isSection = false
    }

    /// Creates a site at `https://example.org/notes/`.
    ///
    /// - Parameters:
    ///   - tags: The texts of tags, by slug.
    ///   - language: The language of the site.
    ///   - theme: The theme.
    ///   - change: Changes the configuration.
    static func make(
        _ samples: [Sample], tags: [String: Sample] = [:],
        language: SiteLanguage = SiteLanguage(tag: "en", name: "English", isDefault: true),
        theme: any Theme = NoTheme(),
        _ change: (inout SiteConfiguration) -> Void = { _ in }
    ) async -> Site {
        var configuration = SiteConfiguration(
            title: "Fish & Chips", baseURL: "https://example.org/notes/", languages: [language], language: language)
        change(&configuration)
        let pages = samples.enumerated().map { page($1, number: $0, in: language) }
        var texts = TermTexts()
        for (number, tag) in tags.sorted(by: { $0.key < $1.key }).enumerated() {
            let page = page(tag.value, number: samples.count + number, in: language)
            texts.add(page, of: PageAddresses.Term(of: "tags", name: tag.key))
        }
        var table = DependencyTable()
        return await Site(
            Site.Source(
                configuration: configuration, pages: pages,
                termTexts: ["tags": texts],
                notFoundText: nil),
            Site.Shared(
                directives: .standard, links: Lazily { LinkResolver(pages: pages, resources: [:]) },
                images: SiteImages(files: [:]) { _, _ in [] }, data: [:], theme: theme),
            &table)
    }

    private static func page(_ sample: Sample, number: Int, in language: SiteLanguage) -> Page {
        let name = "content\(sample.path.dropLast()).md"
        let file = ContentFile.read(Array("---\n\(sample.frontMatter)\n---\n".utf8), file: name).0
        let read = file.frontMatter(FrontMatterRules(taxonomies: ["tags", "authors"]))
        let place = ContentPlace(
            0, of: [SiteFolder.File(name: name)], role: sample.isSection ? .section : .page,
            folder: ContentFolder(sample.folder.split(separator: "/").map(String.init), in: language), name: "page")
        let content = PageSource(
            place: place, frontMatter: FrontMatter(read.values, title: "Untitled", cover: read.cover),
            generated: PageSource.Generated(document: sample.document, metadata: nil))
        return Page(content, modified: nil, at: sample.path, number: number, reader: Documents())
    }

    /// Returns the documents that pages were created with.
    private final class Documents: BodyReader {
        func text(of page: Page) -> LoadedBody {
            let document = page.generatedDocument ?? Document([])
            let body = BodySummary(
                summary: document.automaticSummary(), wordCount: 1, readingMinutes: 1, isEmpty: document.blocks.isEmpty,
                holdsImages: false,
                links: PageLink.all(in: document, of: page.file, LinkPolicy()).links, anchors: [], diagnostics: [],
                inclusions: [], exceptions: [], titleID: nil,
                tableOfContents: TableOfContents(of: document))
            return LoadedBody(document: document, body: body)
        }
    }

    struct NoTheme: Theme {
        func markup(of page: OutputPage, in site: Site) -> Markup { Markup {} }
    }
}
