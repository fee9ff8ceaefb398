import Testing

@testable import SitegenMarkdown

/// libcmark is asked which blocks are open, and the containers that a line continues are computed from them. Both are compared with
/// the result of feeding the line.
@Suite struct OpenBlocksTests {
    private static let pieces = [
        "a", "b c", " ", "  ", "   ", "    ", "\t", "> ", ">", "- ", "* ", "+ ", "1. ", "12) ", "-", "# ", "```", "~~~",
        "<p>", "<!--", "-->", "<?", "?>", "<b>", "[a]: /b", "***", "---", "===", "\\", "`", ":", "|", "é", "<![CDATA[",
        "]]>", "<pre>", "</pre>", "<!X", ">>", "- - ", "- > ", ">\t", "-\t", "1.\t\t",
    ]

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `A line continues exactly the containers that match it`(seed: UInt64) {
        var numbers = SeededNumbers(seed)
        for _ in 0..<500 {
            let lines = (0..<numbers.next(below: 13) + 2).map { _ in
                (0..<numbers.next(below: 5)).map { _ in Self.pieces[numbers.next(below: Self.pieces.count)] }.joined()
            }
            if let difference = Self.difference(of: lines) {
                Issue.record("\(lines): \(difference)")
                return
            }
        }
    }

    /// Containers of all kinds, one in the other, and a line that continues some of them.
    @Test(arguments: [
        (["> - a"], ">   b", 3), (["> - a"], "b", 0), (["> - a"], "> b", 1), (["- a", "", "  > b"], "  > c", 3),
        (["1.  a"], "    b", 2), (["1.  a"], "   b", 0), (["-\ta"], "\tb", 2), (["-\ta"], "  b", 0),
        (["-     a"], "  b", 2), (["-"], "  a", 2), (["- a", ""], "", 2), (["> a"], "", 0), (["- - a"], "    b", 4),
        (["- - a"], "  b", 2), ([">\t- a"], ">\t  b", 3),
    ])
    func `The number of containers that a line continues`(above: [String], line: String, count: Int) {
        var source = Array((above + [line]).joined(separator: "\n").utf8)
        let matched = source.withUnsafeMutableBufferPointer { bytes in
            var scan = LineByLine(UnsafeBufferPointer(bytes))
            return scan.withBlocks { scan, blocks in
                for number in 1...above.count { scan.feed(number, to: &blocks) }
                var cursor = scan.cursor(above.count + 1)
                return ContainerMatcher.match(blocks.containers, &cursor)
            }
        }
        #expect(matched == count)
    }

    private static func difference(of lines: [String]) -> String? {
        let source = Array(lines.joined(separator: "\n").utf8)
        return source.withUnsafeBufferPointer { bytes in
            var scan = LineByLine(bytes)
            return scan.withBlocks { scan, blocks in
                for number in 1...scan.lines.count {
                    var cursor = scan.cursor(number)
                    let matched = ContainerMatcher.match(blocks.containers, &cursor)
                    let (before, leaf) = (blocks.containers, blocks.leaf)
                    scan.feed(number, to: &blocks)
                    let isParagraphOpen = leaf.map { $0.kind == .paragraph && OpenBlocks.isOpen($0.node) } ?? false
                    for (index, container) in before.enumerated() where container.kind != .list {
                        let isOpen = OpenBlocks.isOpen(container.node)
                        if index < matched, !isOpen { return "line \(number) continues container \(index)" }
                        if index >= matched, isOpen, !isParagraphOpen {
                            return "line \(number) ends container \(index)"
                        }
                    }
                }
                return nil
            }
        }
    }
}

/// A source that is fed line by line.
private struct LineByLine {
    let lines: SourceLines

    init(_ bytes: UnsafeBufferPointer<UInt8>) { lines = SourceLines(bytes) }

    func cursor(_ number: Int) -> LineCursor { LineCursor(lines[number], of: lines.bytes) }

    mutating func withBlocks<Result>(_ body: (inout LineByLine, inout OpenBlocks) -> Result) -> Result {
        Arena.withAllocator { allocator in
            var blocks = OpenBlocks(allocator)
            return body(&self, &blocks)
        }
    }

    func feed(_ number: Int, to blocks: inout OpenBlocks) {
        let line = Array(lines.bytes[lines[number]]) + [0x0A]
        line.withUnsafeBufferPointer { blocks.feed($0, lineCount: 1) }
        blocks.update { ContainerMatcher.learnWidths(of: &$0, from: $1, line: cursor) }
    }
}

/// A linear congruential generator (Knuth, MMIX), of which the upper bits are used.
struct SeededNumbers {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

    mutating func next(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}
