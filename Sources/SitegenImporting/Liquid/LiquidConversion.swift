import SitegenData

/// Evaluates the Liquid of a text, as far as that is possible without the generator.
struct LiquidConversion {
    /// The replacement of a generator's own tag.
    typealias Tag = (
        _ name: String, _ arguments: String, _ conversion: inout LiquidConversion, _ number: Int
    ) throws(LiquidFailure) -> String?

    private enum Interruption {
        /// The next iteration follows.
        case continued
        /// The loop has ended.
        case ended
    }

    /// The nesting limit of included files.
    private static let includeLimit = 8

    var scope: LiquidScope
    let file: String
    let log: ImportLog
    /// Returns the file with a name; `nil` if it is missing.
    let include: (String) -> [UInt8]?
    /// Returns the replacement of a tag; `nil` if the tag is unknown.
    let tag: Tag
    /// How an iteration of a loop ended before its last node; `nil` while it continues.
    private var interruption: Interruption?
    private(set) var depth = 0
    /// The number of blocks around the current node, also in files that include each other.
    private var blocks = 0
    private static let blockLimit = 100
    private var budget: EvaluationBudget { log.budget }

    init(
        _ scope: LiquidScope, _ file: String, _ log: ImportLog, include: @escaping (String) -> [UInt8]?,
        tag: @escaping Tag
    ) {
        self.scope = scope
        self.file = file
        self.log = log
        self.include = include
        self.tag = tag
    }

    /// The text without its Liquid. Liquid that cannot be evaluated becomes a comment, or is unchanged in code.
    ///
    /// - Parameter isPage: Whether the text is HTML and not Markdown.
    mutating func convert(_ text: NumberedText, isPage: Bool = false) -> NumberedText {
        let bytes = text.bytes
        let hasTag = zip(bytes, bytes.dropFirst()).contains {
            $0 == UInt8(ascii: "{") && ($1 == UInt8(ascii: "{") || $1 == UInt8(ascii: "%"))
        }
        guard hasTag else { return text }
        let (code, html) = (CodeRegions(bytes), HTMLRegions(bytes, isPage: isPage))
        var builder = NumberedTextBuilder(text, bytes)
        for node in LiquidParser.nodes(of: bytes) {
            switch node {
            case .text(let range): builder.copy(range)
            case .block(let block) where block.name == "raw": writeRaw(block, bytes, code, html, to: &builder)
            default: write(node, bytes, code, to: &builder)
            }
        }
        return builder.finish()
    }

