/// A part of a text with Liquid, as used by Jekyll and the macros of MkDocs.
indirect enum LiquidNode {
    /// Literal text.
    case text(Range<Int>)
    /// `{{ expression }}`
    case output(String, Range<Int>)
    /// `{% name arguments %}`
    case tag(String, String, Range<Int>)
    /// `{% name arguments %} … {% endname %}`, with parts that other tags may separate.
    case block(LiquidBlock)
}

/// A tag with content up to its end tag.
struct LiquidBlock {
    /// The content between two tags of the block.
    struct Branch {
        /// The tag at its start: `if`, `elsif`, `else`.
        let name: String
        let arguments: String
        var nodes: [LiquidNode] = []
    }

    let name: String
    var branches: [Branch]
    /// The range of the whole block.
    var range: Range<Int>
    /// The range between its first and its last tag.
    var inner: Range<Int>
}

/// Parses a text with Liquid.
struct LiquidParser {
    /// The nesting limit of blocks.
    private static let depthLimit = 50
    /// The maximum number of bytes of a tag, which limits the cost of an unclosed one.
    private static let lengthLimit = 20_000
    static let blocks: Set = [
        "if", "unless", "for", "case", "capture", "comment", "raw", "highlight", "tablerow", "ifchanged", "call",
        "macro",
        "filter", "set_block",
    ]

    private let bytes: [UInt8]
    private var open: [LiquidBlock] = []
    private var nodes: [LiquidNode] = []
    /// The names of blocks without any further end tag.
    private var unended: Set<String> = []

    /// The nodes of a text. A block without an end tag is text.
    static func nodes(of bytes: [UInt8]) -> [LiquidNode] {
        var parser = LiquidParser(bytes: bytes)
        parser.parse()
        return parser.nodes
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func append(_ node: LiquidNode) {
        if open.isEmpty {
            nodes.append(node)
        } else {
            open[open.count - 1].branches[open[open.count - 1].branches.count - 1].nodes.append(node)
        }
    }

    private mutating func parse() {
        var textStart = 0
        var index = 0
        while index + 1 < bytes.count {
            guard bytes[index] == UInt8(ascii: "{"),
                bytes[index + 1] == UInt8(ascii: "{") || bytes[index + 1] == UInt8(ascii: "%"),
                let end = end(of: bytes[index + 1], from: index + 2)
            else {
                index += 1
                continue
            }
            // A hyphen removes the blanks on its side.
            var textEnd = index
            if bytes[index + 2] == UInt8(ascii: "-") {
                while textEnd > textStart, bytes[textEnd - 1].isSpace { textEnd -= 1 }
            }
            if textStart < textEnd { append(.text(textStart..<textEnd)) }
            let content = content(index..<end)
            if bytes[index + 1] == UInt8(ascii: "{") {
                append(.output(content, index..<end))
            } else {
                take(tag: content, index..<end)
            }
            index = end
            if let last = open.last, last.name == "raw" || last.name == "comment" {
                index = endOf(last.name, from: index) ?? index
                if textStart < index, end < index { append(.text(end..<index)) }
            }
            if bytes[end - 3] == UInt8(ascii: "-") {
                while index < bytes.count, bytes[index].isSpace { index += 1 }
            }
            textStart = index
        }
        if textStart < bytes.count { append(.text(textStart..<bytes.count)) }
        while let block = open.popLast() {
            // The block has no end tag: the tag is text, and its content moves one level up.
            append(.text(block.range.lowerBound..<block.inner.lowerBound))
            for branch in block.branches { branch.nodes.forEach { append($0) } }
        }
    }

    /// The content of a tag, without the hyphens that remove surrounding blanks.
    private func content(_ range: Range<Int>) -> String {
        var content = bytes[(range.lowerBound + 2)..<(range.upperBound - 2)]
        if content.first == UInt8(ascii: "-") { content.removeFirst() }
        if content.last == UInt8(ascii: "-") { content.removeLast() }
        return String(decoding: content, as: UTF8.self).trimmed
    }

    private func end(of sign: UInt8, from start: Int) -> Int? {
        let closing = sign == UInt8(ascii: "{") ? UInt8(ascii: "}") : sign
        let limit = min(bytes.count - 1, start + Self.lengthLimit)
        var index = start
        while index < limit {
            if bytes[index] == closing, bytes[index + 1] == UInt8(ascii: "}") { return index + 2 }
            // Another tag begins, so this is not one. A tag may contain a variable.
            let isTag = bytes[index] == UInt8(ascii: "{") && bytes[index + 1] == UInt8(ascii: "%")
            let isOutput = bytes[index] == UInt8(ascii: "{") && bytes[index + 1] == UInt8(ascii: "{")
            if isTag || isOutput && sign == UInt8(ascii: "{") { return nil }
            index += 1
        }
        return nil
    }

    /// The offset of the tag that ends a block with literal content.
    private func endOf(_ name: String, from start: Int) -> Int? {
        var index = start
        let mark = Array("end\(name)".utf8)
        while let found = bytes[index...].firstIndex(of: UInt8(ascii: "{")) {
            var next = found + 1
            if next < bytes.count, bytes[next] == UInt8(ascii: "%") {
                next += 1
                if next < bytes.count, bytes[next] == UInt8(ascii: "-") { next += 1 }
                while next < bytes.count, bytes[next].isSpace { next += 1 }
                if bytes[next...].starts(with: mark) { return found }
            }
            index = found + 1
        }
        return nil
    }

    /// Whether a block with literal content ends after an offset. After a failed search, later calls do not search again.
    private mutating func isEnded(_ name: String, from start: Int) -> Bool {
        guard !unended.contains(name) else { return false }
        if endOf(name, from: start) != nil { return true }
        unended.insert(name)
        return false
    }

    private mutating func take(tag: String, _ range: Range<Int>) {
        let name = String(tag.prefix { !$0.isWhitespace })
        let arguments = String(tag.dropFirst(name.count)).trimmed
        if Self.blocks.contains(name), open.count < Self.depthLimit,
            !["raw", "comment"].contains(name) || isEnded(name, from: range.upperBound)
        {
            let branch = LiquidBlock.Branch(name: name, arguments: arguments)
            open.append(
                LiquidBlock(name: name, branches: [branch], range: range, inner: range.upperBound..<range.upperBound))
        } else if name.hasPrefix("end"), let last = open.last, name == "end" + last.name || name == "end" {
            var block = open.removeLast()
            block.range = block.range.lowerBound..<range.upperBound
            block.inner = block.inner.lowerBound..<range.lowerBound
            append(.block(block))
        } else if ["else", "elsif", "elif", "when"].contains(name), !open.isEmpty {
            open[open.count - 1].branches.append(.init(name: name, arguments: arguments))
        } else {
            append(.tag(name, arguments, range))
        }
    }
}
