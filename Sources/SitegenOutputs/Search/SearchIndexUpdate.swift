/// A change of the files with terms: pages are added, removed or renumbered.
///
/// A file contains its terms with their pages (``SearchPostings``), in the order of the terms' bytes:
///
/// ```json
/// {
/// "tide":"0#3",
/// "sea":"4"
/// }
/// ```
package struct SearchIndexUpdate: Sendable {
    /// The terms of new and changed pages.
    private let added: Source
    /// The previous terms of changed and removed pages.
    private let removed: Source

    /// The new number of each page of the previous index; -1 for changed and removed pages.
    private let numbers: [Int]

    /// Whether a page that is kept has a different number.
    private let isRenumbered: Bool

    /// Creates an update of an empty index.
    ///
    /// - Parameter terms: The terms of all pages.
    package init(ofAll terms: [SearchTerms]) {
        added = Source(terms)
        removed = Source([])
        numbers = []
        isRenumbered = false
    }

    /// Creates an update of an index.
    ///
    /// - Parameters:
    ///   - counts: The number of pages in each part of the previous index (``SearchManifest/counts(in:before:changed:)``).
    ///   - layout: The new layout, with the same number of parts and shards.
    ///   - changed: The numbers of the parts whose bytes have changed.
    ///   - removed: The previous terms of the changed parts.
    ///   - added: The current terms of the changed parts.
    package init(
        of counts: [Int], to layout: SearchLayout, changed: Set<Int>, removed: SearchTerms, added: [SearchTerms]
    ) {
        self.added = Source(added)
        self.removed = Source([removed])
        var numbers: [Int] = []
        var isRenumbered = false
        for (piece, count) in counts.enumerated() {
            if changed.contains(piece) {
                numbers += repeatElement(-1, count: count)
            } else {
                if numbers.count != layout.firstPages[piece] { isRenumbered = true }
                numbers += layout.firstPages[piece]..<layout.firstPages[piece] + count
            }
        }
        self.numbers = numbers
        self.isRenumbered = isRenumbered
    }

    /// Terms by shard.
    private struct Source: Sendable {
        let terms: [SearchTerms]
        let shards: [[[Int]]]

        init(_ terms: [SearchTerms]) {
            self.terms = terms
            shards = terms.map(\.shards)
        }

        /// The terms of a shard in order, and their pages in order.
        func terms(of shard: Int) -> [Term] {
            var found: [Term] = []
            for (source, shards) in zip(terms, shards) {
                for term in shards[shard] {
                    let postings = source.postings(of: term)
                    if !postings.isEmpty { found.append(Term(bytes: source.bytes(of: term), postings: postings)) }
                }
            }
            found.sort { $0.bytes.lexicographicallyPrecedes($1.bytes) }
            var merged: [Term] = []
            for term in found {
                if let last = merged.last, last.bytes == term.bytes {
                    merged[merged.count - 1].postings += term.postings
                } else {
                    merged.append(term)
                }
            }
            for index in merged.indices where !merged[index].isInOrder { merged[index].postings.sort() }
            return merged
        }
    }

    private struct Term: Equatable {
        let bytes: ArraySlice<UInt8>
        var postings: [SearchPostings.Posting]

        var isInOrder: Bool { zip(postings, postings.dropFirst()).allSatisfy { $0 < $1 } }
    }

    /// Whether the file of a shard changes.
    package func changes(shard: Int) -> Bool {
        isRenumbered || added.terms(of: shard) != removed.terms(of: shard)
    }

    /// Writes the file of a shard.
    ///
    /// - Parameters:
    ///   - shard: Its number.
    ///   - previous: The file of the previous index; `nil` for a new index.
    /// - Returns: The bytes; `nil` if the previous file is malformed.
    package func bytes(ofShard shard: Int, previous: [UInt8]?) -> [UInt8]? {
        let added = added.terms(of: shard)
        let affected = Set(added.map(\.bytes)).union(removed.terms(of: shard).map(\.bytes))
        var next = added[...]
        var writer = ShardWriter()
        if let previous {
            guard var reader = ShardReader(previous) else { return nil }
            while let (term, encoded) = reader.next() {
                while let first = next.first, first.bytes.lexicographicallyPrecedes(term) {
                    writer.add(first.bytes, next.removeFirst().postings)
                }
                guard isRenumbered || affected.contains(term) else {
                    writer.add(term, encoded: encoded)
                    continue
                }
                guard let old = SearchPostings.postings(in: encoded), var postings = renumbered(old) else { return nil }
                if let first = next.first, first.bytes == term {
                    postings = Self.merged(postings, next.removeFirst().postings)
                }
                if !postings.isEmpty { writer.add(term, postings) }
            }
            guard reader.isAtEnd else { return nil }
        }
        for term in next { writer.add(term.bytes, term.postings) }
        return writer.finished
    }

    /// The pages that are kept, with their new numbers; `nil` if there is no such page.
    private func renumbered(_ postings: [SearchPostings.Posting]) -> [SearchPostings.Posting]? {
        var result: [SearchPostings.Posting] = []
        result.reserveCapacity(postings.count)
        for posting in postings {
            let page = Int(posting >> 4)
            guard page < numbers.count else { return nil }
            guard numbers[page] >= 0 else { continue }
            result.append(SearchPostings.posting(page: numbers[page], level: Int(posting & 15)))
        }
        return result
    }

    private static func merged(
        _ first: [SearchPostings.Posting], _ second: [SearchPostings.Posting]
    ) -> [SearchPostings.Posting] {
        var merged: [SearchPostings.Posting] = []
        merged.reserveCapacity(first.count + second.count)
        var rest = second[...]
        for posting in first {
            while let next = rest.first, next < posting { merged.append(rest.removeFirst()) }
            merged.append(posting)
        }
        return merged + rest
    }
}

