import Testing

@testable import SitegenOutputs

@Suite struct SearchLayoutTests {
    private let addresses = (0..<700).map { "/posts/\($0)/" }

    @Test func `The layout does not depend on the order of pages`() {
        let layout = SearchLayout(addresses: addresses)
        let reversed = SearchLayout(addresses: addresses.reversed())
        let found = reversed.pieces.map { $0.map { addresses[699 - $0] } }
        #expect(layout.pieces.map { $0.map { addresses[$0] } } == found)
        #expect(layout.firstPages == reversed.firstPages)
        #expect(layout.pieces.map(\.count).reduce(0, +) == 700)
    }

    @Test func `A new page changes one piece`() {
        let layout = SearchLayout(addresses: addresses)
        let more = SearchLayout(addresses: addresses + ["/new/"])
        #expect(zip(layout.pieces, more.pieces).count { $0 != $1 } == 1)
    }

    /// The number of pages, and the numbers of files.
    @Test(arguments: [(0, 1, 16), (1, 1, 16), (98, 64, 16), (790, 512, 32), (10_000, 2048, 512)])
    func `Larger sites have more and larger pieces`(pages: Int, pieces: Int, shards: Int) {
        let layout = SearchLayout(addresses: (0..<pages).map { "/\($0)/" })
        #expect(layout.pieces.count == pieces)
        #expect(layout.shardCount == shards)
        #expect(Set(layout.pieceNames).count == pieces)
        #expect(layout.pieceNames.map(\.utf8.count).min() == layout.pieceNames.map(\.utf8.count).max())
    }

    @Test func `The manifest has the versions of all files`() {
        let layout = SearchLayout(addresses: ["/a/", "/b/", "/c/", "/d/"])
        let bytes = SearchManifest.bytes(
            of: layout, SearchEndings("3ing"), pages: [0, 1], terms: [UInt64](repeating: .max, count: 16))
        let versions = String(repeating: "____", count: 16)
        let counts = layout.pieces.map { "\($0.count)" }.joined()
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == "{\"counts\":\"\(counts)\",\"endings\":\"3ing\",\"pages\":\"AAAABAAA\",\"terms\":\"\(versions)\"}\n")
        #expect(SearchManifest.counts(in: bytes, before: layout, changed: [:]) == layout.pieces.map(\.count))
    }

    /// The numbers of pages in two parts, of which the second has changed and had five bytes.
    @Test(arguments: [
        ("22", [2, 2]), ("25", [2, 5]), ("26", nil), ("2~~~~~~~~[", nil), ("32", nil), ("2", nil), ("222", nil),
        ("2 ", nil), ("22 ", nil),
        ("2]", nil),
    ])
    func `A manifest with impossible numbers of pages is rejected`(text: String, counts: [Int]?) {
        let layout = SearchLayout(addresses: ["/a/", "/b/", "/c/", "/d/"])
        #expect(layout.pieces.map(\.count) == [2, 2])
        let bytes = Array("{\"counts\":\"\(text)\"}\n".utf8)
        #expect(SearchManifest.counts(in: bytes, before: layout, changed: [1: Array("[[[]]".utf8)]) == counts)
        #expect(SearchManifest.counts(in: Array(bytes.dropFirst()), before: layout, changed: [:]) == nil)
    }
}
