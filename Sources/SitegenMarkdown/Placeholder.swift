#if canImport(CSitegenCmark)
/// Characters that stand in the source for what libcmark would otherwise take for something else.
///
/// They are among the noncharacters that Unicode leaves to programs (U+FDD0 to U+FDEF); those that a text has itself
/// are replaced by U+FFFD before (``ControlCharacters``). Literal text gets back what was written.
///
/// libcmark forgets which characters stood behind a backslash, which is what tells `\~` from `~`. So a backslash before
/// a character that starts an extension is replaced, together with the character, by one placeholder: in running text
/// it becomes the character and is not a delimiter, in code and raw HTML it becomes backslash and character again, and in
/// a URL, a title or an info string the character.
///
/// A character of a bare URL or of a quoted attribute that libcmark would take for a delimiter is replaced by itself
/// alone: it becomes the character again everywhere.
///
/// | character       | stands for                                                             |
/// |-----------------|------------------------------------------------------------------------|
/// | U+FDD0 …        | the characters of ``escapes``, each behind a backslash                 |
/// | U+FDE0, U+FDE1  | begin and end of the number of what was rewritten, in the source       |
/// | U+FDE2 …        | the characters of ``plain``                                            |
enum Placeholder {
    /// The escaped characters, in the order of what stands for them.
    static let escapes: [UInt8] = Array("~=^:[{]}@.\"'-#\\+".utf8)

    /// The characters that stand for themselves, in the order of their placeholders.
    static let plain: [UInt8] = Array("*_`[]<&\\".utf8)

    /// The first two bytes of every placeholder in UTF-8. The third is 0x90 and up for those that stand for an escaped
    /// character, in their order, 0xA0 and 0xA1 around numbers, and 0xA2 and up for those of ``plain``.
    static let lead: (UInt8, UInt8) = (0xEF, 0xB7)
    static let rewriteStartByte: UInt8 = 0xA0
    static let rewriteEndByte: UInt8 = 0xA1
    private static let plainStartByte: UInt8 = 0xA2

    /// The character that was escaped where a placeholder ends with `byte`, if it is one of ``escapes``.
    static func escaped(by byte: UInt8) -> UInt8? {
        let index = Int(byte) - 0x90
        return escapes.indices.contains(index) ? escapes[index] : nil
    }

    /// The character of ``plain`` whose placeholder ends with `byte`.
    static func plain(by byte: UInt8) -> UInt8? {
        let index = Int(byte) - Int(plainStartByte)
        return plain.indices.contains(index) ? plain[index] : nil
    }

    /// The character that a placeholder with this third byte becomes in running text.
    static func character(by byte: UInt8) -> UInt8? { escaped(by: byte) ?? plain(by: byte) }

    /// The third byte of the placeholder of an escaped character.
    static func byte(escaping character: UInt8) -> UInt8? {
        escapes.firstIndex(of: character).map { 0x90 + UInt8($0) }
    }

    /// The third byte of the placeholder of a character of ``plain``.
    static func byte(of character: UInt8) -> UInt8? {
        plain.firstIndex(of: character).map { plainStartByte + UInt8($0) }
    }
}
#endif
