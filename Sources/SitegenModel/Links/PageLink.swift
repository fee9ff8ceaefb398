package import SitegenDiagnostics
package import SitegenDocuments

/// A link, or an image, of a page that leads within the site.
package struct PageLink: Sendable {
    /// What leads there.
    package enum Kind: Int, Sendable {
        case link
        /// A picture of the text.
        case image
        /// What a directive shows.
        case directiveAsset
        /// A link in raw HTML, which is one only where raw HTML is kept.
        case markupLink
        /// What an element of raw HTML shows or needs.
        case markupAsset
        /// The page's picture, which its front matter names.
        case cover

        /// Whether it stands in raw HTML.
        package var isMarkup: Bool { self == .markupLink || self == .markupAsset }

        /// The rule against which it is that nothing is there.
        package var rule: CheckRule {
            switch self {
            case .link, .markupLink: .brokenLink
            case .image, .directiveAsset, .markupAsset, .cover: .missingAsset
            }
        }
    }

    /// Where it leads.
    package let destination: String

    /// The destination as it is written, where an error is looked for.
    package let written: String

    /// The file that it is written in, which the page's own may include.
    package let file: String

    /// Where the block begins that the link stands in; `nil` where the file does not hold what was written.
    package let line: Int?

    /// What leads there.
    package let kind: Kind

    init(_ destination: String, written: String? = nil, in file: String, line: Int?, as kind: Kind) {
        self.destination = destination
        self.written = written ?? destination
        self.file = file
        self.line = line
        self.kind = kind
    }
}

extension PageLink {
    /// The attributes of directives that are addresses.
    package static let attributes = ["src", "poster", "href"]

    /// What a text links to and shows.
    package struct Findings {
        /// The links that lead within the site, in their order: what names a scheme or a host leads out of it.
        package var links: [PageLink] = []
        /// Whether the text shows images, wherever they are.
        package var holdsImages = false
        /// The addresses that are not written into the page.
        package var refusals: [LinkPolicy.Refusal] = []
    }

    /// What a text links to and shows.
    ///
    /// - Parameters:
    ///   - file: The file of the text, relative to the site's folder.
    ///   - policy: Which addresses are written.
    package static func all(in document: Document, of file: String, _ policy: LinkPolicy) -> Findings {
        var search = LinkSearch(file: file, policy: policy)
        search.visit(document)
        return search.findings
    }

    /// Whether a destination leads to a place that the site must have.
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

    mutating func visit(_ block: Block) {
        let outer = line
        line = block.position?.line ?? line
        if case .directive(let directive) = block {
            for name in PageLink.attributes {
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
        // Most nodes are of these kinds, which neither lead anywhere nor hold what does.
        case .text, .code, .softBreak, .lineBreak: return
        case .link(let link):
            add(link.destination, as: .link)
            check(link.destination, as: .link)
        case .image(let image):
            findings.holdsImages = true
            add(image.source, as: .image)
            check(image.source, as: .image)
        case .inlineHTML(let html): add(addressesIn: html.html)
        default: break
        }
        descend(into: inline)
    }

    private mutating func add(_ destination: String, written: String? = nil, as kind: PageLink.Kind) {
        let isName = WikiLink(destination: destination) != nil
        guard isName || PageLink.isWithinSite(destination) else { return }
        // A text to show may follow behind a bar.
        let written = written ?? (isName ? String(destination.dropLast(2)) : nil)
        findings.links.append(PageLink(destination, written: written, in: file, line: line, as: kind))
    }

    private mutating func check(_ destination: String, as use: LinkPolicy.Use) {
        guard !policy.allows(destination, as: use) else { return }
        findings.refusals.append(LinkPolicy.Refusal(destination: destination, use: use, line: line))
    }

    private mutating func add(addressesIn html: String) {
        for address in MarkupAddresses(in: html).addresses {
            add(address.value, written: address.written, as: address.isAsset ? .markupAsset : .markupLink)
        }
    }
}
