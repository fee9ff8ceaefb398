import SitegenBase

extension Language {
    /// Dockerfiles, as BuildKit reads them.
    static let dockerfile = Language(
        "Dockerfile", aliases: ["dockerfile", "docker", "containerfile"], lexer: DockerfileLexer())
}

/// Reads Dockerfiles instruction by instruction; commands are highlighted as shell.
struct DockerfileLexer: Lexer {
    private static let instructions = WordTable(
        [
            .keyword: """
            add arg cmd copy entrypoint env expose from healthcheck label maintainer onbuild run shell stopsignal \
            user volume workdir
            """
        ], ignoresCase: true)
    private static let shellInstructions = WordTable(
        [.keyword: "run cmd entrypoint shell"], ignoresCase: true)
    private static let namePart = ByteSet.letters.union(.digits).union("_")

    func read(_ scanner: inout Scanner) {
        while !scanner.isAtEnd {
            scanner.position = scanner.end(of: .whitespace, from: scanner.position)
            if scanner.current == "#" {
                readComment(&scanner)
            } else {
                readInstruction(&scanner)
            }
        }
    }

    /// Reads a comment, or a parser directive: `# syntax=docker/dockerfile:1`.
    private func readComment(_ scanner: inout Scanner) {
        let word = scanner.end(of: .blanks, from: scanner.position + 1)
        let end = scanner.end(of: .letters, from: word)
        let isDirective =
            scanner.byte(at: end) == "="
            && (scanner.spells("syntax", in: word..<end) || scanner.spells("escape", in: word..<end)
                || scanner.spells("check", in: word..<end))
        scanner.mark(isDirective ? .meta : .comment, to: scanner.lineEnd(from: scanner.position))
    }

    private func readInstruction(_ scanner: inout Scanner) {
        let start = scanner.position
        var word = start..<scanner.end(of: .letters, from: start)
        guard Self.instructions.value(of: word, in: scanner) != nil else {
            scanner.position = scanner.lineEnd(from: start)
            return
        }
        scanner.mark(.keyword, to: word.upperBound)
        if scanner.spells("onbuild", in: word) || scanner.spells("healthcheck", in: word) {
            while !scanner.isAtEnd, scanner.current == " " || scanner.current == "-" {
                scanner.position = scanner.end(of: .space, from: scanner.position)
                if scanner.current == "-" { readFlag(&scanner) }
            }
            word = scanner.position..<scanner.end(of: .letters, from: scanner.position)
            if Self.instructions.value(of: word, in: scanner) != nil { scanner.mark(.keyword, to: word.upperBound) }
        }
        if Self.shellInstructions.value(of: word, in: scanner) != nil {
            readCommand(&scanner)
        } else {
            readArguments(&scanner, isFrom: scanner.spells("from", in: word))
        }
    }

    private func readFlag(_ scanner: inout Scanner) {
        let start = scanner.position
        scanner.mark(.attribute, to: scanner.end(of: Self.namePart.union("-"), from: start))
        scanner.position = scanner.start(of: .whitespace, from: scanner.position)
    }

    // MARK: Commands

    private func readCommand(_ scanner: inout Scanner) {
        scanner.position = scanner.end(of: .spaces, from: scanner.position)
        while scanner.matches("--", at: scanner.position) {
            readFlag(&scanner)
            scanner.position = scanner.end(of: .spaces, from: scanner.position)
        }
        if scanner.current == "[" {
            scanner.embed(.json, to: instructionEnd(scanner))
        } else {
            scanner.embed(.instructionCommands, to: commandEnd(scanner))
        }
    }

    /// The end of an instruction: the end of the first line that is not continued with a backslash.
    private func instructionEnd(_ scanner: borrowing Scanner) -> Int {
        var end = scanner.lineEnd(from: scanner.position)
        while end < scanner.end, scanner.isContinued(lineEnd: end) || isComment(lineEnd: end, scanner) {
            end = scanner.lineEnd(from: end + 1)
        }
        return end
    }

    /// Whether the line that ends here is a comment within a continued instruction, which does not end it.
    private func isComment(lineEnd end: Int, _ scanner: borrowing Scanner) -> Bool {
        var start = end
        while start > scanner.position, scanner.byte(at: start - 1) != "\n" { start -= 1 }
        guard start > scanner.position else { return false }
        return scanner.byte(at: scanner.end(of: .blanks, from: start)) == "#"
    }

