/// Writes texts as YAML 1.2 scalars.
package enum YAMLText {
    /// The text unchanged if every YAML reader reads it as that text, also within a list in brackets; otherwise in double
    /// quotation marks.
    package static func scalar(_ text: String) -> String {
        isPlain(text) ? text : JSONWriter.quoted(text)
    }

    /// Whether every YAML reader reads the unquoted text as that text, also within a list in brackets.
    ///
    /// - Parameter allowsPaths: Whether the text may begin with a slash.
    package static func isPlain(_ text: String, allowsPaths: Bool = false) -> Bool {
        guard let first = text.first, first.isLetter || allowsPaths && first == "/", !text.hasSuffix(" "),
            !isReserved(text)
        else { return false }
        return text.allSatisfy { character in
            character.isLetter || character.isNumber || " -_.()!?'’/".contains(character)
        }
    }

    /// Whether a word is a Boolean or null, including those of YAML 1.1.
    package static func isReserved(_ word: String) -> Bool { reserved.contains(word.lowercased()) }

    private static let reserved: Set = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
}
