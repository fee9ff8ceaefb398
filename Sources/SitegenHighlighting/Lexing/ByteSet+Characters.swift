import SitegenBase

/// The character classes used by languages.
extension ByteSet {
    static let none = ByteSet("")
    static let dots = ByteSet(".")
    static let numberSigns = ByteSet("#")
    static let underscores = ByteSet("_")
    static let digits = ByteSet("0123456789")
    static let hexDigits = ByteSet("0123456789abcdefABCDEF")
    static let letters = ByteSet("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    /// The characters that start a name in most languages: letters, `_` and everything that is not ASCII.
    static let wordStart = letters.union(ByteSet("_\u{80}"))
    /// The characters that continue a name in most languages, which include digits.
    static let wordPart = wordStart.union(digits)
    /// The characters between the braces of an escape: `\u{1F600}`, `\N{GREEK SMALL LETTER PI}`.
    static let escapeNames = letters.union(digits).union(" -")
    static let space = ByteSet(" ")
    static let spaces = ByteSet(" \t")
    /// Space, tab, carriage return, vertical tab and form feed.
    static let blanks = ByteSet(" \t\r\u{B}\u{C}")
    static let lineBreaks = ByteSet("\n\r")
    static let whitespace = blanks.union(lineBreaks)
}
