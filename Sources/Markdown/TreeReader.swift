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
            guard let root = cmark_parse_document(characters, bytes.count, CMARK_OPT_VALIDATE_UTF8) else {
                return Document()
            }
            defer { cmark_node_free(root) }
            return Document(blocks(in: root, depth: 0))
        }
    }
}
