import SitegenBase

extension Language {
    /// INI files and similar formats: Git's and EditorConfig's configuration, Java's properties.
    static let ini = Language(
        "INI",
        aliases: [
            "ini", "dosini", "cfg", "cnf", "conf", "prefs", "properties", "java-properties", "editorconfig",
            "editor-config", ".editorconfig", "gitconfig", "git-config", ".gitconfig", "gitmodules", ".gitmodules",
            "desktop", "service", "systemd", "npmrc", "url",
        ], lexer: INILexer())
}

/// Reads INI files line by line: sections in brackets, and keys with values.
struct INILexer: Lexer {
    private static let constants = WordTable([.constant: "true false yes no on off null none"], ignoresCase: true)
    private static let valueStops = ByteSet("\"'$%;#\\\n")

    func read(_ scanner: inout Scanner) {
        while !scanner.isAtEnd {
            scanner.position = scanner.end(of: .whitespace, from: scanner.position)
            let start = scanner.position
            let end = scanner.lineEnd(from: start)
            switch scanner.current {
            case ";", "#", "!": scanner.mark(.comment, to: end)
            case "[":
                scanner.mark(.type, to: min(scanner.next(0x5D, from: start, before: end) + 1, end))
                readValue(&scanner, isWhole: false)
            default: readEntry(&scanner, to: end)
            }
        }
    }

    /// Reads a key, alone or with a value after `=` or `:`.
    private func readEntry(_ scanner: inout Scanner, to end: Int) {
        let start = scanner.position
        let mark = scanner.start(of: ByteSet("=:"), from: start, before: end)
        var key = mark
        while key > start, ByteSet.blanks.contains(scanner.byte(at: key - 1)) { key -= 1 }
        scanner.mark(.property, to: key)
        guard mark < end else { return }
        scanner.position = mark
        scanner.mark(.operator, to: mark + 1)
        scanner.position = scanner.end(of: .blanks, from: mark + 1)
        readValue(&scanner, isWhole: true)
    }

    /// Reads the text after a key, across several lines if they end with a backslash; or the text after a section's name.
    private func readValue(_ scanner: inout Scanner, isWhole: Bool) {
        if isWhole, readScalar(&scanner) { return }
        while !scanner.isAtEnd, scanner.current != "\n" {
            let start = scanner.position
            let stop = max(scanner.start(of: Self.valueStops, from: start), start)
            scanner.mark(isWhole ? .string : nil, to: stop)
            let isSpaced = ByteSet.blanks.contains(scanner.byte(at: stop - 1))
            switch scanner.current {
            case "\"", "'": readQuoted(&scanner)
            case ";" where isSpaced, "#" where isSpaced: scanner.mark(.comment, to: scanner.lineEnd(from: stop))
            case "\\": readEscape(&scanner)
            case "$", "%": readReference(&scanner)
            case "\n": break
            default: scanner.mark(isWhole ? .string : nil, to: min(stop + 1, scanner.end))
            }
        }
    }

    /// Reads a number or a Boolean that is a complete value; returns `false` for anything else.
    private func readScalar(_ scanner: inout Scanner) -> Bool {
        let start = scanner.position
        let end = scanner.start(of: .whitespace, from: start)
        let after = scanner.end(of: .blanks, from: end)
        let next = scanner.byte(at: after)
        guard end > start, after >= scanner.end || next == "\n" || (after > end && (next == ";" || next == "#")) else {
            return false
        }
        if Self.constants.value(of: start..<end, in: scanner) != nil {
            scanner.mark(.constant, to: end)
            return true
        }
        let digits = scanner.byte(at: start) == "-" || scanner.byte(at: start) == "+" ? start + 1 : start
        guard scanner.byte(at: digits).isDigit, scanner.end(of: .hexDigits.union("xX._"), from: digits) == end else {
            return false
        }
        scanner.mark(.number, to: end)
        return true
    }

    private func readQuoted(_ scanner: inout Scanner) {
        let quote = scanner.current
        var stops = ByteSet("\\\n")
        stops.insert(quote)
        scanner.mark(.string, to: scanner.position + 1)
        while !scanner.isAtEnd {
            scanner.mark(.string, to: scanner.start(of: stops, from: scanner.position))
            if scanner.current == quote {
                scanner.mark(.string, to: scanner.position + 1)
                return
            }
            guard scanner.current == "\\" else { return }
            readEscape(&scanner)
        }
    }

    /// Reads a backslash with what follows it, including a line end, after which the value continues.
    private func readEscape(_ scanner: inout Scanner) {
        let next = scanner.position + 1
        let isLineEnd = scanner.byte(at: next) == "\r" && scanner.byte(at: next + 1) == "\n"
        scanner.mark(.escape, to: isLineEnd ? next + 2 : scanner.afterCharacter(at: next))
    }

    /// Reads `${name}`, `%(name)s` or `%name%`.
    private func readReference(_ scanner: inout Scanner) {
        let start = scanner.position
        let next = scanner.byte(at: start + 1)
        let name = next == "{" || next == "(" ? start + 2 : start + 1
        let end = scanner.end(of: ByteSet.wordPart.union(".:-"), from: name)
        let close = scanner.byte(at: end)
        let isReference =
            switch (scanner.current, next) {
            case (0x24, 0x7B): close == "}"
            case (0x25, 0x28): close == ")" && scanner.byte(at: end + 1) == "s"
            case (0x25, _): close == "%" && end > name
            default: false
            }
        let length = next == "(" ? 2 : 1
        scanner.mark(isReference ? .variable : .string, to: isReference ? end + length : start + 1)
    }
}
