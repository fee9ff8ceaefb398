#if canImport(CSitegenCmark)
/// Quotation marks, dashes and ellipses as a language has them, from those of a typewriter.
///
/// libcmark's rules decide which mark opens and which closes (`inlines.c`, `CMARK_OPT_SMART`) for every language.
struct SmartPunctuation: Sendable {
    /// The marks for `"`.
    let outer: (open: StaticString, close: StaticString)
    /// The marks for `'` in pairs.
    let inner: (open: StaticString, close: StaticString)

    static let apostrophe: StaticString = "’"
    static let ellipsis: StaticString = "…"

    /// - Parameter language: A BCP 47 tag, English where there is none.
    /// - Returns: `nil` for languages that write none of these characters.
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

    /// How many long and short dashes stand for hyphens, two or more: three make a long one, two a short one, and all
    /// are of one length where that comes out even (libcmark, `handle_hyphen`).
    static func dashes(for hyphens: Int) -> (long: Int, short: Int) {
        if hyphens.isMultiple(of: 3) { return (hyphens / 3, 0) }
        if hyphens.isMultiple(of: 2) { return (0, hyphens / 2) }
        return hyphens % 3 == 2 ? ((hyphens - 2) / 3, 1) : ((hyphens - 4) / 3, 2)
    }
}
#endif
