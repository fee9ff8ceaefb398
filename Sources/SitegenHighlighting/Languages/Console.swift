import SitegenBase

extension Language {
    /// A terminal session: prompts with commands, and their output.
    static let console = Language(
        "Console",
        aliases: ["console", "shellsession", "shell-session", "sh-session", "bash-session", "terminal"],
        lexer: ConsoleLexer())
}

/// Reads a terminal session line by line: a shell command follows a prompt; everything else is output.
struct ConsoleLexer: Lexer {
    func read(_ scanner: inout Scanner) {
        while !scanner.isAtEnd {
            let prompt = promptEnd(scanner)
            var end = scanner.lineEnd(from: prompt ?? scanner.position)
            if let prompt {
                scanner.mark(.meta, to: prompt)
                // A backslash at its end makes the next line part of the command.
                while scanner.isContinued(lineEnd: end) { end = scanner.lineEnd(from: end + 1) }
                // Anything can follow a lone `>`: a continued line, SQL, another kind of shell.
                if scanner.byte(at: prompt - 1) != ">" { scanner.embed(.shell, to: end) }
            } else if scanner.current == "#", scanner.byte(at: scanner.position + 1) == " " {
                scanner.mark(.comment, to: end)
            }
            scanner.position = min(end + 1, scanner.end)
        }
    }

    /// The end of the prompt at the start of a line, if there is one: `$ `, `% `, `> `, `user@host:~$ `, `PS C:\> `.
    private func promptEnd(_ scanner: borrowing Scanner) -> Int? {
        let start = scanner.end(of: .blanks, from: scanner.position)
        let mark = scanner.start(of: ByteSet("$%#>\n"), from: start)
        let isAlone = mark + 1 >= scanner.end || ByteSet.whitespace.contains(scanner.byte(at: mark + 1))
        guard mark < scanner.end, scanner.byte(at: mark) != "\n", isAlone else { return nil }
        if mark == start { return scanner.byte(at: mark) == "#" ? nil : mark + 1 }
        switch scanner.byte(at: mark) {
        case ">": return scanner.spells("PS ", in: start..<start + 3) ? mark + 1 : nil
        default: return isHost(from: start, to: mark, scanner) ? mark + 1 : nil
        }
    }

    /// Whether the text before a prompt's mark is part of the prompt: `user@host:~`, `[user@host ~]`, `(venv)`.
    private func isHost(from start: Int, to mark: Int, _ scanner: borrowing Scanner) -> Bool {
        switch scanner.byte(at: start) {
        case "[", "(": scanner.start(of: ByteSet("])\n"), from: start) < mark
        default:
            scanner.byte(at: scanner.start(of: ByteSet("@ \t\n$%#>"), from: start)) == "@"
                && scanner.start(of: .whitespace, from: start) >= mark
        }
    }
}
