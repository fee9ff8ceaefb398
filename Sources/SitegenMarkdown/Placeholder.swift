#if canImport(CSitegenCmark)
/// Placeholder characters in the source for characters that libcmark would otherwise misinterpret.
///
/// They are among the noncharacters that Unicode reserves for internal use (U+FDD0 to U+FDEF). Any that occur in the text
/// itself are first replaced with U+FFFD (``ControlCharacters``). In literal text, the original source is restored.
///
/// libcmark does not record which characters were escaped with a backslash, which distinguishes `\~` from `~`. So a backslash
/// before a character that starts an extension is replaced, together with the character, by one placeholder. In inline text it
/// becomes the character and is not a delimiter. In code and raw HTML it becomes the backslash and the character again. In a
/// URL, a title or an info string it becomes the character.
///
/// A character of a bare URL or of a quoted attribute that libcmark would read as a delimiter is replaced by itself alone. It
/// becomes the character again everywhere.
///
/// | character       | represents                                                             |
/// |-----------------|------------------------------------------------------------------------|
/// | U+FDD0 …        | the characters of ``escapes``, each after a backslash                  |
/// | U+FDE0, U+FDE1  | the start and end of the number of a rewrite in the source             |
/// | U+FDE2 …        | the characters of ``plain``                                            |
/// | U+FDEF          | nothing, beside delimiters that may open and close (``CJKEmphasis``)   |
enum Placeholder {
    /// The escaped characters, in the order of their placeholders.
    static let escapes: [UInt8] = Array("~=^:[{]}@.\"'-#\\+".utf8)

    /// The characters that are replaced without a backslash, in the order of their placeholders.
    static let plain: [UInt8] = Array("*_`[]<&\\".utf8)

    /// The first two bytes of every placeholder in UTF-8. The third is 0x90 and up for the escaped characters, in order, 0xA0
    /// and 0xA1 around numbers, and 0xA2 and up for the characters of ``plain``.
    static let lead: (UInt8, UInt8) = (0xEF, 0xB7)
    static let rewriteStartByte: UInt8 = 0xA0
    static let rewriteEndByte: UInt8 = 0xA1
    private static let plainStartByte: UInt8 = 0xA2
    /// The third byte of the placeholder that is removed everywhere.
    static let nothing: UInt8 = 0xAF

    /// The escaped character whose placeholder ends with `byte`, if it is one of ``escapes``.
    static func escaped(by byte: UInt8) -> UInt8? {
        let index = Int(byte) - 0x90
        return escapes.indices.contains(index) ? escapes[index] : nil
    }

    /// The character of ``plain`` whose placeholder ends with `byte`.
    static func plain(by byte: UInt8) -> UInt8? {
        let index = Int(byte) - Int(plainStartByte)
        return plain.indices.contains(index) ? plain[index] : nil
    }

    /// The character that a placeholder with this third byte becomes in inline text.
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
