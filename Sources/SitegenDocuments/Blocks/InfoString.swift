/// What stands behind a code fence: the language, then options (CommonMark §4.5).
///
/// ```text
/// swift {1,4-6} title="Counter.swift" linenos
/// swift file=Examples/Counter.swift region=actor
/// ```
///
/// What the options mean is said by ``CodeOptions``.
public struct InfoString: Hashable, Sendable {
    /// The text as it was written, without the blanks around it.
    public var text: String

    /// An info string, empty by default.
    public init(_ text: String = "") {
        self.text = text
    }

    /// The first word, if there is one, without braces or a comma and what follows them: `swift` of `swift{1,4-6}`,
    /// `rust` of mdBook's `rust,editable`. Where the braces come first, their first class: `swift` of
    /// `{.swift #counter}`. Of Starlight's `diff lang="js"`, which shows changes of code in a language, `js`.
    public var language: String? {
        let word = text.utf8.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        if word.first != UInt8(ascii: "{") {
            let name = word.prefix { $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: ",") }
            return name.isEmpty ? nil : diffLanguage ?? String(Substring(name))
        }
        var words = InfoStringWords(text)
        guard let group = words.next(), let options = CodeOptions.Group(group) else { return String(Substring(word)) }
        return options.attributes.classes.first
    }

    /// The language whose changes are shown: `js` of `diff lang="js"`; `nil` if the text has another form.
    var diffLanguage: String? {
        guard text.utf8.starts(with: "diff ".utf8) else { return nil }
        for word in InfoStringWords(text) {
            if let (name, value) = InfoStringWords.pair(word), name == "lang", !value.isEmpty { return value }
        }
        return nil
    }

    /// The value of the option written `name=value` or `name="a value"`, in braces or not, if it is there.
    ///
    /// - Parameter name: The option's name.
    /// - Returns: The value without quotation marks, or `nil` where the option is not there.
    public func option(_ name: String) -> String? {
        // Most fences name a language and nothing else.
        guard text.utf8.contains(UInt8(ascii: "=")) else { return nil }
        for (index, word) in IteratorSequence(InfoStringWords(text)).enumerated() {
            if let group = CodeOptions.Group(word) {
                if let value = group.attributes[name] { return value }
            } else if index > 0, let (key, value) = InfoStringWords.pair(word), key == name {
                return value
            }
        }
        return nil
    }
}

/// The words of an info string: parted by blanks, except those between quotation marks or in braces. An opening brace
/// begins a word of its own. A single quotation mark is one only after `=`: `title='a b'`.
struct InfoStringWords: Sequence, IteratorProtocol {
    private let text: Substring.UTF8View
    private var index: String.Index

    init(_ text: String) {
        self.text = text[...].utf8
        index = self.text.startIndex
    }

    mutating func next() -> Substring? {
        while index < text.endIndex, Self.isBlank(text[index]) { text.formIndex(after: &index) }
        guard index < text.endIndex else { return nil }
        let start = index
        let isBraced = text[start] == UInt8(ascii: "{")
        var quote: UInt8 = 0
        var previous: UInt8 = 0
        while index < text.endIndex {
            let byte = text[index]
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == UInt8(ascii: "\"") || (byte == UInt8(ascii: "'") && previous == UInt8(ascii: "=")) {
                quote = byte
            }
            previous = byte
            if quote == 0 {
                if isBraced {
                    if byte == UInt8(ascii: "}") {
                        text.formIndex(after: &index)
                        break
                    }
                } else if Self.isBlank(byte) || byte == UInt8(ascii: "{") {
                    break
                }
            }
            text.formIndex(after: &index)
        }
        return Substring(text[start..<index])
    }

    /// A word's name and value, parted by the first `=`; the value without quotation marks around it.
    static func pair(_ word: Substring) -> (name: Substring, value: String)? {
        guard let equals = word.firstIndex(of: "=") else { return nil }
        let value = word[word.index(after: equals)...]
        let isQuoted = value.count >= 2 && value.first == value.last && (value.first == "\"" || value.first == "'")
        return (word[..<equals], String(isQuoted ? value.dropFirst().dropLast() : value))
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}
