import Documents

/// A link, or an image, of a text that leads within the site.
struct PageLink: Sendable {
    /// What was written.
    let destination: String

    /// The file that it is written in, which the page's own may include.
    let file: String

    /// Where the block begins that the link stands in.
    let line: Int

    /// Whether it is a picture.
    let isImage: Bool
}

extension PageLink {
    /// The links of a text that lead within the site, in their order (what names a scheme or a host leads out of it),
    /// and whether it shows pictures, wherever they are.
    static func all(in document: Document, of file: String) -> (links: [PageLink], holdsImages: Bool) {
        var search = LinkSearch(file: file)
        search.visit(document)
        return (search.links, search.holdsImages)
    }

    /// Whether a destination leads to a place that the site must have.
    static func isWithinSite(_ destination: String) -> Bool {
        var bytes = destination.utf8[...]
        switch bytes.first {
        case nil, UInt8(ascii: "?"): return false
        case UInt8(ascii: "#"): return bytes.count > 1
        case UInt8(ascii: "/"): return bytes.dropFirst().first != UInt8(ascii: "/")
        default: break
        }
        // A colon before any slash, question mark or number sign ends a scheme (RFC 3986 §4.2).
        while let byte = bytes.popFirst() {
            switch byte {
            case UInt8(ascii: ":"): return false
            case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return true
            default: break
            }
        }
        return true
    }
}

private struct LinkSearch: DocumentVisitor {
    let file: String
    var links: [PageLink] = []
    var holdsImages = false
    var line = 1

    mutating func visit(_ block: Block) {
        let outer = line
        line = block.position?.line ?? line
        if case .directive(let directive) = block {
            for name in ["src", "poster", "href"] { directive.attributes[name].map { add($0) } }
        }
        descend(into: block)
        line = outer
    }

    mutating func visit(_ inline: Inline) {
        switch inline {
        case .link(let link): add(link.destination)
        case .image(let image):
            holdsImages = true
            add(image.source, isImage: true)
        default: break
        }
        descend(into: inline)
    }

    private mutating func add(_ destination: String, isImage: Bool = false) {
        guard PageLink.isWithinSite(destination) else { return }
        links.append(PageLink(destination: destination, file: file, line: line, isImage: isImage))
    }
}
