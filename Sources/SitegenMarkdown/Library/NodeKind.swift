#if canImport(CSitegenCmark)
import CSitegenCmark

/// What a node of libcmark's tree is.
///
/// The numbers of the kinds are learned from the library (``LinkedLibrary``): where a program links swift-cmark too, its
/// functions are called in place of libcmark's, and its numbers are others.
enum NodeKind: UInt8, CaseIterable {
    /// A kind that CommonMark does not have.
    case other
    case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
    case text, softBreak, lineBreak, code, inlineHTML, emphasis, strong, link, image

    /// The kind of a node.
    @inline(__always)
    init(of node: TreeReader.Node) {
        self = LinkedLibrary.shared.kinds[libcmark_node_get_type(node)]
    }

    /// What `cmark_node_get_type_string` calls a node of this kind; `nil` for ``other``.
    var name: String? {
        switch self {
        case .other: nil
        case .document: "document"
        case .blockQuote: "block_quote"
        case .list: "list"
        case .item: "item"
        case .codeBlock: "code_block"
        case .htmlBlock: "html_block"
        case .paragraph: "paragraph"
        case .heading: "heading"
        case .thematicBreak: "thematic_break"
        case .text: "text"
        case .softBreak: "softbreak"
        case .lineBreak: "linebreak"
        case .code: "code"
        case .inlineHTML: "html_inline"
        case .emphasis: "emph"
        case .strong: "strong"
        case .link: "link"
        case .image: "image"
        }
    }
}

/// The kinds of nodes by their numbers, in a table that needs no search.
struct NodeKindTable {
    /// The kinds by `number ^ number >> shift`, of which the last six bits count.
    private var kinds = [NodeKind](repeating: .other, count: slotCount)
    private var shift: UInt32 = 0
    private static let slotCount = 64

    /// A table of the numbers that nodes of a kind have.
    ///
    /// - Parameter numbers: The numbers. libcmark's are 1 to 20; swift-cmark's start at 0x8001 and 0xC001.
    /// - Returns: `nil` if two kinds have the same number, or the numbers are too far apart for one table.
    init?(_ numbers: [(kind: NodeKind, number: UInt32)]) {
        for shift in 0..<UInt32(UInt32.bitWidth) {
            self.shift = shift
            var slots = [NodeKind?](repeating: nil, count: Self.slotCount)
            for (kind, number) in numbers { slots[slot(of: number)] = kind }
            guard slots.count(where: { $0 != nil }) == numbers.count else { continue }
            kinds = slots.map { $0 ?? .other }
            return
        }
        return nil
    }

    /// The kind that nodes with a number have. A number of none of the kinds may have any of them.
    @inline(__always)
    subscript(number: UInt32) -> NodeKind { kinds[slot(of: number)] }

    @inline(__always)
    private func slot(of number: UInt32) -> Int {
        Int(truncatingIfNeeded: number ^ number &>> shift) & (Self.slotCount - 1)
    }
}
#endif
