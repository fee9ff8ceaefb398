/// Matches texts against patterns in which `*` matches any number of bytes.
enum Wildcard {
    /// Whether a text matches a pattern. The time is at most proportional to the product of their lengths, because only
    /// the last `*` is ever tried again.
    static func matches(_ pattern: String, _ text: String) -> Bool {
        let pattern = Array(pattern.utf8)
        let text = Array(text.utf8)
        var inPattern = 0
        var inText = 0
        var star: (inPattern: Int, inText: Int)?
        while inText < text.count {
            if inPattern < pattern.count, pattern[inPattern] == UInt8(ascii: "*") {
                star = (inPattern, inText)
                inPattern += 1
            } else if inPattern < pattern.count, pattern[inPattern] == text[inText] {
                inPattern += 1
                inText += 1
            } else if let last = star {
                star = (last.inPattern, last.inText + 1)
                inPattern = last.inPattern + 1
                inText = last.inText + 1
            } else {
                return false
            }
        }
        return pattern[inPattern...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}
