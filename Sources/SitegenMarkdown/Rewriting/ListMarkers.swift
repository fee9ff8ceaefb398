#if canImport(CSitegenCmark)
import SitegenBase

/// The markers of list items at the start of a line (CommonMark §5.2).
package enum ListMarkers {
    /// The start of the text of the items that begin on the line; `start` if there are none.
    package static func end(from start: Int, to end: Int, in source: UnsafeBufferPointer<UInt8>) -> Int {
        var text = start
        var index = start
        while let marker = markerEnd(from: index, to: end, in: source), marker < end, source[marker].isSpaceOrTab {
            index = marker
            while index < end, source[index].isPrefix { index += 1 }
            text = index
        }
        return text
    }

    /// The end of the item marker at `start`, if there is one.
    static func markerEnd(from start: Int, to end: Int, in source: UnsafeBufferPointer<UInt8>) -> Int? {
        guard start < end else { return nil }
        switch source[start] {
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): return start + 1
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            var index = start
            while index < end, source[index].isASCIIDigit { index += 1 }
            guard index < end, index - start <= 9 else { return nil }
            return source[index] == UInt8(ascii: ".") || source[index] == UInt8(ascii: ")") ? index + 1 : nil
        default: return nil
        }
    }
}
#endif
