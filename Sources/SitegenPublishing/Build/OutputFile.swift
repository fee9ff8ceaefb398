import Hypertext
import SitegenData
import SitegenDiagnostics
import SitegenDocuments
import SitegenFiles
import SitegenModel

/// An output file, and how its bytes are rendered.
///
/// A class, because it is sorted and looked up more often than it is created.
final class OutputFile: Sendable {
    /// What the bytes are made of. What is large stands apart, as nearly all files are pages.
    enum Content: Sendable {
        /// The page of a text of a folder.
        case article(Page, PagesOfFolder)
        /// Any other page.
        case page(PageOfSite)
        /// A page that leads on to an address within the site.
        case redirect(to: String, in: Site)
        indirect case feed(Feed, FeedFormat)
        /// A list of the addresses of pages.
        case sitemap([OutputFile], in: Site)
        case sitemapIndex([String], in: Site)
        /// A page's text for programs.
        case text(Page, OutputFormat, in: Site)
        case languageModelList(Site)
        /// The drawing that the configuration names.
        case icon(String)
        case bytes([UInt8])
        /// The site's own `_redirects`, if it has one, and the lines of aliases.
        indirect case redirects(own: SiteFolder.File?, aliases: [UInt8])
        /// A file that a program generates.
        case generated(@Sendable () async throws(Diagnostic) -> [UInt8])
        /// A file of the site's own, copied as it is.
        indirect case copy(SiteFolder.File)
    }

    /// The path relative to the output folder: `articles/actors/index.html`.
    let name: String

    /// Where the file comes from, for a message: a file of the site, or what makes it.
    let origin: String

    let content: Content

    init(name: String, origin: String, content: Content) {
        self.name = name
        self.origin = origin
        self.content = content
    }

    /// The file that an error stands in: where an alias or a redirect is written, else the origin.
    var file: String {
        let prefix = [Self.aliasPrefix, Self.redirectPrefix].first(where: origin.hasPrefix)
        return String(origin.dropFirst(prefix?.count ?? 0))
    }

    /// Whether the file is a redirect of the configuration, and not an alias of a page.
    var isRedirectOfConfiguration: Bool { origin.hasPrefix(Self.redirectPrefix) }

    /// What the origin of an alias begins with, before the page's file.
    private static let aliasPrefix = "an alias in "

    /// What the origin of a redirect of the configuration begins with, before the configuration's file.
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

    /// The name of what stands in the folder at an address within the site.
    private static func index(of path: String) -> String {
        var path = path
        return path.withUTF8 { path in
            String(unsafeUninitializedCapacity: path.count + "index.html".utf8.count) { name in
                let end = name.initialize(fromContentsOf: path.dropFirst())
                return name[end...].initialize(fromContentsOf: "index.html".utf8)
            }
        }
    }

    /// Whether the file is a page for readers.
    var isPage: Bool {
        switch content {
        case .article, .page: true
        default: false
        }
    }

    /// The page for readers that the file is, if it is one, and the site that it is one of.
    var page: (page: OutputPage, site: Site)? {
        switch content {
        case .article(let text, let folder): (folder.page(of: text), folder.site)
        case .page(let shown): (shown.page, shown.site)
        default: nil
        }
    }

    /// The address within the site: a folder's for what is its `index.html`.
    var address: String {
        "/" + (name == "index.html" || name.hasSuffix("/index.html") ? String(name.dropLast("index.html".count)) : name)
    }

    /// The name of what is found at an address within the site; nothing where there can be nothing.
    static func name(at address: String) -> String? {
        guard address.utf8.first == UInt8(ascii: "/") else { return nil }
        if address.utf8.last == UInt8(ascii: "/") { return index(of: address) }
        let name = String(address.withoutFirstSlash)
        // A folder's file is found at the folder.
        return name == "index.html" || name.hasSuffix("/index.html") ? nil : name
    }

    /// The text of an author that the file shows, if it does.
    var text: Page? {
        switch content {
        case .article(let page, _), .text(let page, _, _): page
        case .page(let shown): shown.page.text(in: shown.site)
        default: nil
        }
    }

    /// The text of an author that the file shows to readers, if it does, and the site that it is shown in. A text has
    /// one site only, that of its language.
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

    /// A file of the site's own that is copied, with its address.
    var copied: (address: String, file: SiteFolder.File)? {
        if case .copy(let file) = content { (address, file) } else { nil }
    }

    /// How many addresses the site map has of the file, those of its translations among them; 0 where it does not
    /// belong there.
    var sitemapSize: Int {
        switch content {
        case .article(let text, let folder): 1 + folder.translations(of: text).count
        case .page(let shown): shown.page.path == nil ? 0 : 1 + shown.page.translations.count
        default: 0
        }
    }

    /// What the site map says of the file, if it belongs there.
    var sitemapEntry: Sitemap.Entry? {
        guard let page = page?.page, let path = page.path else { return nil }
        var date: PublicationDate?
        if case .article(let article) = page.kind { date = article.lastChange }
        return Sitemap.Entry(path: path, date: date, translations: page.translations)
    }
}

extension OutputFile {
    /// Everything that a build puts out but the files of `static/`.
    ///
    /// - Parameter ownRedirects: The file `static/_redirects`.
    static func all(
        of model: SiteModel, theme: any Theme, ownRedirects: SiteFolder.File? = nil
    ) async -> [OutputFile] {
        async let assets = theme.assets
        var files: [OutputFile] = []
        for site in model.sites { files += await SiteOutputPlanner(site: site, model: model).files }
        files += model.resources.map { resource in
            OutputFile(
                name: String(resource.path.withoutFirstSlash), origin: resource.file.name, content: .copy(resource.file)
            )
        }
        let site = model.sites[0]
        files += site.configuration.redirects.map { .redirect($0, in: site) }
        files.sort { $0.name < $1.name }
        files += Sitemap.files(of: files, in: site)
        files.append(ServerFiles.robots(of: site))
        if let redirects = ServerFiles.redirects(to: model.pages, in: site, besides: ownRedirects) {
            files.append(redirects)
        }
        for asset in await assets {
            let name = asset.path.pathParts.joined(separator: "/")
            files.append(OutputFile(name: name, origin: "the theme", content: .bytes(asset.bytes)))
        }
        return files
    }
}
