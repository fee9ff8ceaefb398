import Hypertext

/// What a BCP 47 language tag says.
enum LanguageTag {
    /// The language alone, in lower case: `pt` of `pt-BR`.
    static func primary(of tag: String) -> String {
        tag.prefix { $0 != "-" }.lowercased()
    }

    /// The direction of a language's script: of the one that the tag names, else of the one in which the language is
    /// usually written.
    static func direction(of tag: String) -> Direction {
        // A script is the one subtag of four letters (RFC 5646 §2.1).
        let script = tag.split(separator: "-").dropFirst().first { $0.utf8.count == 4 && $0.allSatisfy(\.isLetter) }
        let isRightToLeft =
            if let script {
                rightToLeftScripts.contains(script.lowercased())
            } else {
                rightToLeftLanguages.contains(primary(of: tag))
            }
        return isRightToLeft ? .rightToLeft : .leftToRight
    }

    /// Of the languages in use, those that CLDR writes from right to left.
    private static let rightToLeftLanguages: Set = [
        "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "syr", "ug", "ur", "yi",
    ]

    private static let rightToLeftScripts: Set = ["adlm", "arab", "aran", "hebr", "nkoo", "rohg", "syrc", "thaa"]
}
