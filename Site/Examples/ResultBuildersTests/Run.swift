import Foundation

@testable import ResultBuilders

/// A stretch of text with one set of attributes, in a form a test can write down.
struct Run: Equatable, CustomStringConvertible {
    var text: String
    var color: TextColor?
    var size: Double?

    init(_ text: String, color: TextColor? = nil, size: Double? = nil) {
        self.text = text
        self.color = color
        self.size = size
    }

    var description: String { "\(text.debugDescription) \(color?.rawValue ?? "-") \(size?.description ?? "-")" }
}

extension AttributedString {
    /// The runs in reading order, neighbours with equal attributes joined.
    var plainRuns: [Run] {
        runs.map { run in
            Run(String(self[run.range].characters), color: run.textColor, size: run.pointSize)
        }
    }
}
