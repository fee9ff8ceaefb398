public import Hypertext
import SitegenCache
import SitegenConfiguration
public import SitegenDocuments
import SitegenFiles

extension Site {
    /// Returns a page's text as HTML, with highlighted code and links for the site's base URL.
    ///
    /// - Parameter page: The page.
    /// - Returns: The text, for use as the content of an element.
    public func content(of page: Page) -> RenderedDocument {
        RenderedDocument(page: page, site: self)
    }

    /// Returns a page's text, without the title, with the numbers that the site shows: those of figures in a chapter of a
    /// numbered book begin with the number of the chapter.
    ///
    /// The document is not retained: store it in a variable if you need it more than once.
    ///
    /// - Parameter page: The page.
    /// - Returns: The text.
    public func document(of page: Page) -> Document {
        page.text.document(asChapter: chapterNumber(of: page))
    }

    /// Returns the headings of levels 2 and 3 of a page, for its table of contents.
    ///
    /// - Parameter page: The page.
    /// - Returns: The headings, with the numbers that the site shows.
    public func tableOfContents(of page: Page) -> TableOfContents {
        page.note(PageAspects.all.text)
        guard configuration.references.numbersSections, chapterNumber(of: page) != nil else {
            return page.body.tableOfContents
        }
        return TableOfContents(of: document(of: page), levels: 2...3, formulas: configuration.formulas)
    }

    /// Returns a page's text as HTML for use outside the site: URLs are absolute, and code is not highlighted, because
    /// the site's style sheet is missing there.
    package func absoluteContent(of page: Page) -> RenderedDocument {
        var content = content(of: page)
        content.isAbsolute = true
        return content
    }

    /// Returns a page's text as HTML for feeds.
    package func feedContent(of page: Page) -> String {
        feedTexts.html(of: page) { absoluteContent(of: page).render() }
    }

    /// Returns the absolute URL for the destination of a link or an image. External URLs and fragments of the same page
    /// are returned unchanged.
    ///
    /// - Parameters:
    ///   - destination: The destination as written: `../actors.md#isolation`.
    ///   - page: The page that contains the link.
    /// - Returns: The URL.
    public func absoluteURL(of destination: String, in page: Page) -> String {
        absoluteURL(links.value.address(of: destination, in: page))
    }

    func findCover(of page: Page) -> PageImage? {
        guard let image = page.frontMatter[FrontMatterKeys.all.image.key] else { return nil }
        let address = links.value.address(of: image, in: page)
        guard address.isWithinSite else { return PageImage(url: url(address), sources: nil, size: nil) }
        return PageImage(
            url: url(address), sources: images.sources(at: address, prefix: basePath),
            size: images.size(at: address.removingPercentEncoding))
    }
}

/// A page's text as HTML, which is rendered when it is written.
public struct RenderedDocument: PrimitiveHTML, Sendable {
    package let page: Page
    package let site: Site

    /// Whether it is for use outside the site.
    fileprivate(set) var isAbsolute = false

    private var makesCodeFocusable = false

    private var omitsLastComments = false

    private var zoomsImages = false

    fileprivate init(page: Page, site: Site) {
        self.page = page
        self.site = site
    }

    /// The same text with focusable code blocks and tables, as needed by a theme that makes them scrollable.
    ///
    /// - Returns: The text with focusable code blocks and tables.
    public func makingCodeFocusable() -> RenderedDocument {
        var result = self
        result.makesCodeFocusable = true
        return result
    }

    /// The same text without the directive `::comments` at its end, for a theme that shows comments at the end of the page.
    ///
    /// - Returns: The text without comments at its end.
    public func omittingLastComments() -> RenderedDocument {
        var result = self
        result.omitsLastComments = true
        return result
    }

    /// The same text with images that link to their files, for a theme that lets readers enlarge them. Images in links do not
    /// change.
    ///
    /// - Returns: The text with images that readers can enlarge.
    public func zoomingImages() -> RenderedDocument {
        var result = self
        result.zoomsImages = true
        return result
    }

    /// Writes the text.
    public func write(to buffer: inout HTMLBuffer) {
        if isAbsolute {
            render(into: &buffer)
        } else {
            let form = BodyForm(
                makesCodeFocusable: makesCodeFocusable, omitsLastComments: omitsLastComments,
                zoomsImages: zoomsImages,
                beginsLine: buffer.lastByte.map { $0 == UInt8(ascii: "\n") } ?? true)
            DependencyTracker.writeText(.init(of: page, in: site), as: form, to: &buffer, rendering: render)
        }
    }

    private func render(into buffer: inout HTMLBuffer) {
        var renderer = site.renderer
        renderer.context = RenderedPage(page, in: site)
        renderer.makesCodeFocusable = makesCodeFocusable
        if isAbsolute {
            renderer.highlight = nil
            renderer.codeFrame = nil
            renderer.scripts = [:]
            // Many feed readers remove MathML elements and would show only their text.
            renderer.formulas = .code
        }
        let prefix = isAbsolute ? site.baseURL : site.basePath
        let text = page.text
        // Read once, because this runs for every page.
        let links = site.links.value
        let holdsLinks = text.body.holdsLinks
        let resolve: @Sendable (String) -> String = { [page] url in
            let address = links.address(of: url, in: page)
            return address.isWithinSite ? prefix + address : address
        }
        if holdsLinks { renderer.resolveURL = resolve }
        renderer.dataEntries = { [page, site] directive, renderer in
            renderer.resolveURL = resolve
            var sized = SizedImages(readsFigures: false, zooms: false) { source in
                site.images.size(at: links.address(of: source, in: page).removingPercentEncoding)
            }
            return sized.rewrite(Document(DataEntries.blocks(of: directive, in: page, site))).blocks
        }
        var document = text.document(asChapter: site.chapterNumber(of: page))
        if omitsLastComments, text.body.endsWithComments, let last = CommentsDirective.lastPosition(in: document) {
            document.blocks.remove(at: last)
        }
        if renderer.rawHTML == .keep, holdsLinks, text.body.links.contains(where: \.kind.isMarkup) {
            var markup = MarkupRewriter { [page] url in
                let address = links.address(of: url, in: page)
                return address.isWithinSite ? prefix + address : url
            }
            document = markup.rewrite(document)
        }
        if text.body.holdsImages {
            if !isAbsolute {
                renderer.imageSources = { [page, prefix, images = site.images] image in
                    images.sources(of: image, at: links.address(of: image.source, in: page), prefix: prefix)
                }
            }
            let readsFigures = renderer.directives.isReadyMade(block: "figure")
            renderer.linksZoomedImages = !isAbsolute
            var sized = SizedImages(readsFigures: readsFigures, zooms: zoomsImages) {
                [page, images = site.images] source in
                images.size(at: links.address(of: source, in: page).removingPercentEncoding)
            }
            document = sized.rewrite(document)
        }
        renderer.render(document, into: &buffer)
        if !isAbsolute, let script = site.configuration.mermaidScriptURL, Diagrams.isScripted(document) {
            MermaidLoading(script: script).render(into: &buffer)
        }
    }
}

extension RenderedBody.Identity {
    /// The text of a page as rendered by a site.
    package init(of page: Page, in site: Site) {
        self.init(Dependency(PageAspects.all.text, of: page.number), in: site)
    }
}
