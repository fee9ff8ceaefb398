#if canImport(CSitegenCmark)
import CSitegenCmark
import CSitegenMarkdown
import SitegenBase

/// The result of parsing a text with each kind of node.
struct LibrarySample {
    /// The kinds of the nodes in text order.
    var kinds: [NodeKind] = []
    /// Whether each list is one with numbers and periods.
    var areListsOrdered: [Bool] = []
    /// Whether invalid UTF-8 bytes become U+FFFD.
    var replacesInvalidBytes = false
    /// The number of the allocation that is the document, counted from the creation of the parser; `nil` if none is.
    var documentAllocation: Int?
    /// Whether an open block is one whose end is its start (see ``OpenBlocks``).
    var showsOpenBlocks = false

    private static let text: [UInt8] =
        Array(
            """
            # Heading

            > Quote

            - Bullet

            1. Number

            ***

                Code

            <p>

            *a* **b** `c` [d](e) ![f](g) <i>
            j\\
            """.utf8) + [0x0A, 0xFF] + Array("\n\n^[h](i)\n".utf8)

    /// The kinds of the nodes, up to a caret, which swift-cmark reads as the start of a node of its own.
    static let expectedKinds: [NodeKind] = [
        .document, .heading, .text, .blockQuote, .paragraph, .text, .list, .item, .paragraph, .text,
        .list, .item, .paragraph, .text, .thematicBreak, .codeBlock, .htmlBlock, .paragraph,
        .emphasis, .text, .text, .strong, .text, .text, .code, .text, .link, .text, .text, .image, .text, .text,
        .inlineHTML, .softBreak, .text, .lineBreak, .text, .paragraph,
    ]

    /// Parses the text with the linked library.
    static func read() -> LibrarySample {
        Arena.withAllocator { allocator in
            var sample = LibrarySample()
            let (root, allocation) = finished(text, allocator)
            if let root { sample.add(root) }
            sample.documentAllocation = allocation
            if let allocation { sample.showsOpenBlocks = openBlocksAreShown(allocation, allocator) }
            return sample
        }
    }

    /// - Returns: The document, and the number of its allocation.
    private static func finished(
        _ text: [UInt8], _ allocator: UnsafeMutablePointer<libcmark_mem>
    ) -> (root: OpaquePointer?, allocation: Int?) {
        markdown_arena_record_allocations()
        allocator.pointee.calloc = markdown_arena_recording_calloc
        let parser = libcmark_parser_new_with_mem(LIBCMARK_VALIDATE_UTF8, allocator)
        allocator.pointee.calloc = markdown_arena_calloc
        feed(text, to: parser)
        guard let root = libcmark_parser_finish(parser) else { return (nil, nil) }
        let allocation = (0..<markdown_recorded_count).first {
            markdown_arena_recorded_allocation($0).map { OpaquePointer($0) } == root
        }
        return (root, allocation)
    }

    private static func feed(_ text: [UInt8], to parser: OpaquePointer?) {
        text.withUnsafeBytes { bytes in
            bytes.withMemoryRebound(to: CChar.self) { libcmark_parser_feed(parser, $0.baseAddress, $0.count) }
        }
    }

    /// Lines, and for each the names of the blocks on the path of last children, of which the open ones are marked.
    private static let path: [(line: String, blocks: String)] = [
        ("> a", "blockQuote+ paragraph+"), ("b", "blockQuote+ paragraph+"), ("", "blockQuote- paragraph-"),
        ("- c", "list+ item+ paragraph+"), ("", "list+ item+ paragraph-"), ("  ```", "list+ item+ codeBlock+"),
        ("  d", "list+ item+ codeBlock+"), ("  ```", "list+ item+ codeBlock-"), ("1. e", "list+ item+ paragraph+"),
        ("2. f", "list+ item+ paragraph+"), ("", "list+ item+ paragraph-"), ("<!--", "htmlBlock+"),
        ("", "htmlBlock+"), ("-->", "htmlBlock-"), ("[g]: /h", "paragraph+"), ("***", "thematicBreak+"),
    ]

    private static func openBlocksAreShown(
        _ documentAllocation: Int, _ allocator: UnsafeMutablePointer<libcmark_mem>
    ) -> Bool {
        let (parser, root) = OpenBlocks.makeParser(allocator, documentAllocation: documentAllocation)
        return path.allSatisfy { line, blocks in
            feed(Array(line.utf8) + [0x0A], to: parser)
            var names: [String] = []
            var node = libcmark_node_last_child(root)
            while let block = node {
                names.append("\(NodeKind(of: block))" + (OpenBlocks.isOpen(block) ? "+" : "-"))
                node = libcmark_node_last_child(block)
            }
            return names.joined(separator: " ") == blocks
        }
    }

    private mutating func add(_ node: TreeReader.Node) {
        let kind = NodeKind(of: node)
        kinds.append(kind)
        if kind == .list { areListsOrdered.append(NodeKind.isOrderedList(node) && NodeKind.hasPeriods(node)) }
        if kind == .text, let literal = libcmark_node_get_literal(node), strcmp(literal, "\u{FFFD}") == 0 {
            replacesInvalidBytes = true
        }
        var child = libcmark_node_first_child(node)
        while let node = child {
            add(node)
            child = libcmark_node_next(node)
        }
    }
}
#endif
