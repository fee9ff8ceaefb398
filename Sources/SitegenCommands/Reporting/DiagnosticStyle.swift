package import SitegenBase

/// The style of messages on a terminal: the problem stands out, and its context is dimmed.
package struct DiagnosticStyle: Sendable {
    private let terminal: Terminal

    /// The style of messages on a stream.
    package init(for terminal: Terminal) {
        self.terminal = terminal
    }

    /// The printed form of an error, no wider than the terminal if its parts can be shortened.
    package func text(of diagnostic: Diagnostic) -> String {
        diagnostic.text(width: min(terminal.width ?? 108, 108)) { part, text in
            switch part {
            case .place, .message: colored(text, .bold)
            case .severity, .mark: colored(text, diagnostic.severity == .error ? .red : .yellow)
            case .margin, .rule: colored(text, .blue)
            case .label: colored(text, .cyan)
            case .excerpt, .help: text
            }
        }
    }

    /// An error without a position in a file, and how to fix it.
    package func text(ofError message: String, help: String?) -> String {
        let text = colored("error:", .red) + " " + colored(message, .bold)
        return text + (help.map { "\n  = \(colored("help:", .cyan)) \($0)" } ?? "")
    }

    /// A text style in Select Graphic Rendition (ECMA-48 §8.3.117).
    package enum Rendition: String, Sendable {
        case bold = "1"
        case red = "1;31"
        case yellow = "1;33"
        case blue = "34"
        case cyan = "1;36"
        case green = "32"
    }

    /// The text in a color, if colors are enabled.
    package func colored(_ text: String, _ rendition: Rendition) -> String {
        terminal.hasColors ? "\u{1B}[\(rendition.rawValue)m\(text)\u{1B}[0m" : text
    }
}
