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
            var count = count
            block.forEachInlineRun { count += $0.wordCount }
            block.forEachBlockRun { count += $0.wordCount }
            return count
        }
    }
}

extension [Inline] {
    fileprivate var wordCount: Int {
        reduce(0) { count, inline in
            switch inline {
            case .text(let text): count + text.string.utf8.wordCount
            case .code: count + 1
            case .image: count
            default: count + inline.run.wordCount
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
