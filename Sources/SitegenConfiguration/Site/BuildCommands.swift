package import SitegenData

/// The programs that run before and after a build: `commands` in the configuration. Content cannot specify any.
///
/// ```yaml
/// commands:
///   before: npx tailwindcss -i styles.css -o static/site.css
///   after: [npx pagefind --site public, ./announce.sh]
/// ```
package struct BuildCommands: Sendable {
    /// A program with its arguments.
    package struct Command: Sendable {
        /// The program, then its arguments; not empty.
        package let words: [String]

        /// The value in the configuration, for error messages.
        package let value: FieldValue
    }

    /// The commands that run before a build, in order.
    package let before: [Command]

    /// The commands that run after a successful build.
    package let after: [Command]

    /// The time limit of a command.
    package let seconds: Int

    init(from reader: inout FieldReader) {
        before = Self.commands("before", from: &reader)
        after = Self.commands("after", from: &reader)
        seconds = reader.int("seconds", in: 1...86_400) ?? 60
    }

    private static func commands(_ key: String, from reader: inout FieldReader) -> [Command] {
        guard reader.has(key), let written = reader.mapping[key] else { return [] }
        for value in written.list ?? [written] where value.text.map({ words(of: $0)?.isEmpty == true }) == true {
            reader.reject(value, "the command is empty", help: "write a program and its arguments")
            return []
        }
        guard reader.stringOrStrings(key) != nil else { return [] }
        return (written.list ?? [written]).compactMap { value in
            guard let text = value.text, let words = words(of: text) else {
                reader.reject(
                    value, "the quotation mark is never closed",
                    help: "add the closing mark, or write \\\" for the mark itself")
                return nil
            }
            return Command(words: words, value: value)
        }
    }

    /// The words of a command, separated by blanks except within quotation marks. The command is not passed to a shell, so no
    /// other character is special.
    ///
    /// - Returns: `nil` if a quotation mark is not closed.
    static func words(of text: String) -> [String]? {
        var words: [String] = []
        var word: String?
        var mark: Character?
        var characters = text[...]
        while let character = characters.popFirst() {
            switch (character, mark) {
            case ("\\", nil), ("\\", "\""):
                let next = characters.first
                if next == "\\" || next == "\"" || next == "'" || next == " " { characters.removeFirst() }
                word = (word ?? "") + String(next.map { "\\\"' ".contains($0) ? $0 : "\\" } ?? "\\")
            case ("\"", nil), ("'", nil):
                mark = character
                word = word ?? ""
            case (let character, let open?) where character == open: mark = nil
            case (let character, nil) where character.isWhitespace:
                if let done = word { words.append(done) }
                word = nil
            default: word = (word ?? "") + String(character)
            }
        }
        if let word { words.append(word) }
        return mark == nil ? words : nil
    }
}
