package import SitegenConfiguration
package import SitegenModel

/// The files of a site for robots and servers.
package enum ServerFiles {
    /// `robots.txt`, which allows everything and names the sitemap (RFC 9309).
    package static func robots(of site: Site) -> [UInt8] {
        Array("User-agent: *\nAllow: /\n\nSitemap: \(site.absoluteURL("/sitemap.xml").percentEncoded)\n".utf8)
    }

    /// The name of the file that configures redirects for Netlify and other servers.
    package static let redirectsName = RedirectRule.fileName

    /// The lines of `_redirects`, with which Netlify and servers that support its format redirect an alias without sending a
    /// page.
    ///
    /// The exclamation mark is specific to Netlify. Without it, the page at the alias, which is for other servers, would take
    /// precedence.
    ///
    /// - Parameters:
    ///   - pages: The pages, whose aliases redirect to them.
    ///   - rules: The other redirects.
    /// - Returns: `nil` if there are no redirects.
    package static func redirects(to pages: [Page], and rules: [RedirectRule], in site: Site) -> [UInt8]? {
        let aliases = pages.flatMap { page in page.aliases.map { RedirectRule(source: $0, target: page.path) } }
        let lines = (aliases + rules).map { $0.line(site.url) }
        return lines.isEmpty ? nil : Array(lines.joined().utf8)
    }
}
