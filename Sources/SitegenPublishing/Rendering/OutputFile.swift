import Hypertext
import SitegenBase
import SitegenConfiguration
import SitegenData
import SitegenDocuments
import SitegenFiles
import SitegenModel
import SitegenOutputs
import SitegenTools

/// An output file, and how its bytes are rendered.
///
/// This is a class because it is sorted and looked up more often than it is created.
final class OutputFile: Sendable {
    /// The source of the bytes. Large cases are indirect to keep the other ones small: nearly all files are pages.
    enum Content: Sendable {
        /// The page of a text.
        case article(Page, PagesOfFolder)
        /// Any other page.
        case page(PageOfSite)
        /// A page that redirects to an address within the site.
        case redirect(to: String, in: Site)
        indirect case feed(Feed, FeedFormat)
        /// A sitemap with the addresses of pages.
        case sitemap([OutputFile], in: Site)
        case sitemapIndex([String], in: Site)
        /// A text in another format, for programs.
        case text(Page, OutputFormat, in: Site)
        case languageModelList(Site)
        /// A part of the search index with the text of pages.
        case searchPages(SearchOutput, piece: Int)
        /// Another file of the search index, which is derived from the files with page text.
        case searchIndex(SearchOutput, SearchOutput.Part)
        /// The icon, an image that the configuration names.
        case icon(String)
        case bytes([UInt8])
        /// The site's own `_redirects`, if it has one, and the lines of aliases.
        indirect case redirects(own: SiteFolder.File?, aliases: [UInt8])
        /// A file that a program generates.
        case generated(@Sendable () async throws(Diagnostic) -> [UInt8])
        /// A file of the site's folder, copied unchanged.
        indirect case copy(SiteFolder.File)
        /// The headers of the site for a server. They depend on all pages and style sheets.
        indirect case headers(HeaderFormat, for: Site)
        /// The manifest of a shard. The fingerprints of all other files are added to it.
        indirect case shardManifest(ShardManifest)
        /// A variant of an image. All variants of an image are created together.
        indirect case variant(ImageVariant, of: SiteFolder.File)
        /// A share card.
        indirect case card(ShareCard)
        /// The icon as a PNG file.
        indirect case iconImage(IconImage, of: SiteFolder.File)
        /// The compressed copy of another file. It is rendered with that file.
        case compressed(OutputFile, ContentCoding)
    }

    /// The path relative to the output folder: `articles/actors/index.html`. Its Unicode form does not depend on that of the
    /// source's name.
    let name: String

    /// The source of the file, for messages: a file of the site, or the feature that generates it.
    let origin: String

    let content: Content

    init(name: String, origin: String, content: Content) {
        self.name = name.precomposed
        self.origin = origin
        self.content = content
    }

    /// The file for diagnostics: the one that contains the alias or the redirect, otherwise the origin.
    var file: String {
        let prefix = [Self.aliasPrefix, Self.redirectPrefix].first(where: origin.hasPrefix)
        return String(origin.dropFirst(prefix?.count ?? 0))
    }

    /// Whether the file is a redirect of the configuration. An alias of a page is not.
    var isRedirectOfConfiguration: Bool { origin.hasPrefix(Self.redirectPrefix) }

    /// The prefix of an alias's origin, before the page's file.
    private static let aliasPrefix = "an alias in "

    /// The prefix of the origin of a redirect of the configuration, before the configuration's file.
    private static let redirectPrefix = "a redirect in "

    /// A redirect of the configuration.
    static func redirect(_ rule: RedirectRule, in site: Site) -> OutputFile {
        .page(
            at: rule.source, from: redirectPrefix + site.configuration.file, .redirect(to: rule.target, in: site))
    }

    /// An alias of a page.
    static func alias(_ alias: String, of page: Page, in site: Site) -> OutputFile {
        .page(at: alias, from: aliasPrefix + page.file, .redirect(to: page.path, in: site))
    }

    /// The page at an address within the site.
    static func page(at path: String, from origin: String, _ content: Content) -> OutputFile {
        let isFolder = path.utf8.last == UInt8(ascii: "/")
        return OutputFile(
            name: isFolder ? index(of: path) : String(path.withoutFirstSlash), origin: origin, content: content)
    }

    /// The name of the `index.html` at a folder's address within the site.
    private static func index(of path: String) -> String {
        var path = path
        return path.withUTF8 { path in
            String(unsafeUninitializedCapacity: path.count + "index.html".utf8.count) { name in
                let end = name.initialize(fromContentsOf: path.dropFirst())
                return name[end...].initialize(fromContentsOf: "index.html".utf8)
            }
        }
    }

    /// The names of the parent folders, in lowercase.
    var folders: [String] { name.lowercased().parentPaths }

    /// Whether the file is a page for readers.
    var isPage: Bool {
        switch content {
        case .article, .page: true
        default: false
        }
    }

    /// The page for readers and its site; `nil` if the file is not one.
    var page: (page: OutputPage, site: Site)? {
        switch content {
        case .article(let text, let folder): (folder.page(of: text), folder.site)
        case .page(let shown): (shown.page, shown.site)
        default: nil
        }
    }

