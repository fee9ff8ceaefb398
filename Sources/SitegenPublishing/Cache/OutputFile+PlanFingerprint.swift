import SitegenCache
import SitegenCompression
import SitegenFormats
import SitegenModel
import SitegenSearch

extension OutputFile {
    /// The fingerprint of the file's inputs that are known when it is planned; `nil` if it is not known before rendering: the
    /// file would have to be read, or a program or other output determines it. ``OutputDependencies`` records what is read
    /// during rendering.
    ///
    /// - Parameter templates: The fingerprints of the templates of the site.
    func planFingerprint(_ inputs: InputFiles, templates: TemplateFingerprints) -> UInt64? {
        switch content {
        // A copied file is its own source, so it is not read just for the fingerprint.
        case .copy(let file): return inputs.knownFingerprint(of: file)
        case .redirects(let own?, _) where inputs.knownFingerprint(of: own) == nil: return nil
        case .icon, .generated, .headers, .shardManifest: return nil
        case .variant(_, let image) where inputs.knownFingerprint(of: image) == nil: return nil
        case .iconImage(_, let drawing) where inputs.knownFingerprint(of: drawing) == nil: return nil
        default: break
        }
        return Fingerprint.of { hash in
            hash.combine(content.kind.rawValue)
            combineInputs(into: &hash, inputs, templates)
        }
    }

    /// Combines the inputs that are known when the file is planned.
    private func combineInputs(into hash: inout Fingerprint, _ inputs: InputFiles, _ templates: TemplateFingerprints) {
        switch content {
        case .page(let shown):
            hash.combine(shown.site.configuration.language.tag)
            let layout = shown.page.text(in: shown.site)?.unrecordedLayout
            hash.combine(templates.hash(of: shown.page.kind, layout: layout))
            hash.combine(shown.page)
            hash.combine(shown.page.cardPath.flatMap { shown.site.cards?.size(at: $0) })
            if case .notFound = shown.page.kind { hash.combine(shown.site.notFoundText?.file) }
        case .article(let text, let folder):
            // Combines the parts of the page directly, which avoids creating the page.
            hash.combine(folder.hash)
            hash.combine(templates.hash(of: .article(text), layout: text.unrecordedLayout))
            hash.combine(text.number)
            hash.combine(text.unrecordedPath)
            let card = folder.site.cards?.card(of: text)?.address
            hash.combine(card)
            hash.combine(card.flatMap { folder.site.cards?.size(at: $0) })
            hash.combine(folder.translations(of: text)) { $0.combine($1) }
        case .redirect(let path, let site):
            hash.combine(site.configuration.language.tag)
            hash.combine(path)
        case .feed(let feed, let format):
            hash.combine(templates.fingerprintOfDirectives)
            hash.combine(format.rawValue)
            hash.combine(feed)
        case .sitemap(let files, _):
            // Not as an array: a sitemap lists up to 50,000 addresses.
            for entry in files.lazy.compactMap(\.sitemapEntry) { hash.combine(entry) }
        case .sitemapIndex(let names, _): hash.combine(names) { $0.combine($1) }
        case .text(let page, let format, let site):
            hash.combine(site.configuration.language.tag)
            hash.combine(templates.fingerprintOfDirectives)
            hash.combine(format.rawValue)
            hash.combine(page.file)
        case .languageModelList(let site): hash.combine(site.configuration.language.tag)
        case .searchPages(let search, let piece):
            hash.combine(search.site.configuration.language.tag)
            hash.combine(search.pages(ofPiece: piece)) { $0.combine($1.number) }
        case .searchIndex(let search, _):
            hash.combine(search.site.configuration.language.tag)
            hash.combine(search.layout.pieces.count)
            hash.combine(search.layout.shardCount)
        case .bytes(let bytes): hash.combine(bytes)
        case .redirects(let own, let aliases):
            hash.combine(own.flatMap(inputs.knownFingerprint).map(Int.init(truncatingIfNeeded:)) ?? 0)
            hash.combine(aliases)
        case .variant(let variant, let image):
            hash.combine(variant.width)
            hash.combine(variant.format.rawValue)
            hash.combine(variant.quality ?? 0)
            hash.combine(inputs.knownFingerprint(of: image).map(Int.init(truncatingIfNeeded:)) ?? 0)
        case .card(let card): hash.combine(card)
        case .iconImage(let icon, let drawing):
            hash.combine(icon.size)
            hash.combine(icon.isOpaque)
            hash.combine(inputs.knownFingerprint(of: drawing).map(Int.init(truncatingIfNeeded:)) ?? 0)
        case .compressed(_, let coding):
            hash.combine(coding.rawValue)
            hash.combine(coding.libraryVersion)
        case .copy, .icon, .generated, .headers, .shardManifest: break
        }
    }
}

