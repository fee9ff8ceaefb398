# Formulas: tokens, macros, rows, scripts, tables, texts, lengths and errors.

MODULES = ["SitegenMath"]

SUITES = [
    r"SitegenMathTests\.(TeXFormula|Suggestion)Tests", r"SitegenMathTests\.CorpusTests/`?Each",
    r"SitegenMathTests\.EveryCommandTests",
]

FAULTS = [
    # Tokens and macros.
    text("TeXToken.swift", "                if next != nil { advance() }\n                skipBlanks()", "                if next != nil { advance() }\n                if !MUTANT { skipBlanks() }",
        "the indentation after a comment is a space"),
    text("TeXToken.swift", 'if next == "*", Self.starredNames', 'if !MUTANT, next == "*", Self.starredNames', "a command with a star is read without it"),
    text("TeXToken.swift", "        skipBlanks()\n        tokens.append(TeXToken(kind: .command(name), offset: start))", "        if !MUTANT { skipBlanks() }\n        tokens.append(TeXToken(kind: .command(name), offset: start))",
        "a blank after a command is a space in a text"),
    text("TeXToken.swift", "offset += UTF8.width(source[index])", "offset += MUTANT ? 1 : UTF8.width(source[index])", "an error after `é` is reported at another place"),
    text("TokenStream.swift", "guard expansions <= Self.expansionLimit else", "guard MUTANT || expansions <= Self.expansionLimit else", "a macro without end is expanded without end"),
    text("TokenStream.swift", "arguments.append(try bracketed() ?? standard)", "arguments.append(MUTANT ? standard : try bracketed() ?? standard)", "an optional argument is ignored"),
    text("TokenStream.swift", "if depth == 0, token.isCharacter(close) { return result }", "if MUTANT || depth == 0, token.isCharacter(close) { return result }", "a nested group ends an argument"),
    text("TokenStream.swift", "guard number <= arguments.count else {", "guard MUTANT || number <= arguments.count else {", "a macro with a wrong parameter traps"),
    text("TokenStream.swift", "let macro = macros[other] ?? CommandTable.macros[other]", "let macro = MUTANT ? nil : macros[other] ?? CommandTable.macros[other]", "`\\\\let` does not copy a macro that changes later"),
    text("FormulaParser+Definitions.swift", "if isProvided, stream.isDefined(name) { return }", "if !MUTANT, isProvided, stream.isDefined(name) { return }", "`\\\\providecommand` replaces a command"),
    text("FormulaParser+Definitions.swift", 'token.isCommand("DeclareMathOperator*") ? "*" : ""', 'token.isCommand("DeclareMathOperator*") && !MUTANT ? "*" : ""', "the limits of a declared operator are beside it"),
    # Rows, atoms, scripts.
    text("FormulaParser.swift", "guard depth < Self.nestingLimit else", "guard MUTANT || depth < Self.nestingLimit else", "nested groups overflow the stack"),
    text("FormulaParser.swift", "        defer { mode = outer }\n        var atoms: [Atom] = []", "        defer { if !MUTANT { mode = outer } }\n        var atoms: [Atom] = []",
        "an alphabet lasts after its group"),
    text("FormulaParser.swift", "min(2, scriptLevel + 1)", "min(MUTANT ? 1 : 2, scriptLevel + 1)", "a choice in a script of a script is that of a script"),
    text("FormulaParser.swift", "MathElement.number(ems / mode.size)", "MathElement.number(MUTANT ? ems : ems / mode.size)", "a size within another is multiplied"),
    text("FormulaParser.swift", "guard above == nil else { throw MathError(.repeatedScript(\"'\")", "guard MUTANT || above == nil else { throw MathError(.repeatedScript(\"'\")", "a prime after a superscript is accepted"),
    text("FormulaParser.swift", "above = above.map { MathElement(.mrow, [sign, $0]) } ?? sign", "above = MUTANT ? sign : above.map { MathElement(.mrow, [sign, $0]) } ?? sign", "a superscript after a prime is lost"),
    text("FormulaParser.swift", "guard token.isLineEnd else { throw", "guard MUTANT || token.isLineEnd else { throw", "a closing brace ends a line"),
    text("FormulaParser.swift", 'character == "." && stream.hasDigitAfterNext', 'character == "." && (MUTANT || stream.hasDigitAfterNext)', "a full stop after a number is part of it"),
    text("FormulaParser.swift", "while !isArgument, let token = stream.peekRaw", "while MUTANT || !isArgument, let token = stream.peekRaw", "`x^12` has two digits above it"),
    text("RowBuilder.swift", "(.binary, .binary), (.binary, .function)", "(.binary, .binary) where !MUTANT, (.binary, .function)", "the sign of a number has spaces around it"),
    text("RowBuilder.swift", "if let previous, atoms[previous].kind == .binary { atoms[previous].demote(isPrefix: false) }", "if !MUTANT, let previous, atoms[previous].kind == .binary { atoms[previous].demote(isPrefix: false) }",
        "a sign at the end has a space before it"),
    text("RowBuilder.swift", "last.name != .mo, last.name != .mspace {", "last.name != .mo, MUTANT || last.name != .mspace {", "two functions have two spaces between them"),
    text("RowBuilder.swift", "atoms[end].word == alphabet, atoms", "MUTANT || atoms[end].word == alphabet, atoms", "words in two alphabets are one"),
    # Tables, delimiters, texts.
    text("FormulaParser+Tables.swift", "text == name else {", "text == name || MUTANT else {", "an environment ends with another name"),
    text("FormulaParser+Tables.swift", "if rows.count > 1, let last = rows.last, last.isEmptyBesidesLine {", "if !MUTANT, rows.count > 1, let last = rows.last, last.isEmptyBesidesLine {", "a line below a table is a row"),
    text("FormulaParser+Tables.swift", "alignment = column % 2 == 0 ? .right : .left", "alignment = column % 2 == (MUTANT ? 1 : 0) ? .right : .left", "equations are not aligned at their sign"),
    text("FormulaParser+Tables.swift", "let rest = width - cells.count", "let rest = MUTANT ? 0 : width - cells.count", "the tag of a short row is in another column"),
    text("FormulaParser+Tables.swift", 'description.lines[column + 1] {\n            style.append("border-right', 'description.lines[column + 1], !MUTANT {\n            style.append("border-right', "the line on the right of a table is missing"),
    text("FormulaParser+Delimiters.swift", "Self.delimiters.contains(first)\n", "(MUTANT || Self.delimiters.contains(first))\n", "any symbol is a delimiter"),
    text("FormulaParser+Text.swift", 'text.utf8.count < 2 || token.isCharacter("-")', 'text.utf8.count < 2 || token.isCharacter("-") || MUTANT && text.utf8.count < 3', "three quotation marks are not two and one"),
    text("FormulaParser+Text.swift", 'own.isEmpty ? style : style.isEmpty ? own : style + ";" + own', 'own.isEmpty ? style : style.isEmpty || MUTANT ? own : style + ";" + own', "bold text within italic text is upright"),
    # Boxes, lengths, colors, numbers.
    text("FormulaParser+Boxes.swift", 'if isNumber, text.hasPrefix("#") || digits.count == 6 {', 'if isNumber, MUTANT || text.hasPrefix("#") || digits.count == 6 {', "the name of a color is read as digits"),
    text("FormulaParser+Boxes.swift", "text.utf8.count <= 24, text.allSatisfy({ $0.isASCII && $0.isLetter })", "text.utf8.count <= 24, MUTANT || text.allSatisfy({ $0.isASCII && $0.isLetter })", "a color contains other declarations"),
    text("FormulaParser+Boxes.swift", 'primitive == .lower ? -distance : distance', 'primitive == .lower && !MUTANT ? -distance : distance', "a lowered formula is raised"),
    text("FormulaParser+Boxes.swift", 'return text == "0" ? 0 : nil', 'return text == "0" || MUTANT ? 0 : nil', "a number without a unit is a length"),
    text("FormulaParser+Primitives.swift", "!(0x7F...0x9F).contains(value)", "(MUTANT || !(0x7F...0x9F).contains(value))", "`\\\\char` writes a control character"),
    text("FormulaParser+Primitives.swift", "guard tag == nil else {", "guard MUTANT || tag == nil else {", "a second tag replaces the first"),
    text("MathElement.swift", "        ems < 0\n", "        ems < 0 && !MUTANT\n", "a negative space is none"),
    text("MathElement.swift", 'while digits.last == "0" { digits.removeLast() }', 'while !MUTANT, digits.last == "0" { digits.removeLast() }', "a number ends with zeros"),
    text("MathError.swift", "let limit = name.utf8.count < 5 ? 1 : 2", "let limit = name.utf8.count < 5 && !MUTANT ? 1 : 2", "an unlike short name is suggested"),
]
