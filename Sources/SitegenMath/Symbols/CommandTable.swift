/// The commands by name, created from the tables when the first formula is converted.
enum CommandTable {
    /// Whether a command or a macro has this name.
    static func knows(_ name: String) -> Bool { commands[name] != nil || macros[name] != nil }

    /// The names to suggest for unknown commands.
    static let names: [String] = (Array(commands.keys) + Array(macros.keys)).filter { $0.count > 1 }.sorted()

    /// Whether a command is not allowed, because it loads or links something or writes HTML.
    static func isRefused(_ name: String) -> Bool {
        refusedNames.contains(name) || name.hasPrefix("html") || name == "class" || name == "style" || name == "cssId"
    }

    private static let refusedNames: Set<String> = [
        "href", "url", "includegraphics", "input", "include", "openin", "write", "catcode", "csname", "require",
    ]

    static let commands: [String: Command] = {
        var table: [String: Command] = [:]
        table.reserveCapacity(900)
        func add(_ text: String, _ command: (String) -> Command) {
            forEachPair(in: text) { table[$0] = command($1) }
        }
        add(SymbolNames.relations) { .symbol($0, .relation) }
        add(SymbolNames.binaryOperators) { .symbol($0, .binary) }
        add(SymbolNames.ordinary) { .symbol($0, .ordinary) }
        add(SymbolNames.openers) { .symbol($0, .opening) }
        add(SymbolNames.closers) { .symbol($0, .closing) }
        add(SymbolNames.largeOperators) { .largeOperator($0) }
        add(SymbolNames.integrals) { .integral($0) }
        add(SymbolNames.letters + "\n" + SymbolNames.slantedCapitals) { .letter(firstScalar(of: $0)) }
        add(SymbolNames.greekCapitals + "\n" + SymbolNames.latinCapitals) { .capital(firstScalar(of: $0)) }
        add(SymbolNames.text) { .textSymbol($0) }
        add(SymbolNames.textAccents) { number in
            .textAccent(UInt32(number, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? "")
        }
        for name in SymbolNames.functions.split(whereSeparator: \.isWhitespace) {
            table[String(name)] = .function(String(name), hasLimits: false)
        }
        for entry in SymbolNames.limitFunctions.split(whereSeparator: \.isWhitespace) {
            let parts = entry.split(separator: "=")
            let text = parts[1].split(separator: "␣").joined(separator: "\u{2009}")
            table[String(parts[0])] = .function(text, hasLimits: true)
        }
        table.merge(others) { $1 }
        table.merge(stretched) { $1 }
        table.merge(accents) { $1 }
        table.merge(alphabets) { $1 }
        for primitive in Command.Primitive.allCases { table[primitive.rawValue] = .primitive(primitive) }
        for name in ["operatorname*", "hspace*", "tag*", "newcommand*", "renewcommand*", "providecommand*"] {
            table[name] = table[String(name.dropLast())]
        }
        table["operatornamewithlimits"] = table["operatorname"]
        table["DeclareMathOperator*"] = .primitive(.declareMathOperator)
        return table
    }()

    /// Macros defined in TeX: a name, the number of arguments, and the expansion.
    static let macros: [String: TokenStream.Macro] = {
        var table: [String: TokenStream.Macro] = [:]
        for line in MacroTexts.all.split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 2)
            guard parts.count == 3, let count = Int(parts[1]) else { continue }
            let body = TeXTokenizer.tokens(of: String(parts[2]))
            table[String(parts[0])] = TokenStream.Macro(parameterCount: count, body: body)
        }
        return table
    }()

    /// The classes of characters that can be typed directly, derived from their command names.
    static let classes: [String: AtomClass] = {
        var table: [String: AtomClass] = [:]
        for (text, kind) in [
            (SymbolNames.ordinary, AtomClass.ordinary), (SymbolNames.openers, .opening),
            (SymbolNames.closers, .closing),
            (SymbolNames.relations, .relation), (SymbolNames.binaryOperators, .binary),
            (SymbolNames.largeOperators, .function), (SymbolNames.integrals, .function),
        ] {
            forEachPair(in: text) { table[$1] = kind }
        }
        table[","] = .punctuation
        table[";"] = .punctuation
        for character in "([" { table[String(character)] = .opening }
        for character in ")]!?" { table[String(character)] = .closing }
        for character in "<>=:" { table[String(character)] = .relation }
        for character in "+-*±−" { table[String(character)] = .binary }
        return table
    }()

    /// The symbols whose limits are beside them.
    static let integralSigns: Set<String> = {
        var signs: Set<String> = []
        forEachPair(in: SymbolNames.integrals) { signs.insert($1) }
        return signs
    }()

    private static func forEachPair(in text: String, _ body: (String, String) -> Void) {
        let words = text.split(whereSeparator: \.isWhitespace)
        for index in stride(from: 0, to: words.count - 1, by: 2) {
            body(String(words[index]), String(words[index + 1]))
        }
    }

    private static func firstScalar(of text: String) -> Unicode.Scalar { text.unicodeScalars.first ?? " " }
}
