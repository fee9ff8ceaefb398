import SitegenConfiguration
import SitegenDocuments
import SitegenModel
import SitegenPublishing

/// The links, images and headings of an author's text, with their lines.
struct TextReferences {
    /// A link, an image or an address in raw HTML.
    struct Reference {
        let target: AddressTarget
        /// The address as written.
        let written: String
        let file: String
        /// The first line of the block that contains it.
        let line: Int
        /// Whether it is an image in the text without alt text.
        let isSilentImage: Bool
    }

    /// A heading.
    struct Heading {
        let level: Int
        let text: String
        let line: Int
        let column: Int
    }

    private(set) var references: [Reference] = []
    private(set) var headings: [Heading] = []

    /// Reads a page's text.
    ///
    /// - Parameters:
    ///   - number: The number of the output file that shows it.
    init(of page: Page, in site: BuiltSite, _ book: AddressResolver, _ number: Int) {
        let base = book.basePath(of: site.files[number])
        func target(_ destination: String) -> AddressTarget {
            book.target(of: site.writtenAddress(of: destination, in: page), in: base, number)
        }
        var search = ReferenceSearch()
        search.visit(page.document)
        headings = search.headings
        // For links within the site, the file that contains them is known, which may be one that the page includes.
        for link in page.links {
            references.append(
                Reference(
                    target: target(link.destination), written: link.written, file: link.file, line: link.line ?? 1,
                    isSilentImage: false))
        }
        for found in search.found where found.isSilentImage || !PageLink.isWithinSite(found.destination) {
            references.append(
                Reference(
                    target: target(found.destination), written: found.written, file: page.file, line: found.line,
                    isSilentImage: found.isSilentImage))
        }
    }
}

private struct ReferenceSearch: DocumentVisitor {
    var found: [(destination: String, written: String, line: Int, isSilentImage: Bool)] = []
    var headings: [TextReferences.Heading] = []
    private var line = 1

    mutating func visit(_ block: Block) {
        let outer = line
        line = block.position?.line ?? line
        switch block {
        case .heading(let heading):
            headings.append(
                TextReferences.Heading(
                    level: heading.level, text: heading.content.plainText, line: line,
                    column: heading.position?.column ?? 1))
        case .htmlBlock(let html): add(addressesIn: html.html)
        case .directive(let directive):
            for name in PageLink.attributes {
                if let address = directive.attributes[name] { add(address, address) }
            }
        default: break
        }
        descend(into: block)
        line = outer
    }

    mutating func visit(_ inline: Inline) {
        switch inline {
        case .text, .code, .softBreak, .lineBreak: return
        case .link(let link): add(link.destination, link.destination)
        case .image(let image):
            let isSilent = image.content.plainText.allSatisfy(\.isWhitespace)
            add(image.source, image.source, isSilentImage: isSilent)
        case .inlineHTML(let html): add(addressesIn: html.html)
        default: break
        }
        descend(into: inline)
    }

    private mutating func add(_ destination: String, _ written: String, isSilentImage: Bool = false) {
        found.append((destination, written, line, isSilentImage))
    }

    private mutating func add(addressesIn html: String) {
        for address in MarkupAddresses(in: html).addresses { add(address.value, address.written) }
    }
}
