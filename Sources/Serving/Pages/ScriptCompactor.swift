/// Makes a script shorter that is written for it: every statement ends with a semicolon, comments have lines of their
/// own, texts stand in double quotes and hold none, and a name that is declared with `const` or `let` is no property's.
enum ScriptCompactor {
    /// The script without comments and needless spaces, its own names shortened.
    static func compact(_ script: String) -> [UInt8] {
        let lines = script.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
        let tokens = tokens(of: lines.joined(separator: " "))
        let names = shortNames(in: tokens)
        var output = ""
        var last = ""
        for token in tokens {
            // Behind a full stop stands a property, unless there are three of them.
            let isProperty = last == "." && !output.hasSuffix("...")
            let text = isProperty ? token : names[token] ?? token
            if let end = last.last, let start = token.first, isNamePart(end), isNamePart(start) { output += " " }
            output += text
            last = token
        }
        return Array(output.utf8)
    }

    /// The names, texts and signs that a script is made of.
    private static func tokens(of script: String) -> [String] {
        var tokens: [String] = []
        var rest = script[...]
        while let first = rest.first {
            var token: Substring
            if first == "\"" {
                token = rest.prefix(1) + rest.dropFirst().prefix { $0 != "\"" } + "\""
            } else if isNamePart(first) {
                token = rest.prefix(while: isNamePart)
            } else {
                token = rest.prefix(1)
            }
            rest = rest.dropFirst(token.count)
            if token != " " { tokens.append(String(token)) }
        }
        return tokens
    }

    private static func isNamePart(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || character == "_" || character == "$")
    }

    /// One letter for each name that the script declares, as long as there are letters.
    private static func shortNames(in tokens: [String]) -> [String: String] {
        var names: [String] = []
        for (keyword, name) in zip(tokens, tokens.dropFirst())
        where (keyword == "const" || keyword == "let") && name.allSatisfy(isNamePart) && !names.contains(name) {
            names.append(name)
        }
        let used = Set(tokens)
        let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
        return Dictionary(uniqueKeysWithValues: zip(names, letters.filter { !used.contains($0) }))
    }
}
