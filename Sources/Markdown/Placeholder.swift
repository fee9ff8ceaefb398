/// Characters that stand in the source for what libcmark would otherwise take for something else.
///
/// They are among the noncharacters that Unicode leaves to programs (U+FDD0 to U+FDEF); those that a text has itself
/// are replaced by U+FFFD before. Whatever holds literal text gets back what was written.
///
/// libcmark forgets which characters stood behind a backslash, which is what tells `\~` from `~`. So a backslash before
/// a character that starts an extension is replaced, together with the character, by one placeholder: in running text
/// it becomes the character and is no delimiter, in code and raw HTML it becomes backslash and character again, and in
/// a URL, a title or an info string the character.
enum Placeholder {
    /// The escaped characters and what stands for each.
    static let escapes: [(character: Unicode.Scalar, placeholder: Unicode.Scalar)] = [
        ("~", "\u{FDD0}"), ("=", "\u{FDD1}"), ("^", "\u{FDD2}"), (":", "\u{FDD3}"), ("[", "\u{FDD4}"),
        ("{", "\u{FDD5}"), ("]", "\u{FDD6}"), ("}", "\u{FDD7}"), ("@", "\u{FDD8}"), (".", "\u{FDD9}"),
    ]

    /// `[^`, which libcmark would take for the beginning of a link or of a link's definition.
    static let footnote: Unicode.Scalar = "\u{FDE0}"

    /// Around the decimal index of a rewritten line: `\u{FDE1}12\u{FDE2}`.
    static let rewriteStart: Unicode.Scalar = "\u{FDE1}"
    static let rewriteEnd: Unicode.Scalar = "\u{FDE2}"
}
