/// The codings that a request accepts (RFC 9110 §12.5.3).
package struct AcceptedCodings: Sendable {
    private var weights: [Substring: Int] = [:]

    /// Reads an `Accept-Encoding` header.
    package init(_ header: String) {
        for item in header.lowercased().split(separator: ",") {
            let parts = item.split(separator: ";").map { $0.trimmed }
            guard let name = parts.first, !name.isEmpty else { continue }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Self.thousandths($0.dropFirst(2)) }
            weights[name] = weight ?? 1000
        }
    }

    /// The codings, the preferred one first. Among those with the same weight, the one with the smallest result comes first.
    package var preferred: [ContentCoding] {
        let accepted = ContentCoding.allCases.map { ($0, weights[Substring($0.rawValue)] ?? weights["*"] ?? 0) }
        // The sort is stable, so the order of the cases decides.
        return accepted.filter { $0.1 > 0 }.sorted { $0.1 > $1.1 }.map(\.0)
    }

    /// A weight such as `0.8`, in thousandths; 0 if it is malformed.
    private static func thousandths(_ text: Substring) -> Int {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let digits = parts.count == 2 ? parts[1].prefix(3) : ""
        guard let whole = parts.first.flatMap({ Int($0) }), (0...1).contains(whole) else { return 0 }
        let padded = digits + String(repeating: "0", count: 3 - digits.count)
        guard let fraction = Int(padded), fraction >= 0 else { return 0 }
        return min(1000, whole * 1000 + fraction)
    }
}

extension Substring {
    /// The text without surrounding spaces and tabs.
    fileprivate var trimmed: Substring {
        var text = self
        while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return text
    }
}
