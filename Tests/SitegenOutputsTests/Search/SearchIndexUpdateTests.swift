import Testing

@testable import SitegenOutputs

@Suite struct SearchIndexUpdateTests {
    private static let vocabulary = (0..<60).map { "word\($0)" } + ["sea", "seas", "tide", "été", "検索機能", "猫"]

    private func texts(_ count: Int, _ random: inout some RandomNumberGenerator) -> [String: String] {
        var texts: [String: String] = [:]
        for number in 0..<count { texts["/\(number)/"] = text(&random) }
        return texts
    }

    private func text(_ random: inout some RandomNumberGenerator) -> String {
        var words = (0..<Int.random(in: 1...30, using: &random)).map { _ in
            Self.vocabulary.randomElement(using: &random) ?? ""
        }
        // A word that few pages or no other page has.
        words.append("rare\(Int.random(in: 0..<1000, using: &random))")
        return words.prefix(2).joined(separator: " ") + "\n" + words.joined(separator: " ")
    }

    @Test(arguments: 0..<40)
    func `An updated index equals a new one`(seed: UInt64) throws {
        var random = Numbers(state: seed)
        var texts = texts(140, &random)
        var index = TestIndex(texts)
        for _ in 0..<6 {
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let address = "/\(Int.random(in: 0..<150, using: &random))/"
                texts[address] = Int.random(in: 0..<4, using: &random) == 0 ? nil : text(&random)
            }
            var written: [Int] = []
            let updated = try #require(TestIndex(updating: index, to: texts, written: &written))
            let whole = TestIndex(texts)
            #expect(updated == whole)
            for shard in index.shards.indices where !written.contains(shard) {
                #expect(index.shards[shard] == whole.shards[shard])
            }
            index = updated
        }
    }

    @Test func `A changed word changes only the shards of the old and the new word`() throws {
        var random = Numbers(state: 1)
        var texts = texts(140, &random)
        texts["/7/"] = "Title\nThe old harbour."
        let index = TestIndex(texts)
        texts["/7/"] = "Title\nThe new harbour."
        var written: [Int] = []
        _ = try #require(TestIndex(updating: index, to: texts, written: &written))
        let shards = ["old", "new"].map { SearchTerms.shard(of: $0.utf8, prefix: 3, count: index.layout.shardCount) }
        #expect(Set(written) == Set(shards))
        texts["/7/"] = "Title\nThe new-harbour!"
        let before = TestIndex(texts)
        texts["/7/"] = "Title\nThe new, harbour."
        _ = try #require(TestIndex(updating: before, to: texts, written: &written))
        #expect(written == [])
    }

    @Test func `The index combines the pages of all tasks in order`() {
        let endings = SearchEndings("")
        var tasks = [SearchTerms](repeating: SearchTerms(endings, shardCount: 1), count: 2)
        for page in [4, 2, 0] { tasks[0].add(SearchPages.bytes(of: [TestIndex.entry("/", "sea")]), firstPage: page) }
        for page in [1, 3] { tasks[1].add(SearchPages.bytes(of: [TestIndex.entry("/", "sea")]), firstPage: page) }
        let bytes = SearchIndexUpdate(ofAll: tasks).bytes(ofShard: 0, previous: nil)
        #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == "{\n\"sea\":\")0)0)0)0)0\"\n}\n")
    }

    @Test(arguments: [
        "", "{", "[\n]\n", "{\n\"sea\":\"0\"", "{\n\"sea\":\"]\"\n}\n", "{\n\"sea\":\"9\"\n}\n", "{\n\"sea\"\n}\n",
    ])
    func `A malformed shard is rejected`(text: String) {
        let layout = SearchLayout(addresses: ["/a/"])
        var removed = SearchTerms(SearchEndings(""), shardCount: 16)
        removed.add(SearchPages.bytes(of: [TestIndex.entry("/a/", "sea")]), firstPage: 0)
        let update = SearchIndexUpdate(of: [1], to: layout, changed: [0], removed: removed, added: [])
        let shard = SearchTerms.shard(of: "sea".utf8, prefix: 3, count: 16)
        #expect(update.bytes(ofShard: shard, previous: Array(text.utf8)) == nil)
    }
}

/// Numbers that are the same in each run (SplitMix64).
private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}
