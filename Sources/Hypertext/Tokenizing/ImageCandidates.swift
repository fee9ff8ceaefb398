/// The images in the attribute `srcset` (HTML Living Standard §4.8.4.2.1).
package enum ImageCandidates {
    /// The ranges of the URL, and of the width or the density.
    package typealias Candidate = (url: Range<Int>, descriptor: Range<Int>)

    /// The ranges of the URLs in the markup.
    package static func ranges(in value: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        all(in: value, of: bytes).map(\.url)
    }

    /// The images in a part of the markup.
    package static func all(in value: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> [Candidate] {
        var found: [Candidate] = []
        var place = value.lowerBound
        func isSpace(_ place: Int) -> Bool { MarkupTokenizer.isSpace(bytes[place]) }
        while place < value.upperBound {
            while place < value.upperBound, isSpace(place) || bytes[place] == UInt8(ascii: ",") { place += 1 }
            let start = place
            while place < value.upperBound, !isSpace(place) { place += 1 }
            var end = place
            while end > start, bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
            let url = start..<end
            var descriptor = place..<place
            // A comma after the URL ends the candidate. Otherwise its width or density follows, up to a comma.
            if end == place {
                while place < value.upperBound, isSpace(place) { place += 1 }
                let first = place
                while place < value.upperBound, bytes[place] != UInt8(ascii: ",") { place += 1 }
                var last = place
                while last > first, isSpace(last - 1) { last -= 1 }
                descriptor = first..<last
            }
            if !url.isEmpty { found.append((url, descriptor)) }
        }
        return found
    }
}
