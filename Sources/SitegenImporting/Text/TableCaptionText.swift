/// Captions of tables in Pandoc's short form, `: text` below a table, which sitegen reads as text.
enum TableCaptionText {
    /// The text with captions in the long form, `Table: text`.
    static func named(_ text: NumberedText) -> NumberedText {
        var text = text
        var fence = FenceTracker()
        // The last line that is not blank is a row, and blank lines follow it.
        var isBelowTable = false
        var isRow = false
        for index in text.lines.indices {
            let line = text.lines[index].text
            if fence.pass(line.utf8) {
                (isRow, isBelowTable) = (false, false)
            } else if line.utf8.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
                isBelowTable = isBelowTable || isRow
            } else {
                if isBelowTable, line.hasPrefix(": ") { text.lines[index].text = "Table" + line }
                isRow = line.utf8.contains(UInt8(ascii: "|"))
                isBelowTable = false
            }
        }
        return text
    }
}
