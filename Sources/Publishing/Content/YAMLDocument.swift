import Yams

/// Reads YAML into the mapping it must be.
enum YAMLDocument {
    /// The mapping that `text` holds, empty where the text is.
    ///
    /// - Parameters:
    ///   - source: The file the text stands in.
    ///   - lineOffset: How many lines of the file stand before the text.
    /// - Throws: A ``Fault`` where the text is no YAML or no mapping.
    static func mapping(
        of text: String, in source: SourceText, lineOffset: Int
    ) throws(Fault) -> Node.Mapping {
        if let line = firstLineTooDeep(in: text) {
            throw source.fault(
                "invalid YAML: nested too deep", line: line + lineOffset, help: "no value here needs any nesting")
        }
        let root: Node?
        do {
            // Fields know what they should be, so no regular expressions need to guess it of every scalar; and the
            // default encoding would be looked up in the environment, which is copied for it each time.
            root = try Yams.compose(yaml: text, .basic, .default, .utf8)
        } catch {
            throw fault(for: error, in: source, lineOffset: lineOffset)
        }
        guard let root else { return Node.Mapping([]) }
        if let mapping = root.mapping { return mapping }
        if let scalar = root.scalar, scalar.string.isEmpty { return Node.Mapping([]) }
        throw source.fault(
            "expected keys with values",
            line: (root.mark?.line ?? 1) + lineOffset,
            column: root.mark?.column,
            help: "write one ‘key: value’ a line"
        )
    }

    private static func fault(for error: any Error, in source: SourceText, lineOffset: Int) -> Fault {
        func fault(
            _ problem: String, at mark: Mark?, context: YamlError.Context? = nil, help: String? = nil
        ) -> Fault {
            // Where the parser gave up is often far from where the mistake was made.
            let beginning = context.map { " \($0.text) that begins in line \($0.mark.line + lineOffset)" } ?? ""
            return source.fault(
                "invalid YAML: \(problem)\(beginning)",
                line: (mark?.line ?? 1) + lineOffset, column: mark?.column,
                help: help ?? Self.help(for: problem, in: mark.map { source.lineText($0.line + lineOffset) } ?? "")
            )
        }
        switch error as? YamlError {
        case .scanner(let context, let problem, let mark, _)?, .parser(let context, let problem, let mark, _)?,
            .composer(let context, let problem, let mark, _)?:
            return fault(problem, at: mark, context: context)
        case .reader(let problem, _, _, _)?:
            return fault(problem, at: nil)
        case .duplicatedKeysInMapping(let keys, let context)?:
            return fault(
                "‘\(keys.joined(separator: "’, ‘"))’ is given twice", at: context.mark, help: "keep one of them"
            )
        default:
            return fault("\(error)", at: nil)
        }
    }

    /// What most often is behind a message of the parser's.
    private static func help(for problem: String, in line: String) -> String? {
        if line.contains("\t") { return "YAML indents with spaces; replace the tab" }
        if problem.hasPrefix("mapping values are not allowed") { return "put a text that holds ‘: ’ in quotes" }
        return nil
    }

    /// The line, counted from 1, in which brackets or indentation nest deeper than anybody writes.
    ///
    /// The parser recurses at each level, and threads have small stacks on some systems. A level of brackets costs a
    /// bracket; a level of indentation costs a column.
    private static func firstLineTooDeep(in text: String) -> Int? {
        var brackets = 0
        for (index, line) in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .enumerated()
        {
            let indentation = line.prefix { byte in
                byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "?")
                    || byte == UInt8(ascii: ":")
            }.count
            for byte in line {
                switch byte {
                case UInt8(ascii: "["), UInt8(ascii: "{"): brackets += 1
                case UInt8(ascii: "]"), UInt8(ascii: "}"): brackets = max(0, brackets - 1)
                default: break
                }
            }
            if brackets > 64 || indentation > 200 { return index + 1 }
        }
        return nil
    }
}