    /// The end of a command, including any here-document that it starts.
    private func commandEnd(_ scanner: borrowing Scanner) -> Int {
        let end = instructionEnd(scanner)
        guard let mark = hereDocumentMark(scanner, before: end) else { return end }
        var word = scanner.end(of: ByteSet("<-"), from: mark)
        word = scanner.end(of: ByteSet("'\""), from: word)
        let delimiter = word..<scanner.end(of: Self.namePart, from: word)
        guard !delimiter.isEmpty else { return end }
        var line = end + 1
        while line < scanner.end {
            let text = scanner.end(of: ByteSet("\t"), from: line)
            let stop = scanner.lineEnd(from: line)
            let isWhole = scanner.end(of: .blanks, from: text + delimiter.count) == stop
            if isWhole, scanner.matches(delimiter, at: text) { return stop }
            line = stop + 1
        }
        return scanner.end
    }

    private func hereDocumentMark(_ scanner: borrowing Scanner, before end: Int) -> Int? {
        var offset = scanner.position
        while offset < end {
            offset = scanner.next(0x3C, from: offset, before: end)
            let isDoubled = offset + 1 < end && scanner.byte(at: offset + 1) == "<"
            if isDoubled, scanner.byte(at: offset + 2) != "<" { return offset }
            offset += 1
        }
        return nil
    }

    // MARK: Arguments

    private func readArguments(_ scanner: inout Scanner, isFrom: Bool) {
        let end = instructionEnd(scanner)
        while scanner.position < end {
            let start = scanner.position
            let isWordStart = ByteSet.whitespace.contains(scanner.byte(at: start - 1))
            switch scanner.current {
            case "$": readVariable(&scanner)
            case "\"", "'": readString(&scanner, to: end)
            case "#" where isWordStart && isLineStart(start, scanner):
                scanner.mark(.comment, to: scanner.lineEnd(from: start))
            case "-" where isWordStart && scanner.byte(at: start + 1) == "-":
                scanner.mark(.attribute, to: scanner.end(of: Self.namePart.union("-"), from: start))
            case "\\": scanner.mark(.escape, to: min(scanner.afterCharacter(at: start + 1), end))
            case let byte where isWordStart && Self.namePart.contains(byte): readWord(&scanner, isFrom: isFrom)
            default: scanner.position += 1
            }
        }
    }

    private func isLineStart(_ offset: Int, _ scanner: borrowing Scanner) -> Bool {
        var start = offset
        while ByteSet.blanks.contains(scanner.byte(at: start - 1)) { start -= 1 }
        return scanner.byte(at: start - 1) == "\n"
    }

    private func readWord(_ scanner: inout Scanner, isFrom: Bool) {
        let start = scanner.position
        let end = scanner.end(of: Self.namePart.union("-./:@"), from: start)
        let isAlone = end >= scanner.end || ByteSet.whitespace.contains(scanner.byte(at: end))
        if scanner.byte(at: end) == "=" {
            scanner.mark(.property, to: end)
        } else if isFrom, scanner.spells("as", in: start..<end) {
            scanner.mark(.keyword, to: end)
        } else if isAlone, scanner.end(of: .digits, from: start) == end {
            scanner.mark(.number, to: end)
        }
        scanner.position = end
    }

    private func readVariable(_ scanner: inout Scanner) {
        let start = scanner.position
        if scanner.byte(at: start + 1) == "{" {
            let end = scanner.start(of: ByteSet("}\n"), from: start)
            scanner.mark(.variable, to: scanner.byte(at: end) == "}" ? end + 1 : end)
        } else {
            scanner.mark(.variable, to: scanner.end(of: Self.namePart, from: start + 1))
        }
    }

    private func readString(_ scanner: inout Scanner, to end: Int) {
        let quote = scanner.current
        let stops = ByteSet("$\\").union(quote == "'" ? "'" : "\"")
        scanner.mark(.string, to: scanner.position + 1)
        while scanner.position < end {
            let stop = scanner.start(of: stops, from: scanner.position, before: end)
            scanner.mark(.string, to: stop)
            guard scanner.position < end else { return }
            switch scanner.current {
            case "$" where quote == "\"": readVariable(&scanner)
            case "\\": scanner.mark(.escape, to: min(scanner.afterCharacter(at: stop + 1), end))
            case quote:
                scanner.mark(.string, to: stop + 1)
                return
            default: scanner.mark(.string, to: stop + 1)
            }
        }
    }
}
