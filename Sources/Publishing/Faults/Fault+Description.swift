extension Fault: CustomStringConvertible {
    /// The fault as compilers print one, with the line and a caret where that helps:
    ///
    /// ```text
    /// content/a.md:2:1: error: unknown key ‘titel’
    ///   2 │ titel: Hello
    ///     │ ^~~~~
    ///     = help: did you mean ‘title’?
    /// ```
    public var description: String {
        var text = Self.printable(file)
        if let line { text += ":\(line)" }
        if line != nil, let column { text += ":\(column)" }
        text += ": \(severity.rawValue): \(Self.printable(message))"
        let number = line.map(String.init) ?? ""
        let margin = String(repeating: " ", count: number.count)
        if let excerpt, !excerpt.isEmpty, let column {
            let window = Window(of: excerpt, around: column, length: length)
            text += "\n  \(number) │ \(window.text)"
            text += "\n  \(margin) │ \(String(repeating: " ", count: window.indent))^"
            text += String(repeating: "~", count: max(window.length - 1, 0))
        }
        if let help { text += "\n  \(margin) = help: \(Self.printable(help))" }
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

        /// What a terminal's line holds beside the margin.
        private static let width = 100

        init(of line: String, around column: Int, length: Int) {
            let characters = line.map { $0 == "\t" ? " " : Fault.steers($0) ? "\u{FFFD}" : $0 }
            let target = min(max(column - 1, 0), characters.count)
            let start = characters.count <= Self.width ? 0 : max(0, target - Self.width / 2)
            let end = min(characters.count, start + Self.width)
            text = (start > 0 ? "…" : "") + String(characters[start..<end]) + (end < characters.count ? "…" : "")
            indent = target - start + (start > 0 ? 1 : 0)
            self.length = min(length, max(end - target, 1))
        }
    }
}
