/// The pages of a term, as printable characters.
///
/// Each page is written as the difference from the previous one, preceded by a character for its level unless that is 1. A
/// number ends with a character in `0`…`[`, which represents 0 to 43. The characters before it, in `]`…`~`, represent the
/// digits 0 to 33 in base 34, the lowest first. After compression for the browser, this takes about as much space as bytes
/// would, and it is only a little larger if a server does not compress.
enum SearchPostings {
    /// A page's number and its level, packed into one number.
    typealias Posting = UInt32

    static func posting(page: Int, level: Int) -> Posting { UInt32(page) << 4 | UInt32(level) }

    private static let endCount = 44
    private static let base = 34
    private static let firstEnd: UInt8 = 48
    private static let firstDigit: UInt8 = 93
    private static let firstLevel: UInt8 = 33

    /// Appends a number.
    static func append(_ number: Int, to bytes: inout [UInt8]) {
        var rest = number
        while rest >= endCount {
            bytes.append(firstDigit + UInt8(rest % base))
            rest /= base
        }
        bytes.append(firstEnd + UInt8(rest))
    }

    /// Appends the pages of a term.
    ///
    /// - Parameter postings: The pages in order. A page that is not after the previous one is omitted: a file of the previous
    ///   index may contain more pages than its part has.
    static func append(_ postings: some Sequence<Posting>, to bytes: inout [UInt8]) {
        var next = 0
        for posting in postings {
            let (page, level) = (Int(posting >> 4), UInt8(posting & 15))
            guard page >= next else { continue }
            if level > 1 { bytes.append(firstLevel + level) }
            append(page - next, to: &bytes)
            next = page + 1
        }
    }

    /// Reads a number, and moves the position past it; `nil` if there is none.
    static func number(in bytes: ArraySlice<UInt8>, _ position: inout Int) -> Int? {
        var (number, factor) = (0, 1)
        while position < bytes.endIndex {
            let byte = bytes[position]
            position += 1
            guard byte >= firstDigit else {
                guard byte >= firstEnd, byte < firstEnd + UInt8(endCount) else { return nil }
                return number + Int(byte - firstEnd) * factor
            }
            guard byte <= 126, factor <= 1 << 40 else { return nil }
            number += Int(byte - firstDigit) * factor
            factor *= base
        }
        return nil
    }

    /// Reads the pages of a term; `nil` if the bytes are malformed.
    static func postings(in bytes: ArraySlice<UInt8>) -> [Posting]? {
        var postings: [Posting] = []
        var (next, position) = (0, bytes.startIndex)
        while position < bytes.endIndex {
            var level = 1
            if bytes[position] < firstEnd {
                level = Int(bytes[position]) - Int(firstLevel)
                guard (2..<16).contains(level) else { return nil }
                position += 1
            }
            guard let distance = number(in: bytes, &position), distance < 1 << 28 - next else { return nil }
            postings.append(posting(page: next + distance, level: level))
            next += distance + 1
        }
        return postings
    }
}
