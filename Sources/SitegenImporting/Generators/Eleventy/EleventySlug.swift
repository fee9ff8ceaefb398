import SitegenBase
import SitegenDocuments

/// The slugs of Eleventy's filter `slugify`, as the package `@sindresorhus/slugify` makes them.
enum EleventySlug {
    /// The spellings that differ from those of ``HeadingIdentifierScheme/zola``.
    private static let spellings: [Unicode.Scalar: String] = [
        "&": " and ", "♥": " love ", "ä": "ae", "ö": "oe", "ü": "ue",
        // Cyrillic
        "й": "j", "х": "h", "ц": "cz", "щ": "shh", "ъ": "", "ь": "", "ю": "yu", "я": "ya", "ё": "yo", "є": "ye",
        // Greek
        "β": "v", "η": "i", "ή": "i", "ξ": "ks", "υ": "y", "ύ": "y", "ϋ": "y", "ΰ": "y", "φ": "f", "χ": "x",
    ]

    /// The lowercase ASCII letters and digits of a text, in which letters with diacritics, Greek and Cyrillic are
    /// transliterated, with single hyphens between words. Letters of other scripts are removed.
    static func slug(_ text: String) -> String {
        let words = text.precomposed.lowercased().split(whereSeparator: \.isWhitespace).map(withoutApostrophe)
        let spelled = words.joined(separator: " ").unicodeScalars.reduce(into: "") { result, scalar in
            if let spelling = spellings[scalar] {
                result += spelling
            } else if scalar.isASCII || scalar.properties.isAlphabetic
                || scalar.properties.generalCategory == .nonspacingMark
            {
                result.unicodeScalars.append(scalar)
            } else {
                result += " "
            }
        }
        let slug = HeadingIdentifierScheme.zola.identifier(for: spelled)
        return slug.split { !$0.isASCII || $0 == "-" }.joined(separator: "-")
    }

    /// A word without the apostrophe of a contraction or a possessive: `don't`, `law's`.
    private static func withoutApostrophe(_ word: Substring) -> String {
        guard word.hasSuffix("'s") || word.hasSuffix("'t"), let before = word.dropLast(2).last, before.isASCII,
            before.isLetter || before.isNumber
        else { return String(word) }
        return String(word.dropLast(2)) + word.suffix(1)
    }
}