extension OutputFile.Content {
    /// Separates the fingerprints of different kinds of content. The compiler numbers the cases, so no two are equal.
    fileprivate enum Kind: Int {
        case article, page, redirect, feed, sitemap, sitemapIndex, text, languageModelList, searchPages, searchIndex
        case icon, bytes, redirects, generated, copy, headers, shardManifest, variant, card, iconImage, compressed
    }

    fileprivate var kind: Kind {
        switch self {
        case .article: .article
        case .page: .page
        case .redirect: .redirect
        case .feed: .feed
        case .sitemap: .sitemap
        case .sitemapIndex: .sitemapIndex
        case .text: .text
        case .languageModelList: .languageModelList
        case .searchPages: .searchPages
        case .searchIndex: .searchIndex
        case .icon: .icon
        case .bytes: .bytes
        case .redirects: .redirects
        case .generated: .generated
        case .copy: .copy
        case .headers: .headers
        case .shardManifest: .shardManifest
        case .variant: .variant
        case .card: .card
        case .iconImage: .iconImage
        case .compressed: .compressed
        }
    }
}

extension Fingerprint {
    fileprivate mutating func combine(_ translation: OutputPage.Translation) {
        combine(translation.language.tag)
        combine(translation.path)
    }

    fileprivate mutating func combine(_ feed: Feed) {
        combine(feed.site.configuration.language.tag)
        combine(feed.title)
        combine(feed.description)
        combine(feed.path)
        combine(feed.entries) { $0.combine($1.page.number) }
    }

    fileprivate mutating func combine(_ entry: Sitemap.Entry) {
        combine(entry.path)
        combine(entry.date)
        combine(entry.translations) { $0.combine($1) }
    }

    mutating func combine(_ feed: FeedLink) {
        combine(feed.title)
        combine(feed.path)
        combine(feed.format.rawValue)
    }

    /// Combines the values that a template receives, except those that are recorded as dependencies when it reads
    /// them.
    fileprivate mutating func combine(_ page: OutputPage) {
        switch page.kind {
        case .home: combine("home")
        case .section(let section):
            combine("section")
            combine(section)
        case .article(let page):
            combine("article")
            combine(page.number)
        case .taxonomy(let taxonomy):
            combine("taxonomy")
            combine(taxonomy)
        case .term(let term, let taxonomy):
            combine("term")
            combine(taxonomy)
            combine(term.name)
            combine(term.path)
            combine(term.page?.file)
        case .allSeries(let series):
            combine("all series")
            combine(series) { $0.combine($1) }
        case .series(let series):
            combine("series")
            combine(series)
        case .archives(let archives):
            combine("archives")
            combine(archives) { $0.combine($1.year) }
        case .archive(let archive):
            combine("archive")
            combine(archive.year)
        case .search: combine("search")
        case .notFound: combine("not found")
        }
        combine(page.path)
        combine(page.translations) { $0.combine($1) }
        combine(page.feeds) { $0.combine($1) }
        combine(page.formats) { $0.combine($1.path) }
        combine(page.cardPath)
        combine(page.list?.number ?? 0)
        combine(page.list?.pagination.pageCount ?? 0)
        combine(page.list?.pagination.itemCount ?? 0)
        combine(page.listed) { $0.combine($1.number) }
    }

    private mutating func combine(_ taxonomy: Taxonomy) {
        combine(taxonomy.name)
        combine(taxonomy.title)
        combine(taxonomy.path)
        combine(taxonomy.page?.file)
    }

    private mutating func combine(_ series: Series) {
        combine(series.name)
        combine(series.path)
        combine(series.page?.file)
    }
}
