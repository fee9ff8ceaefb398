import SitegenBase

/// Assigns pages and terms to the parts of an index.
///
/// The hash of a page's address determines its part, so that a new page changes one part with page text. Terms refer to pages by
/// number: the pages of the first part come first, and those of each part are ordered by address. Both depend only on the addresses
/// and not on earlier builds.
package struct SearchLayout: Equatable, Sendable {
    /// The pages of each part, as indices into the addresses.
    package let pieces: [[Int]]

    /// The number of the first page of each part.
    package let firstPages: [Int]

    /// The number of parts with terms.
    package let shardCount: Int

    /// - Parameter addresses: The addresses of the pages, in any order.
    package init(addresses: [String]) {
        let count = addresses.count
        // Small sites have small parts, because their pages are often long. For a large site, more parts would slow down the build.
        let pieceCount = max(min(Self.powerOfTwo(count / 2), 1024), Self.powerOfTwo(count / 8))
        var pieces = [[Int]](repeating: [], count: pieceCount)
        for (index, address) in addresses.enumerated() {
            pieces[Int(FNV1a.hash(address.utf8) & UInt64(pieceCount - 1))].append(index)
        }
        for number in pieces.indices where pieces[number].count > 1 {
            pieces[number].sort { addresses[$0] < addresses[$1] }
        }
        self.pieces = pieces
        firstPages = Self.firstPages(of: pieces.map(\.count))
        shardCount = max(16, Self.powerOfTwo(count / 24))
    }

    /// The number of the first page of each part.
    package static func firstPages(of counts: [Int]) -> [Int] {
        var next = 0
        return counts.map { count in
            defer { next += count }
            return next
        }
    }

    /// The smallest power of two that is not smaller than a number.
    private static func powerOfTwo(_ number: Int) -> Int {
        var power = 1
        while power < number { power *= 2 }
        return power
    }

    // MARK: - Names

    /// The name of the file that the browser loads first, in the folder of the index.
    package static let manifestName = "index.json"

    /// The names of the files with the text of pages, in order.
    package var pieceNames: [String] { Self.names("pages", pieces.count) }

    /// The names of the files with terms, in order.
    package var shardNames: [String] { Self.names("terms", shardCount) }

    private static func names(_ folder: String, _ count: Int) -> [String] {
        let width = String(count - 1, radix: 16).utf8.count
        return (0..<count).map { number in
            let digits = String(number, radix: 16)
            return "\(folder)/\(String(repeating: "0", count: width - digits.utf8.count))\(digits).json"
        }
    }
}
