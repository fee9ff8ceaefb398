/// The differences within changed lines.
///
/// Within a run of removed and added lines, two lines that have at least half of their characters in common are considered one
/// changed line, in order. The words, and the characters between words, that the other line does not have are marked.
struct IntralineMarks {
    /// For each removed line, the ranges of its scalars that differ; empty where it has no counterpart.
    private(set) var removed: [[Range<Int>]]

    /// The same for each added line.
    private(set) var added: [[Range<Int>]]

    /// The maximum number of lines in a run that are compared. Longer runs are replaced passages.
    private static let longestRun = 40

    /// The maximum number of scalars in a line that is compared.
    private static let longestLine = 4_000

    /// Compares the lines of a run.
    init(removed: [String], added: [String]) {
        self.removed = Array(repeating: [], count: removed.count)
        self.added = Array(repeating: [], count: added.count)
        guard removed.count <= Self.longestRun, added.count <= Self.longestRun else { return }
        let old = removed.map { Self.words(of: $0) }
        let new = added.map { Self.words(of: $0) }
        var next = 0
        for (i, line) in old.enumerated() {
            for j in next..<new.count {
                let difference = LineDifference(from: line, to: new[j])
                guard Self.isSimilar(line, new[j], difference) else { continue }
                self.removed[i] = Self.ranges(of: line, difference.isRemoved)
                self.added[j] = Self.ranges(of: new[j], difference.isAdded)
                next = j + 1
                break
            }
        }
    }

    private static func isSimilar(_ old: [[Unicode.Scalar]], _ new: [[Unicode.Scalar]], _ difference: LineDifference)
        -> Bool
    {
        let all = old.reduce(0) { $0 + $1.count } + new.reduce(0) { $0 + $1.count }
        let common = zip(old, difference.isRemoved).reduce(0) { $0 + ($1.1 ? 0 : $1.0.count) }
        return all > 0 && common * 4 >= all
    }

    private static func ranges(of words: [[Unicode.Scalar]], _ isMarked: [Bool]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = 0
        for (word, isMarked) in zip(words, isMarked) {
            let range = start..<(start + word.count)
            start = range.upperBound
            guard isMarked else { continue }
            if let last = ranges.last, last.upperBound == range.lowerBound {
                ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
            } else {
                ranges.append(range)
            }
        }
        return ranges
    }

    /// The words of a line, and each character between words; empty for a line that is too long.
    private static func words(of line: String) -> [[Unicode.Scalar]] {
        guard line.utf8.count <= longestLine else { return [] }
        var words: [[Unicode.Scalar]] = []
        var isInWord = false
        for scalar in line.unicodeScalars {
            let isWord =
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
                || scalar.properties.generalCategory == .nonspacingMark
            if isWord, isInWord {
                words[words.count - 1].append(scalar)
            } else {
                words.append([scalar])
            }
            isInWord = isWord
        }
        return words
    }
}

extension IntralineMarks {
    /// A line of carets below the differences in the line above; `nil` if nothing is marked.
    static func carets(below line: String, _ ranges: [Range<Int>]) -> String? {
        guard let end = ranges.last?.upperBound else { return nil }
        var carets = ""
        for (index, scalar) in line.unicodeScalars.prefix(end).enumerated() {
            let isMarked = ranges.contains { $0.contains(index) }
            if scalar == "\t" {
                carets += isMarked ? "^\t" : "\t"
            } else {
                carets += String(repeating: isMarked ? "^" : " ", count: scalar.columns)
            }
        }
        return carets
    }
}

extension Unicode.Scalar {
    /// The approximate number of terminal columns for the scalar: two for East Asian scalars and emoji (Unicode Standard Annex
    /// #11), none for combining marks.
    fileprivate var columns: Int {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        default: break
        }
        switch value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            return 2
        default:
            return 1
        }
    }
}
