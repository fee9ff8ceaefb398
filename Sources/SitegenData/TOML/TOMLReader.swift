import SitegenBase

/// Reads TOML 1.0.0 into values with their positions.
///
/// TOMLKit was tried and rejected. It provides no positions and sorts the keys, so that finding both requires a reader of the
/// complete syntax anyway. It also leaks memory (2.4 KB for front matter of ten lines), and a NUL silently ends the file.
struct TOMLReader {
    private var scanner: FieldScanner

    /// Reads a range of a file.
    ///
    /// - Throws: A ``Diagnostic`` if the text is not valid TOML.
    static func read(_ source: SourceText, in range: Range<Int>) throws(Diagnostic) -> FieldValue {
        var reader = TOMLReader(scanner: FieldScanner(source, in: range))
        let root = TOMLTable(.section, at: FieldPlace(range.prefix(1)))
        try reader.readLines(into: root)
        return FieldValue(.mapping(root.mapping), at: root.place)
    }

    /// A key of one or more parts.
    private typealias Key = [(name: String, place: FieldPlace)]

    private mutating func readLines(into root: TOMLTable) throws(Diagnostic) {
        var section = root
        var depth = 1
        while !scanner.isAtEnd {
            skipBlanks()
            if scanner.next == UInt8(ascii: "[") {
                (section, depth) = try header(in: root)
            } else if !isAtLineEnd {
                try keyAndValue(in: section, depth: depth)
            }
            try finishLine()
        }
    }

    // MARK: - Tables

    /// `[a.b]` or `[[a.b]]`.
    private mutating func header(in root: TOMLTable) throws(Diagnostic) -> (TOMLTable, depth: Int) {
        let start = scanner.offset
        scanner.skip()
        let isArray = scanner.take("[")
        skipBlanks()
        var key = try key()
        guard scanner.take("]"), !isArray || scanner.take("]") else {
            throw scanner.diagnostic(
                "invalid TOML: missing ‘]’ after the table's name", at: start..<scanner.offset,
                help: isArray ? "write [[name]]" : "write [name]")
        }
        // Each part may be a list of tables, which is an additional nesting level.
        let depth = key.count * 2 + 1
        guard depth <= FieldFormat.depthLimit else { throw tooDeep(at: start) }
        let last = key.removeLast()
        var table = root
        for part in key {
            switch table[part.name] {
            case nil: table = table.add(TOMLTable(.implied, at: part.place), as: part.name, at: part.place)
            case .table(let next)?: table = next
            case .tables(let list)?: table = list.tables.last ?? table
            case .value?: throw notATable(part, in: table)
            }
        }
        let new = TOMLTable(.section, at: last.place)
        switch table[last.name] {
        case nil where isArray: table.add(TOMLTable.List(new), as: last.name, at: last.place)
        case nil: table.add(new, as: last.name, at: last.place)
        case .tables(let list)? where isArray: list.append(new)
        case .table(let implied)? where !isArray && implied.kind == .implied:
            implied.kind = .section
            return (implied, depth)
        case .value?: throw notATable(last, in: table)
        default: throw scanner.source.duplicate(last.name, at: last.place, first: table.place(of: last.name))
        }
        return (new, depth)
    }

    /// `a.b = value`
    private mutating func keyAndValue(in table: TOMLTable, depth: Int) throws(Diagnostic) {
        let start = scanner.offset
        var key = try key()
        guard scanner.take("=") else {
            throw scanner.diagnostic("invalid TOML: expected ‘=’ after the key", help: "write key = value")
        }
        skipBlanks()
        let depth = depth + key.count
        guard depth <= FieldFormat.depthLimit else { throw tooDeep(at: start) }
        let last = key.removeLast()
        var table = table
        for part in key {
            switch table[part.name] {
            case nil: table = table.add(TOMLTable(.dotted, at: part.place), as: part.name, at: part.place)
            case .table(let next)? where next.kind != .section:
                next.kind = .dotted
                table = next
            case .table?, .tables?:
                throw scanner.source.duplicate(part.name, at: part.place, first: table.place(of: part.name))
            case .value?: throw notATable(part, in: table)
            }
        }
        guard table[last.name] == nil else {
            throw scanner.source.duplicate(last.name, at: last.place, first: table.place(of: last.name))
        }
        table.add(try value(depth: depth), as: last.name, at: last.place)
    }

