#if canImport(CSitegenCmark)
import CSitegenCmark

/// The kind of a node in libcmark's tree, with its number there.
enum NodeKind: UInt32 {
    /// A kind that is not part of CommonMark.
    case other = 0
    case document, blockQuote, list, item, codeBlock, htmlBlock
    case paragraph = 8
    case heading, thematicBreak, text, softBreak, lineBreak, code, inlineHTML
    case emphasis = 17
    case strong, link, image

    /// The kind of a node.
    @inline(__always)
    init(of node: TreeReader.Node) { self.init(number: libcmark_node_get_type(node)) }

    /// The kind with a number of the linked library.
    ///
    /// cmark-gfm and swift-cmark have the same kinds in the same order, but number blocks from 0x8001 on and inlines from 0xC001 on.
    @inline(__always)
    init(number: UInt32) {
        let kind =
            switch number {
            case ..<0x8000: NodeKind(rawValue: number)
            case 0x8001...0x800A: NodeKind(rawValue: number - 0x8000)
            case 0xC001...0xC00A: NodeKind(rawValue: number - 0xC000 + 10)
            default: nil as NodeKind?
            }
        self = kind ?? .other
    }

    /// Whether a list has numbers: `CMARK_ORDERED_LIST`, which is the same in all libraries.
    static func isOrderedList(_ node: TreeReader.Node) -> Bool { libcmark_node_get_list_type(node) == 2 }

    /// Whether an ordered list has periods after its numbers, and not parentheses: `CMARK_PERIOD_DELIM`.
    static func hasPeriods(_ node: TreeReader.Node) -> Bool { libcmark_node_get_list_delim(node) == 1 }
}
#endif
