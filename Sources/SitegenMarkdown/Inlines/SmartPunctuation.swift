#if canImport(CSitegenCmark)
/// Replaces ASCII quotation marks, dashes and ellipses with those of a language.
///
/// For every language, libcmark's rules decide which marks open and which close (`inlines.c`, `CMARK_OPT_SMART`).
struct SmartPunctuation: Sendable {
    /// The replacements of `"`.
    let outer: (open: StaticString, close: StaticString)
    /// The replacements of paired `'`.
    let inner: (open: StaticString, close: StaticString)

    static let apostrophe: StaticString = "’"
    static let ellipsis: StaticString = "…"

    /// - Parameter language: A BCP 47 tag; English if `nil`.
    /// - Returns: `nil` for languages that use none of these characters.
    init?(language: String?) {
        let tag = (language ?? "en").lowercased().split { $0 == "-" || $0 == "_" }
        let isSwiss = tag.dropFirst().contains("ch")
        switch tag.first {
        case "zh", "ja":
            return nil
        case "fr" where isSwiss:
            self.init("«\u{202F}", "\u{202F}»", "‹\u{202F}", "\u{202F}›")
        case "fr":
            // Lexique des règles typographiques en usage à l'Imprimerie nationale: a no-break space, not a narrow one.
            self.init("«\u{A0}", "\u{A0}»", "“", "”")
        case "de" where isSwiss:
            self.init("«", "»", "‹", "›")
        case "de":
            self.init("„", "“", "‚", "‘")
        case "es", "it":
            self.init("«", "»", "“", "”")
        case "ru":
            self.init("«", "»", "„", "“")
        default:
            self.init("“", "”", "‘", "’")
        }
    }

    private init(
        _ open: StaticString, _ close: StaticString, _ innerOpen: StaticString, _ innerClose: StaticString
    ) {
        outer = (open, close)
        inner = (innerOpen, innerClose)
    }

    /// The numbers of long and short dashes that replace two or more hyphens. Three hyphens make a long dash and two a short
    /// one. All dashes have the same length if the number allows it (libcmark, `handle_hyphen`).
    static func dashes(for hyphens: Int) -> (long: Int, short: Int) {
        if hyphens.isMultiple(of: 3) { return (hyphens / 3, 0) }
        if hyphens.isMultiple(of: 2) { return (0, hyphens / 2) }
        return hyphens % 3 == 2 ? ((hyphens - 2) / 3, 1) : ((hyphens - 4) / 3, 2)
    }
}
#endif
