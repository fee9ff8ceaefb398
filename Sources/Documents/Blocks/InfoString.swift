/// What stands behind a code fence: the language, then options (CommonMark §4.5).
///
/// ```text
/// swift file=Examples/Counter.swift region=actor
/// ```
public struct InfoString: Hashable, Sendable {
    /// The text as it was written, without the blanks around it.
    public var text: String

    /// An info string, empty unless told otherwise.
    public init(_ text: String = "") {
        self.text = text
    }

    /// The first word, if there is one.
    public var language: String? {
        let word = text.utf8.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        return word.isEmpty ? nil : String(Substring(word))
    }

    /// The value of the option written `name=value` or `name="a value"`, if it is there.
    public func option(_ name: String) -> String? {
        // Most fences name a language and nothing else.
        guard text.utf8.contains(UInt8(ascii: "=")) else { return nil }
        for word in words.dropFirst() {
            guard let equals = word.firstIndex(of: "="), word[..<equals] == name else { continue }
            let value = word[word.index(after: equals)...]
            let isQuoted = value.count >= 2 && value.first == "\"" && value.last == "\""
            return String(isQuoted ? value.dropFirst().dropLast() : value)
        }
        return nil
    }

    /// The text split at blanks, those between quotes excepted.
    private var words: [String] {
        var isQuoted = false
        let parts = text.split { character in
            if character == "\"" { isQuoted.toggle() }
            return !isQuoted && (character == " " || character == "\t")
        }
        return parts.map(String.init)
    }
}
