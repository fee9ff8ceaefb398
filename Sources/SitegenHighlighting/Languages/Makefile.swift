import SitegenBase

extension Language {
    /// Makefiles, with the functions of GNU make.
    static let makefile = Language(
        "Makefile", aliases: ["makefile", "make", "mk", "mak", "mkfile", "mf", "gnumakefile", "bsdmake"],
        lexer: MakefileLexer())
}

/// Reads makefiles line by line: assignments, rules, directives, and recipes after a tab.
struct MakefileLexer: Lexer {
    private static let directives = WordTable([
        .keyword: """
        include sinclude ifeq ifneq ifdef ifndef else endif define endef export unexport override private undefine \
        vpath
        """
    ])
    private static let functions = WordTable([
        .function: """
        abspath addprefix addsuffix and basename call dir error eval file filter filter-out findstring firstword \
        flavor foreach if info intcmp join lastword let notdir or origin patsubst realpath shell sort strip subst \
        suffix value warning wildcard word wordlist words
        """
    ])
    private static let namePart = ByteSet.wordPart.union("-.%/")

    func read(_ scanner: inout Scanner) {
        var isContinued = false
        var wasRecipe = false
        while !scanner.isAtEnd {
            let isRecipe = isContinued ? wasRecipe : scanner.current == "\t"
            let end = scanner.lineEnd(from: scanner.position)
            if isRecipe {
                if !isContinued { readPrefixes(&scanner) }
                readText(&scanner, to: end, isRecipe: true)
            } else {
                if !isContinued { readHead(&scanner, to: end) }
                readText(&scanner, to: end, isRecipe: false)
            }
            isContinued = scanner.isContinued(lineEnd: end)
            wasRecipe = isRecipe
            scanner.position = min(end + 1, scanner.end)
        }
    }

    /// Reads `@`, `-` and `+` before a command.
    private func readPrefixes(_ scanner: inout Scanner) {
        scanner.position = scanner.end(of: .blanks, from: scanner.position)
        scanner.mark(.operator, to: scanner.end(of: ByteSet("@-+"), from: scanner.position))
    }

    /// Reads the start of a line: directives, the name before an assignment, targets before a colon.
    private func readHead(_ scanner: inout Scanner, to end: Int) {
        while true {
            scanner.position = scanner.end(of: .blanks, from: scanner.position)
            var word = scanner.end(of: .letters, from: scanner.position)
            if word == scanner.position, scanner.current == "-" { word = scanner.end(of: .letters, from: word + 1) }
            let start = scanner.current == "-" ? scanner.position + 1 : scanner.position
            guard isBlank(word, scanner), Self.directives.value(of: start..<word, in: scanner) != nil else { break }
            // `export = x` assigns to a variable named `export`.
            let after = scanner.byte(at: scanner.end(of: .blanks, from: word))
            guard after != "=", after != ":" else { break }
            scanner.mark(.keyword, to: word)
        }
        let start = scanner.position
        let mark = headEnd(start, scanner, limit: end)
        guard mark < end else { return }
        if let length = assignmentLength(mark, scanner) {
            scanner.mark(.variable, to: trimmed(start..<mark, scanner))
            scanner.position = mark
            scanner.mark(.operator, to: mark + length)
        } else if scanner.byte(at: mark) == ":" {
            readTargets(&scanner, to: mark)
            scanner.mark(.operator, to: mark + 1)
        }
    }

    private func isBlank(_ offset: Int, _ scanner: borrowing Scanner) -> Bool {
        offset >= scanner.end || ByteSet.whitespace.contains(scanner.byte(at: offset))
    }

    /// The offset of the `=`, `:=`, `?=`, `+=`, `!=` or `:` that is outside of references, or the limit.
    private func headEnd(_ start: Int, _ scanner: borrowing Scanner, limit: Int) -> Int {
        var depth = 0
        for offset in start..<limit {
            switch scanner.byte(at: offset) {
            case "(", "{": depth += 1
            case ")", "}": depth -= 1
            case "#" where depth <= 0: return limit
            case "=" where depth <= 0, ":" where depth <= 0: return offset
            case "?" where depth <= 0 && scanner.byte(at: offset + 1) == "=": return offset
            case "+" where depth <= 0 && scanner.byte(at: offset + 1) == "=": return offset
            case "!" where depth <= 0 && scanner.byte(at: offset + 1) == "=": return offset
            default: break
            }
        }
        return limit
    }

