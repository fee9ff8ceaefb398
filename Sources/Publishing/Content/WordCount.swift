import Documents

extension Document {
    /// How many words the text has. Code, which is not read word by word, does not count.
    var wordCount: Int {
        blocks.wordCount
    }
}

extension [Block] {
    fileprivate var wordCount: Int {
        reduce(0) { count, block in
            switch block {
            case .heading(let heading): count + heading.content.wordCount
            case .paragraph(let paragraph): count + paragraph.content.wordCount
            case .blockQuote(let quote): count + quote.content.wordCount
            case .bulletList(let list): list.items.reduce(count) { $0 + $1.content.wordCount }
            case .orderedList(let list): list.items.reduce(count) { $0 + $1.content.wordCount }
            case .codeBlock, .htmlBlock, .thematicBreak, .embed: count
            }
        }
    }
}

extension [Inline] {
    fileprivate var wordCount: Int {
        reduce(0) { count, inline in
            switch inline {
            case .text(let text): count + text.string.utf8.wordCount
            case .emphasis(let emphasis): count + emphasis.content.wordCount
            case .strong(let strong): count + strong.content.wordCount
            case .link(let link): count + link.content.wordCount
            case .styled(let styled): count + styled.content.wordCount
            case .code: count + 1
            case .image, .softBreak, .lineBreak, .inlineHTML, .embed: count
            }
        }
    }
}

extension String.UTF8View {
    /// How many runs of bytes there are between blanks.
    fileprivate var wordCount: Int {
        var count = 0
        var isInWord = false
        for byte in self {
            let isBlank = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
            if !isBlank, !isInWord { count += 1 }
            isInWord = !isBlank
        }
        return count
    }
}
