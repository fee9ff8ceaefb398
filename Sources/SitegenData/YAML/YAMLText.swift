/// Writes texts as YAML 1.2 has them.
package enum YAMLText {
    /// The text as it is if no reader of YAML takes it for something else, also within a list in brackets; otherwise in
    /// double quotation marks.
    package static func scalar(_ text: String) -> String {
        isPlain(text) ? text : JSONWriter.quoted(text)
    }

    /// Whether no reader of YAML takes the text for something else, without quotation marks and also within a list in
    /// brackets.
    ///
    /// - Parameter allowsPaths: Whether it may begin with a slash.
    package static func isPlain(_ text: String, allowsPaths: Bool = false) -> Bool {
        guard let first = text.first, first.isLetter || allowsPaths && first == "/", !text.hasSuffix(" "),
            !isReserved(text)
        else { return false }
        return text.allSatisfy { character in
            character.isLetter || character.isNumber || " -_.()!?'’/".contains(character)
        }
    }

    /// Whether a word is a Boolean or null, in YAML 1.1 too.
    package static func isReserved(_ word: String) -> Bool { reserved.contains(word.lowercased()) }

    private static let reserved: Set = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
}