    private mutating func key() throws(Diagnostic) -> Key {
        var key: Key = []
        repeat {
            skipBlanks()
            let start = scanner.offset
            let name: String
            switch scanner.next {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                var strings = TOMLString(scanner: scanner)
                name = try strings.read(allowingLines: false)
                scanner = strings.scanner
            default:
                scanner.skip(while: FieldScanner.isWord)
                name = scanner.text(start..<scanner.offset)
                guard !name.isEmpty else {
                    let isWord = scanner.next.map { $0 >= 0x80 } ?? false
                    throw scanner.diagnostic(
                        "invalid TOML: expected a key",
                        help: isWord ? "put keys in quotes unless they consist of A–Z, a–z, 0–9, - and _" : nil)
                }
            }
            key.append((name, scanner.place(from: start)))
            skipBlanks()
        } while scanner.take(".")
        return key
    }

    private func notATable(_ part: (name: String, place: FieldPlace), in table: TOMLTable) -> Diagnostic {
        let line = table.place(of: part.name).map { scanner.source.place(at: $0.bytes.lowerBound).line }
        return scanner.source.diagnostic(
            "‘\(part.name)’ already has a value, which cannot be extended here", at: part.place,
            help: line.map { "add the keys to the value on line \($0), or use another key" })
    }

    // MARK: - Values