/// Writes the file of a shard, term by term.
private struct ShardWriter {
    private var bytes = Array("{".utf8)

    mutating func add(_ term: ArraySlice<UInt8>, _ postings: [SearchPostings.Posting]) {
        begin(term)
        SearchPostings.append(postings, to: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func add(_ term: ArraySlice<UInt8>, encoded: ArraySlice<UInt8>) {
        begin(term)
        bytes += encoded
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func begin(_ term: ArraySlice<UInt8>) {
        bytes += (bytes.count == 1 ? "\n\"" : ",\n\"").utf8
        bytes += term
        bytes += "\":\"".utf8
    }

    var finished: [UInt8] { bytes + "\n}\n".utf8 }
}

/// Reads the file of a shard, term by term.
private struct ShardReader {
    private let bytes: [UInt8]
    private var position = 1

    init?(_ bytes: [UInt8]) {
        guard bytes.first == UInt8(ascii: "{") else { return nil }
        self.bytes = bytes
    }

    /// Whether all terms have been read.
    var isAtEnd: Bool { bytes[position...].elementsEqual("\n}\n".utf8) }

    mutating func next() -> (term: ArraySlice<UInt8>, encoded: ArraySlice<UInt8>)? {
        var start = position
        if start < bytes.count, bytes[start] == UInt8(ascii: ",") { start += 1 }
        guard start + 1 < bytes.count, bytes[start] == 0x0A, bytes[start + 1] == UInt8(ascii: "\""),
            let end = quote(from: start + 2), end + 2 < bytes.count, bytes[end + 1] == UInt8(ascii: ":"),
            bytes[end + 2] == UInt8(ascii: "\""), let last = quote(from: end + 3)
        else { return nil }
        position = last + 1
        return (bytes[(start + 2)..<end], bytes[(end + 3)..<last])
    }

    private func quote(from start: Int) -> Int? { bytes[start...].firstIndex(of: UInt8(ascii: "\"")) }
}
