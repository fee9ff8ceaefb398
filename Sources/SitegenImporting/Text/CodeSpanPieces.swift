extension String {
    /// The text with everything outside code spans converted.
    ///
    /// Code spans that continue on the next line are treated as text here.
    func mapOutsideCode(_ change: (Substring) -> String) -> String {
        guard utf8.contains(UInt8(ascii: "`")) else { return change(self[...]) }
        var result = ""
        var rest = self[...]
        while let start = rest.firstIndex(of: "`") {
            result += change(rest[..<start])
            let mark = rest[start...].prefix { $0 == "`" }
            let inner = rest[mark.endIndex...]
            guard let end = Self.end(of: mark.count, in: inner) else {
                return result + rest[start...]
            }
            result += rest[start..<end]
            rest = rest[end...]
        }
        return result + change(rest)
    }

    /// The end of a code span, after the next run of the same number of backticks.
    private static func end(of count: Int, in text: Substring) -> String.Index? {
        var rest = text
        while let start = rest.firstIndex(of: "`") {
            let run = rest[start...].prefix { $0 == "`" }
            if run.count == count { return run.endIndex }
            rest = rest[run.endIndex...]
        }
        return nil
    }
}
