/// Converts the template of a shortcode to Mustache, if it uses only arguments and content.
struct MustacheTemplate {
    /// The value of an expression.
    private enum Value {
        /// An attribute of the directive, with a default text.
        case attribute(String, fallback: String?)
        /// An attribute of the directive whose Markdown is rendered.
        case markdown(String)
        case content
        case text(String)
    }

    private static let passing: Set = [
        "safeHTML", "safeURL", "safeHTMLAttr", "safeCSS", "markdownify", "htmlUnescape", "strings.TrimSpace", "string",
    ]

    /// The maximum number of bytes of a template. A variable may repeat a long text.
    private static let lengthLimit = 100_000

    private var variables: [String: Value] = [:]

    /// The template as Mustache; `nil` if it needs features that Mustache does not have.
    static func text(of template: GoTemplate) -> String? {
        var writer = MustacheTemplate()
        return writer.text(of: template.nodes, dot: nil)?.trimmed
    }

    private mutating func text(of nodes: [GoTemplate.Node], dot: Value?) -> String? {
        var result = ""
        for node in nodes {
            guard let text = text(of: node, dot: dot), result.utf8.count + text.utf8.count < Self.lengthLimit else {
                return nil
            }
            result += text
        }
        return result
    }

    private mutating func text(of node: GoTemplate.Node, dot: Value?) -> String? {
        switch node {
        case .text(let text): return Self.isPlain(text) ? text : nil
        case .output(let pipeline):
            guard let value = value(of: pipeline, dot) else { return nil }
            if let name = pipeline.variables.first {
                variables[name] = value
                return ""
            }
            return Self.shown(value)
        case .conditional(let pipeline, let setsDot, let then, let otherwise):
            guard let condition = value(of: pipeline, dot) else { return nil }
            if let name = pipeline.variables.first { variables[name] = condition }
            guard let inner = text(of: then, dot: setsDot ? condition : dot), let other = text(of: otherwise, dot: dot)
            else { return nil }
            return Self.section(condition, inner, other)
        case .loop, .jump, .result: return nil
        }
    }

    /// Whether a text contains no tag of Mustache, also together with the text that follows.
    private static func isPlain(_ text: String) -> Bool { !text.contains("{{") && !text.hasSuffix("{") }

    private static func shown(_ value: Value) -> String {
        switch value {
        case .attribute(let name, nil): "{{attributes.\(name)}}"
        case .attribute(let name, let fallback?):
            "{{#attributes.\(name)}}{{attributes.\(name)}}{{/attributes.\(name)}}"
                + (fallback.isEmpty ? "" : "{{^attributes.\(name)}}\(fallback){{/attributes.\(name)}}")
        case .markdown(let name): "{{{markdownify(attributes.\(name))}}}"
        case .content: "{{{content}}}"
        case .text(let text): text
        }
    }

    private static func section(_ condition: Value, _ inner: String, _ other: String) -> String? {
        let name: String
        switch condition {
        case .attribute(let attribute, let fallback):
            guard fallback?.isEmpty ?? true else { return inner }
            name = "attributes." + attribute
        case .markdown(let attribute): name = "attributes." + attribute
        case .content: name = "content"
        case .text(let text): return text.isEmpty ? other : inner
        }
        return (inner.isEmpty ? "" : "{{#\(name)}}\(inner){{/\(name)}}")
            + (other.trimmed.isEmpty ? "" : "{{^\(name)}}\(other){{/\(name)}}")
    }

    // MARK: - Values

    private func value(of pipeline: GoTemplate.Pipeline, _ dot: Value?) -> Value? {
        guard let first = pipeline.commands.first, var value = value(of: first, dot) else { return nil }
        for command in pipeline.commands.dropFirst() {
            guard case .name(let name) = command[0] else { return nil }
            if name == "default", command.count == 2, case .literal(let literal) = command[1] {
                guard let fallen = Self.value(value, orElse: literal) else { return nil }
                value = fallen
            } else if command.count > 1 || !Self.passing.contains(name) {
                return nil
            } else {
                value = Self.rendered(value, by: name)
            }
        }
        return value
    }

    /// A value after a function that passes its argument on.
    private static func rendered(_ value: Value, by function: String) -> Value {
        guard ["markdownify", "RenderString"].contains(function), case .attribute(let name, nil) = value else {
            return value
        }
        return .markdown(name)
    }

    private static func value(_ value: Value, orElse literal: GoValue) -> Value? {
        guard case .attribute(let name, nil) = value, let text = literal.text,
            !text.contains(where: { "{}<>&\"".contains($0) })
        else { return nil }
        return .attribute(name, fallback: text)
    }

    private func value(of command: [GoTemplate.Expression], _ dot: Value?) -> Value? {
        switch command[0] {
        case .name("default") where command.count == 3:
            guard case .literal(let literal) = command[1], let value = value(of: command[2], dot) else { return nil }
            return Self.value(value, orElse: literal)
        case .name("index") where command.count == 3:
            guard Self.isCall(command[1], "Params") else { return nil }
            return attribute(command[2])
        case .name(let name) where command.count == 2 && Self.passing.contains(name):
            return value(of: command[1], dot).map { Self.rendered($0, by: name) }
        case .member(let owner, "RenderString") where command.count == 2 && Self.isCall(owner, "Page"):
            return value(of: command[1], dot).map { Self.rendered($0, by: "RenderString") }
        case .member(let owner, "Get") where command.count == 2 && Self.isRoot(owner, dot): return attribute(command[1])
        case let expression where command.count == 1: return value(of: expression, dot)
        default: return nil
        }
    }

    private func value(of expression: GoTemplate.Expression, _ dot: Value?) -> Value? {
        switch expression {
        case .literal(let literal):
            return literal.text.flatMap { Self.isPlain($0) ? .text($0) : nil }
        case .dot: return dot
        case .variable(let name): return variables[name]
        case .pipeline(let pipeline): return pipeline.variables.isEmpty ? value(of: pipeline, dot) : nil
        case .member(let owner, "Inner") where Self.isRoot(owner, dot): return .content
        case .member(let owner, let name) where Self.isCall(owner, "Params"):
            return .attribute(DirectiveText.attributeName(name), fallback: nil)
        case .member, .name: return nil
        }
    }

    private func attribute(_ key: GoTemplate.Expression) -> Value? {
        guard case .literal(let literal) = key else { return nil }
        if case .integer(let place) = literal, place >= 0 { return .attribute("arg\(place.adding(1))", fallback: nil) }
        return literal.text.map { .attribute(DirectiveText.attributeName($0), fallback: nil) }
    }

    /// Whether an expression refers to the call of the shortcode: `$`, or `.` outside `with`.
    private static func isRoot(_ expression: GoTemplate.Expression, _ dot: Value?) -> Bool {
        switch expression {
        case .variable("$"): true
        case .dot: dot == nil
        default: false
        }
    }

    /// Whether an expression is a field of the call.
    private static func isCall(_ expression: GoTemplate.Expression, _ name: String) -> Bool {
        guard case .member(let owner, name) = expression else { return false }
        return switch owner {
        case .variable("$"), .dot: true
        default: false
        }
    }
}