    /// The length of the assignment's mark: `=`, `?=`, `::=`; `nil` for a rule's colon.
    private func assignmentLength(_ offset: Int, _ scanner: borrowing Scanner) -> Int? {
        let end = scanner.end(of: ByteSet(":?+!"), from: offset)
        return scanner.byte(at: end) == "=" && end - offset <= 3 ? end + 1 - offset : nil
    }

    private func trimmed(_ range: Range<Int>, _ scanner: borrowing Scanner) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, isBlank(end - 1, scanner) { end -= 1 }
        return end
    }

    private func readTargets(_ scanner: inout Scanner, to end: Int) {
        while scanner.position < end {
            let start = scanner.position
            if scanner.current == "$" {
                readReference(&scanner)
            } else if Self.namePart.contains(scanner.current) {
                let isSpecial = scanner.current == "." && scanner.byte(at: start + 1).isCapital
                let stop = min(scanner.end(of: Self.namePart, from: start), end)
                scanner.mark(isSpecial ? .keyword : .function, to: stop)
            } else {
                scanner.position += 1
            }
        }
    }

    /// Reads a recipe, prerequisites or a value: references, and in recipes strings.
    private func readText(_ scanner: inout Scanner, to end: Int, isRecipe: Bool) {
        while scanner.position < end {
            let start = scanner.position
            switch scanner.current {
            case "$": readReference(&scanner)
            case "#" where !isRecipe || ByteSet.blanks.contains(scanner.byte(at: start - 1)):
                scanner.mark(.comment, to: end)
            case "\\" where start + 1 < end && !ByteSet.blanks.contains(scanner.byte(at: start + 1)):
                scanner.mark(.escape, to: scanner.afterCharacter(at: start + 1))
            case "'" where isRecipe, "\"" where isRecipe: readString(&scanner, to: end)
            default:
                scanner.position = max(
                    start + 1, scanner.start(of: ByteSet("$#\\'\""), from: start, before: end))
            }
        }
    }

    private func readString(_ scanner: inout Scanner, to end: Int) {
        let quote = scanner.current
        let stops = ByteSet("$\\").union(quote == "'" ? "'" : "\"")
        scanner.mark(.string, to: scanner.position + 1)
        while scanner.position < end {
            scanner.mark(.string, to: scanner.start(of: stops, from: scanner.position, before: end))
            guard scanner.position < end else { return }
            switch scanner.current {
            case "$": readReference(&scanner)
            case "\\": scanner.mark(.escape, to: min(scanner.afterCharacter(at: scanner.position + 1), end))
            default:
                scanner.mark(.string, to: scanner.position + 1)
                return
            }
        }
    }

    /// Reads `$x`, `$(NAME)`, `$(function` or `$$name`; the rest of a reference is text again.
    private func readReference(_ scanner: inout Scanner) {
        let start = scanner.position
        let next = scanner.byte(at: start + 1)
        guard next == "(" || next == "{" else {
            var end = start + 1
            if next == "$" {
                end = scanner.end(of: .wordPart, from: start + 2)
            } else if start + 1 < scanner.end, !ByteSet.whitespace.contains(next) {
                end = scanner.afterCharacter(at: start + 1)
            }
            scanner.mark(.variable, to: end)
            return
        }
        let end = scanner.end(of: Self.namePart.union("@<^+?*"), from: start + 2)
        let isFunction = isBlank(end, scanner) && Self.functions.value(of: start + 2..<end, in: scanner) != nil
        if isFunction {
            scanner.mark(.operator, to: start + 2)
            scanner.mark(.function, to: end)
        } else {
            let closes = scanner.byte(at: end) == ")" || scanner.byte(at: end) == "}"
            scanner.mark(.variable, to: closes ? end + 1 : end)
        }
    }
}
