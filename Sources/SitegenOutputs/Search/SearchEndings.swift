/// The endings that are removed from the words of a language, so that `configuring` finds `configuration`.
///
/// If a word has several of the endings, the first one in the list is removed, provided that enough characters remain. The script
/// receives the list with the index, so that the script and the build treat words in the same way.
package struct SearchEndings: Sendable {
    /// The list. Each entry is the number of characters that must remain, the ending, and an optional replacement after `=`.
    let text: String

    private struct Rule: Sendable {
        let remaining: Int
        let ending: [UInt8]
        let replacement: [UInt8]
    }

    /// The rules by the last byte of the ending.
    private let rules: [[Rule]]

    /// - Parameter language: The language of the text, as a tag of BCP 47.
    package init(language: String) {
        let primary = language.lowercased().prefix { $0 != "-" }
        self.init(Self.lists[String(primary)] ?? "")
    }

    init(_ text: String) {
        self.text = text
        var rules = [[Rule]](repeating: [], count: 256)
        for part in text.split(separator: " ") {
            let (ending, replacement) = (part.dropFirst().prefix { $0 != "=" }, part.drop { $0 != "=" }.dropFirst())
            let rule = Rule(
                remaining: part.first?.wholeNumberValue ?? 0, ending: Array(ending.utf8),
                replacement: Array(replacement.utf8))
            if let last = rule.ending.last { rules[Int(last)].append(rule) }
        }
        self.rules = rules
    }

    /// Removes the ending of a word.
    ///
    /// - Parameters:
    ///   - word: The folded word. It is changed in place, and must have space for a longer replacement.
    ///   - count: The number of bytes of the word.
    /// - Returns: The number of bytes without the ending.
    func strip(_ word: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
        for rule in rules[Int(word[count - 1])] {
            let start = count - rule.ending.count
            guard start > 0, (0..<rule.ending.count).allSatisfy({ word[start + $0] == rule.ending[$0] }) else {
                continue
            }
            // Counts characters: each has exactly one byte that is not a continuation byte.
            guard (0..<start).count(where: { word[$0] & 0xC0 != 0x80 }) >= rule.remaining else { continue }
            for (index, byte) in rule.replacement.enumerated() { word[start + index] = byte }
            let end = start + rule.replacement.count
            return isDoubled(word, end, before: rule.ending[0]) ? end - 1 : end
        }
        return count
    }

    /// Whether the last consonant was doubled before an ending, as in `mapping`.
    private func isDoubled(_ word: UnsafeMutablePointer<UInt8>, _ count: Int, before first: UInt8) -> Bool {
        guard count > 3, word[count - 1] == word[count - 2], first == UInt8(ascii: "i") || first == UInt8(ascii: "e")
        else { return false }
        return "bdgmnprt".utf8.contains(word[count - 1])
    }

    private static let romance = """
        4aciones 4acion 4azioni 4azione 4acoes 4acao 4amente 3ones=on 3iones=ion 3ando 3endo 3idos 3ados 3ido 3ado \
        3are 3ere 3ire 3ar 3er 3ir 3es 3os 3as 3o 3a 3e 3i 3s
        """

    /// The lists by language, in folded letters.
    private static let lists: [String: String] = [
        "en": """
        4ationally 4ational 3ations 3ation 3ators 3ator 3ating 3ated 3ates 3ate 4ments 4ment 4ings 3ing 4ions 4ion \
        4ables 4able 2ies=y 2ied=y 3sses=ss 3ss=ss 3es 3ed 4ly 3e 3s
        """,
        "fr": """
        4issements 4issement 4ements 4ement 4ations 4ation 4ateurs 4ateur 3eaux=eau 3aux=al 3ees 3ee 3ant 3es 3er 3ez \
        3ir 3e 3s 3x
        """,
        "de": "4ungen 4ung 4heiten 4heit 4keiten 4keit 3ern 3end 3en 3em 3er 3es 3e 3n 4s",
        "es": romance, "it": romance, "pt": romance,
        "ru": """
        3иями 3ями 3ами 3ого 3его 3ому 3ему 3ыми 3ими 3иях 3ии 3ах 3ях 3ов 3ев 3еи 3ои 3ыи 3ая 3яя 3ое 3ее 3ые 3ие \
        3ам 3ям 3ом 3ем 3ых 3их 3ть 3ия 3а 3я 3о 3е 3ы 3и 3у 3ю 3ь
        """,
    ]
}
