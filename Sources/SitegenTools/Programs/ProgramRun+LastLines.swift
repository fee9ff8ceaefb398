extension ProgramRun {
    /// The last lines of the output, for a message; `nil` if the program wrote nothing.
    package var lastLines: String? {
        let lines = String(decoding: output + errors, as: UTF8.self).split(whereSeparator: \.isNewline).suffix(8)
        return lines.isEmpty ? nil : lines.joined(separator: " ⏎ ")
    }
}
