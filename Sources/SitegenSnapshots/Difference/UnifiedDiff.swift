/// The difference of two texts in the unified format: the lines that differ, each region with the lines around it.
struct UnifiedDiff: Equatable, Sendable {
    /// A line of the difference.
    struct Line: Equatable, Sendable {
        /// Where the line is.
        enum Side: String, Sendable {
            /// In both texts.
            case both = " "
            /// In the old text only.
            case old = "-"
            /// In the new text only.
            case new = "+"
        }

        /// Where the line is.
        let side: Side
        /// The line with its line feed, which only the last of a text may be without.
        let text: String
    }

    /// A region in which the texts differ.
    struct Hunk: Equatable, Sendable {
        /// The indices of its lines in the old text, from 0.
        let old: Range<Int>
        /// The indices of its lines in the new text, from 0.
        let new: Range<Int>
        /// Its lines, in a run of changes those of the old text first.
        let lines: [Line]
    }

    /// The regions in the order of the text.
    let hunks: [Hunk]

    /// Whether the texts are equal as Unicode has it, and so look the same, though their bytes differ.
    let isCanonicallyEquivalent: Bool

    /// Compares two texts.
    ///
    /// - Parameters:
    ///   - old: The bytes of the old text. Those that are not UTF-8 are shown as U+FFFD.
    ///   - new: The bytes of the new text.
    ///   - context: How many equal lines are shown before and after a region. Regions between which there are no more
    ///     than twice as many are shown as one.
    init(from old: [UInt8], to new: [UInt8], context: Int = 3) {
        // As bytes, since Swift's characters make one of a carriage return and a line feed.
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

    /// The regions in which lines were removed or added, with their context, where they touch joined.
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
            // As many equal lines lie between the two in either text, so that asking one is enough.
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
