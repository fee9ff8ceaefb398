import SitegenBase
import Testing

@testable import SitegenMath

@Suite struct SuggestionTests {
    /// The nearest name by a comparison with every name.
    private static func nearest(to word: String, among names: [String], within limit: Int?) -> String? {
        names.map { (distance($0.lowercased(), word.lowercased()), $0) }.min { $0 < $1 }
            .flatMap { $0.0 <= limit ?? max(2, $0.1.count / 3) ? $0.1 : nil }
    }

    /// The number of insertions, deletions, substitutions and transpositions.
    private static func distance(_ first: String, _ second: String) -> Int {
        let (first, second) = (Array(first), Array(second))
        var table = [[Int]](repeating: Array(0...second.count), count: first.count + 1)
        for row in table.indices { table[row][0] = row }
        for row in first.indices {
            for column in second.indices {
                table[row + 1][column + 1] = min(
                    table[row][column + 1] + 1, table[row + 1][column] + 1,
                    table[row][column] + (first[row] == second[column] ? 0 : 1))
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    table[row + 1][column + 1] = min(table[row + 1][column + 1], table[row - 1][column - 1] + 1)
                }
            }
        }
        return table[first.count][second.count]
    }

    @Test(arguments: [nil, 1, 2])
    func `The nearest name is that of a comparison with every name`(limit: Int?) {
        let names = CommandTable.names
        for (index, name) in names.enumerated() where index % 60 == 0 {
            let letters = Array(name)
            let place = index % letters.count
            for word in [
                String(letters[..<place] + letters[(place + 1)...]),
                String(letters[..<place] + "É" + letters[place...]),
                String(letters.reversed()), name.uppercased() + "xy", "q" + name + "qq",
            ] {
                let found = Suggestion.nearest(to: word, among: names, within: limit)
                #expect(found == Self.nearest(to: word, among: names, within: limit), "\(word)")
            }
        }
    }
}
