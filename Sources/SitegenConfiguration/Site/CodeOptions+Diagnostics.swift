package import SitegenBase
import SitegenDocuments

extension CodeBlock {
    /// Warnings about options of the fence that have no effect on this code.
    package func optionDiagnostics(from source: SourceText) -> [Diagnostic] {
        // Most fences have no options after the language.
        guard info.text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "=") }) else { return [] }
        let options = options
        let line = position?.line ?? 1
        var diagnostics = options.unread.map { group in
            guard group.utf8.first == UInt8(ascii: "{") else {
                return source.diagnostic(
                    "the option ‘\(group)’ has no effect", severity: .warning, line: line,
                    help: "remove it, or mark whole lines: {1,4-6}, ins={1,4-6}, del={1,4-6}", rule: .foreignSyntax)
            }
            return source.diagnostic(
                "‘\(group)’ contains neither line numbers nor attributes", line: line,
                help: "write line numbers as {1,4-6} and attributes as {#id .class name=value}")
        }
        diagnostics += options.attributes.unwritten(on: .code).map { attribute in
            source.diagnostic(attribute.message, severity: .warning, line: line, help: attribute.help)
        }
        let count = code.utf8.count { $0 == UInt8(ascii: "\n") }
        let last = [options.highlightedLines, options.insertedLines, options.deletedLines].compactMap(
            \.last?.upperBound
        ).max()
        // Code that the block quotes from a file may not be read.
        if let last, last > count, count > 0 || info.option("file") == nil {
            diagnostics.append(
                source.diagnostic(
                    "cannot highlight line \(last): the code has \(count.counted("line"))",
                    severity: .warning,
                    line: line,
                    help: "remove the line numbers after \(count)"))
        }
        return diagnostics
    }
}
