import SitegenBase

extension Language {
    /// Unified diffs, with the extended headers of Git, and context diffs.
    static let diff = Language("Diff", aliases: ["diff", "patch", "udiff"], lexer: DiffLexer())
}

/// Reads a diff line by line. Within a hunk, whose header has its length, `--- x` is a removed line and not a header.
struct DiffLexer: Lexer {
    private static let headers = [
        "diff ", "index ", "--- ", "+++ ", "*** ", "new file mode ", "deleted file mode ", "old mode ", "new mode ",
        "rename from ", "rename to ", "copy from ", "copy to ", "similarity index ", "dissimilarity index ",
        "Binary files ", "GIT binary patch", "Only in ", "Index: ", "====",
    ].map { Array($0.utf8) }

    func read(_ scanner: inout Scanner) {
        var removed = 0
        var added = 0
        while !scanner.isAtEnd {
            let start = scanner.position
            let mayBeHunk = (removed > 0 || added > 0) && (scanner.current == "-" || scanner.current == "+")
            let kind: TokenKind?
            switch scanner.current {
            case "@":
                kind = .meta
                (removed, added) = hunkLengths(scanner)
            case _ where !mayBeHunk && Self.headers.contains { scanner.matches($0, at: start) }:
                kind = .meta
                // The line counts of handwritten hunks are often wrong; a hunk that is shorter than its header says ends
                // here.
                (removed, added) = (0, 0)
            case "\\": kind = .meta
            case "+", ">":
                kind = .inserted
                added -= 1
            case "-", "<":
                kind = .deleted
                removed -= 1
            case "!": kind = .deleted
            default:
                kind = nil
                removed -= 1
                added -= 1
            }
            scanner.mark(kind, to: scanner.lineEnd(from: start))
            scanner.position = min(scanner.position + 1, scanner.end)
        }
    }

    /// The lengths in `@@ -1,7 +1,6 @@`: the number of lines of the old and of the new file in the hunk.
    private func hunkLengths(_ scanner: borrowing Scanner) -> (Int, Int) {
        var offset = scanner.position
        var lengths: [Int] = []
        let end = scanner.lineEnd(from: offset)
        while lengths.count < 2 {
            offset = scanner.start(of: ByteSet("-+\n"), from: offset)
            guard offset < end else { break }
            offset = scanner.end(of: .digits, from: offset + 1)
            var length = 1
            if scanner.byte(at: offset) == "," {
                length = 0
                offset += 1
                while scanner.byte(at: offset).isDigit {
                    // Longer than any text; more than nine digits would overflow.
                    length = min(length * 10 + Int(scanner.byte(at: offset) - 0x30), 999_999_999)
                    offset += 1
                }
            }
            lengths.append(length)
        }
        return lengths.count == 2 ? (lengths[0], lengths[1]) : (0, 0)
    }
}
