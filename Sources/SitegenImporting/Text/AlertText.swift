/// Writes alerts in the syntax of sitegen: block quotes that begin with their kind.
enum AlertText {
    /// The kinds that sitegen knows: GitHub's and Obsidian's.
    private static let known: Set = [
        "note", "tip", "important", "warning", "caution", "abstract", "summary", "tldr", "info", "todo", "hint",
        "success",
        "check", "done", "question", "help", "faq", "attention", "failure", "fail", "missing", "danger", "error", "bug",
        "example", "quote", "cite",
    ]

    /// The lines as a block quote.
    ///
    /// - Parameters:
    ///   - kind: The kind, in any case, even if sitegen does not know it.
    ///   - fold: `-` to collapse it, `+` to make it collapsible, or empty.
    static func lines(
        _ kind: String, title: String, fold: String = "", _ content: [NumberedText.Line], number: Int,
        indentation: String = ""
    ) -> [NumberedText.Line] {
        let head = "\(indentation)> [!\(kind.uppercased())]\(fold)\(title.isEmpty ? "" : " \(title)")"
        // An alert without any text would be an ordinary quote.
        if content.allSatisfy(\.isBlank) {
            let name = kind.prefix(1).uppercased() + kind.dropFirst().lowercased()
            let titled = "\(indentation)> [!\(kind.uppercased())]\(fold) \(title.isEmpty ? name : title)"
            return [.init(text: titled, number: number), .init(text: "\(indentation)> <!-- -->", number: number)]
        }
        return [.init(text: head, number: number)] + content.map { $0.prefixed(indentation + "> ") }
    }

    /// The name of a kind for the configuration; `nil` if it need not be declared.
    static func undeclared(_ kind: String) -> String? {
        let kind = kind.lowercased()
        return known.contains(kind) ? nil : kind
    }
}
