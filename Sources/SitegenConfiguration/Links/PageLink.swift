package import SitegenBase
package import SitegenDocuments

/// A link or an image of a page whose target is within the site.
package struct PageLink: Sendable {
    /// The kind of reference.
    package enum Kind: Int, Sendable {
        case link
        /// An image in the body.
        case image
        /// A file that a directive shows.
        case directiveAsset
        /// A link in raw HTML. It counts only if raw HTML is kept.
        case markupLink
        /// A file that an element of raw HTML shows or needs.
        case markupAsset
        /// The image of the page, from its front matter.
        case cover
        /// An image in raw HTML that is written although raw HTML is not kept.
        case safeMarkupImage

        /// Whether it is in raw HTML.
        package var isMarkup: Bool { self == .markupLink || self == .markupAsset }

        /// The rule that reports a missing target.
        package var rule: CheckRule {
            switch self {
            case .link, .markupLink: .brokenLink
            case .image, .directiveAsset, .markupAsset, .safeMarkupImage, .cover: .missingAsset
            }
        }
    }

    /// The target.
    package let destination: String

    /// The destination as written, to find the position of an error.
    package let written: String

    /// The file with the link: that of the page or one that it includes.
    package let file: String

    /// The first line of the block with the link; `nil` if the file does not contain the destination.
    package let line: Int?

    /// The kind of reference.
    package let kind: Kind

    /// The attributes of an image that affect its variants; `nil` if there are none.
    package let variants: ImageVariantAttributes?

    package init(
        _ destination: String, written: String? = nil, in file: String, line: Int?, as kind: Kind,
        variants: ImageVariantAttributes? = nil
    ) {
        self.variants = variants
        self.destination = destination
        self.written = written ?? destination
        self.file = file
        self.line = line
        self.kind = kind
    }
}

extension PageLink {
    /// The same link at another position.
    package func moved(to file: String, line: Int) -> PageLink {
        PageLink(destination, written: written, in: file, line: line, as: kind, variants: variants)
    }

    /// The links of a text after a program has changed it. Known links keep the files that contain them; new links belong to the
    /// file of the text. Images have the attributes of the changed text.
    ///
    /// - Parameters:
    ///   - known: The links before the change.
    ///   - found: The links after the change.
    package static func merge(_ known: [PageLink], with found: [PageLink]) -> [PageLink] {
        let destinations = Set(known.map(\.destination))
        var images = Dictionary(grouping: found.filter { $0.kind == .image }, by: \.destination).mapValues { $0[...] }
        var links = known.map { link in
            guard link.kind == .image else { return link }
            return PageLink(
                link.destination, written: link.written, in: link.file, line: link.line, as: .image,
                variants: images[link.destination]?.popFirst()?.variants)
        }
        links += found.filter { !destinations.contains($0.destination) }
        // More images with a known destination, which need other variants.
        for (destination, rest) in images.sorted(by: { $0.key < $1.key }) where destinations.contains(destination) {
            links += rest.filter { $0.variants != nil }
        }
        return links
    }
}

extension PageLink {
    /// The attributes of directives whose values are URLs.
    package static let attributes = ["src", "poster", "href"]

    /// The links and images of a text.
    package struct Findings {
        /// The links within the site in document order. URLs with a scheme or a host lead out of it.
        package var links: [PageLink] = []
        /// Whether the text shows images, also from other hosts.
        package var holdsImages = false
        /// The URLs that are not rendered.
        package var refusals: [LinkPolicy.Refusal] = []
    }

    /// Finds the links and images of a document.
    ///
    /// - Parameters:
    ///   - file: The file of the text, relative to the site's folder.
    ///   - policy: Decides which URLs are rendered.
    package static func all(in document: Document, of file: String, _ policy: LinkPolicy) -> Findings {
        var search = LinkSearch(file: file, policy: policy)
        search.visit(document)
        if search.holdsMarkup, !policy.keepsMarkup { search.addImages(ofMarkupIn: document) }
        return search.findings
    }

    /// Whether the target of a destination must be in the site.
    package static func isWithinSite(_ destination: String) -> Bool {
        var bytes = destination.utf8.makeIterator()
        switch bytes.next() {
        case nil, UInt8(ascii: "?"): return false
        case UInt8(ascii: "#"): return bytes.next() != nil
        case UInt8(ascii: "/"): return bytes.next() != UInt8(ascii: "/")
        default: break
        }
        // A colon before any slash, question mark or number sign ends a scheme (RFC 3986 §4.2).
        let end = destination.firstByte { byte in
            switch byte {
            case UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): true
            default: false
            }
        }
        return end.map { destination.utf8[$0] != UInt8(ascii: ":") } ?? true
    }
}

private struct LinkSearch: DocumentVisitor {
    package let file: String
    let policy: LinkPolicy
    package var findings = PageLink.Findings()
    var line = 1
    /// Whether the document contains raw HTML.
    var holdsMarkup = false

    mutating func visit(_ block: Block) {
        let outer = line
        line = block.position?.line ?? line
        if case .directive(let directive) = block {
            let image = directive.imageOfFigure
            if let image { add(image) }
            for name in PageLink.attributes where image == nil || name != "src" {
                directive.attributes[name].map { destination in
                    add(destination, as: name == "href" ? .link : .directiveAsset)
                    check(destination, as: name == "href" ? .link : .image)
                }
            }
        }
        if case .htmlBlock(let html) = block { add(addressesIn: html.html) }
        descend(into: block)
        line = outer
    }

    mutating func visit(_ inline: Inline) {
        switch inline {
        // Most nodes are of these kinds, which have no links.
        case .text, .code, .softBreak, .lineBreak: return
        // References to parts and works have their own check.
        case .link(let link) where link.citation != nil: return
        case .link(let link):
            add(link.destination, as: .link)
            check(link.destination, as: .link)
        case .image(let image): add(image)
        case .inlineHTML(let html): add(addressesIn: html.html)
        default: break
        }
        descend(into: inline)
    }

    private mutating func add(_ image: Image) {
        findings.holdsImages = true
        add(image.source, as: .image, variants: ImageVariantAttributes(image.attributes))
        check(image.source, as: .image)
    }

    private mutating func add(
        _ destination: String, written: String? = nil, as kind: PageLink.Kind,
        variants: ImageVariantAttributes? = nil
    ) {
        let isName = WikiLink(destination: destination) != nil
        guard isName || PageLink.isWithinSite(destination) else { return }
        // A text to show may follow a vertical bar.
        let written = written ?? (isName ? String(destination.dropLast(2)) : nil)
        findings.links.append(
            PageLink(destination, written: written, in: file, line: line, as: kind, variants: variants))
    }

    private mutating func check(_ destination: String, as use: LinkPolicy.Use) {
        guard !policy.allows(destination, as: use) else { return }
        findings.refusals.append(LinkPolicy.Refusal(destination: destination, use: use, line: line))
    }

    /// Adds the images in harmless elements of raw HTML.
    mutating func addImages(ofMarkupIn document: Document) {
        document.forEachRawHTML { line, pieces in
            self.line = line
            for url in SafeMarkup.imageURLs(in: pieces) {
                add(url, as: .safeMarkupImage)
                check(url, as: .image)
            }
        }
    }

    private mutating func add(addressesIn html: String) {
        holdsMarkup = true
        for address in MarkupAddresses(in: html).addresses {
            add(address.value, written: address.written, as: address.isAsset ? .markupAsset : .markupLink)
        }
    }
}
