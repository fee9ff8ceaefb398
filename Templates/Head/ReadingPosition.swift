package import Hypertext
import SitegenConfiguration
import SitegenModel

/// Shows the reader's position: marks the visible section in the table of contents, scrolls the list of a manual's pages to the
/// current one, and adds to each heading a link to itself. No other feature depends on it.
package struct ReadingPosition: HTML {
    let context: TemplateContext

    package var body: some HTML {
        Hypertext.script(
            .src(context.site.url(DefaultTheme.readingScript.path)), .data("permalink", context.wording[.permalink]))
    }
}

extension TemplateContext {
    /// Whether the page has anything that ``ReadingPosition`` shows.
    package var marksReadingPosition: Bool {
        switch look {
        case .docs: true
        case .series, .blog: page.text(in: site).map { showsContents(site.tableOfContents(of: $0)) } ?? false
        case .site: false
        }
    }
}
