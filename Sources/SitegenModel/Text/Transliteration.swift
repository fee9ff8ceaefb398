/// Spells Latin letters with marks, Cyrillic and Greek with the letters of ASCII, for addresses that can be typed on
/// any keyboard: `Über Größe` is `ueber groesse` in German.
///
/// The tables are the project's own: the transforms of Foundation differ with the version of their data, so that a
/// site's addresses would depend on the machine that builds it, and know nothing of a page's language. What the tables
/// do not have stays in its script: Chinese characters are read in many ways, Arabic leaves out the vowels, and a guess
/// at either helps no reader.
enum Transliteration {
    /// The text in small letters, spelled in ASCII as far as the tables go; of a letter with marks that they do not
    /// have, the marks are left out.
    ///
    /// - Parameter language: A BCP 47 tag, which decides where languages differ: `ä` is `ae` in German and `a` elsewhere.
    static func latin(_ text: String, language: String) -> String {
        let lowercased = text.lowercased()
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
                // Згурський is Zghurskyi: `zh` stands for another letter.
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

    /// A letter whose first part is known, spelled without its marks; else the letter.
    private static func withoutMarks(_ letter: Character, _ special: [Character: String]) -> String {
        guard let scalar = letter.unicodeScalars.first, letter.unicodeScalars.count > 1 else { return String(letter) }
        let base = Character(scalar)
        if base.isASCII { return base.isLetter ? String(base) : String(letter) }
        return special[base] ?? latinLetters[base] ?? cyrillicLetters[base] ?? greekLetters[base] ?? String(letter)
    }

    /// A Greek letter, or two that are spelled together, and how many they are (ELOT 743, 1982).
    private static func greek(_ letters: [Character], at index: Int) -> (String, Int)? {
        guard let single = greekLetters[letters[index]] else { return nil }
        guard index + 1 < letters.count else { return (single, 1) }
        let next = letters[index + 1]
        switch letters[index] {
        case "α", "ε", "η", "ο":
            // An accent on the first letter or a diaeresis on the second would keep them apart.
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

    /// The letters before which `αυ` and `ευ` end with `v`.
    private static let voiced = Set("αάεέηήιίϊΐοόυύϋΰωώβγδζλμνρ")
}

extension AddressPart {
    /// A file's or folder's name as a part of an address, spelled in ASCII where that is asked for:
    /// `Größe` becomes `groesse` in German, and `größe` otherwise.
    ///
    /// - Parameter language: The page's language, as a BCP 47 tag.
    package static func name(_ name: String, transliterating isTransliterating: Bool, language: String) -> String {
        Self.name(isTransliterating ? Transliteration.latin(name, language: language) : name)
    }
}
