extension Diagnostic: CustomStringConvertible {
    /// The error as compilers print one, with the line and a caret where that helps:
    ///
    /// ```text
    /// content/a.md:2:1: error: unknown key ‘titel’
    ///   2 │ titel: Hello
    ///     │ ^~~~~
    ///     = help: did you mean ‘title’?
    /// ```
    /// The name of a rule that it is against stands in brackets behind the message.
    public var description: String { text() }

    /// A part of what is printed of an error, by what it tells.
    package enum Part: Sendable {
        /// The file, the line and the column.
        case place
        /// Whether it stands in the way of the build.
        case severity
        /// What is wrong.
        case message
        /// The rule's name.
        case rule
        /// The line's number and the bar beside it.
        case margin
        /// The line.
        case excerpt
        /// The caret below what is wrong.
        case mark
        /// That what follows helps.
        case label
        /// What to do about it.
        case help
    }

    /// The error as ``description`` has it.
    ///
    /// - Parameters:
    ///   - width: How many columns there are. A line that is longer is shown in part; everything else is whole.
    ///   - style: Makes a part stand out. What it gets holds nothing that steers a terminal.
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
            // The margin, and a sign of omission on either side.
            let room = max(20, width - number.count - 7)
            let window = Window(of: excerpt, around: column, length: length, width: room)
            text += "\n  " + style(.margin, "\(number) │") + " " + style(.excerpt, window.text)
            text += "\n  " + style(.margin, "\(margin) │") + " " + String(repeating: " ", count: window.indent)
            text += style(.mark, "^" + String(repeating: "~", count: max(window.length - 1, 0)))
        }
        if let help { text += "\n  \(margin) = " + style(.label, "help:") + " " + style(.help, Self.printable(help)) }
        return text
    }

    /// Whether a character would steer a terminal, or turn the direction of what follows, instead of being shown.
    private static func steers(_ character: Character) -> Bool {
        character.unicodeScalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: true
            // The joiners of emoji and of scripts are formats too, and harmless.
            case .format: !(0x200C...0x200D).contains(scalar.value) && scalar.value != 0xFEFF
            default: false
            }
        }
    }

    private static func printable(_ text: String) -> String {
        String(text.map { steers($0) ? "\u{FFFD}" : $0 })
    }

    /// The part of a line that is worth showing: all of it unless it is very long.
    private struct Window {
        var text = ""
        var indent = 0
        var length = 0

        /// - Parameter width: How many characters of the line have room.
        init(of line: String, around column: Int, length: Int, width: Int) {
            let characters = line.map { $0 == "\t" ? " " : Diagnostic.steers($0) ? "\u{FFFD}" : $0 }
            let target = min(max(column - 1, 0), characters.count)
            let start = characters.count <= width ? 0 : max(0, target - width / 2)
            let end = min(characters.count, start + width)
            text = (start > 0 ? "…" : "") + String(characters[start..<end]) + (end < characters.count ? "…" : "")
            indent = target - start + (start > 0 ? 1 : 0)
            self.length = min(length, max(end - target, 1))
        }
    }
}
