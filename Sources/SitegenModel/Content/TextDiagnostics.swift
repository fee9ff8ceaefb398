package import SitegenBase
import SitegenConfiguration
package import SitegenDocuments
package import SitegenMarkdown
import SitegenMarkdownLint

extension SourceText {
    /// A warning about something that the author of the Markdown probably did not intend.
    func diagnostic(_ issue: MarkdownIssue) -> Diagnostic {
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

    /// The maximum number of mistakes in directives of a text that are reported with their column; the others are reported with
    /// that of the directive. Each search can scan the rest of the text.
    private static let searchLimit = 100

    /// A mistake in the use of a ready-made directive.
    ///
    /// - Parameter number: The number of mistakes reported before.
    private func diagnostic(_ found: DirectiveProblem, number: Int) -> Diagnostic {
        let problem = found.problem
        let line = found.position?.line ?? 1
        let source = number < Self.searchLimit ? problem.source : nil
        let place = source.flatMap { self.place(of: $0, from: line) }
        return diagnostic(
            problem.message, severity: problem.isError ? .error : .warning, line: place?.line ?? line,
            column: place?.column ?? found.position?.column,
            length: place == nil ? nil : problem.source?.prefix { $0 != "=" }.count, help: problem.help)
    }

    /// An unknown directive.
    private func diagnostic(
        _ unknown: UnknownDirective, among handlers: DirectiveHandlers, _ alertKinds: AlertKinds
    ) -> Diagnostic {
        let position = unknown.position
        if [Inclusion.directive, ReferenceOptions.directive, ListDirective.name, CommentsDirective.name]
            .contains(unknown.name)
        {
            return diagnostic(
                "the directive ‘\(unknown.name)’ has an effect only in a site", line: position?.line ?? 1,
                column: position?.column, help: "build the site that contains the text")
        }
        return diagnostic(
            "unknown directive ‘\(unknown.name)’", line: position?.line ?? 1,
            column: position?.column, help: Self.help(for: unknown, among: handlers, alertKinds))
    }

    /// What to write instead of an unknown directive. Docusaurus and Starlight write alerts as directives.
    private static func help(
        for unknown: UnknownDirective, among handlers: DirectiveHandlers, _ alertKinds: AlertKinds
    ) -> String {
        let name = unknown.name
        if unknown.isInline, handlers.block(named: name) != nil {
            return "‘\(name)’ is a block: write it on a line of its own, after two or more colons"
        }
        if !unknown.isInline, handlers.inline(named: name) != nil {
            return "‘\(name)’ is part of a line of text: write :\(name)[text]"
        }
        if alertKinds.contain(name) {
            return "for an alert, write a block quote whose first line is [!\(name.uppercased())]"
        }
        let names = Set(handlers.blockNames + handlers.inlineNames).sorted()
        if let nearest = Suggestion.nearest(to: name, among: names) { return "did you mean ‘\(nearest)’?" }
        return "the available directives are \(names.joined(separator: ", "))"
    }

    /// Errors about unknown directives, and the mistakes in the use of ready-made ones.
    func diagnostics(
        ofDirectivesIn document: Document, _ handlers: DirectiveHandlers, _ alertKinds: AlertKinds
    ) -> [Diagnostic] {
        guard mayHoldDirective || mayHoldIcon else { return [] }
        let (unknown, problems) = document.checkDirectives(handlers)
        return unknown.map { diagnostic($0, among: handlers, alertKinds) }
            + problems.enumerated().map { diagnostic($0.element, number: $0.offset) }
    }

    /// Whether the text may contain a link with the attribute `icon`.
    private var mayHoldIcon: Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var offset = 0
            while let found = bytes.firstOffset(of: UInt8(ascii: "="), from: offset) {
                if bytes[..<found].suffix(4).elementsEqual("icon".utf8) { return true }
                offset = found + 1
            }
            return false
        }
    }

    /// Whether a colon directly precedes a letter or another colon, as in every directive and little else. One scan of
    /// the bytes saves most texts a walk over their nodes.
    var mayHoldDirective: Bool {
        bytes.hold(UInt8(ascii: ":")) { $0 == UInt8(ascii: ":") || $0.isLatinLetter }
    }
}

extension Document {
    /// Parses a text that belongs to no site.
    ///
    /// - Parameters:
    ///   - source: The whole file.
    ///   - extensions: The extensions of CommonMark.
    /// - Returns: The document, and warnings about its text.
    package static func read(
        _ source: SourceText, extensions: Set<MarkdownExtension>
    ) -> (document: Document, warnings: [Diagnostic]) {
        var (document, issues) = Document.linting(markdown: source.bytes, extensions: extensions)
        var diagnostics = issues.map { source.diagnostic($0) }
        let alertKinds = AlertKinds(kinds: [:])
        diagnostics += alertKinds.apply(to: &document, from: source)
        var unknownLanguages: Set<String> = []
        for block in document.codeBlocks {
            diagnostics += block.languageDiagnostics(from: source, &unknownLanguages)
            diagnostics += block.optionDiagnostics(from: source)
            if let path = block.info.option("file") {
                diagnostics.append(
                    source.diagnostic(
                        "the option ‘file=\(path)’ has an effect only in a site", line: block.position?.line ?? 1,
                        help: "build the site that contains the text, or write the code in the block"))
            }
        }
        if extensions.contains(.directives) {
            diagnostics += source.diagnostics(ofDirectivesIn: document, .standard, alertKinds)
        }
        // The document is complete in any case.
        for index in diagnostics.indices { diagnostics[index].severity = .warning }
        return (document, diagnostics.sortedOnce())
    }

    private var codeBlocks: [CodeBlock] {
        var search = CodeBlockSearch()
        search.visit(self)
        return search.found
    }
}

private struct CodeBlockSearch: DocumentVisitor {
    var found: [CodeBlock] = []

    mutating func visit(_ codeBlock: CodeBlock) { found.append(codeBlock) }
}
