/// The ranges of the URLs in a set of images, `srcset` (HTML Living Standard §4.8.4.2.1).
package enum ImageCandidates {
    /// The ranges of the URLs in the markup.
    package static func ranges(in value: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var place = value.lowerBound
        func isSpace(_ place: Int) -> Bool { MarkupTokenizer.isSpace(bytes[place]) }
        while place < value.upperBound {
            while place < value.upperBound, isSpace(place) || bytes[place] == UInt8(ascii: ",") { place += 1 }
            let start = place
            while place < value.upperBound, !isSpace(place) { place += 1 }
            var end = place
            while end > start, bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
            if start < end { found.append(start..<end) }
            // A comma after the URL ends the candidate. Otherwise its width or density follows, up to a comma.
            guard end == place else { continue }
            while place < value.upperBound, bytes[place] != UInt8(ascii: ",") { place += 1 }
        }
        return found
    }
}
