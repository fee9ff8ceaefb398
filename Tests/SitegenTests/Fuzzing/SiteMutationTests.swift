import Foundation
import Testing

/// Checks the properties of sites with randomly changed small sites.
///
/// `make mutations` tries many more; `SEED=2` tries others. The generator is seeded, so that failures are reproducible.
@Suite struct SiteMutationTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let count = environment["SITEGEN_SITE_MUTATIONS"].flatMap(Int.init) ?? 25
    private static let seed = environment["SITEGEN_RANDOM_SEED"].flatMap(Int.init) ?? 0

    @Test func `Randomly mutated sites violate no property`() async {
        var violations: [String] = []
        for number in 0..<Self.count {
            var mutation = SiteMutation(seed: UInt64(truncatingIfNeeded: Self.seed &* Self.count &+ number))
            let archive = mutation.archive()
            if let violation = await SiteProperties.violation(of: archive) {
                violations.append("\(archive)\n\(violation)")
            }
        }
        #expect(
            violations.isEmpty, "\(violations.count) sites, such as\n\(violations.prefix(5).joined(separator: "\n\n"))")
    }
}

/// A small site, changed at random.
private struct SiteMutation {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    private mutating func next(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(bound))
    }

    private mutating func one(of texts: [String]) -> String { texts[next(texts.count)] }

    /// The files of the sites in `sites.txt`, each with its name. Each site begins with its configuration.
    private static let files: [String] = {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("sites.txt")
        let sites = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        return sites.components(separatedBy: "%%\n").flatMap { site in
            site.components(separatedBy: "\n-- ").map { $0.hasPrefix("-- ") ? $0 : "-- \($0)" }
        }
    }()

    /// Lines and parts of lines that mean something somewhere.
    private static let pieces = [
        "---", "+++", "{", "}", "[", "]", ":", "- ", ": ", "\"", "'", "/// ", "// ", "```", "$", "::", ":::note", "{{",
        "}}", "{%", "../", "/", "~", "\u{0}", "\r", "\u{2028}", "9223372036854775807", "-1", "0", "1e999", "null",
        "true", "*a", "&a", "<<", "title: x", "draft: true", "date: 0000-00-00", "weight: 9999999999999999999",
        "url: /", "slug: ..", "layout: page", "#", "|", "<!--", "-->", "<b>", "é", "e\u{301}", "中", "\t", "    ",
        "pagination: 0", "outputs: []", "tags: {a: b}", "aliases: [..]", "::include{file=content/a.md}", "[a](b.md)",
    ]

    mutating func archive() -> String {
        var lines: [String] = []
        for file in Self.files where next(4) > 0 { lines += file.components(separatedBy: "\n") }
        for _ in 0...next(6) {
            guard !lines.isEmpty else { break }
            let line = next(lines.count)
            switch next(7) {
            case 0: lines.remove(at: line)
            case 1: lines.insert(lines[next(lines.count)], at: line)
            case 2: lines.swapAt(line, next(lines.count))
            case 3: lines.insert(one(of: Self.pieces), at: line)
            case 4: lines[line] += one(of: Self.pieces)
            case 5: lines[line] = one(of: Self.pieces) + lines[line]
            default:
                let characters = Array(lines[line])
                let place = next(characters.count + 1)
                lines[line] = String(characters[..<place]) + one(of: Self.pieces) + String(characters[place...])
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
