public import Hypertext
import SitegenCache
import SitegenDocuments
import SitegenFiles

extension Site {
    /// A page's text as HTML, its code coloured and its links as the site's place asks.
    ///
    /// - Parameter page: The page.
    /// - Returns: The text, to be put where HTML may stand.
    public func content(of page: Page) -> RenderedDocument {
        RenderedDocument(page: page, site: self)
    }

    /// A page's text as HTML for a reader outside the site: addresses within the site are whole, and code has no
    /// colours, since the site's style sheet is not there.
    package func absoluteContent(of page: Page) -> RenderedDocument {
        var content = content(of: page)
        content.isAbsolute = true
        return content
    }

    /// A page's text as HTML for a reader outside the site, as feeds have it.
    package func feedContent(of page: Page) -> String {
        feedTexts.html(of: page) { absoluteContent(of: page).render() }
    }

    /// The whole address of what an author has written in a link or an image of a page; what leads out of the site, or
    /// to another part of the page, stays.
    ///
    /// - Parameters:
    ///   - destination: What stands in the link: `../actors.md#isolation`.
    ///   - page: The page that the link stands in.
    /// - Returns: The address.
    public func absoluteURL(of destination: String, in page: Page) -> String {
        absoluteURL(links.value.address(of: destination, in: page))
    }

    /// The address of the page's cover image; `nil` if it has none.
    ///
    /// - Parameter page: The page.
    /// - Returns: The address, within the site or as the front matter has it.
    public func imageURL(of page: Page) -> String? {
        page.image.map { url(links.value.address(of: $0, in: page)) }
    }
}

/// A page's text as a piece of HTML, which is made where it is written.
public struct RenderedDocument: PrimitiveHTML {
    package let page: Page
    package let site: Site

    /// Whether it is for a reader outside the site.
    fileprivate(set) var isAbsolute = false

    private var makesCodeFocusable = false

    fileprivate init(page: Page, site: Site) {
        self.page = page
        self.site = site
    }

    /// The same text with code blocks and tables at which the Tab key stops, as a theme needs that lets them scroll.
    ///
    /// - Returns: The text with them.
    public func makingCodeFocusable() -> RenderedDocument {
        var result = self
        result.makesCodeFocusable = true
        return result
    }

    /// Writes the text.
    public func write(to buffer: inout HTMLBuffer) {
        if isAbsolute {
            render(into: &buffer)
        } else {
            let form = BodyForm(
                makesCodeFocusable: makesCodeFocusable,
                beginsLine: buffer.lastByte.map { $0 == UInt8(ascii: "\n") } ?? true)
            DependencyTracker.writeText(.init(of: page, in: site), as: form, to: &buffer, rendering: render)
        }
    }

    private func render(into buffer: inout HTMLBuffer) {
        var renderer = site.renderer
        renderer.makesCodeFocusable = makesCodeFocusable
        if isAbsolute {
            renderer.highlight = nil
            renderer.codeFrame = nil
            renderer.scripts = [:]
            // Many readers of feeds drop the elements of MathML and would show the text within.
            renderer.formulas = .code
        }
        let prefix = isAbsolute ? site.baseURL : site.basePath
        let text = page.text
        // Asked for once, since every page comes here.
        let links = site.links.value
        let holdsLinks = text.body.holdsLinks
        if holdsLinks {
            renderer.resolveURL = { [page] url in
                let address = links.address(of: url, in: page)
                return address.isWithinSite ? prefix + address : address
            }
        }
        var document = text.document
        if renderer.rawHTML == .keep, holdsLinks, text.body.links.contains(where: \.kind.isMarkup) {
            var markup = MarkupRewriter { [page] url in
                let address = links.address(of: url, in: page)
                return address.isWithinSite ? prefix + address : url
            }
            document = markup.rewrite(document)
        }
        if text.body.holdsImages {
            var sized = SizedImages { [page, images = site.images] source in
                images.size(at: links.address(of: source, in: page).removingPercentEncoding)
            }
            document = sized.rewrite(document)
        }
        renderer.render(document, into: &buffer)
    }
}

extension RenderedBody.Identity {
    /// The text of a page, as a site shows it.
    package init(of page: Page, in site: Site) {
        self.init(Dependency(PageAspects.all.text, of: page.number), in: site)
    }
}
