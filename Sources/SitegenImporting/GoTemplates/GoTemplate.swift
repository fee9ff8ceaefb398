import SitegenData

/// A parsed template of Go's `text/template`, the language of Hugo's layouts.
///
/// ```swift
/// let template = try GoTemplate("Hello {{ .name | upper }}")
/// ```
package struct GoTemplate {
    /// A part of a template.
    package indirect enum Node {
        /// Text that is written unchanged.
        case text(String)
        /// A pipeline whose value is written.
        case output(Pipeline)
        /// `if` and `with`. `with` also sets the dot of its body to the value.
        case conditional(Pipeline, setsDot: Bool, then: [Node], otherwise: [Node])
        /// `range`.
        case loop(Pipeline, body: [Node], otherwise: [Node])
        /// `break` or `continue`.
        case jump(endsLoop: Bool)
        /// `return`, which ends a partial with a value.
        case result(Pipeline?)
    }

    /// Commands, each of which passes its value to the next.
    package struct Pipeline {
        /// The variables that receive the value: `$x := …`, and two for `range $index, $value := …`.
        package var variables: [String] = []
        /// Whether the variable already exists: `$x = …`.
        package var isAssignment = false
        /// The commands.
        package var commands: [[Expression]] = []
    }

    /// An operand of a command.
    package indirect enum Expression {
        case literal(GoValue)
        case dot
        /// A variable with its `$`.
        case variable(String)
        /// A function, or a global object such as `site`.
        case name(String)
        /// A field or method of a value.
        case member(Expression, String)
        case pipeline(Pipeline)
    }

    /// The parts in order.
    package let nodes: [Node]

    /// Parses a template.
    ///
    /// - Throws: `GoFailure` for a syntax error, and for blocks and definitions, which need other templates.
    package init(_ text: String) throws(GoFailure) {
        var parser = GoParser(Array(text.utf8))
        nodes = try parser.parse()
    }
}

/// Why a template cannot be parsed or evaluated without its generator.
package struct GoFailure: Error, Hashable {
    /// What the template uses that is unknown or wrong, as part of a sentence: `the function ‘images.Text’`.
    package let reason: String

    package init(_ reason: String) { self.reason = reason }
}
