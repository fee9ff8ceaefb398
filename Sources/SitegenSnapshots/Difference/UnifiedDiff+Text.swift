extension UnifiedDiff {
    /// The difference for people to read, with a line feed at the end.
    ///
    /// Invisible characters are made visible: control and format characters and unusual spaces as `\u{A0}` in all lines, and
    /// spaces and tabs at the end of a differing line as `·` and `→`. Differences within a changed line are marked: in reverse
    /// video if the output is colored, otherwise with carets on a separate line that begins with a question mark.
    ///
    /// - Parameters:
    ///   - labels: The names of the two texts.
    ///   - colored: Whether differing lines are colored for a terminal.
    ///   - mostLines: How many lines of the regions are shown. If there are more, the last line says how many.
    func text(labels: (old: String, new: String), colored: Bool, mostLines: Int = .max) -> String {
        var lines = [
            Style.label.applied(to: "--- \(labels.old)", colored),
            Style.label.applied(to: "+++ \(labels.new)", colored),
        ]
        var left = mostLines
        for hunk in hunks where left > 0 {
            let range = "@@ -\(Self.place(of: hunk.old)) +\(Self.place(of: hunk.new)) @@"
            lines.append(Style.place.applied(to: range, colored))
            let marks = hunk.marks
            for (line, marks) in zip(hunk.lines, marks).prefix(left) {
                lines.append(Style(line.side).applied(to: line.visibleText, after: line.side.rawValue, marks, colored))
                if !colored, let carets = IntralineMarks.carets(below: line.visibleText, marks) {
                    lines.append("?" + carets)
                }
                if line.text.utf8.last != UInt8(ascii: "\n") { lines.append("\\ No newline at end of file") }
            }
            left -= min(left, hunk.lines.count)
        }
        let hidden = hunks.reduce(0) { $0 + $1.lines.count } - (mostLines - left)
        if hidden > 0 { lines.append("… and \(hidden) more \(hidden == 1 ? "line" : "lines")") }
        if isCanonicallyEquivalent {
            lines.append("The strings look the same, but differ in Unicode normalization.")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// The lines of a region in the unified format, counted from 1: the first line and the count, which is omitted if it is
    /// one. A region without lines has the number of the line before it.
    private static func place(of lines: Range<Int>) -> String {
        switch lines.count {
        case 0: "\(lines.lowerBound),0"
        case 1: "\(lines.lowerBound + 1)"
        default: "\(lines.lowerBound + 1),\(lines.count)"
        }
    }
}

extension UnifiedDiff.Hunk {
    /// For each line, the differences from its counterpart, as ranges of the scalars of its visible text.
    fileprivate var marks: [[Range<Int>]] {
        var marks: [[Range<Int>]] = []
        while marks.count < lines.count {
            let start = marks.count
            let removed = lines[start...].prefix { $0.side == .old }.map(\.visibleText)
            let added = lines[(start + removed.count)...].prefix { $0.side == .new }.map(\.visibleText)
            let run = IntralineMarks(removed: removed, added: added)
            marks += run.removed + run.added
            if removed.isEmpty, added.isEmpty { marks.append([]) }
        }
        return marks
    }
}

extension UnifiedDiff.Line {
    /// The line without its line feed, with all characters visible.
    fileprivate var visibleText: String {
        var scalars = text.unicodeScalars
        if scalars.last == "\n" { scalars.removeLast() }
        var trailing = ""
        while side != .both, let last = scalars.last, last == " " || last == "\t" {
            trailing = (last == " " ? "·" : "→") + trailing
            scalars.removeLast()
        }
        var visible = String.UnicodeScalarView()
        for scalar in scalars {
            if scalar.isSeen {
                visible.append(scalar)
            } else {
                visible.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
            }
        }
        return String(visible) + trailing
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is visible and has no effect on a terminal.
    var isSeen: Bool {
        if self == " " || self == "\t" { return true }
        switch properties.generalCategory {
        case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: return false
        default: return true
        }
    }
}

/// The color of a line: an SGR parameter of ECMA-48.
private enum Style: String {
    case label = "1"
    case place = "36"
    case old = "31"
    case new = "32"
    case plain = "0"

    init(_ side: UnifiedDiff.Line.Side) {
        switch side {
        case .both: self = .plain
        case .old: self = .old
        case .new: self = .new
        }
    }

    func applied(to line: String, _ colored: Bool) -> String {
        colored && self != .plain ? "\u{1B}[\(rawValue)m\(line)\u{1B}[0m" : line
    }

    /// A line with its marked ranges in reverse video.
    func applied(to line: String, after side: String, _ marks: [Range<Int>], _ colored: Bool) -> String {
        guard colored, !marks.isEmpty else { return applied(to: side + line, colored) }
        let scalars = Array(line.unicodeScalars)
        var text = side
        var index = 0
        for range in marks {
            text.unicodeScalars.append(contentsOf: scalars[index..<range.lowerBound])
            text += "\u{1B}[7m"
            text.unicodeScalars.append(contentsOf: scalars[range])
            text += "\u{1B}[27m"
            index = range.upperBound
        }
        text.unicodeScalars.append(contentsOf: scalars[index...])
        return applied(to: text, colored)
    }
}
