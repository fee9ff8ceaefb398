/// The elements that two sequences have in common, in the order of both.
///
/// It is a longest common subsequence, found by the linear-space version of Myers' algorithm (E. W. Myers, “An O(ND) Difference
/// Algorithm and Its Variations”, Algorithmica 1, 1986, §4b), unless the sequences have little in common. A search that has
/// found a certain number of differences from either end stops and continues from the furthest point that it has reached. The
/// result may then be shorter than the longest one.
///
/// - Complexity: O((n + m) · min(d, s)) time for sequences of n and m elements with d differences, where searches stop
///   after s, and O(n + m) space.
struct CommonSubsequence {
    /// The indices of the common elements in the two sequences, in no particular order.
    private(set) var pairs: [(first: Int, second: Int)] = []

    private let first: [Int]
    private let second: [Int]
    private var forward: Frontier
    private var backward: Frontier
    private let longestSearch: Int

    /// Finds the elements that two sequences have in common.
    ///
    /// - Parameters:
    ///   - first: One sequence.
    ///   - second: The other.
    ///   - longestSearch: The number of differences from either end, at least 1, after which a search stops.
    init(of first: [Int], and second: [Int], longestSearch: Int = 256) {
        self.first = first
        self.second = second
        self.longestSearch = longestSearch
        forward = Frontier(first.count, second.count)
        backward = forward

        // The boxes are in an array and not on the call stack, which long sequences would overflow.
        var waiting = [Box(x: first.indices, y: second.indices)]
        while let box = waiting.popLast().map({ takeEnds(of: $0) }) {
            if box.x.isEmpty || box.y.isEmpty { continue }
            let point = middle(of: box)
            waiting.append(Box(x: box.x.lowerBound..<point.x, y: box.y.lowerBound..<point.y))
            waiting.append(Box(x: point.x..<box.x.upperBound, y: point.y..<box.y.upperBound))
        }
    }

    /// Takes the common elements at the start and the end of a box.
    ///
    /// - Returns: The rest of the box.
    private mutating func takeEnds(of box: Box) -> Box {
        var (x, y) = (box.x.lowerBound, box.y.lowerBound)
        var (endX, endY) = (box.x.upperBound, box.y.upperBound)
        while x < endX, y < endY, first[x] == second[y] {
            pairs.append((x, y))
            (x, y) = (x + 1, y + 1)
        }
        while x < endX, y < endY, first[endX - 1] == second[endY - 1] {
            (endX, endY) = (endX - 1, endY - 1)
            pairs.append((endX, endY))
        }
        return Box(x: x..<endX, y: y..<endY)
    }

    /// A point on a shortest path through a box whose ends are not common. Paths from the start and paths from the end grow
    /// alternately by one difference, and this is the point at which they first meet. It is never a corner, because two different
    /// starts and two different ends are at least two differences.
    ///
    /// If the search stops early, it is the furthest point that the paths from the start have reached.
    private mutating func middle(of box: Box) -> (x: Int, y: Int) {
        let (n, m) = (box.x.count, box.y.count)
        let (startX, startY) = (box.x.lowerBound, box.y.lowerBound)
        let (lastX, lastY) = (box.x.upperBound - 1, box.y.upperBound - 1)
        // Both frontiers count from their own end, so diagonal k of one is diagonal n - m - k of the other.
        let shift = n - m
        for differences in 0...longestSearch {
            let diagonals = Frontier.diagonals(after: differences, n, m)
            for k in diagonals {
                let x = forward.advance(on: k, differences, n, m) { first[startX + $0] == second[startY + $1] }
                // The paths from the end are one difference behind.
                if shift & 1 == 1, abs(shift - k) < differences, x + backward[shift - k] >= n {
                    return (startX + x, startY + x - k)
                }
            }
            for k in diagonals {
                let x = backward.advance(on: k, differences, n, m) { first[lastX - $0] == second[lastY - $1] }
                if shift & 1 == 0, abs(shift - k) <= differences, x + forward[shift - k] >= n {
                    return (lastX + 1 - x, lastY + 1 - (x - k))
                }
            }
        }
        var furthest = (x: 0, y: 0)
        for k in Frontier.diagonals(after: longestSearch, n, m) {
            // A path may have left the box. Its last point inside is sufficient: every point is on some path, if not a
            // shortest one.
            let x = min(forward[k], n, m + k)
            if x + x - k > furthest.x + furthest.y { furthest = (x, x - k) }
        }
        return (startX + furthest.x, startY + furthest.y)
    }
}

/// A part of two sequences that is still to be searched for common elements.
private struct Box {
    var x: Range<Int>
    var y: Range<Int>
}

/// How far the paths from one corner of a box have come.
///
/// A step of a path skips one element of the first sequence (x) or of the second (y), or takes one equal element of each. For
/// each number of differences, the furthest path is known on each diagonal k, on which k more elements of the first sequence
/// than of the second have been passed.
private struct Frontier {
    /// The number of elements of the first sequence passed by the furthest path on each diagonal. Diagonal k is at k + `zero`.
    private var reached: [Int]
    private let zero: Int

    /// Creates a frontier for boxes of at most n by m elements.
    init(_ n: Int, _ m: Int) {
        // With one more diagonal on either side, which is never reached.
        reached = Array(repeating: 0, count: n + m + 3)
        zero = m + 1
    }

    subscript(_ k: Int) -> Int { reached[k + zero] }

    /// The diagonals on which a path gets further with its latest difference. A path that has met an edge of the box does not.
    static func diagonals(after differences: Int, _ n: Int, _ m: Int) -> StrideThrough<Int> {
        let low = -differences + 2 * max(0, differences - m)
        let high = differences - 2 * max(0, differences - n)
        return stride(from: low, through: high, by: 2)
    }

    /// Adds one difference to the paths beside a diagonal, followed by any equal elements.
    ///
    /// - Returns: The number of elements of the first sequence passed by the furthest path that is now on the diagonal.
    mutating func advance(
        on k: Int,
        _ differences: Int,
        _ n: Int,
        _ m: Int,
        whileEqual isEqual: (_ x: Int, _ y: Int) -> Bool
    ) -> Int {
        var x =
            if differences == 0 {
                0
            } else if k == -differences || (k != differences && self[k - 1] < self[k + 1]) {
                self[k + 1]
            } else {
                self[k - 1] + 1
            }
        while x < n, x - k < m, isEqual(x, x - k) { x += 1 }
        reached[k + zero] = x
        return x
    }
}
