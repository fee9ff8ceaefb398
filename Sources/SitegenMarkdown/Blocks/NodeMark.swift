#if canImport(CSitegenCmark)
import CSitegenCmark

/// What a node of ``BlockScan``'s parser stands for.
enum NodeMark: Equatable {
    /// The heading that stands for a directive's line.
    case line
    /// The heading that stands for a line that adds no block: attributes, an abbreviation.
    case annotation
    /// The item that stands for a definition.
    case definition
    /// The item that stands for a footnote.
    case footnote
    /// A paragraph whose lines from the header on are a table.
    case table(headerLine: Int)

    static func set(_ mark: NodeMark, on node: OpenBlocks.Node) {
        libcmark_node_set_user_data(node, UnsafeMutableRawPointer(bitPattern: mark.number))
    }

    /// The mark of a node, if it has one.
    static func of(_ node: OpenBlocks.Node) -> NodeMark? {
        guard let data = libcmark_node_get_user_data(node) else { return nil }
        switch Int(bitPattern: data) {
        case 1: return .line
        case 2: return .definition
        case 3: return .footnote
        case 4: return .annotation
        case let number: return .table(headerLine: number - tableOffset)
        }
    }

    private static let tableOffset = 4

    private var number: Int {
        switch self {
        case .line: 1
        case .definition: 2
        case .footnote: 3
        case .annotation: 4
        case .table(let headerLine): headerLine + Self.tableOffset
        }
    }
}
#endif
