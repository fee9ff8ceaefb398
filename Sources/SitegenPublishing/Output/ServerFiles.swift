import SitegenModel

/// The files of a site that robots and servers read.
enum ServerFiles {
    /// `robots.txt`, which lets everyone read everything and names the site map (RFC 9309).
    static func robots(of site: Site) -> OutputFile {
        let text = "User-agent: *\nAllow: /\n\nSitemap: \(site.absoluteURL("/sitemap.xml").percentEncoded)\n"
        return OutputFile(name: "robots.txt", origin: "the rules for robots", content: .bytes(Array(text.utf8)))
    }

    /// The name of the file that configures redirects for Netlify and other servers.
    static let redirectsName = "_redirects"

    /// `_redirects`, with which Netlify and servers that read its format redirect an alias without sending a page.
    ///
    /// The exclamation mark is Netlify's. Without it, the page that other servers send at the alias would take
    /// precedence.
    ///
    /// Servers use the first line that matches, so the lines of the site's own file come first.
    ///
    /// - Parameter own: The file `static/_redirects`.
    /// - Returns: `nil` if no page has an alias and the configuration has no redirects.
    static func redirects(to pages: [Page], in site: Site, besides own: SiteFolder.File?) -> OutputFile? {
        let aliases = pages.flatMap { page in page.aliases.map { (from: $0, to: page.path) } }
        let redirects = site.configuration.redirects.map { (from: $0.source, to: $0.target) }
        let lines = (aliases + redirects).map { redirect in
            "\(site.url(redirect.from).percentEncoded) \(site.url(redirect.to).percentEncoded) 301!\n"
        }
        guard !lines.isEmpty else { return nil }
        return OutputFile(
            name: redirectsName, origin: own?.name ?? "the redirects",
            content: .redirects(own: own, aliases: Array(lines.joined().utf8)))
    }
}
