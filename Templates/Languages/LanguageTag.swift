import Hypertext

/// Reads BCP 47 language tags.
enum LanguageTag {
    /// The language subtag in lowercase: `pt` of `pt-BR`.
    static func primary(of tag: String) -> String {
        tag.prefix { $0 != "-" }.lowercased()
    }

    /// The script subtag in the form of ISO 15924: `Hant` of `zh-Hant-TW`.
    static func script(of tag: String) -> String? {
        // The script is the only subtag of four letters (RFC 5646 §2.1).
        subtags(of: tag).first { $0.utf8.count == 4 && $0.allSatisfy(\.isLetter) }?.capitalizedASCII
    }

    /// The region subtag in uppercase: `BR` of `pt-BR`, `419` of `es-419`.
    static func region(of tag: String) -> String? {
        subtags(of: tag).first { subtag in
            subtag.utf8.count == 2 && subtag.allSatisfy(\.isLetter)
                || subtag.utf8.count == 3 && subtag.allSatisfy(\.isNumber)
        }?.uppercased()
    }

    /// The numbering system by its CLDR name: `arab` of `ar-u-nu-arab` (UTS 35 §3.6.1).
    static func numberingSystem(of tag: String) -> String? {
        let subtags = tag.lowercased().split(separator: "-")
        guard let extensionStart = subtags.firstIndex(of: "u") else { return nil }
        // The next singleton begins another extension.
        let own = subtags[(extensionStart + 1)...].prefix { $0.utf8.count > 1 }
        guard let key = own.firstIndex(of: "nu"), key + 1 < own.endIndex else { return nil }
        return String(own[key + 1])
    }

    /// The direction of the tag's script or, if it has none, of the script in which the language is usually written.
    static func direction(of tag: String) -> Direction {
        let isRightToLeft =
            if let script = script(of: tag) {
                rightToLeftScripts.contains(script)
            } else {
                rightToLeftLanguages.contains(primary(of: tag))
            }
        return isRightToLeft ? .rightToLeft : .leftToRight
    }

    /// The subtags after the language, up to the extensions and private-use subtags, which begin with a single letter (RFC 5646
    /// §2.2.6).
    private static func subtags(of tag: String) -> some Sequence<Substring> {
        tag.split(separator: "-").dropFirst().prefix { $0.utf8.count > 1 }
    }

    /// The living languages that are written from right to left, according to CLDR.
    private static let rightToLeftLanguages: Set = [
        "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "syr", "ug", "ur", "yi",
    ]

    private static let rightToLeftScripts: Set = ["Adlm", "Arab", "Aran", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"]
}

extension Substring {
    /// The first letter in uppercase, the others in lowercase.
    fileprivate var capitalizedASCII: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
