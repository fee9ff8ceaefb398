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
                line: (mark?.line ?? 1) + lineOffset, column: mark?.column, help: help
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
}
