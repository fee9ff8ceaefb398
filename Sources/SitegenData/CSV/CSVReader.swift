import SitegenBase

/// Reads CSV (RFC 4180). The first row contains the names of the columns, and each other row becomes a mapping.
///
/// Lines may also end with LF or CR alone, as in files from Unix and older Mac spreadsheets. An unquoted cell that is a number
/// or a date is read as one. Rows shorter or longer than the first, duplicate names and unclosed quotes are errors.
struct CSVReader {
    private var scanner: FieldScanner

    /// Other delimiters of files that are called CSV, such as `;` in locales where the comma is the decimal separator.
    private static let otherDelimiters: [(sign: Character, name: String)] = [
        (";", "semicolons"), ("\t", "tabs"), ("|", "vertical bars"),
    ]

    /// Reads a range of a file as a list of mappings.
    static func read(_ source: SourceText, in range: Range<Int>) throws(Diagnostic) -> FieldValue {
        var reader = CSVReader(scanner: FieldScanner(source, in: range))
        guard !reader.scanner.isAtEnd else { return [] }
        let names = try reader.row()
        var header = FieldMapping()
        for name in names {
            guard let key = name.text, !key.isEmpty, let place = name.place else {
                throw source.diagnostic(
                    "a column has no name", at: name.place, help: "name each column in the first row")
            }
            if let first = header.entry(key) { throw source.duplicate(key, at: place, first: first.keyPlace) }
            header.append(FieldMapping.Entry(key: key, value: name, keyPlace: place))
        }
        var rows: [FieldValue] = []
        while !reader.scanner.isAtEnd {
            let start = reader.scanner.offset
            if reader.scanner.takeAnyLineEnd() { continue }
            let cells = try reader.row()
            guard cells.count == header.count else {
                throw source.diagnostic(
                    "the row has \(cells.count.counted("cell")), but the first row has \(header.count)",
                    at: start..<reader.scanner.offset,
                    help: otherDelimiter(in: header)?.advice ?? "put cells that contain a comma in double quotes")
            }
            var row = FieldMapping(at: FieldPlace(start..<start + 1))
            for (column, cell) in zip(header, cells) {
                row.append(FieldMapping.Entry(key: column.key, value: cell, keyPlace: column.keyPlace))
            }
            rows.append(FieldValue(.mapping(row), at: FieldPlace(start..<start + 1)))
        }
        return FieldValue(.list(rows), at: FieldPlace(range.prefix(1)))
    }

    /// A warning if the only column of a file seems to be several columns separated by a delimiter other than a comma.
    static func delimiterWarning(for value: FieldValue, in source: SourceText) -> Diagnostic? {
        guard let row = value.list?.first?.mapping, let (name, advice) = otherDelimiter(in: row) else { return nil }
        return source.diagnostic(
            "the file has only one column; its cells seem to be separated by \(name)", severity: .warning,
            at: row.first?.keyPlace, help: advice)
    }

    private static func otherDelimiter(in header: FieldMapping) -> (name: String, advice: String)? {
        guard header.count == 1, let name = header.keys.first else { return nil }
        return otherDelimiters.first { name.contains($0.sign) }.map {
            ($0.name, "separate the cells by commas, and put cells that contain a comma in double quotes")
        }
    }

    /// Reads to the end of the line or of the text.
    private mutating func row() throws(Diagnostic) -> [FieldValue] {
        var cells: [FieldValue] = []
        while true {
            cells.append(try scanner.next == UInt8(ascii: "\"") ? quotedCell() : cell())
            if scanner.isAtEnd || scanner.takeAnyLineEnd() { return cells }
            guard scanner.take(",") else {
                throw scanner.diagnostic(
                    "invalid CSV: expected a comma after the closing quote",
                    help: "write each quote inside a quoted cell twice: \"\"")
            }
        }
    }

    private mutating func cell() -> FieldValue {
        let start = scanner.offset
        scanner.skip { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        let place = scanner.place(from: start)
        let text = scanner.text(place.bytes)
        if let content = YAMLScalar.numberOrDate(text) { return FieldValue(content, written: text, at: place) }
        return FieldValue(.text(text.replacingControlCharacters), at: place)
    }

    private mutating func quotedCell() throws(Diagnostic) -> FieldValue {
        let start = scanner.offset
        var text = ""
        repeat {
            // A doubled quote stands for one quote.
            if scanner.offset > start { text += "\"" }
            scanner.skip()
            let first = scanner.offset
            scanner.skip { $0 != UInt8(ascii: "\"") }
            text += scanner.text(first..<scanner.offset)
            guard scanner.take("\"") else {
                throw scanner.diagnostic(
                    "invalid CSV: the quote is never closed", at: start..<start + 1,
                    help: "add the closing quote; write each quote inside the cell twice: \"\"")
            }
        } while scanner.next == UInt8(ascii: "\"")
        return FieldValue(.text(text.replacingControlCharacters), at: scanner.place(from: start))
    }
}
