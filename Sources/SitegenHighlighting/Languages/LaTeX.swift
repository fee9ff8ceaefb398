import SitegenBase

extension Language {
    /// LaTeX2e, and plain TeX as far as its syntax is the same.
    static let latex = Language(
        "LaTeX", aliases: ["latex", "tex", "ltx", "sty", "cls", "dtx", "xelatex", "lualatex"], lexer: LaTeXLexer())
}

/// Reads LaTeX: commands and their arguments, environments, formulas and verbatim text.
struct LaTeXLexer: Lexer {
    func read(_ scanner: inout Scanner) {
        var reader = LaTeXReader(consume scanner)
        reader.read()
        scanner = reader.scanner
    }
}

/// The state within a text.
struct LaTeXReader: ~Copyable {
    var scanner: Scanner
    /// How many braces are open.
    private var depth = 0
    /// The innermost depth of a heading or emphasized text, and its kind.
    private var styled: (depth: Int, kind: TokenKind)?
    private var isMath = false
    /// The kind of the next argument of the preceding command.
    private var argument: TokenKind?
    /// How many brackets are open between a command and its argument: `\usepackage[utf8]{inputenc}`.
    private var brackets = 0

    init(_ scanner: consuming Scanner) {
        self.scanner = scanner
    }

    private static let keywords = WordTable([
        .keyword: """
        begin bibliographystyle def documentclass edef else end fi gdef global if ifdefined ifnum ifx include input \
        let long makeatletter makeatother newcommand newenvironment newif newtheorem or outer providecommand \
        relax renewcommand renewenvironment RequirePackage usepackage usetikzlibrary xdef DeclareMathOperator \
        DeclareRobustCommand NewDocumentCommand RenewDocumentCommand
        """
    ])
    /// The kind of the argument in braces after a command.
    private static let arguments = WordTable([
        .type: """
        bibliographystyle documentclass newenvironment newtheorem renewenvironment RequirePackage usepackage \
        usetikzlibrary
        """,
        .link: """
        addbibresource autocite autoref bibliography cite citep citet cref Cref eqref footcite href include \
        includegraphics input label nameref pageref parencite ref textcite url
        """,
        .heading: "part chapter section subsection subsubsection paragraph subparagraph title frametitle",
        .emphasis: "emph textit textsl",
        .strong: "textbf",
    ])
    private static let mathEnvironments = WordTable([
        .constant: """
        align align* alignat alignat* displaymath eqnarray eqnarray* equation equation* flalign flalign* gather \
        gather* math multline multline*
        """
    ])
    /// Environments with verbatim text.
    private static let verbatimEnvironments = WordTable([
        .string: "verbatim verbatim* Verbatim lstlisting minted alltt filecontents filecontents*", .comment: "comment",
    ])
    private static let commandPart = ByteSet.letters.union("@")
    private static let mathOperators = ByteSet("+-=<>*/^_|!")
    private static let textStops = ByteSet("\\%{}[]$&~#\n")
    private static let mathStops = textStops.union(mathOperators).union(.digits)

    mutating func read() {
        while !scanner.isAtEnd {
            let start = scanner.position
            switch scanner.current {
            case "\\": readCommand()
            case "%": scanner.mark(.comment, to: scanner.lineEnd(from: start))
            case "{": readOpeningBrace()
            case "}": readClosingBrace()
            case "[":
                if argument != nil { brackets += 1 }
                scanner.position += 1
            case "]":
                brackets = max(0, brackets - 1)
                scanner.position += 1
            case "$": readDollars()
            case "&", "~": scanner.mark(.operator, to: start + 1)
            case "#": scanner.mark(.variable, to: scanner.end(of: ByteSet.digits.union("#"), from: start))
            case "\n": readLineBreak()
            case let byte where isMath && Self.mathOperators.contains(byte): scanner.mark(.operator, to: start + 1)
            case let byte where isMath && byte.isDigit:
                scanner.mark(.number, to: scanner.end(of: ByteSet.digits.union("."), from: start))
            default:
                let end = scanner.start(of: isMath ? Self.mathStops : Self.textStops, from: start)
                scanner.mark(isMath ? nil : styled?.kind, to: max(end, start + 1))
            }
        }
    }

