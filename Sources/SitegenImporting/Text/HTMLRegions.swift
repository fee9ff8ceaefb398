import SitegenBase
import SitegenDocuments

/// The blocks of HTML in a Markdown text (CommonMark §4.6). Markdown does not apply to them, so a backslash in them is visible.
struct HTMLRegions {
    private struct Block {
        var range: Range<Int>
        /// The text that ends the block, in lowercase; `nil` for a blank line.
        var end: String?
        /// Whether the block is in a quote.
        var isQuoted = false
    }

    private var blocks: [Range<Int>] = []
    /// The lines of scripts and style sheets in these blocks, in which character references do not apply either.
    private var programs: [Range<Int>] = []

    /// - Parameter isPage: Whether the whole text is HTML.
    init(_ bytes: [UInt8], isPage: Bool = false) {
        guard isPage || bytes.contains(UInt8(ascii: "<")) else { return }
        var start = 0
        var fence = FenceTracker()
        var open = isPage ? Block(range: 0..<0) : nil
        var program: Int?
        var isParagraph = false
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let line = Self.content(of: bytes[start..<end], isQuoted: open?.isQuoted ?? true)
            let isOpened = open == nil && !fence.pass(bytes[start..<end]) && line.first == UInt8(ascii: "<")
            if isOpened {
                open = Self.block(line, start..<end, isParagraph: isParagraph)
                open?.isQuoted = bytes[start..<line.startIndex].contains(UInt8(ascii: ">"))
            }
            if let block = open {
                open?.range = block.range.lowerBound..<end
                if program == nil, Self.contains(["<script", "<style"], in: line) { program = start }
                if let first = program, Self.contains(["</script", "</style"], in: line) {
                    programs.append(first..<end)
                    program = nil
                }
                let isLast = block.end.map { Self.contains([$0], in: isOpened ? line.dropFirst(2) : line) }
                if !isPage, isLast ?? line.isEmpty {
                    blocks.append(block.range.lowerBound..<end)
                    open = nil
                }
            }
            isParagraph = !line.isEmpty && open == nil && !fence.isOpen
            start = end + 1
        }
        if let open { blocks.append(open.range) }
    }

    /// Whether the byte belongs to a block of HTML.
    func contains(_ offset: Int) -> Bool { Self.contains(offset, in: blocks) }

    /// HTML in which no brace begins a template, except in scripts and styles.
    static func withoutTemplates(_ html: String) -> String {
        let bytes = Array(html.utf8)
        let regions = HTMLRegions(bytes, isPage: true)
        var result: [UInt8] = []
        for index in bytes.indices {
            if mayBeginTemplate(at: index, in: bytes) {
                result += regions.literalBrace(at: index).utf8
            } else {
                result.append(bytes[index])
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Whether a byte is a brace before another one or a percent sign.
    static func mayBeginTemplate(at index: Int, in bytes: [UInt8]) -> Bool {
        guard bytes[index] == UInt8(ascii: "{"), index + 1 < bytes.count else { return false }
        return bytes[index + 1] == UInt8(ascii: "{") || bytes[index + 1] == UInt8(ascii: "%")
    }

    /// A brace that begins no template, at an offset outside code.
    func literalBrace(at offset: Int) -> String {
        guard contains(offset) else { return "\\{" }
        return Self.contains(offset, in: programs) ? "{" : "&#123;"
    }

    private static func contains(_ offset: Int, in ranges: [Range<Int>]) -> Bool {
        let index = ranges.partitionPoint { $0.upperBound > offset }
        return index < ranges.count && ranges[index].contains(offset)
    }

    // MARK: - Lines

    /// A line without the marks of quotes and list items, and without surrounding blanks.
    private static func content(of line: ArraySlice<UInt8>, isQuoted: Bool) -> ArraySlice<UInt8> {
        var rest = line.drop { $0.isSpace || isQuoted && $0 == UInt8(ascii: ">") }
        if let first = rest.first, "-*+".utf8.contains(first), rest.dropFirst().first == 0x20 {
            rest = rest.dropFirst().drop(while: \.isSpace)
        }
        while let last = rest.last, last.isSpace { rest.removeLast() }
        return rest
    }

    /// The block that begins with a line; `nil` if the line is part of a paragraph.
    private static func block(_ line: ArraySlice<UInt8>, _ range: Range<Int>, isParagraph: Bool) -> Block? {
        for (start, end) in [("<!--", "-->"), ("<![cdata[", "]]>"), ("<!", ">"), ("<?", "?>")]
        where contains([start], in: line.prefix(start.utf8.count)) {
            return Block(range: range, end: end)
        }
        guard let name = line.htmlTagName else { return nil }
        if HTMLStart.rawTextTags.contains(name), line.dropFirst().first != UInt8(ascii: "/") {
            return Block(range: range, end: "</\(name)")
        }
        // Any other tag must be alone on its line.
        let isAlone = line.last == UInt8(ascii: ">") && line.count { $0 == UInt8(ascii: ">") } == 1
        return HTMLStart.blockTags.contains(name) || isAlone && !isParagraph ? Block(range: range, end: nil) : nil
    }

    private static func contains(_ texts: [String], in line: ArraySlice<UInt8>) -> Bool {
        guard line.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }) else { return false }
        let line = String(decoding: line, as: UTF8.self).lowercased()
        return texts.contains { line.contains($0) }
    }
}

extension Collection<UInt8> {
    /// The name of the HTML element whose opening or closing tag begins the bytes, in lowercase; `nil` if there is no tag.
    var htmlTagName: String? {
        guard first == UInt8(ascii: "<") else { return nil }
        let rest = dropFirst().drop { $0 == UInt8(ascii: "/") }
        let name = rest.prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
        let next = rest[name.endIndex...].first
        guard !name.isEmpty, next.map({ $0.isSpace || "/>".utf8.contains($0) }) ?? true else { return nil }
        return String(decoding: name, as: UTF8.self).lowercased()
    }
}
