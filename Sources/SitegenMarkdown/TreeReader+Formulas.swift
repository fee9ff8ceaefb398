#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenBase
import SitegenDocuments
import SitegenMath

/// Checks formulas and reads those in fences.
extension TreeReader {
    /// Reports a formula that cannot be converted.
    ///
    /// - Parameter lines: The source range of each of its lines.
    func check(_ formula: Formula, writtenIn lines: [Range<Int>]) {
        guard let rewriting, let error = Self.error(in: formula), let first = lines.first else { return }
        // Blanks before the formula are not part of its source.
        var place = first.lowerBound
        var rest = error.offset
        for line in lines {
            var start = line.lowerBound
            if line == first { while start < line.upperBound, rewriting.source[start].isASCIIBlank { start += 1 } }
            guard line != first || start < line.upperBound else { continue }
            place = min(start + rest, max(start, line.upperBound))
            if rest <= line.upperBound - start { break }
            rest -= line.upperBound - start + 1
        }
        report(error, sourceLines.value.position(of: place, lineOffset: lineOffset))
    }

    /// The formula in a fence, as the only node of a paragraph, which has the attributes of the fence.
    func formula(inFence node: Node, _ info: InfoString) -> Paragraph {
        var source = string(libcmark_node_get_literal(node), as: .literal)
        while source.last?.isNewline == true { source.removeLast() }
        let formula = Formula(source, isDisplay: true)
        var paragraph = Paragraph([.formula(formula)])
        paragraph.range = range(of: node)
        paragraph.attributes = CodeOptions(info).attributes
        if !paragraph.attributes.isEmpty {
            findings.attributeSearch.begin(line: line(of: node))
            check(paragraph.attributes, on: .block)
        }
        if let error = Self.error(in: formula) {
            let before = source.utf8.prefix(error.offset)
            let line = before.count { $0 == UInt8(ascii: "\n") }
            let column =
                before.count
                - (before.lastIndex(of: UInt8(ascii: "\n")).map { before.distance(from: before.startIndex, to: $0) + 1 }
                    ?? 0)
            let start = position(of: node)
            report(error, SourcePosition(line: start.line + 1 + line, column: start.column + column))
        }
        return paragraph
    }

    private func report(_ error: MathError, _ position: SourcePosition) {
        findings.issues.append(MarkdownIssue(.formula(error.message, help: error.help), at: position))
    }

    private static func error(in formula: Formula) -> MathError? {
        let converted = Result { () throws(MathError) in
            try TeXFormula(formula.source, isDisplay: formula.isDisplay)
        }
        if case .failure(let error) = converted { return error }
        return nil
    }
}
#endif
