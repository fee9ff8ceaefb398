package import Hypertext
import SitegenConfiguration
package import SitegenModel

/// A page that immediately redirects to another address (HTML Living Standard §4.2.5.3, the refresh state), for servers that
/// can only serve files.
package struct Redirect: HTML {
    let path: String
    let site: Site

    /// - Parameter path: The address within the site to which readers are redirected.
    package init(to path: String, in site: Site) {
        (self.path, self.site) = (path, site)
    }

    package var body: some HTML {
        let url = site.absoluteURL(path)
        Doctype()
        html(.lang(site.configuration.language.tag)) {
            head {
                Head.basics(title: url)
                Head.canonical(url)
                Head.robots("noindex")
                meta(.httpEquiv(.refresh), .content("0; url=\(url)"))
            }
            Hypertext.body {
                p { a(.href(url)) { url } }
            }
        }
    }
}
