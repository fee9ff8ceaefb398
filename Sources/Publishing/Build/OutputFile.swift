import Documents
import Hypertext

/// A file that a build puts out, and how its bytes are made.
struct OutputFile: Sendable {
    /// What the bytes are made of.
    enum Content: Sendable {
        case home
        case section(Section)
        case article(Page)
        case taxonomy(Taxonomy)
        case term(Taxonomy.Term, Taxonomy)
        case notFound
        case feed
        case sitemap
        case bytes([UInt8])
        /// A file of the site's own, copied as it is.
        case copy(SiteFolder.File)
    }

    /// The path relative to the output folder: `articles/actors/index.html`.
    let name: String

    /// Where the file comes from, for a message: a file of the site, or what makes it.
    let origin: String

    let content: Content

    /// The page at an address within the site.
    static func page(at path: String, from origin: String, _ content: Content) -> OutputFile {
        let folders = path.pathParts.map { "\($0)/" }.joined()
        return OutputFile(name: "\(folders)index.html", origin: origin, content: content)
    }

    /// Whether the file is a page for readers.
    var isPage: Bool {
        switch content {
        case .home, .section, .article, .taxonomy, .term, .notFound: true
        case .feed, .sitemap, .bytes, .copy: false
        }
    }

    /// What the site map says of the file, if it belongs there.
    var sitemapEntry: Sitemap.Entry? {
        guard isPage, name.hasSuffix("index.html") else { return nil }
        let path = "/" + name.dropLast("index.html".count)
        if case .article(let page) = content { return Sitemap.Entry(path: path, date: page.date) }
        return Sitemap.Entry(path: path, date: nil)
    }

    /// Everything that a site consists of, sorted by name, but the files of `static/`.
    static func all(of site: Site, theme: any Theme) -> [OutputFile] {
        var files = [page(at: "/", from: site.home?.file ?? "the home page", .home)]
        for section in site.sections {
            let origin = section.page?.file ?? "the list of content\(section.path)"
            files.append(page(at: section.path, from: origin, .section(section)))
        }
        files += site.pages.map { page(at: $0.path, from: $0.file, .article($0)) }
        for taxonomy in site.taxonomies {
            files.append(page(at: taxonomy.path, from: "the list of \(taxonomy.kind)", .taxonomy(taxonomy)))
            for term in taxonomy.terms {
                let origin = "the \(taxonomy.kind) list of ‘\(term.name)’"
                files.append(page(at: term.path, from: origin, .term(term, taxonomy)))
            }
        }
        files.append(OutputFile(name: "404.html", origin: "the page for what is not found", content: .notFound))
        files.append(OutputFile(name: "feed.xml", origin: "the feed", content: .feed))
        files.append(OutputFile(name: "sitemap.xml", origin: "the site map", content: .sitemap))
        for asset in theme.assets {
            let name = asset.path.pathParts.joined(separator: "/")
            files.append(OutputFile(name: name, origin: "the theme", content: .bytes(asset.bytes)))
        }
        return files
    }
}
