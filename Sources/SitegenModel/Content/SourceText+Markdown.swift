package import SitegenDiagnostics
package import SitegenMarkdown

extension SourceText {
    /// A warning about Markdown, at its place.
    package func diagnostic(_ issue: MarkdownIssue) -> Diagnostic {
        // The characters of a line that the message truncates are not counted.
        let before = lineText(issue.position.line).utf8.prefix(issue.position.column - 1)
        let isShown = before.count == issue.position.column - 1
        let column = isShown ? String(Substring(before)).count + 1 : issue.position.column
        var length: Int?
        var rule: CheckRule?
        if case .foreignSyntax(let syntax) = issue.kind { (length, rule) = (syntax.text.count, .foreignSyntax) }
        return diagnostic(
            issue.message, severity: .warning, line: issue.position.line, column: column, length: length,
            help: issue.help, rule: rule)
    }
}
