/// Characters that stand in the source for what libcmark would otherwise take for something else.
///
/// They are among the noncharacters that Unicode leaves to programs (U+FDD0 to U+FDEF); those that a text has itself
/// are replaced by U+FFFD before. Whatever holds literal text gets back what was written.
///
/// libcmark forgets which characters stood behind a backslash, which is what tells `\~` from `~`. So a backslash before
/// a character that starts an extension is replaced, together with the character, by one placeholder: in running text
/// it becomes the character and is no delimiter, in code and raw HTML it becomes backslash and character again, and in
/// a URL, a title or an info string the character.
///
/// | character       | stands for                                                             |
/// |-----------------|------------------------------------------------------------------------|
/// | U+FDD0 …        | the characters of ``escapes``, each behind a backslash                 |
/// | U+FDE0, U+FDE1  | begin and end of the number of what was rewritten, in the source       |
enum Placeholder {
    /// The escaped characters, in the order of what stands for them.
    static let escapes: [UInt8] = Array("~=^:[{]}@.\"'-".utf8)

    /// The first two bytes of every placeholder in UTF-8. The third is 0x90 and up for those that stand for an escaped
    /// character, in their order, and 0xA0 and up for the others.
    static let lead: (UInt8, UInt8) = (0xEF, 0xB7)
    static let rewriteStartByte: UInt8 = 0xA0
    static let rewriteEndByte: UInt8 = 0xA1

    /// The character that was escaped where a placeholder ends with `byte`, if it is one of ``escapes``.
    static func escaped(by byte: UInt8) -> UInt8? {
        let index = Int(byte) - 0x90
        return escapes.indices.contains(index) ? escapes[index] : nil
    }
}
