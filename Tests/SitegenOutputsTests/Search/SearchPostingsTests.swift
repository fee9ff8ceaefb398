import Testing

@testable import SitegenOutputs

@Suite struct SearchPostingsTests {
    @Test(arguments: [
        (0, "0"), (43, "["), (44, "g1"), (1495, "~["), (1496, "]g1"), (1_000_000, "w^lI"),
    ])
    func `Numbers are encoded in few characters`(number: Int, text: String) throws {
        var bytes: [UInt8] = []
        SearchPostings.append(number, to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == text)
        var position = 0
        #expect(SearchPostings.number(in: bytes[...], &position) == number)
        #expect(position == bytes.count)
    }

    @Test func `Decoded postings equal the encoded postings`() {
        let postings = (0..<5000).filter { $0 % 7 < 3 || $0 > 4800 }.map {
            SearchPostings.posting(page: $0 * 5, level: 1 + $0 % 14)
        }
        var bytes: [UInt8] = []
        SearchPostings.append(postings, to: &bytes)
        #expect(SearchPostings.postings(in: bytes[...]) == postings)
        #expect(bytes.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") })
    }

    @Test func `A page that is not after the previous one is omitted`() {
        let pages = [3, 3, 1, 4].map { SearchPostings.posting(page: $0, level: 1) }
        var bytes: [UInt8] = []
        SearchPostings.append(pages, to: &bytes)
        #expect(SearchPostings.postings(in: bytes[...]) == [pages[0], pages[3]])
    }

    @Test(arguments: ["]", "#", "0\"", "~~~~~~~~~~~~~~0", "~~~~~~0", " 0", "##0"])
    func `Malformed bytes are rejected`(text: String) {
        #expect(SearchPostings.postings(in: Array(text.utf8)[...]) == nil)
    }
}
