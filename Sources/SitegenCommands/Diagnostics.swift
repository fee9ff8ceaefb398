import ArgumentParser
import Foundation
package import Publishing
package import SitegenDiagnostics

/// Prints faults.
package enum Diagnostics {
    /// For whom faults are printed.
    package enum Format: String, ExpressibleByArgument, CaseIterable {
        /// For people: a sentence, the line and a caret, on standard error.
        case text
        /// For machines: one array on standard output, empty where all is well.
        case json
    }

    package static func print(_ faults: [Fault], as format: Format) {
        switch format {
        case .text:
            let style = FaultStyle(for: .standardError)
            for fault in faults { Console.error(style.text(of: fault)) }
        case .json:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            // A fault is made of texts and numbers, which JSON always has a form for.
            guard let data = try? encoder.encode(faults) else { return }
            Console.line(String(decoding: data, as: UTF8.self))
        }
    }
}
