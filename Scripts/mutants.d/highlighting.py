# Highlighting: words, strings, numbers, comments, expressions, here-documents, markup, and the languages with a reader of their own.

MODULES = ["SitegenHighlighting"]

SUITES = [r"SitegenHighlightingTests\.(?!Coverage|Linearity)", r"SitegenHighlightingTests\."]

FAULTS = [
    # Code.
    text("CodeLexer.swift", "if tables.grammar.endsStatementsWithLines { expectsOperand = true }", "if !MUTANT, tables.grammar.endsStatementsWithLines { expectsOperand = true }",
        "an expression at the start of a line is a division"),
    text("CodeLexer.swift", "depth = frames[lineFrame].depth\n", "if !MUTANT { depth = frames[lineFrame].depth }\n", "a string that is not closed changes the depth of the next line"),
    text("CodeLexer.swift", "next.isDigit, expectsOperand, tables.grammar.numbers.leadingPoint", "next.isDigit, MUTANT || expectsOperand, tables.grammar.numbers.leadingPoint", "a member with a digit is a number"),
    text("CodeLexer.swift", "if tables.grammar.numbers.signs, expectsOperand,", "if tables.grammar.numbers.signs, MUTANT || expectsOperand,", "the minus of a subtraction is part of a number"),
    text("CodeLexer.swift", 'if byte == "{", conditionDepth == depth { conditionDepth = -1 }', 'if !MUTANT, byte == "{", conditionDepth == depth { conditionDepth = -1 }', "a call in the body of a condition is not one"),
    text("CodeLexer.swift", 'case ":" where depth == 0 && frames.last?.hasFormat == true:', 'case ":" where (MUTANT || depth == 0) && frames.last?.hasFormat == true:', "a colon in brackets begins a format"),
    text("CodeLexer.swift", 'endToken(isOperand: byte == ")" || byte == "]")', 'endToken(isOperand: byte == ")" || !MUTANT && byte == "]")', "a division after `]` is an expression"),
    text("CodeReader+Words.swift", "if isAfterMemberOperator, !word.traits.contains(.member) { return false }", "if !MUTANT, isAfterMemberOperator, !word.traits.contains(.member) { return false }", "a member with the name of a keyword is a keyword"),
    text("CodeReader+Words.swift", "if word.traits.contains(.lineStart), !isLineStart { return false }", "if !MUTANT, word.traits.contains(.lineStart), !isLineStart { return false }", "a word that is a keyword only at the start of a line is always one"),
    text("CodeReader+Words.swift", "if let mark = tables.grammar.wordEscape, previous == mark { return false }", "if !MUTANT, let mark = tables.grammar.wordEscape, previous == mark { return false }", "an escaped word is a keyword"),
    text("CodeReader+Words.swift", "declared = word.declares\n", "declared = MUTANT ? nil : word.declares\n", "the name of a declaration has no kind"),
    text("CodeReader+Words.swift", 'if kind == .macro, scanner.current == "!" { scanner.position += 1 }', 'if !MUTANT, kind == .macro, scanner.current == "!" { scanner.position += 1 }', "the exclamation mark of a macro is an operator"),
    text("CodeReader+Words.swift", 'case ")": return followers.contains(.closing) && modifierStart == range.lowerBound', 'case ")": return followers.contains(.closing) && (MUTANT || modifierStart == range.lowerBound)', "a parameter has the color of a modifier"),
    # Strings.
    text("CodeReader+Strings.swift", 'if byte == "\\n", !string.spansLines { return .ends }', 'if !MUTANT, byte == "\\n", !string.spansLines { return .ends }', "a string that is not closed continues on the next line"),
    text("CodeReader+Strings.swift", "if string.doublesClose, scanner.matches(string.close, at: close) {", "if !MUTANT, string.doublesClose, scanner.matches(string.close, at: close) {", "a doubled quotation mark ends a string"),
    text("CodeReader+Strings.swift", "guard countSigns(at: close, upTo: open.fence) == open.fence else {", "guard MUTANT || countSigns(at: close, upTo: open.fence) == open.fence else {", "a quotation mark ends a raw string"),
    text("CodeReader+Strings.swift", "let isDoubled = interpolation.doubles && scanner.byte(at: start + 1) == byte", "let isDoubled = !MUTANT && interpolation.doubles && scanner.byte(at: start + 1) == byte", "a doubled brace begins an interpolation"),
    text("CodeReader+Strings.swift", "if count < signs {", "if !MUTANT, count < signs {", "a backslash in a raw string is an escape"),
    text("CodeReader+Strings.swift", "while end < offset + 3, scanner.byte(at: end) &- 0x30 < 8 { end += 1 }", "while end < offset + (MUTANT ? 4 : 3), scanner.byte(at: end) &- 0x30 < 8 { end += 1 }", "an octal escape has four digits"),
    text("CodeReader+Strings.swift", 'longest = first == "u" ? 4', 'longest = first == "u" ? MUTANT ? 8 : 4', "an escape with `u` has eight digits"),
    # Numbers, expressions, comments, here-documents.
    text("CodeReader+Literals.swift", '(byte | 0x20) == (isHexadecimal ? "p" : "e")', '(byte | 0x20) == (isHexadecimal && !MUTANT ? "p" : "e")', "a hexadecimal number ends with an addition"),
    text("CodeReader+Literals.swift", 'return next != "." && !tables.start(next).contains(.word)', 'return MUTANT || next != "." && !tables.start(next).contains(.word)', "a range after a number has one point"),
    text("CodeReader+Literals.swift", "var hasPoint = isAfterMemberOperator", "var hasPoint = isAfterMemberOperator && !MUTANT", "the indices of a tuple are a number with a point"),
    text("CodeReader+Literals.swift", 'case "[": isInClass = true\n', 'case "[": isInClass = !MUTANT\n', "a slash in brackets ends an expression"),
    text("CodeReader+Literals.swift", "if count == signs { break }", "if MUTANT || count == signs { break }", "a slash ends an expression between number signs"),
    text("CodeReader+Comments.swift", "} else if comment.nests, scanner.matches(comment.open, at: offset) {", "} else if !MUTANT, comment.nests, scanner.matches(comment.open, at: offset) {", "a nested comment ends the outer one"),
    text("CodeReader+Comments.swift", "if end - offset - 1 == count, scanner.byte(at: end) == close { return end + 1 }", "if MUTANT || end - offset - 1 == count, scanner.byte(at: end) == close { return end + 1 }", "a long comment ends at another fence"),
    text("CodeReader+Comments.swift", "if comment.exceptBefore.contains(scanner.byte(at: body)) { continue }", "if !MUTANT, comment.exceptBefore.contains(scanner.byte(at: body)) { continue }", "an operator that begins like a comment is one"),
    text("CodeReader+HereDocuments.swift", "let start = document.isIndented ? scanner.end(of: .spaces, from: scanner.position) : scanner.position", "let start = document.isIndented || MUTANT ? scanner.end(of: .spaces, from: scanner.position) : scanner.position", "an indented name ends a here-document"),
    text("CodeReader+HereDocuments.swift", "expands: quote != syntax.quotes.first", "expands: MUTANT || quote != syntax.quotes.first", "a quoted here-document has variables"),
    # Other readers.
    text("YAML.swift", 'case "#" where start == lineStart || isSpace(start - 1):', 'case "#" where MUTANT || start == lineStart || isSpace(start - 1):', "a number sign within a word begins a comment in YAML",
        same="a word contains the sign, and this case sees it only after a space"),
    text("YAML.swift", "guard isEmpty || text - line > parent else { break }", "guard isEmpty || text - line > parent - (MUTANT ? 1 : 0) else { break }", "the key after a block in YAML is part of the block"),
    text("YAML.swift", "let isFlowEnd = flowDepth > 0 && Self.flowMarks.contains(scanner.byte(at: end + 1))", "let isFlowEnd = !MUTANT && flowDepth > 0 && Self.flowMarks.contains(scanner.byte(at: end + 1))", "a key without a value in braces is a text"),
    text("YAML.swift", "guard year == range.lowerBound + 4, scanner", "guard MUTANT || year == range.lowerBound + 4, scanner", "a telephone number is a date in YAML"),
    text("Markup.swift", 'if scanner.byte(at: offset) == "[" { offset', 'if !MUTANT, scanner.byte(at: offset) == "[" { offset', "a declaration in a document type ends the document type"),
    text("Markup.swift", 'scanner.spells("importmap", in: text) || scanner.spells("json", in: suffix)', 'scanner.spells("importmap", in: text) || !MUTANT && scanner.spells("json", in: suffix)', "a script with data is read as JavaScript"),
    text("Diff.swift", "case _ where !mayBeHunk && Self.headers", "case _ where (MUTANT || !mayBeHunk) && Self.headers", "a removed line that begins with hyphens is a header"),
    text("Console.swift", "while scanner.isContinued(lineEnd: end) {", "while !MUTANT, scanner.isContinued(lineEnd: end) {", "a continued command is output"),
    text("Console.swift", 'if mark == start { return scanner.byte(at: mark) == "#" ? nil : mark + 1 }', 'if mark == start { return scanner.byte(at: mark) == "#" && !MUTANT ? nil : mark + 1 }', "a comment in a session is a prompt"),
    text("Language.swift", "index[lowercasedASCII(name)].map { all[$0] }", "index[MUTANT ? name : lowercasedASCII(name)].map { all[$0] }", "a language in upper case is unknown"),
]
