#if canImport(CSitegenCmark)
import CSitegenCmark
import CSitegenMarkdown

/// A parser that is fed in pieces, and the blocks that are open after each piece.
///
/// libcmark has no function for its open blocks, but its public functions show them. The document is one of the parser's first
/// allocations, and a block is open exactly if it has no end yet. ``LibrarySample`` verifies both for the linked library.
struct OpenBlocks {
    typealias Node = OpaquePointer

    /// A quote, a list or an item.
    struct Container {
        let node: Node
        let kind: NodeKind
        /// For an item, the columns from the content of the container around it to its own content.
        var width = 0
    }

    /// A block without blocks in it.
    struct Leaf {
        let node: Node
        let kind: NodeKind
    }

    private let parser: OpaquePointer
    /// The document.
    let root: Node
    /// The number of lines that the parser has been fed.
    private(set) var lineCount = 0
    /// The open containers, the outermost first.
    private(set) var containers: [Container] = []
    /// The open leaf.
    private(set) var leaf: Leaf?
    /// Whether the containers and the leaf are those before the last piece.
    private var isStale = false

    /// - Parameter allocator: The arena's allocator.
    init(_ allocator: UnsafeMutablePointer<libcmark_mem>) {
        (parser, root) = Self.makeParser(allocator, documentAllocation: LinkedLibrary.shared.documentAllocation)
    }

    /// - Parameter documentAllocation: The number of the allocation that is the document.
    static func makeParser(
        _ allocator: UnsafeMutablePointer<libcmark_mem>, documentAllocation: Int
    ) -> (parser: OpaquePointer, root: Node) {
        markdown_arena_record_allocations()
        // The parser keeps a pointer to the allocator, so that only the allocations of this call are recorded.
        allocator.pointee.calloc = markdown_arena_recording_calloc
        defer { allocator.pointee.calloc = markdown_arena_calloc }
        guard let parser = libcmark_parser_new_with_mem(LIBCMARK_VALIDATE_UTF8, allocator),
            let root = markdown_arena_recorded_allocation(documentAllocation)
        else { preconditionFailure("libcmark allocates the document with the parser") }
        return (parser, OpaquePointer(root))
    }

    /// Feeds whole lines.
    ///
    /// - Parameter lineCount: Their number.
    mutating func feed(_ lines: UnsafeBufferPointer<UInt8>, lineCount: Int) {
        guard let start = lines.baseAddress, !lines.isEmpty else { return }
        libcmark_parser_feed(parser, UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self), lines.count)
        self.lineCount += lineCount
        isStale = true
    }

    /// Updates the containers and the leaf.
    ///
    /// - Parameter learn: Called for the containers that are new, with the index of the first. It sets their widths.
    mutating func update(_ learn: (_ containers: inout [Container], _ first: Int) -> Void) {
        guard isStale else { return }
        isStale = false
        while let last = containers.last, !Self.isOpen(last.node) { containers.removeLast() }
        leaf = nil
        let known = containers.count
        var parent = containers.last?.node ?? root
        while let child = libcmark_node_last_child(parent), Self.isOpen(child) {
            let kind = NodeKind(of: child)
            guard kind.isContainer else {
                leaf = Leaf(node: child, kind: kind)
                break
            }
            containers.append(Container(node: child, kind: kind))
            parent = child
        }
        if containers.count > known { learn(&containers, known) }
    }

    /// Whether a block that is not the document has no end yet. Its end line is then still its start line, where no block ends
    /// before its first column.
    static func isOpen(_ node: Node) -> Bool {
        libcmark_node_get_end_line(node) == libcmark_node_get_start_line(node)
            && libcmark_node_get_end_column(node) == 0
    }
}
#endif
