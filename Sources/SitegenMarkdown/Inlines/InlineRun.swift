#if canImport(CSitegenCmark)
import SitegenBase
import SitegenDocuments

/// A run of inlines as a sequence of bytes for all scans: texts unchanged, and for any other node one byte that does not occur
/// in UTF-8.
struct InlineRun {
    /// Represents a node that is not text.
    static let node: UInt8 = 0xFF

    let inlines: [Inline]
    private(set) var bytes: [UInt8] = []
    /// The offsets of the nodes in ``bytes``, and their indices in ``inlines``.
    private(set) var nodes: [(offset: Int, index: Int)] = []
    /// Whether there may be placeholders in ``bytes``.
    private(set) var hasPlaceholders = false
    /// The character before the first and after the last byte: a line end, or the delimiter of the enclosing container.
    let boundary: Unicode.Scalar

    /// - Parameter depth: The number of inline containers around the run.
    init(_ inlines: [Inline], depth: Int) {
        self.inlines = inlines
        boundary = depth == 0 ? "\n" : "*"
        var count = 0
        for case .text(let text) in inlines { count += text.string.utf8.count }
        bytes.reserveCapacity(count + inlines.count)
        for (index, inline) in inlines.enumerated() {
            if case .text(let text) = inline {
                bytes.append(contentsOf: text.string.utf8)
            } else {
                nodes.append((bytes.count, index))
                bytes.append(Self.node)
            }
        }
        // Chinese and Arabic have the same first byte, so this is only a quick check.
        hasPlaceholders = bytes.contains(Placeholder.lead.0)
    }

    /// The end of the text that contains the current byte, at most the start of the node with this number.
    func textEnd(before node: Int) -> Int {
        node < nodes.count ? nodes[node].offset : bytes.count
    }

    /// The end of the text that contains the byte at `offset`.
    func textEnd(after offset: Int) -> Int { textEnd(before: nodeCount(before: offset)) }

    /// The number of nodes before the byte at `offset`.
    func nodeCount(before offset: Int) -> Int { nodes.partitionPoint { $0.offset >= offset } }

    /// The node that the byte at `offset` represents; `nil` for text.
    func node(at offset: Int) -> Inline? {
        bytes[offset] == Self.node ? inlines[nodes[nodeCount(before: offset)].index] : nil
    }

    func begins(with text: StaticString, at offset: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard offset >= 0, offset + count <= bytes.count else { return false }
        return text.withUTF8Buffer { buffer in
            for index in 0..<count where bytes[offset + index] != buffer[index] { return false }
            return true
        }
    }

    // MARK: - Neighbors

    /// The character before `offset`.
    ///
    /// - Parameter node: The number of the first node that does not precede `offset`.
    func character(before offset: Int, node: Int) -> Unicode.Scalar {
        guard offset > 0 else { return boundary }
        guard bytes[offset - 1] != Self.node else { return inlines[nodes[node - 1].index].lastCharacter }
        return Placeholder.character(for: bytes.scalar(at: bytes.scalarStart(before: offset)))
    }

    /// The character at `offset`.
    ///
    /// - Parameter node: The number of the first node that does not precede `offset`.
    func character(at offset: Int, node: Int) -> Unicode.Scalar {
        guard offset < bytes.count else { return boundary }
        guard bytes[offset] != Self.node else { return inlines[nodes[node].index].firstCharacter }
        return Placeholder.character(for: bytes.scalar(at: offset))
    }
}

extension Inline {
    /// The character that the node begins with in the source, as far as it matters to adjacent text.
    fileprivate var firstCharacter: Unicode.Scalar {
        switch self {
        case .softBreak, .lineBreak: "\n"
        case .code: "`"
        case .formula: "$"
        case .link, .footnoteReference: "["
        case .image: "!"
        case .inlineHTML: "<"
        default: "*"
        }
    }

    /// The character that the node ends with in the source, as far as it matters to adjacent text.
    fileprivate var lastCharacter: Unicode.Scalar {
        switch self {
        case .softBreak, .lineBreak: "\n"
        case .code: "`"
        case .link, .image: ")"
        case .formula: "$"
        case .footnoteReference: "]"
        case .inlineHTML: ">"
        default: "*"
        }
    }
}
#endif