    private mutating func value(depth: Int) throws(Diagnostic) -> FieldValue {
        let start = scanner.offset
        guard depth <= FieldFormat.depthLimit else { throw tooDeep(at: start) }
        switch scanner.next {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            var strings = TOMLString(scanner: scanner)
            let text = try strings.read(allowingLines: true)
            scanner = strings.scanner
            return FieldValue(.text(text), at: scanner.place(from: start))
        case UInt8(ascii: "["):
            return FieldValue(.list(try array(depth: depth)), at: FieldPlace(start..<start + 1))
        case UInt8(ascii: "{"):
            return FieldValue(.mapping(try inlineTable(depth: depth)), at: FieldPlace(start..<start + 1))
        case nil, UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "#"):
            throw scanner.diagnostic(
                "invalid TOML: expected a value", help: "write \"\" for an empty string, or remove the key")
        default:
            return try word()
        }
    }

    private mutating func word() throws(Diagnostic) -> FieldValue {
        let start = scanner.offset
        func skipWord(_ scanner: inout FieldScanner) {
            scanner.skip {
                FieldScanner.isWord($0) || $0 >= 0x80 || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: ".")
                    || $0 == UInt8(ascii: ":")
            }
        }
        skipWord(&scanner)
        // A blank may separate a day from its time.
        let isDay = scanner.offset - start == 10 && scanner.source.bytes[start + 4] == UInt8(ascii: "-")
        if isDay, scanner.next == UInt8(ascii: " "), scanner.peek(1).map(FieldScanner.isDigit) == true {
            scanner.skip()
            skipWord(&scanner)
        }
        let text = scanner.text(start..<scanner.offset)
        let place = scanner.place(from: start)
        guard let content = TOMLWord.content(of: text) else {
            guard !text.isEmpty else {
                throw scanner.diagnostic("invalid TOML: expected a value, not ‘\(scanner.nextWord)’")
            }
            throw noValue(from: start)
        }
        return FieldValue(content, written: text, at: place)
    }

    /// A text without quotes. Usually all of it up to the end of the line was meant.
    private mutating func noValue(from start: Int) -> Diagnostic {
        scanner.skip { !"\n\r#,]}".utf8.contains($0) }
        let words = scanner.text(start..<scanner.offset).split { $0 == " " || $0 == "\t" }.joined(separator: " ")
        let range = start..<start + words.utf8.count
        if let word = ["true", "false"].first(where: { $0 == words.lowercased() }) {
            return scanner.diagnostic("invalid TOML: ‘\(words)’ is not a value", at: range, help: "write \(word)")
        }
        let isNumber = words.utf8.first.map { FieldScanner.isDigit($0) || $0 == UInt8(ascii: "-") } ?? false
        return scanner.diagnostic(
            "invalid TOML: ‘\(words.prefix(60))’ is not a \(isNumber ? "number or a date" : "value")", at: range,
            help: "put strings in quotes: \"\(words.prefix(60))\"")
    }

    private mutating func array(depth: Int) throws(Diagnostic) -> [FieldValue] {
        let start = scanner.offset
        var values: [FieldValue] = []
        scanner.skip()
        while true {
            try skipLines()
            if scanner.take("]") { return values }
            guard !scanner.isAtEnd else { throw neverClosed(start, with: "]") }
            values.append(try value(depth: depth + 1))
            try skipLines()
            if scanner.take("]") { return values }
            guard scanner.take(",") else {
                throw scanner.isAtEnd
                    ? neverClosed(start, with: "]")
                    : scanner.diagnostic("invalid TOML: expected ‘,’ or ‘]’, not ‘\(scanner.nextWord)’")
            }
        }
    }

    private mutating func inlineTable(depth: Int) throws(Diagnostic) -> FieldMapping {
        let start = scanner.offset
        let table = TOMLTable(.section, at: FieldPlace(start..<start + 1))
        scanner.skip()
        skipBlanks()
        if scanner.take("}") { return table.mapping }
        while true {
            if isAtLineEnd { throw neverClosed(start, with: "}", help: "an inline table must be on one line") }
            try keyAndValue(in: table, depth: depth)
            skipBlanks()
            if scanner.take("}") { return table.mapping }
            let comma = scanner.offset
            guard scanner.take(",") else {
                if isAtLineEnd { throw neverClosed(start, with: "}", help: "an inline table must be on one line") }
                throw scanner.diagnostic("invalid TOML: expected ‘,’ or ‘}’, not ‘\(scanner.nextWord)’")
            }
            skipBlanks()
            guard scanner.next != UInt8(ascii: "}") else {
                throw scanner.diagnostic(
                    "invalid TOML: expected a key after the comma", at: comma..<comma + 1, help: "remove the comma")
            }
        }
    }

    private func neverClosed(_ start: Int, with sign: String, help: String? = nil) -> Diagnostic {
        scanner.diagnostic(
            "invalid TOML: missing closing ‘\(sign)’", at: start..<start + 1, help: help)
    }

    private func tooDeep(at start: Int) -> Diagnostic {
        scanner.diagnostic(
            "invalid TOML: nested too deeply", at: start..<max(start + 1, scanner.offset),
            help: "the nesting limit is \(FieldFormat.depthLimit) levels")
    }

    // MARK: - Lines

    private var isAtLineEnd: Bool {
        switch scanner.next {
        case nil, UInt8(ascii: "\n"), UInt8(ascii: "#"): true
        case UInt8(ascii: "\r"): scanner.peek(1) == UInt8(ascii: "\n")
        default: false
        }
    }

    private mutating func skipBlanks() {
        scanner.skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }

    /// Skips a comment and the line end; anything else is an error.
    private mutating func finishLine() throws(Diagnostic) {
        skipBlanks()
        try skipComment()
        guard scanner.isAtEnd || scanner.takeLineEnd() else {
            throw scanner.diagnostic(
                "invalid TOML: unexpected ‘\(scanner.nextWord)’ after the value", help: "write one key per line")
        }
    }

    private mutating func skipLines() throws(Diagnostic) {
        repeat {
            skipBlanks()
            try skipComment()
        } while scanner.takeLineEnd()
    }

    private mutating func skipComment() throws(Diagnostic) {
        guard scanner.take("#") else { return }
        scanner.skip { $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") }
        guard isAtLineEnd else {
            throw scanner.diagnostic(
                "invalid TOML: control character in a comment", help: "remove the character")
        }
    }
}
