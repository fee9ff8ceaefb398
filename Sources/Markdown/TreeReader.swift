import CCmark
import Documents

/// Reads libcmark's tree into nodes.
///
/// ```text
/// bytes ──cmark_parse_document──▶ cmark_node tree ──one walk──▶ Document
/// ```
/// The walk is a recursion as deep as ``Document/nestingLimit``; below that it goes from node to node without
/// recursion, so that a line of 100,000 `>` costs time and not the stack.
struct TreeReader {
    /// libcmark's `cmark_node *`.
    typealias Node = OpaquePointer

    /// What is added to libcmark's line numbers.
    let lineOffset: Int

    init(firstLine: Int) {
        lineOffset = firstLine - 1
    }

    func document(of bytes: UnsafeBufferPointer<UInt8>) -> Document {
        guard let base = bytes.baseAddress, !bytes.isEmpty else { return Document() }
        return base.withMemoryRebound(to: CChar.self, capacity: bytes.count) { characters in
            // Neither the tree nor the parser is freed by itself: both end with the arena.
            Arena.withAllocator { allocator in
                let parser = cmark_parser_new_with_mem(CMARK_OPT_VALIDATE_UTF8, allocator)
                cmark_parser_feed(parser, characters, bytes.count)
                guard let root = cmark_parser_finish(parser) else { return Document() }
                return Document(blocks(in: root, depth: 0))
            }
        }
    }
}
