import SitegenBytes

/// The classes of characters that languages are made of.
extension ByteSet {
    static let none = ByteSet("")
    static let dots = ByteSet(".")
    static let numberSigns = ByteSet("#")
    static let underscores = ByteSet("_")
    static let digits = ByteSet("0123456789")
    static let hexDigits = ByteSet("0123456789abcdefABCDEF")
    static let letters = ByteSet("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    /// What a name starts with in most languages: letters, `_` and everything that is not ASCII.
    static let wordStart = letters.union(ByteSet("_\u{80}"))
    /// What a name goes on with in most languages: also digits.
    static let wordPart = wordStart.union(digits)
    /// What stands between the braces of an escape: `\u{1F600}`, `\N{GREEK SMALL LETTER PI}`.
    static let escapeNames = letters.union(digits).union(" -")
    static let space = ByteSet(" ")
    static let spaces = ByteSet(" \t")
    /// Space, tab, carriage return, vertical tab and form feed.
    static let blanks = ByteSet(" \t\r\u{B}\u{C}")
    static let lineBreaks = ByteSet("\n\r")
    static let whitespace = blanks.union(lineBreaks)
}
