import SitegenBase
import SitegenData
import SitegenDocuments
import Synchronization

/// The content of a file that texts include or quote.
final class IncludedContent: Sendable {
    let bytes: [UInt8]
    let hash: UInt64
    private let file: String
    private let quotable = Mutex<Result<QuotableText, Diagnostic>?>(nil)
    private let works = Mutex<(bibliography: Bibliography, diagnostics: [Diagnostic])?>(nil)

    init(_ bytes: [UInt8], hash: UInt64, file: String) {
        (self.bytes, self.hash, self.file) = (bytes, hash, file)
    }

    /// The works of a bibliography, and what is wrong with it; read when the file is first used as one.
    func bibliography() -> (bibliography: Bibliography, diagnostics: [Diagnostic]) {
        works.withLock { works in
            if let works { return works }
            let new = BibliographyFile.read(bytes, file: file)
            works = new
            return new
        }
    }

    /// The text, searched for regions when it is first quoted.
    func text() throws(Diagnostic) -> QuotableText {
        try quotable.withLock { quotable in
            if let quotable { return quotable }
            let (source, warning) = SourceText.read(bytes, file: file)
            let new: Result<QuotableText, Diagnostic> =
                if let warning, warning.severity == .error { .failure(warning) } else { .success(QuotableText(source)) }
            quotable = new
            return new
        }.get()
    }
}

/// A text with the places of its regions.
///
/// A region is the part of the file between two comment lines, in any comment syntax:
///
/// ```text
/// // region: actor
/// actor Counter { … }
/// // endregion
/// ```
struct QuotableText: Sendable {
    private let bytes: [UInt8]
    /// The lines that begin or end a region, with their line ends, in order.
    private let markers: [Range<Int>]
    /// The lines of each region; `nil` for a region without an end. Of several regions with one name, the first counts.
    private let regions: [String: Range<Int>?]

    /// The names of the regions, in order.
    let names: [String]

    /// The range of the whole text.
    let whole: Range<Int>

    init(_ source: SourceText) {
        let (bytes, whole) = (source.bytes, source.textRange)
        var search = RegionSearch()
        bytes.withUnsafeBufferPointer { search.run(in: $0, whole) }
        (self.bytes, self.whole) = (bytes, whole)
        (markers, regions, names) = (search.markers, search.regions, search.names)
    }

    /// The range of a region's lines, without those that begin and end it; `nil` if the region has no end.
    ///
    /// - Returns: `nil` as a whole if there is no such region.
    func range(ofRegion name: String) -> Range<Int>?? { regions[name] }

    /// The lines in a range, without the markers of regions, their common indentation, and blank lines around them.
    func code(in range: Range<Int>) -> String {
        WorkCounter.add(range.count)
        return bytes.withUnsafeBufferPointer { bytes in
            var first: Int?
            var last = range.lowerBound
            var indentation = Int.max
            forEachLine(of: bytes, in: range) { line in
                let width = bytes[line].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
                guard width < line.count, !Self.isBlank(bytes[line]) else { return }
                first = first ?? line.lowerBound
                last = line.upperBound
                indentation = min(indentation, width)
            }
            guard let first else { return "" }
            return String(unsafeUninitializedCapacity: last - first + 1) { code in
                var count = 0
                forEachLine(of: bytes, in: first..<last) { line in
                    let width = bytes[line].prefix(indentation)
                        .prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
                    count = code[count...].initialize(
                        fromContentsOf: bytes[line].dropFirst(width))
                    count = code[count...].initialize(fromContentsOf: CollectionOfOne(UInt8(ascii: "\n")))
                }
                return count
            }
        }
    }

    /// Calls a function with the range of each line without its end. Skips the markers of regions.
    private func forEachLine(
        of bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, _ body: (Range<Int>) -> Void
    ) {
        var start = range.lowerBound
        var next = markers.partitionPoint { $0.lowerBound >= start }
        while start < range.upperBound {
            if next < markers.count, markers[next].lowerBound == start {
                start = markers[next].upperBound
                next += 1
                continue
            }
            let feed = bytes.firstOffset(of: UInt8(ascii: "\n"), from: start)
            let end = min(feed ?? range.upperBound, range.upperBound)
            let hasReturn = feed == end && end > start && bytes[end - 1] == UInt8(ascii: "\r")
            body(start..<(hasReturn ? end - 1 : end))
            start = end + 1
        }
    }

    private static func isBlank(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        var isASCII = true
        for byte in line {
            guard byte < 0x80 else {
                isASCII = false
                break
            }
            // The blanks of ASCII: HT, LF, VT, FF, CR and SP.
            guard byte == 0x20 || (0x09...0x0D).contains(byte) else { return false }
        }
        return isASCII || String(decoding: line, as: UTF8.self).allSatisfy(\.isWhitespace)
    }
}

/// Finds the regions of a text in one pass.
private struct RegionSearch {
    var markers: [Range<Int>] = []
    var regions: [String: Range<Int>?] = [:]
    var names: [String] = []

    /// The regions that have begun and not ended: the name, if the region is the first one of this name, and its start.
    private var open: [(name: String?, start: Int)] = []

    mutating func run(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        WorkCounter.add(range.count)
        var start = range.lowerBound
        while let word = Self.word(in: bytes, from: start) {
            var lineStart = word
            while lineStart > start, bytes[lineStart - 1] != UInt8(ascii: "\n") { lineStart -= 1 }
            let end = bytes.firstOffset(of: UInt8(ascii: "\n"), from: word).map { $0 + 1 } ?? bytes.count
            let line = lineStart..<end
            if let marker = RegionMarker(String(decoding: bytes[line], as: UTF8.self)) { add(marker, line) }
            start = end
        }
    }

    private mutating func add(_ marker: RegionMarker, _ line: Range<Int>) {
        markers.append(line)
        switch marker {
        case .begin(let name):
            names.append(name)
            let isFirst = regions[name] == nil
            if isFirst { regions.updateValue(nil, forKey: name) }
            open.append((isFirst ? name : nil, line.upperBound))
        case .end:
            guard let (name, start) = open.popLast(), let name else { return }
            regions.updateValue(start..<line.lowerBound, forKey: name)
        }
    }

    /// The position of the next ‘region’.
    private static func word(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        let word = Array("region".utf8)
        // The rarest of its letters in source code.
        let letter = UInt8(ascii: "g")
        var position = start
        while let found = bytes.firstOffset(of: letter, from: position) {
            let first = found - 2
            if first >= start, first + word.count <= bytes.count,
                bytes[first..<first + word.count].elementsEqual(word)
            {
                return first
            }
            position = found + 1
        }
        return nil
    }
}

/// A comment line that begins or ends a region.
private enum RegionMarker {
    case begin(String)
    case end

    init?(_ line: String) {
        // A line may be as long as its file.
        let words = line.split(maxSplits: 3, whereSeparator: \.isWhitespace)
        guard let sign = words.first, sign.allSatisfy({ "/#-;<!*".contains($0) }) else { return nil }
        if words.dropFirst().first == "endregion" {
            self = .end
        } else if words.count >= 3, words[1] == "region:" {
            self = .begin(String(words[2]))
        } else {
            return nil
        }
    }
}
