extension Diagnostic: CustomStringConvertible {
    /// The error in the format of compilers, with the line and a caret if that helps:
    ///
    /// ```text
    /// content/a.md:2:1: error: unknown key ‘titel’
    ///   2 │ titel: Hello
    ///     │ ^~~~~
    ///     = help: did you mean ‘title’?
    /// ```
    /// The name of the violated rule follows the message in brackets.
    public var description: String { text() }

    /// A part of the printed error.
    package enum Part: Sendable {
        /// The file, the line and the column.
        case place
        /// The severity.
        case severity
        /// What is wrong.
        case message
        /// The rule's name.
        case rule
        /// The line number and the bar next to it.
        case margin
        /// The line.
        case excerpt
        /// The caret below the error.
        case mark
        /// The label before the help text.
        case label
        /// How to fix the error.
        case help
    }

    /// The error in the format of ``description``.
    ///
    /// - Parameters:
    ///   - width: The number of columns. Longer lines of the file are truncated; everything else is shown in full.
    ///   - style: Formats a part. Its text contains no control characters for terminals.
    package func text(width: Int = 108, style: (Part, String) -> String = { $1 }) -> String {
        var place = Self.printable(file)
        if let line { place += ":\(line)" }
        if line != nil, let column { place += ":\(column)" }
        var text = style(.place, "\(place):") + " " + style(.severity, "\(severity.rawValue):") + " "
        text += style(.message, Self.printable(message))
        if let rule { text += " " + style(.rule, "[\(rule.rawValue)]") }
        let number = line.map(String.init) ?? ""
        let margin = String(repeating: " ", count: number.count)
        if let excerpt, !excerpt.isEmpty, let column {
            // The margin, and an ellipsis on either side.
            let room = max(20, width - number.count - 7)
            let window = Window(of: excerpt, around: column, length: length, width: room)
            text += "\n  " + style(.margin, "\(number) │") + " " + style(.excerpt, window.text)
            text += "\n  " + style(.margin, "\(margin) │") + " " + String(repeating: " ", count: window.indent)
            text += style(.mark, "^" + String(repeating: "~", count: max(window.length - 1, 0)))
        }
        if let help { text += "\n  \(margin) = " + style(.label, "help:") + " " + style(.help, Self.printable(help)) }
        return text
    }

    /// Whether a character would control a terminal, or change the direction of the following text, instead of being shown.
    private static func steers(_ character: Character) -> Bool {
        character.unicodeScalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: true
            // The joiners of emoji and scripts are also format characters, but harmless.
            case .format: !(0x200C...0x200D).contains(scalar.value) && scalar.value != 0xFEFF
            default: false
            }
        }
    }

    private static func printable(_ text: String) -> String {
        String(text.map { steers($0) ? "\u{FFFD}" : $0 })
    }

    /// The part of a line to show: the whole line unless it is very long.
    private struct Window {
        var text = ""
        var indent = 0
        var length = 0

        /// - Parameter width: The number of characters of the line that fit.
        init(of line: String, around column: Int, length: Int, width: Int) {
            let characters = Array(line)
            let target = min(max(column - 1, 0), characters.count)
            let start = characters.count <= width ? 0 : max(0, target - width / 2)
            let end = min(characters.count, start + width)
            let shown = characters[start..<end].map { $0 == "\t" ? " " : Diagnostic.steers($0) ? "\u{FFFD}" : $0 }
            text = (start > 0 ? "…" : "") + String(shown) + (end < characters.count ? "…" : "")
            indent = target - start + (start > 0 ? 1 : 0)
            self.length = min(length, max(end - target, 1))
        }
    }
}