    /// A blank line ends a paragraph, and with it an unclosed formula and bracket.
    private mutating func readLineBreak() {
        scanner.position += 1
        let next = scanner.end(of: .blanks, from: scanner.position)
        guard scanner.byte(at: next) == "\n" else { return }
        isMath = false
        brackets = 0
        argument = nil
        styled = nil
        scanner.position = next
    }

    private mutating func readDollars() {
        let start = scanner.position
        isMath.toggle()
        scanner.mark(.operator, to: scanner.byte(at: start + 1) == "$" ? start + 2 : start + 1)
    }

    // MARK: Braces

    private mutating func readOpeningBrace() {
        let kind = brackets == 0 ? argument : nil
        if brackets == 0 { argument = nil }
        scanner.position += 1
        depth += 1
        switch kind {
        case .type, .link: scanner.mark(kind, to: scanner.start(of: ByteSet("}\\{%\n"), from: scanner.position))
        case .heading, .emphasis, .strong:
            if let kind, styled == nil { styled = (depth, kind) }
        default: break
        }
    }

    private mutating func readClosingBrace() {
        scanner.position += 1
        if let styled, styled.depth >= depth { self.styled = nil }
        depth = max(0, depth - 1)
    }

    // MARK: Commands

    private mutating func readCommand() {
        let start = scanner.position
        var end = scanner.end(of: Self.commandPart, from: start + 1)
        guard end > start + 1 else {
            readSymbol()
            return
        }
        let name = start + 1..<end
        if scanner.byte(at: end) == "*" { end += 1 }
        let isKeyword = Self.keywords.value(of: name, in: scanner) != nil
        scanner.mark(isKeyword ? .keyword : .function, to: end)
        if scanner.spells("begin", in: name) || scanner.spells("end", in: name) {
            readEnvironment(begins: name.count == 5)
        } else if scanner.spells("verb", in: name) || scanner.spells("lstinline", in: name) {
            readVerbatimText()
        } else if brackets == 0 {
            argument = Self.arguments.value(of: name, in: scanner)
        }
    }

    /// Reads a backslash with a character that is not a letter: a formula delimiter, or an escaped character.
    private mutating func readSymbol() {
        let start = scanner.position
        switch scanner.byte(at: start + 1) {
        case "(", "[":
            isMath = true
            scanner.mark(.operator, to: start + 2)
        case ")", "]":
            isMath = false
            scanner.mark(.operator, to: start + 2)
        case "\n", "\r": scanner.mark(.escape, to: start + 1)
        default: scanner.mark(.escape, to: scanner.afterCharacter(at: start + 1))
        }
    }

    /// Reads the name of an environment in braces, and the whole environment if its text is verbatim.
    private mutating func readEnvironment(begins: Bool) {
        guard scanner.current == "{" else { return }
        let start = scanner.position + 1
        let name = start..<scanner.end(of: ByteSet.wordPart.union("*-"), from: start)
        guard !name.isEmpty, scanner.byte(at: name.upperBound) == "}" else { return }
        scanner.position = start
        scanner.mark(.type, to: name.upperBound)
        scanner.position += 1
        if Self.mathEnvironments.value(of: name, in: scanner) != nil {
            isMath = begins
        } else if begins, let kind = Self.verbatimEnvironments.value(of: name, in: scanner) {
            scanner.mark(kind, to: environmentEnd(name))
        }
    }

    /// The offset of the `\end{…}` that closes an environment.
    private func environmentEnd(_ name: Range<Int>) -> Int {
        var offset = scanner.position
        while true {
            offset = scanner.next(0x5C, from: offset)
            guard offset < scanner.end else { return scanner.end }
            if scanner.matches("\\end{", at: offset), scanner.matches(name, at: offset + 5),
                scanner.byte(at: offset + 5 + name.count) == "}"
            {
                return offset
            }
            offset += 1
        }
    }

    /// Reads `|…|` after `\verb`, between any two equal characters of a line.
    private mutating func readVerbatimText() {
        let mark = scanner.current
        guard !scanner.isAtEnd, mark < 0x80, !ByteSet.whitespace.contains(mark), !mark.isLetter else { return }
        var stops = ByteSet.lineBreaks
        stops.insert(mark == "{" ? 0x7D : mark)
        let end = scanner.start(of: stops, from: scanner.position + 1)
        guard end < scanner.end, !ByteSet.lineBreaks.contains(scanner.byte(at: end)) else { return }
        scanner.mark(.string, to: end + 1)
    }
}
