/// The difference of two texts in the unified format: the differing lines, each region with its surrounding lines.
struct UnifiedDiff: Equatable, Sendable {
    /// A line of the difference.
    struct Line: Equatable, Sendable {
        /// The text that contains the line.
        enum Side: String, Sendable {
            /// In both texts.
            case both = " "
            /// In the old text only.
            case old = "-"
            /// In the new text only.
            case new = "+"
        }

        /// The text that contains the line.
        let side: Side
        /// The line with its line feed, which only the last line of a text may lack.
        let text: String
    }

    /// A region in which the texts differ.
    struct Hunk: Equatable, Sendable {
        /// The indices of its lines in the old text, from 0.
        let old: Range<Int>
        /// The indices of its lines in the new text, from 0.
        let new: Range<Int>
        /// Its lines. Within a run of changes, those of the old text come first.
        let lines: [Line]
    }

    /// The regions in text order.
    let hunks: [Hunk]

    /// Whether the texts are canonically equivalent, and so look the same, although their bytes differ.
    let isCanonicallyEquivalent: Bool

    /// Compares two texts.
    ///
    /// - Parameters:
    ///   - old: The bytes of the old text. Those that are not UTF-8 are shown as U+FFFD.
    ///   - new: The bytes of the new text.
    ///   - context: How many equal lines are shown before and after a region. Regions separated by at most twice as many lines
    ///     are merged.
    init(from old: [UInt8], to new: [UInt8], context: Int = 3) {
        // As bytes, because Swift treats a carriage return and a line feed as one character.
        let oldLines = Self.lines(of: old)
        let newLines = Self.lines(of: new)
        let difference = LineDifference(from: oldLines, to: newLines)

        var hunks: [Hunk] = []
        for (old, new) in Self.regions(of: difference, context: context) {
            var lines: [Line] = []
            var (i, j) = (old.lowerBound, new.lowerBound)
            while i < old.upperBound || j < new.upperBound {
                if i < old.upperBound, difference.isRemoved[i] {
                    lines.append(Line(side: .old, text: String(decoding: oldLines[i], as: UTF8.self)))
                    i += 1
                } else if j < new.upperBound, difference.isAdded[j] {
                    lines.append(Line(side: .new, text: String(decoding: newLines[j], as: UTF8.self)))
                    j += 1
                } else {
                    lines.append(Line(side: .both, text: String(decoding: oldLines[i], as: UTF8.self)))
                    (i, j) = (i + 1, j + 1)
                }
            }
            hunks.append(Hunk(old: old, new: new, lines: lines))
        }
        self.hunks = hunks
        isCanonicallyEquivalent =
            !hunks.isEmpty && String(decoding: old, as: UTF8.self) == String(decoding: new, as: UTF8.self)
    }

    /// The lines of a text, each with its line feed.
    private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = text.startIndex
        while start < text.endIndex {
            let end = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.endIndex
            lines.append(text[start..<end])
            start = end
        }
        return lines
    }

    /// The regions with removed or added lines, including their context; adjacent regions are merged.
    private static func regions(
        of difference: LineDifference,
        context: Int
    ) -> [(old: Range<Int>, new: Range<Int>)] {
        let (oldCount, newCount) = (difference.isRemoved.count, difference.isAdded.count)
        var regions: [(old: Range<Int>, new: Range<Int>)] = []
        var (i, j) = (0, 0)
        while i < oldCount || j < newCount {
            let (startOld, startNew) = (i, j)
            while i < oldCount, difference.isRemoved[i] { i += 1 }
            while j < newCount, difference.isAdded[j] { j += 1 }
            guard (i, j) != (startOld, startNew) else {
                (i, j) = (i + 1, j + 1)
                continue
            }
            let old = max(0, startOld - context)..<min(oldCount, i + context)
            let new = max(0, startNew - context)..<min(newCount, j + context)
            // The same number of equal lines separates the two in both texts, so checking one is sufficient.
            if let last = regions.last, last.old.upperBound >= old.lowerBound {
                regions.removeLast()
                regions.append((last.old.lowerBound..<old.upperBound, last.new.lowerBound..<new.upperBound))
            } else {
                regions.append((old, new))
            }
        }
        return regions
    }
}
