import SitegenDocuments
import SitegenMarkdown

@testable import SitegenOutputs

/// An index in memory, created from Markdown texts by address.
struct TestIndex: Equatable {
    var pieces: [[UInt8]]
    var shards: [[UInt8]]
    let layout: SearchLayout
    let endings: SearchEndings

    static func == (first: TestIndex, second: TestIndex) -> Bool {
        first.pieces == second.pieces && first.shards == second.shards && first.layout == second.layout
    }

    /// A text, whose first line is the title.
    static func entry(_ address: String, _ text: String) -> SearchEntry {
        let title = text.prefix { $0 != "\n" }
        var document = Document(markdown: String(text.dropFirst(title.count)))
        document.assignHeadingIdentifiers()
        return SearchEntry(title: String(title), url: address, description: nil, document: document)
    }

    /// Creates a complete index.
    init(_ texts: [String: String], language: String = "en") {
        (layout, pieces) = Self.pieces(of: texts)
        endings = SearchEndings(language: language)
        var terms = SearchTerms(endings, shardCount: layout.shardCount)
        for (piece, firstPage) in zip(pieces, layout.firstPages) { terms.add(piece, firstPage: firstPage) }
        let update = SearchIndexUpdate(ofAll: [terms])
        shards = (0..<layout.shardCount).map { update.bytes(ofShard: $0, previous: nil) ?? [] }
    }

    /// Updates an index, as a build does.
    ///
    /// - Parameter written: Receives the numbers of the shards that change.
    init?(updating old: TestIndex, to texts: [String: String], written: inout [Int]) {
        (layout, pieces) = Self.pieces(of: texts)
        (shards, endings) = (old.shards, old.endings)
        guard pieces.count == old.pieces.count, layout.shardCount == old.layout.shardCount else { return nil }
        let changed = pieces.indices.filter { pieces[$0] != old.pieces[$0] }
        var removed = SearchTerms(endings, shardCount: layout.shardCount)
        // Two tasks take part in a build.
        var added = [removed, removed]
        for piece in changed {
            removed.add(old.pieces[piece], firstPage: old.layout.firstPages[piece])
            added[piece % 2].add(pieces[piece], firstPage: layout.firstPages[piece])
        }
        let update = SearchIndexUpdate(
            of: old.layout.pieces.map(\.count), to: layout, changed: Set(changed), removed: removed, added: added)
        written = shards.indices.filter(update.changes)
        for shard in written {
            guard let bytes = update.bytes(ofShard: shard, previous: shards[shard]) else { return nil }
            shards[shard] = bytes
        }
    }

    private static func pieces(of texts: [String: String]) -> (SearchLayout, [[UInt8]]) {
        let addresses = texts.keys.sorted()
        let layout = SearchLayout(addresses: addresses)
        let pieces = layout.pieces.map { piece in
            SearchPages.bytes(of: piece.map { entry(addresses[$0], texts[addresses[$0]] ?? "") })
        }
        return (layout, pieces)
    }

    /// The terms, sorted, with the addresses of their pages and their levels.
    var terms: [String: [String: Int]] {
        var found: [String: [String: Int]] = [:]
        let lines = pieces.flatMap { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
        let addresses = lines.filter { $0.hasPrefix("[\"") }.map {
            $0.split(separator: "\"", omittingEmptySubsequences: false)[3]
        }
        for shard in shards {
            for line in String(decoding: shard, as: UTF8.self).split(separator: "\n").dropFirst().dropLast() {
                let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
                for posting in SearchPostings.postings(in: Array(parts[3].utf8)[...]) ?? [] {
                    found[String(parts[1]), default: [:]][String(addresses[Int(posting >> 4)])] = Int(posting & 15)
                }
            }
        }
        return found
    }
}
