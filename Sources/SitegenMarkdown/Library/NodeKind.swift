#if canImport(CSitegenCmark)
import CSitegenCmark

/// The kind of a node in libcmark's tree.
///
/// The numbers of the kinds are read from the library (``LinkedLibrary``). If a program also links swift-cmark, its functions
/// may be called instead of libcmark's, and its numbers differ.
enum NodeKind: UInt8, CaseIterable {
    /// A kind that is not part of CommonMark.
    case other
    case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
    case text, softBreak, lineBreak, code, inlineHTML, emphasis, strong, link, image

    /// The kind of a node.
    @inline(__always)
    init(of node: TreeReader.Node) {
        self = LinkedLibrary.shared.kinds[libcmark_node_get_type(node)]
    }

    /// The result of `cmark_node_get_type_string` for a node of this kind; `nil` for ``other``.
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

/// The node kinds by their numbers, in a table that needs no search.
struct NodeKindTable {
    /// The kinds, indexed by the last six bits of `number ^ number >> shift`.
    private var kinds = [NodeKind](repeating: .other, count: slotCount)
    private var shift: UInt32 = 0
    private static let slotCount = 64

    /// Creates a table from the numbers of node kinds.
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

    /// The kind for a number. The result is arbitrary for unknown numbers.
    @inline(__always)
    subscript(number: UInt32) -> NodeKind { kinds[slot(of: number)] }

    @inline(__always)
    private func slot(of number: UInt32) -> Int {
        Int(truncatingIfNeeded: number ^ number &>> shift) & (Self.slotCount - 1)
    }
}
#endif
