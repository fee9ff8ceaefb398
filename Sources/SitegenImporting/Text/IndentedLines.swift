extension NumberedText.Line {
    /// The indentation of the text in columns; a tab extends to the next multiple of four.
    var indentation: Int {
        var count = 0
        for byte in text.utf8 {
            if byte == 0x20 { count += 1 } else if byte == 0x09 { count += 4 - count % 4 } else { break }
        }
        return count
    }

    /// Whether the line contains only blanks.
    var isBlank: Bool { text.utf8.allSatisfy(\.isSpace) }

    /// The line without some of its indentation.
    func dedented(by count: Int) -> NumberedText.Line {
        var column = 0
        var bytes = text.utf8[...]
        while column < count, let byte = bytes.first, byte.isBlank {
            column += byte == 0x09 ? 4 - column % 4 : 1
            bytes = bytes.dropFirst()
        }
        return .init(
            text: String(repeating: " ", count: max(0, column - count)) + (String(bytes) ?? ""), number: number)
    }

    /// The line with a prefix; a blank line gets the prefix without trailing blanks.
    func prefixed(_ prefix: String) -> NumberedText.Line {
        isBlank ? .init(text: String(prefix.trimmedEnd), number: number) : .init(text: prefix + text, number: number)
    }
}

extension String {
    /// The text without trailing blanks.
    var trimmedEnd: Substring {
        var rest = self[...]
        while let last = rest.last, last.isWhitespace { rest.removeLast() }
        return rest
    }
}

extension ArraySlice<NumberedText.Line> {
    /// The leading lines that are indented by at least `count` columns, with blank lines between but not after them.
    func indentedBlock(by count: Int) -> ArraySlice<NumberedText.Line> {
        var end = startIndex
        for index in indices {
            if self[index].isBlank { continue }
            guard self[index].indentation >= count else { break }
            end = index + 1
        }
        return self[startIndex..<end]
    }
}
