/// Writes alerts as sitegen reads them: quotes that begin with their kind.
enum AlertText {
    /// The kinds that sitegen knows: GitHub's and Obsidian's.
    private static let known: Set = [
        "note", "tip", "important", "warning", "caution", "abstract", "summary", "tldr", "info", "todo", "hint",
        "success",
        "check", "done", "question", "help", "faq", "attention", "failure", "fail", "missing", "danger", "error", "bug",
        "example", "quote", "cite",
    ]

    /// A quote of lines.
    ///
    /// - Parameters:
    ///   - kind: The kind, in any case; one that sitegen does not know is written all the same.
    ///   - fold: `-` to fold it away, `+` to let readers do so, or nothing.
    static func lines(
        _ kind: String, title: String, fold: String = "", _ content: [NumberedText.Line], number: Int,
        indentation: String = ""
    ) -> [NumberedText.Line] {
        let head = "\(indentation)> [!\(kind.uppercased())]\(fold)\(title.isEmpty ? "" : " \(title)")"
        return [.init(text: head, number: number)] + content.map { $0.prefixed(indentation + "> ") }
    }

    /// A kind's name as the configuration has it; `nil` if it need not be declared.
    static func undeclared(_ kind: String) -> String? {
        let kind = kind.lowercased()
        return known.contains(kind) ? nil : kind
    }
}
