import SitegenBase

/// Transliterates Latin letters with diacritics, Cyrillic and Greek to ASCII, for URLs that can be typed on any
/// keyboard:
/// `Über Größe` is `ueber groesse` in German.
///
/// The tables are part of the project: Foundation's transforms depend on the version of their data, so that a site's
/// URLs would depend on the machine that builds it, and they do not consider a page's language. Other characters are
/// unchanged: Chinese characters have several readings, Arabic omits vowels, and a wrong guess helps no reader.
enum Transliteration {
    /// Returns the text in lowercase, transliterated to ASCII as far as the tables go. A letter that they lack loses
    /// its diacritics.
    ///
    /// - Parameter language: A BCP 47 tag. Languages differ: `ä` is `ae` in German and `a` in others.
    static func latin(_ text: String, language: String) -> String {
        let lowercased = text.precomposed.lowercased()
        guard lowercased.utf8.contains(where: { $0 > 0x7F }) else { return lowercased }
        let letters = Array(lowercased)
        let primaryLanguage = language.lowercased().split { $0 == "-" || $0 == "_" }.first.map(String.init) ?? ""
        let special = languageLetters[primaryLanguage] ?? [:]
        let starts = wordStarts[primaryLanguage] ?? [:]
        var result = ""
        var index = 0
        while index < letters.count {
            let letter = letters[index]
            let isStart = index == 0 || !letters[index - 1].isLetter
            if letter.isASCII {
                result.append(letter)
            } else if isStart, let start = starts[letter] {
                result += start
            } else if primaryLanguage == "bg", letter == "я", !isStart, letters[index - 1] == "и",
                index + 1 == letters.count || !letters[index + 1].isLetter
            {
                // София is Sofia.
                result += "a"
            } else if primaryLanguage == "uk", letter == "г", !isStart, letters[index - 1] == "з" {
                // Згурський is Zghurskyi: `zh` is another letter.
                result += "gh"
            } else if let spelled = special[letter] ?? latinLetters[letter] ?? cyrillicLetters[letter] {
                result += spelled
            } else if let (spelled, count) = greek(letters, at: index) {
                result += spelled
                index += count - 1
            } else {
                result += withoutMarks(letter, special)
            }
            index += 1
        }
        return result
    }

    /// The transliteration of a letter's base character; the letter itself if that is unknown.
    private static func withoutMarks(_ letter: Character, _ special: [Character: String]) -> String {
        guard let scalar = letter.unicodeScalars.first, letter.unicodeScalars.count > 1 else { return String(letter) }
        let base = Character(scalar)
        if base.isASCII { return base.isLetter ? String(base) : String(letter) }
        return special[base] ?? latinLetters[base] ?? cyrillicLetters[base] ?? greekLetters[base] ?? String(letter)
    }

    /// The transliteration of a Greek letter or digraph, and the number of its letters (ELOT 743, 1982).
    private static func greek(_ letters: [Character], at index: Int) -> (String, Int)? {
        guard let single = greekLetters[letters[index]] else { return nil }
        guard index + 1 < letters.count else { return (single, 1) }
        let next = letters[index + 1]
        switch letters[index] {
        case "α", "ε", "η", "ο":
            // An accent on the first letter or a diaeresis on the second separates them.
            guard next == "υ" || next == "ύ" else { return (single, 1) }
            if letters[index] == "ο" { return ("ou", 2) }
            let isVoiced = index + 2 < letters.count && voiced.contains(letters[index + 2])
            return (single + (isVoiced ? "v" : "f"), 2)
        case "γ":
            switch next {
            case "γ": return ("ng", 2)
            case "ξ": return ("nx", 2)
            case "χ": return ("nch", 2)
            default: return (single, 1)
            }
        case "μ":
            guard next == "π" else { return (single, 1) }
            let isStart = index == 0 || !letters[index - 1].isLetter
            return (isStart ? "b" : "mp", 2)
        default: return (single, 1)
        }
    }

    /// The letters before which `αυ` and `ευ` are spelled with `v`.
    private static let voiced = Set("αάεέηήιίϊΐοόυύϋΰωώβγδζλμνρ")
}

extension AddressPart {
    /// Returns the name of a file or folder as a component of a URL, in ASCII if the configuration asks for it: `Größe`
    /// becomes `groesse` in German, otherwise `größe`.
    ///
    /// - Parameter language: The page's language, as a BCP 47 tag.
    package static func name(_ name: String, transliterating isTransliterating: Bool, language: String) -> String {
        Self.name(isTransliterating ? Transliteration.latin(name, language: language) : name)
    }
}