    /// The address within the site. That of an `index.html` is its folder's address.
    var address: String {
        "/" + (name == "index.html" || name.hasSuffix("/index.html") ? String(name.dropLast("index.html".count)) : name)
    }

    /// The name of the file at an address within the site; `nil` if no file can have the address.
    static func name(at address: String) -> String? {
        guard address.utf8.first == UInt8(ascii: "/") else { return nil }
        if address.utf8.last == UInt8(ascii: "/") { return index(of: address) }
        let name = String(address.withoutFirstSlash)
        // An `index.html` has its folder's address.
        return name == "index.html" || name.hasSuffix("/index.html") ? nil : name
    }

    /// The text that the file shows; `nil` if it shows none.
    var text: Page? {
        switch content {
        case .article(let page, _), .text(let page, _, _): page
        case .page(let shown): shown.page.text(in: shown.site)
        default: nil
        }
    }

    /// The text that the file shows to readers, and the site in which it is shown; `nil` if it shows none. A text
    /// belongs to one site, that of its language.
    var shownText: (page: Page, site: Site)? {
        switch content {
        case .article(let page, let folder): (page, folder.site)
        case .page(let shown): shown.page.text(in: shown.site).map { ($0, shown.site) }
        default: nil
        }
    }

    /// Generates the bytes of a file that a program adds; `nil` for all other files.
    var generator: (@Sendable () async throws(Diagnostic) -> [UInt8])? {
        if case .generated(let bytes) = content { bytes } else { nil }
    }

    /// The address and the source of a copied file; `nil` for all other files.
    var copied: (address: String, file: SiteFolder.File)? {
        if case .copy(let file) = content { (address, file) } else { nil }
    }

    /// The file of which this is a compressed copy, and the format; `nil` for all other files.
    var compressed: (file: OutputFile, coding: ContentCoding)? {
        if case .compressed(let file, let coding) = content { (file, coding) } else { nil }
    }

    /// Whether the file is the manifest of a shard.
    var isShardManifest: Bool { if case .shardManifest = content { true } else { false } }

    /// The server whose headers the file has, and the site; `nil` for all other files.
    var headers: (format: HeaderFormat, site: Site)? {
        if case .headers(let format, let site) = content { (format, site) } else { nil }
    }

    /// The variant of an image, and the image; `nil` for all other files.
    var variant: (variant: ImageVariant, image: SiteFolder.File)? {
        if case .variant(let variant, let image) = content { (variant, image) } else { nil }
    }

    /// The share card; `nil` for all other files.
    var card: ShareCard? {
        if case .card(let card) = content { card } else { nil }
    }

    /// The icon as a PNG file, and its drawing; `nil` for all other files.
    var iconImage: (image: IconImage, drawing: SiteFolder.File)? {
        if case .iconImage(let image, let drawing) = content { (image, drawing) } else { nil }
    }

    /// The number of addresses that the sitemap lists for the file, including those of its translations; 0 if the
    /// file is not listed.
    var sitemapSize: Int {
        switch content {
        case .article(let text, let folder): 1 + folder.translations(of: text).count
        case .page(let shown): shown.page.isForSearchEngines ? 1 + shown.page.translations.count : 0
        default: 0
        }
    }

    /// The file's entry in the sitemap; `nil` if the file is not listed.
    var sitemapEntry: Sitemap.Entry? {
        switch content {
        case .article(let text, let folder):
            return Sitemap.Entry(
                path: text.unrecordedPath, date: text.lastChange, translations: folder.translations(of: text))
        case .page(let shown):
            guard shown.page.isForSearchEngines else { return nil }
            return shown.page.path.map { Sitemap.Entry(path: $0, date: nil, translations: shown.page.translations) }
        default: return nil
        }
    }
}

extension OutputFile {
    /// All output files of a build except those of `static/`.
    ///
    /// - Parameter ownRedirects: The file `static/_redirects`.
    static func all(
        of model: LocalizedSites, theme: any Theme, ownRedirects: SiteFolder.File? = nil
    ) async -> [OutputFile] {
        async let assets = theme.assets(for: model.sites[0].configuration)
        var files: [OutputFile] = []
        for site in model.sites { files += await SiteOutputPlanner(site: site, model: model).files }
        files += model.resources.map { resource in
            OutputFile(
                name: String(resource.path.withoutFirstSlash), origin: resource.file.name, content: .copy(resource.file)
            )
        }
        files += model.images.allVariants.map { variant, address, file in
            OutputFile(name: String(address.withoutFirstSlash), origin: file.name, content: .variant(variant, of: file))
        }
        let site = model.sites[0]
        files += site.configuration.redirects.map { .redirect($0, in: site) }
        files.sort { $0.name < $1.name }
        files += Sitemap.files(of: files, in: site)
        files.append(SiteFiles.robots(of: site))
        files += HeaderFormat.allCases.filter(site.configuration.headers.contains).map { format in
            OutputFile(name: format.fileName, origin: "the headers", content: .headers(format, for: site))
        }
        if let redirects = SiteFiles.redirects(to: model.pages, in: site, besides: ownRedirects) {
            files.append(redirects)
        }
        for asset in await assets {
            let name = asset.path.pathParts.joined(separator: "/")
            files.append(OutputFile(name: name, origin: "the theme", content: .bytes(asset.bytes)))
        }
        return files
    }
}
