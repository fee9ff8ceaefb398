import Hypertext

/// An element that raw HTML may contain in every mode, with its attributes.
///
/// ``all`` is the only list that allows an element or an attribute of raw HTML in modes other than ``HTMLRenderer/RawHTML/keep``.
package struct SafeElement: Sendable {
    /// Where the element may be.
    package enum Place: Sendable {
        /// In texts and between blocks.
        case anywhere
        /// Between blocks and in table cells, but not in paragraphs, which a browser would close.
        case blocks
        /// Directly in one of these elements. Elsewhere, a browser would ignore its tags, or close elements around it.
        case parents([String])
    }

    /// The valid values of an attribute.
    package enum Value: Sendable {
        case text
        /// No value.
        case flag
        /// A whole number from 1 to 100.
        case count
        /// A number of pixels, or a percentage.
        case length
        case words([String])
        case imageURL
        /// The URLs of images with their widths or densities (HTML Living Standard §4.8.4.2.1).
        case imageURLs
    }

    package let name: String
    /// Whether the element has no content and no end tag.
    package let isVoid: Bool
    let place: Place
    /// The attributes in addition to ``globalAttributes``.
    private let attributes: [String: Value]

    private init(
        _ name: String, isVoid: Bool = false, in place: Place = .anywhere, _ attributes: [String: Value] = [:]
    ) {
        self.name = name
        self.isVoid = isVoid
        self.place = place
        self.attributes = attributes
    }

    /// The valid values of an attribute; `nil` if the element must not have it.
    func values(of attribute: String) -> Value? { attributes[attribute] ?? Self.globalAttributes[attribute] }

    /// Whether the element contains only rows, cells or columns. A browser moves everything else out of it (HTML Living Standard
    /// §13.2.6.1, foster parenting).
    var isTableStructure: Bool { Self.tableStructure.contains(name) }

    private static let tableStructure: Set<String> = ["table", "thead", "tbody", "tfoot", "tr", "colgroup"]

    /// The images in a value of `srcset`, with their widths or densities.
    static func images(in value: String) -> [(url: String, descriptor: String)] {
        var value = value
        return value.withUTF8 { bytes in
            ImageCandidates.all(in: bytes.indices, of: bytes).map { candidate in
                (
                    String(decoding: bytes[candidate.url], as: UTF8.self),
                    String(decoding: bytes[candidate.descriptor], as: UTF8.self)
                )
            }
        }
    }

    /// The attributes of all elements.
    private static let globalAttributes: [String: Value] = [
        "id": .text, "class": .text, "title": .text, "lang": .text, "dir": .words(["ltr", "rtl", "auto"]),
    ]

    private static let align: [String: Value] = ["align": .words(["left", "center", "right"])]
    private static let size: [String: Value] = ["width": .length, "height": .length]
    private static let cell = align.merging(["colspan": .count, "rowspan": .count]) { $1 }
    private static let sections = Place.parents(["table"])

    /// The elements by name.
    package static let all: [String: SafeElement] = {
        let elements: [SafeElement] = [
            .init("abbr"), .init("br", isVoid: true), .init("del", ["datetime": .text]),
            .init("ins", ["datetime": .text]),
            .init("kbd"), .init("mark"), .init("small"), .init("sub"), .init("sup"),
            .init("details", in: .blocks, ["open": .flag]), .init("summary", in: .parents(["details"])),
            .init("figure", in: .blocks), .init("figcaption", in: .parents(["figure"])),
            .init("picture"),
            .init(
                "source", isVoid: true, in: .parents(["picture"]),
                size.merging(["srcset": .imageURLs, "sizes": .text, "media": .text, "type": .text]) { $1 }),
            .init(
                "img", isVoid: true,
                size.merging(align) { $1 }.merging([
                    "src": .imageURL, "srcset": .imageURLs, "sizes": .text, "alt": .text,
                    "loading": .words(["lazy", "eager"]),
                ]) { $1 }),
            .init("table", in: .blocks, align), .init("caption", in: sections),
            .init("colgroup", in: sections, ["span": .count]),
            .init("col", isVoid: true, in: .parents(["table", "colgroup"]), ["span": .count]),
            .init("thead", in: sections), .init("tbody", in: sections), .init("tfoot", in: sections),
            .init("tr", in: .parents(["table", "thead", "tbody", "tfoot"]), align),
            .init("td", in: .parents(["tr"]), cell),
            .init(
                "th", in: .parents(["tr"]),
                cell.merging(["scope": .words(["row", "col", "rowgroup", "colgroup"])]) { $1 }),
        ]
        return elements.reduce(into: [:]) { $0[$1.name] = $1 }
    }()
}
