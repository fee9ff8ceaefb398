import Testing

@testable import SitegenSnapshots

@Suite struct CommonSubsequenceTests {
    /// The pairs in order, or `nil` if they are not a subsequence of both.
    private func pairs(of first: [Int], and second: [Int], longestSearch: Int = 256) -> [(first: Int, second: Int)]? {
        let common = CommonSubsequence(of: first, and: second, longestSearch: longestSearch)
        let pairs = common.pairs.sorted { $0.first < $1.first }
        let areEqual = pairs.allSatisfy { first[$0.first] == second[$0.second] }
        let areRising = zip(pairs, pairs.dropFirst()).allSatisfy { $0.first < $1.first && $0.second < $1.second }
        return areEqual && areRising ? pairs : nil
    }

    /// The length of the longest common subsequence, computed from its definition.
    private func longest(_ first: [Int], _ second: [Int]) -> Int {
        var row = Array(repeating: 0, count: second.count + 1)
        for element in first {
            var diagonal = 0
            for (index, other) in second.enumerated() {
                let above = row[index + 1]
                row[index + 1] = element == other ? diagonal + 1 : max(above, row[index])
                diagonal = above
            }
        }
        return row[second.count]
    }

    @Test(
        arguments: [
            ([], [], 0),
            ([1], [], 0),
            ([], [1], 0),
            ([1], [1], 1),
            ([1], [2], 0),
            ([1, 2, 3, 1, 2, 2, 1], [3, 2, 1, 2, 1, 3], 4),
            ([1, 2, 3], [3, 2, 1], 1),
            ([1, 1, 1, 1], [1, 1], 2),
            ([1, 2, 3, 4, 5], [2, 4], 2),
        ] as [([Int], [Int], Int)])
    func `A longest common subsequence is found`(first: [Int], second: [Int], count: Int) {
        #expect(pairs(of: first, and: second)?.count == count)
    }

    @Test(arguments: [1, 2, 3, 10])
    func `The length equals that of the definition for random sequences over small and large alphabets`(letters: Int) {
        var random = SplitMix(state: UInt64(letters))
        for _ in 0..<500 {
            let first = random.sequence(upTo: 40, letters: letters)
            let second = random.sequence(upTo: 40, letters: letters)
            #expect(pairs(of: first, and: second)?.count == longest(first, second), "\(first) \(second)")
        }
    }

    @Test(arguments: [1, 2, 3, 4, 7])
    func `A search that stops early finds a common subsequence`(longestSearch: Int) throws {
        var random = SplitMix(state: UInt64(longestSearch))
        for _ in 0..<500 {
            let first = random.sequence(upTo: 60, letters: 5)
            let second = random.sequence(upTo: 60, letters: 5)
            let found = try #require(pairs(of: first, and: second, longestSearch: longestSearch), "\(first) \(second)")
            #expect(found.count <= longest(first, second))
        }
    }

    @Test func `Ten thousand reversed elements have a common subsequence`() throws {
        let found = try #require(pairs(of: Array(0..<10_000), and: Array((0..<10_000).reversed())))
        #expect(found.count == 1)
    }

    @Test func `Ten thousand shuffled elements have a long common subsequence`() throws {
        var random = SplitMix(state: 1)
        let shuffled = (0..<10_000).shuffled(using: &random)
        let found = try #require(pairs(of: Array(0..<10_000), and: shuffled))
        #expect(found.count > 50)
    }

    @Test func `A few differences in a hundred thousand elements are found exactly`() {
        let first = Array(0..<100_000)
        var second = first
        second.remove(at: 70_000)
        second.insert(-1, at: 30_000)
        second[5] = -2
        #expect(pairs(of: first, and: second)?.count == 99_998)
    }
}

/// A random number generator with the same numbers in every run (Steele, Lea, Flood, “Fast Splittable Pseudorandom
/// Number Generators”, OOPSLA 2014).
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func sequence(upTo length: Int, letters: Int) -> [Int] {
        (0..<Int.random(in: 0...length, using: &self)).map { _ in Int.random(in: 0..<letters, using: &self) }
    }
}
