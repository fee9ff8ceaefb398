import ArgumentParser
import Foundation
package import SitegenBase

/// Prints errors.
package enum Diagnostics {
    /// The format of errors.
    package enum Format: String, ExpressibleByArgument, CaseIterable {
        /// For people: a sentence, the line and a caret, on standard error.
        case text
        /// For programs: one array on standard output, which is empty if there are no errors.
        case json
    }

    package static func print(_ diagnostics: [Diagnostic], as format: Format) {
        switch format {
        case .text:
            let style = DiagnosticStyle(for: .standardError)
            for diagnostic in diagnostics { Console.error(style.text(of: diagnostic)) }
        case .json:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            // Errors contain only texts and numbers, which JSON can always represent.
            guard let data = try? encoder.encode(diagnostics) else { return }
            Console.line(String(decoding: data, as: UTF8.self))
        }
    }
}
