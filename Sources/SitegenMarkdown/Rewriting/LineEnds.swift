#if canImport(CSitegenCmark)
/// Line ends: LF, CR and CR LF (CommonMark §2.1).
extension RandomAccessCollection<UInt8> where Index == Int {
    /// The start of the line after the line end at an offset; the end of the text if no line follows.
    package func lineStart(afterEnd end: Int) -> Int {
        guard end < endIndex else { return end }
        let next = end + 1
        let isPair = self[end] == UInt8(ascii: "\r") && next < endIndex && self[next] == UInt8(ascii: "\n")
        return isPair ? next + 1 : next
    }
}
#endif
