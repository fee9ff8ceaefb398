/// The text after a code fence: the language, then options (CommonMark §4.5).
///
/// ```text
/// swift {1,4-6} title="Counter.swift" linenos
/// swift file=Examples/Counter.swift region=actor
/// ```
///
/// See ``CodeOptions`` for the meaning of the options.
public struct InfoString: Hashable, Sendable {
    /// The text as written, without surrounding white space.
    public var text: String

    /// An info string, empty by default.
    public init(_ text: String = "") {
        self.text = text
    }

    /// The first word, if there is one, up to a brace or a comma: `swift` for `swift{1,4-6}`, `rust` for mdBook's
    /// `rust,editable`. If the text begins with braces, their first class: `swift` for `{.swift #counter}`; or the name in
    /// Quarto's `{python}` and Pandoc's `{=html}`. For Starlight's `diff lang="js"`, which shows code changes in a language,
    /// `js`.
    public var language: String? {
        let word = text.utf8.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        if word.first != UInt8(ascii: "{") {
            let name = word.prefix { $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: ",") }
            return name.isEmpty ? nil : diffLanguage ?? String(Substring(name))
        }
        if let name = executedLanguage ?? rawFormat { return name }
        var words = InfoStringWords(text)
        guard let group = words.next(), let options = CodeOptions.Group(group) else { return String(Substring(word)) }
        return options.attributes.classes.first
    }

    /// The language of code that R Markdown or Quarto runs: `r` for `{r, echo=FALSE}`.
    package var executedLanguage: String? {
        guard let name = bracedName, !CodeOptions.bareNames.contains(name.lowercased()) else { return nil }
        switch text.utf8.drop(while: { $0 == UInt8(ascii: "{") }).dropFirst(name.utf8.count).first {
        case UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: " "): return name
        default: return nil
        }
    }

    /// The output format to which Pandoc adds the text of the block unchanged: `html` for `{=html}`.
    package var rawFormat: String? {
        guard text.utf8.starts(with: "{=".utf8), text.utf8.last == UInt8(ascii: "}") else { return nil }
        let name = text.dropFirst(2).dropLast()
        return !name.isEmpty && name.utf8.allSatisfy(\.isLanguageByte) ? String(name) : nil
    }

    /// The name directly after one or two opening braces.
    private var bracedName: String? {
        let braces = text.utf8.prefix { $0 == UInt8(ascii: "{") }
        guard (1...2).contains(braces.count) else { return nil }
        let name = text.utf8.dropFirst(braces.count).prefix(while: \.isLanguageByte)
        guard let first = name.first, first > UInt8(ascii: "9") else { return nil }
        return String(Substring(name))
    }

    /// The language of the code changes: `js` for `diff lang="js"`; `nil` if the text has another form.
    var diffLanguage: String? {
        guard text.utf8.starts(with: "diff ".utf8) else { return nil }
        for word in InfoStringWords(text) {
            if let (name, value) = InfoStringWords.pair(word), name == "lang", !value.isEmpty { return value }
        }
        return nil
    }

    /// The value of an option written as `name=value` or `name="a value"`, inside or outside braces.
    ///
    /// - Parameter name: The option's name.
    /// - Returns: The value without quotation marks; `nil` if the option is missing.
    public func option(_ name: String) -> String? {
        // Most fences contain only a language.
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

/// The words of an info string, separated by blanks outside quotation marks and braces. An opening brace begins a new word,
/// except after `=`: `ins={2,4}`. A single quotation mark also counts only after `=`: `title='a b'`.
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
        var isBraced = text[start] == UInt8(ascii: "{")
        var quote: UInt8 = 0
        var previous: UInt8 = 0
        while index < text.endIndex {
            let byte = text[index]
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == UInt8(ascii: "\"") || (byte == UInt8(ascii: "'") && previous == UInt8(ascii: "=")) {
                quote = byte
            }
            if quote == 0, byte == UInt8(ascii: "{"), previous == UInt8(ascii: "=") { isBraced = true }
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

    /// A word's name and value, separated by the first `=`. Quotation marks around the value are removed.
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

extension UInt8 {
    /// Whether the byte may occur in the name of a language in braces.
    fileprivate var isLanguageByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "+"):
            true
        default: false
        }
    }
}
