import Hypertext
import SitegenConfiguration
import SitegenModel

/// The link to the source of a manual's page, where readers can edit it.
struct EditLink: HTML {
    let context: TemplateContext

    var body: some HTML {
        if let url = context.editURL {
            p(.class("edit")) {
                a(.href(url)) { context.wording[.editPage] }
            }
        }
    }
}

extension TemplateContext {
    /// The address of the page's source; `nil` if the page has no file, is not part of a manual, or the configuration
    /// has no `theme.edit`.
    package var editURL: String? {
        guard look == .docs, let pattern = site.configuration.look.edit, let file = page.text(in: site)?.file else {
            return nil
        }
        let path = file.replacing("%", with: "%25").replacing("#", with: "%23").replacing("?", with: "%3F")
        return pattern.replacing(":path", with: path.percentEncoded)
    }

    /// The repository of the site, with the name of its host if it is well known.
    package var repository: (name: String, url: String)? {
        guard look == .docs, let url = site.configuration.look.repository else { return nil }
        let hosts = ["github.com": "GitHub", "gitlab.com": "GitLab", "codeberg.org": "Codeberg"]
        let host = url.split(separator: "/", maxSplits: 2).dropFirst().first.map(String.init) ?? ""
        return (hosts[host] ?? wording[.sourceCode], url)
    }
}