    /// Writes the result of a node at the top level of a text.
    private mutating func write(
        _ node: LiquidNode, _ bytes: [UInt8], _ code: CodeRegions, to builder: inout NumberedTextBuilder
    ) {
        let range = node.range
        let number = builder.number(at: range.lowerBound)
        let isCode = code.contains(range.lowerBound)
        do throws(LiquidFailure) {
            let text = try self.text(of: node, bytes, number)
            let isAlone = builder.isAtLineStart && !text.isEmpty && text.hasSuffix("\n")
            let margin = builder.indentation
            let lines =
                isAlone || text.contains("\n")
                ? text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) : [text]
            // For lists, all lines after the first one belong at the position of the tag.
            let written = lines.enumerated().map { index, line in
                index == 0 || line.isEmpty || margin.isEmpty ? line : margin + line
            }
            builder.append(written.joined(separator: "\n"), number: number)
        } catch {
            let source = String(decoding: bytes[range], as: UTF8.self)
            note(error, isCode: isCode, number)
            let isDestination = !isCode && builder.isInDestination
            builder.append(
                isCode ? source : isDestination ? Destinations.unresolved(source) : Self.comment(source), number: number
            )
        }
    }

    /// A comment that marks a place, with the beginning of the original text. Its braces are separated, so that it is not read
    /// as a template.
    static func comment(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).first.map { String($0.prefix(120)) } ?? ""
        let shown = line.replacing("{{", with: "{ {").replacing("{%", with: "{ %").replacing("--", with: "- -")
            .replacing(">", with: "&gt;")
        return "<!-- import: \(shown) -->"
    }

    /// Writes the text between `raw` and `endraw`, which is literal.
    private func writeRaw(
        _ block: LiquidBlock, _ bytes: [UInt8], _ code: CodeRegions, _ html: HTMLRegions,
        to builder: inout NumberedTextBuilder
    ) {
        log.converted("{% raw %}")
        var start = block.inner.lowerBound
        for index in block.inner {
            guard HTMLRegions.mayBeginTemplate(at: index, in: bytes), index + 1 < block.inner.upperBound,
                !code.contains(index)
            else { continue }
            builder.copy(start..<index)
            builder.append(html.literalBrace(at: index), number: builder.number(at: index))
            start = index + 1
        }
        if start < block.inner.upperBound { builder.copy(start..<block.inner.upperBound) }
    }

    // MARK: - Nodes

    private mutating func text(of nodes: [LiquidNode], _ bytes: [UInt8], _ number: Int) throws(LiquidFailure) -> String
    {
        var result = ""
        for node in nodes where interruption == nil { result += try text(of: node, bytes, number) }
        return result
    }

    private mutating func text(of node: LiquidNode, _ bytes: [UInt8], _ number: Int) throws(LiquidFailure) -> String {
        try budget.charge(liquid: EvaluationBudget.step)
        switch node {
        case .text(let range):
            try chargeOutput(range.count)
            return String(decoding: bytes[range], as: UTF8.self)
        case .output(let expression, _):
            let value = try value(expression)
            guard value.mapping == nil, value.list?.first?.mapping?[JekyllDocuments.mark] == nil else {
                throw LiquidFailure(reason: "‘\(expression)’")
            }
            let length = value.list?.reduce(0) { $0.adding($1.text?.utf8.count ?? 0) } ?? value.text?.utf8.count ?? 0
            try chargeOutput(length)
            return value.list.map { _ in value.texts.joined() } ?? value.text ?? ""
        case .tag(let name, let arguments, _): return try text(of: name, arguments, number)
        case .block(let block): return try text(of: block, bytes, number)
        }
    }

    /// Charges text of the result before it is written.
    private func chargeOutput(_ length: Int) throws(LiquidFailure) {
        try budget.charge(liquid: length.multiplied(by: EvaluationBudget.keptByte))
    }

    private mutating func text(of name: String, _ arguments: String, _ number: Int) throws(LiquidFailure) -> String {
        switch name {
        case "assign", "set":
            guard let equals = arguments.firstIndex(of: "=") else { throw LiquidFailure(reason: "the tag ‘\(name)’") }
            let variable = String(arguments[..<equals]).trimmed
            scope.variables[variable] = try value(String(arguments[arguments.index(after: equals)...]).trimmed)
            return ""
        case "#": return ""
        case "continue" where scope.variables["forloop"] != nil:
            interruption = .continued
            return ""
        case "break" where scope.variables["forloop"] != nil:
            interruption = .ended
            return ""
        default:
            let arguments = try expanded(arguments)
            // An included file charges its text itself.
            guard let text = try tag(name, arguments, &self, number) else {
                throw LiquidFailure(reason: "the tag ‘\(name)’")
            }
            return text
        }
    }

    /// The arguments of a tag with its variables replaced: `{% link {{ path }} %}`.
    private func expanded(_ arguments: String) throws(LiquidFailure) -> String {
        var result = ""
        var rest = arguments[...]
        while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
            result += rest[..<start.lowerBound]
            let text = try value(String(rest[start.upperBound..<end.lowerBound]).trimmed).text ?? ""
            try chargeOutput(text.utf8.count)
            result += text
            rest = rest[end.upperBound...]
        }
        return result + rest
    }

    private mutating func text(of block: LiquidBlock, _ bytes: [UInt8], _ number: Int) throws(LiquidFailure) -> String {
        guard blocks < Self.blockLimit else { throw LiquidFailure(reason: "blocks nested too deeply") }
        blocks += 1
        defer { blocks -= 1 }
        switch block.name {
        case "comment": return ""
        case "raw": return String(decoding: bytes[block.inner], as: UTF8.self)
        case "highlight":
            log.converted("{% highlight %}")
            return try highlight(block, bytes, number)
        case "capture":
            scope.variables[block.branches[0].arguments] = .text(try text(of: block.branches[0].nodes, bytes, number))
            return ""
        case "if", "unless":
            for branch in block.branches {
                var holds = branch.name == "else"
                if !holds {
                    holds = try expression.holds(branch.arguments) != (branch.name == "unless")
                }
                if holds { return try text(of: branch.nodes, bytes, number) }
            }
            return ""
        case "case": return try selected(block, bytes, number)
        case "for": return try loop(block, bytes, number)
        default: throw LiquidFailure(reason: "the tag ‘\(block.name)’")
        }
    }

    /// The text of the first `when` that matches the value of `case`, or of `else`.
    private mutating func selected(_ block: LiquidBlock, _ bytes: [UInt8], _ number: Int) throws(LiquidFailure)
        -> String
    {
        let value = try value(block.branches[0].arguments)
        for branch in block.branches.dropFirst() {
            var isSelected = branch.name == "else"
            let values = LiquidExpression.split(branch.arguments.replacing(" or ", with: ","), at: ",")
            for other in values where branch.name == "when" {
                let candidate = try self.value(other)
                try budget.charge(comparing: [value, candidate])
                if LiquidExpression.equal(value, candidate) { isSelected = true }
            }
            if isSelected { return try text(of: branch.nodes, bytes, number) }
        }
        return ""
    }

    private mutating func highlight(_ block: LiquidBlock, _ bytes: [UInt8], _ number: Int) throws(LiquidFailure)
        -> String
    {
        let words = LiquidExpression.words(block.branches[0].arguments)
        var code = try text(of: block.branches[0].nodes, bytes, number)
        while code.hasPrefix("\n") { code.removeFirst() }
        var info = words.first ?? "text"
        if let lines = words.first(where: { $0.hasPrefix("mark_lines=") || $0.hasPrefix("hl_lines=") }) {
            info +=
                " {\(lines.drop { $0 != "=" }.dropFirst().filter { $0 != "\"" }.split(separator: " ").joined(separator: ","))}"
        }
        if words.contains("linenos") { info += " linenos" }
        let lines = NumberedText(Array(code.utf8)[...]).lines
        let fence = NumberedText.fence(lines, info: info, number: number).map(\.text).joined(separator: "\n")
        return "\n\(fence)\n"
    }

    private mutating func loop(_ block: LiquidBlock, _ bytes: [UInt8], _ number: Int) throws(LiquidFailure) -> String {
        let words = LiquidExpression.words(block.branches[0].arguments)
        guard words.count >= 3, words[1] == "in" else { throw LiquidFailure(reason: "the tag ‘for’") }
        let value = try value(words[2])
        try budget.charge(liquid: (value.list?.count ?? value.mapping?.count ?? 0).multiplied(by: 16))
        let all = value.list ?? value.mapping?.map { [.text($0.key), $0.value] as FieldValue } ?? []
        let items = try visited(all, words.dropFirst(3).joined(separator: " "))
        if items.isEmpty, let other = block.branches.first(where: { $0.name == "else" }) {
            return try text(of: other.nodes, bytes, number)
        }
        if items.first?.mapping?[JekyllDocuments.mark] != nil {
            log.note(
                .templating, "list of documents", file, number,
                advice:
                    "The list is now part of the text. Add new documents to it by hand, or replace it with a template.")
        }
        let outer = (scope.variables[words[0]], scope.variables["forloop"])
        defer { (scope.variables[words[0]], scope.variables["forloop"]) = outer }
        var result = ""
        for (index, item) in items.enumerated() {
            try budget.charge(liquid: 4 * EvaluationBudget.step)
            scope.variables[words[0]] = item
            scope.variables["forloop"] = [
                "index": FieldValue(.integer(index + 1)), "index0": FieldValue(.integer(index)),
                "first": FieldValue(.bool(index == 0)), "last": FieldValue(.bool(index == items.count - 1)),
                "length": FieldValue(.integer(items.count)),
            ]
            result += try text(of: block.branches[0].nodes, bytes, number)
            defer { interruption = nil }
            if interruption == .ended { break }
        }
        return result
    }

    /// The elements that a loop visits, by its options: `limit: 3 offset:page.first reversed`.
    private func visited(_ items: [FieldValue], _ options: String) throws(LiquidFailure) -> [FieldValue] {
        var words = options.replacing(":", with: " : ").replacing(",", with: " ").split(separator: " ")[...]
        var (limit, offset, isReversed) = (Int.max, 0, false)
        while let word = words.popFirst() {
            if word == "reversed" { isReversed = true }
            guard words.first == ":", let argument = words.dropFirst().first else { continue }
            words = words.dropFirst(2)
            guard let number = try value(String(argument)).integer else { continue }
            if word == "limit" { limit = max(0, number) }
            if word == "offset" { offset = max(0, number) }
        }
        // Liquid reverses the order last, wherever the option is.
        let visited = items.dropFirst(offset).prefix(limit)
        return isReversed ? visited.reversed() : Array(visited)
    }

    // MARK: - Files

    /// The result of an included file with its parameters.
    mutating func included(_ name: String, _ parameters: FieldMapping, _ number: Int) throws(LiquidFailure) -> String {
        try budget.charge(liquid: EvaluationBudget.file)
        guard let bytes = include(name) else { throw LiquidFailure(reason: "the file ‘\(name)’") }
        return try carryOut(bytes, parameters, number)
    }

    /// The result of a template with its parameters.
    mutating func carryOut(_ bytes: [UInt8], _ parameters: FieldMapping, _ number: Int) throws(LiquidFailure) -> String
    {
        guard depth < Self.includeLimit else { throw LiquidFailure(reason: "files that include each other") }
        // Parsing it takes time, whatever the result is.
        try budget.charge(liquid: EvaluationBudget.step + bytes.count.multiplied(by: 4))
        let include = FieldValue(.mapping(parameters))
        try budget.charge(comparing: [include])
        guard include.depth(limit: LiquidScope.depthLimit) < LiquidScope.depthLimit else {
            throw LiquidFailure(reason: "values nested too deeply")
        }
        let outer = scope.variables["include"]
        scope.variables["include"] = include
        depth += 1
        defer {
            scope.variables["include"] = outer
            depth -= 1
        }
        return try recovering(LiquidParser.nodes(of: bytes), bytes, number)
    }

    /// The result of nodes at the top level of an included file. Output that only the generator can compute becomes a comment,
    /// or in code remains unchanged, so that the rest of the file is not lost.
    private mutating func recovering(_ nodes: [LiquidNode], _ bytes: [UInt8], _ number: Int) throws(LiquidFailure)
        -> String
    {
        var result = ""
        var code: CodeRegions?
        for node in nodes where interruption == nil {
            do throws(LiquidFailure) {
                result += try text(of: node, bytes, number)
            } catch {
                guard case .output(_, let range) = node else { throw error }
                if code == nil { code = CodeRegions(bytes) }
                let isCode = code?.contains(range.lowerBound) == true
                note(error, isCode: isCode, number)
                let source = String(decoding: bytes[range], as: UTF8.self)
                result += isCode ? source : Self.comment(source)
            }
        }
        return result
    }

    /// Whether the current node is in a block or an included file, whose other content would be lost with it.
    var isNested: Bool { blocks > 0 || depth > 0 }

    /// A comment that replaces a nested node, which the report lists.
    func comment(_ source: String, because failure: LiquidFailure, _ number: Int) -> String {
        note(failure, isCode: false, number)
        return Self.comment(source)
    }

    /// Reports Liquid that could not be evaluated.
    private func note(_ failure: LiquidFailure, isCode: Bool, _ number: Int) {
        log.note(
            .templating, "Liquid: \(failure.reason)", file, number,
            advice: isCode
                ? "The Liquid code is in a code block and was copied unchanged."
                : "The Liquid code is now in a comment. Write its output as text, or use a template.")
    }

    /// The value of an expression at the current position.
    func value(_ expression: String) throws(LiquidFailure) -> FieldValue {
        try self.expression.value(expression)
    }

    private var expression: LiquidExpression { LiquidExpression(scope: scope, budget: budget) }
}

extension LiquidNode {
    /// The range of the node in its text.
    var range: Range<Int> {
        switch self {
        case .text(let range), .output(_, let range), .tag(_, _, let range): range
        case .block(let block): block.range
        }
    }
}
