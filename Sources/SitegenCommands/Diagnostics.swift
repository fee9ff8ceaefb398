import ArgumentParser
import Foundation
package import SitegenDiagnostics

/// Prints errors.
package enum Diagnostics {
    /// For whom errors are printed.
    package enum Format: String, ExpressibleByArgument, CaseIterable {
        /// For people: a sentence, the line and a caret, on standard error.
        case text
        /// For machines: one array on standard output, empty where all is well.
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
            // An error is made of texts and numbers, which JSON always has a form for.
            guard let data = try? encoder.encode(diagnostics) else { return }
            Console.line(String(decoding: data, as: UTF8.self))
        }
    }
}
