#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenBase

/// The result of parsing a text with each kind of node.
struct LibrarySample {
    /// The numbers of the node kinds, by the library's names for them.
    var numbers: [String: UInt32] = [:]
    /// The types of the lists in text order: bullets, numbers.
    var listTypes: [UInt32] = []
    /// The library's constant for the period after a number.
    var period: UInt32 = 0
    /// Whether invalid UTF-8 bytes become U+FFFD.
    var replacesInvalidBytes = false

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

            *a* **b** `c` [d](e) ![f](g) <i> ^[h](i)
            j\\
            """.utf8) + [0x0A, 0xFF, 0x0A]

    /// Parses the text with the linked library.
    ///
    /// This does not use the arena: it first happens while another text is parsed, whose tree is in the arena.
    static func read() -> LibrarySample {
        let parser = libcmark_parser_new_with_mem(LIBCMARK_VALIDATE_UTF8, libcmark_default_mem())
        defer { libcmark_parser_free(parser) }
        text.withUnsafeBytes { bytes in
            bytes.withMemoryRebound(to: CChar.self) { libcmark_parser_feed(parser, $0.baseAddress, $0.count) }
        }
        var sample = LibrarySample()
        if let root = libcmark_parser_finish(parser) {
            sample.add(root)
            libcmark_node_free(root)
        }
        return sample
    }

    private mutating func add(_ node: TreeReader.Node) {
        let name = libcmark_node_get_type_string(node).map { String(cString: $0) } ?? ""
        numbers[name] = libcmark_node_get_type(node)
        if name == NodeKind.list.name { listTypes.append(libcmark_node_get_list_type(node)) }
        if name == NodeKind.list.name { period = libcmark_node_get_list_delim(node) }
        if name == NodeKind.text.name, let literal = libcmark_node_get_literal(node),
            strcmp(literal, "\u{FFFD}") == 0
        {
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
