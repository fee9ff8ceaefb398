import Foundation
import SitegenBase
import SitegenData
import SitegenImporting
import SystemPackage
import Testing

/// Old sites with hostile values and random changes: ``ImportProperties`` hold for all of them.
@Suite struct MutatedSiteTests {
    private static let archives = SiteKind.allCases.map(\.rawValue) + ["hugo-templates"]

    private static func kind(of archive: String) -> SiteKind { SiteKind(rawValue: archive) ?? .hugo }

    // MARK: - Values

    private static let values =
        WrittenYAMLTests.hostile + [
            "..", "../../x", "/x", "a/../../x", ".git/x", "Package.swift", "a/./b", "_..", "\u{0}/", "a\\..\\b",
        ]

    /// The files of an old site with a hostile value in every key of its configuration and its front matter: `key: value`,
    /// `key = value`, `"key": "value"`.
    ///
    /// - Parameter turn: The number of the value in the first key. Each key has the value after that of the key before it.
    private static func replacingValues(_ files: [String: [UInt8]], turn: Int) -> [String: [UInt8]] {
        var turn = turn
        var result: [String: [UInt8]] = [:]
        for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            let changed = lines.map { line -> String in
                guard let match = line.firstMatch(of: #/^([\s\-]*"?[A-Za-z_.]+"?\s*[:=] ?)[^\s\[{#|>].*?(,?)$/#) else {
                    return String(line)
                }
                turn += 1
                return "\(match.output.1)\(quoted(values[turn % values.count]))\(match.output.2)"
            }
            result[path] = Array(changed.joined(separator: "\n").utf8)
        }
        return result
    }

    /// The text in quotation marks, as YAML, TOML and JSON read it.
    private static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            let isPlain = (0x20..<0x7F).contains(scalar.value) && scalar != "\"" && scalar != "\\"
            if isPlain || scalar.value > 0xFFFF { return String(scalar) }
            return "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
                + String(scalar.value, radix: 16)
        }
        return "\"" + escaped.joined() + "\""
    }

    @Test(arguments: archives)
    func `Hostile values in all keys of an old site stay values`(_ name: String) throws {
        let old = try SiteArchive(name).old
        for turn in stride(from: 0, to: Self.values.count, by: 8) {
            let violation = ImportProperties.violation(of: Self.replacingValues(old, turn: turn), Self.kind(of: name))
            #expect(violation == nil, "turn \(turn)")
        }
    }

    @Test(arguments: [
        (SiteKind.hugo, "hugo.yaml", "title", "content/a.md"), (.jekyll, "_config.yml", "title", "a.md"),
        (.mkdocs, "mkdocs.yml", "site_name", "docs/a.md"),
    ])
    func `Titles and parameters are those of the old site`(
        _ kind: SiteKind, _ configuration: String, _ key: String, _ page: String
    ) throws {
        for value in WrittenYAMLTests.hostile where !value.allSatisfy(\.isWhitespace) {
            let disk = ImportDisk()
            disk.put(Array("\(key): \(Self.quoted(value))\n".utf8), at: "/old/\(configuration)")
            disk.put(Array("---\ntitle: A\nrating: \(Self.quoted(value))\n---\nA\n".utf8), at: "/old/\(page)")
            _ = try SiteImport(kind, from: "/old", to: "/new", in: disk.fileSystem).run()
            let meant = FieldValue.text(value.replacingControlCharacters)
            let settings = try Self.fields(disk.files["/new/site.yaml"] ?? [])
            #expect(settings["title"] == meant, "\(value.debugDescription)")
            let text = disk.files["/new/content/a.md"] ?? disk.files["/new/content/_index.md"] ?? []
            let parts = String(decoding: text, as: UTF8.self).components(separatedBy: "---\n")
            let fields = try Self.fields(Array((parts.count > 1 ? parts[1] : "").utf8))
            #expect(fields["params"]?.mapping?["rating"] == meant, "\(value.debugDescription)")
        }
    }

    private static func fields(_ bytes: [UInt8]) throws -> FieldMapping {
        try FieldFormat.yaml.readMapping(SourceText(file: "a.yaml", bytes: bytes))
    }

    // MARK: - Random changes

    private static let pieces =
        WrittenYAMLTests.hostile + [
            "{{ a | append: a }}", "{% assign a = a | append: a %}", "{% for i in (1..1000) %}", "{% endfor %}",
            "{{< a >}}", "{{ . }}", "{{ range seq 100 }}", "{{ end }}", "-9223372036854775808", "9223372036854775807",
            "../", "..", "/", ".git/", "Package.swift", "static/", "index.md", "_index.md", "{{#include a.md}}",
            "--8<-- \"docs/a.md\"", "```", "- -", "[", "](", "%00", "%2e%2e%2f", "languages:", "lang:", "permalink:",
            "{{ \"a\" | slice: -9223372036854775808, 9223372036854775807 }}", "!!! note", "=== \"a\"", "/// a",
        ]

    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        /// SplitMix64 (G. L. Steele, D. Lea, C. H. Flood).
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return value ^ (value >> 31)
        }
    }

    /// The files with one to eight random changes of texts and paths.
    private static func mutated(_ files: [String: [UInt8]], _ generator: inout Generator) -> [String: [UInt8]] {
        var files = files
        for _ in 0..<Int.random(in: 1...8, using: &generator) {
            guard let path = files.keys.sorted().randomElement(using: &generator), var bytes = files[path] else {
                break
            }
            let piece = pieces.randomElement(using: &generator) ?? ""
            let start = Int.random(in: 0...bytes.count, using: &generator)
            let end = min(bytes.count, start + Int.random(in: 0...30, using: &generator))
            switch Int.random(in: 0..<7, using: &generator) {
            case 0: bytes.insert(contentsOf: piece.utf8, at: start)
            case 1: bytes.replaceSubrange(start..<end, with: piece.utf8)
            case 2: bytes.removeSubrange(start..<end)
            case 3: bytes.insert(contentsOf: Array(repeating: Array(piece.utf8), count: 50).joined(), at: start)
            case 4: bytes.insert(contentsOf: bytes[start..<end], at: start)
            case 5:
                let other = files.keys.sorted().randomElement(using: &generator) ?? path
                bytes.insert(contentsOf: (files[other] ?? []).prefix(400), at: start)
            default:
                let place = path.utf8.index(
                    path.startIndex, offsetBy: Int.random(in: 0...path.utf8.count, using: &generator))
                let name =
                    String(Substring(path.utf8[..<place])) + piece.prefix(60)
                    + String(Substring(path.utf8[place...]))
                files[path] = nil
                files[name] = bytes
                continue
            }
            files[path] = bytes
        }
        return files
    }

    @Test(arguments: archives)
    func `Random changes of an old site violate no property`(_ name: String) throws {
        let old = try SiteArchive(name).old
        for seed in 0..<15 as Range<UInt64> {
            var generator = Generator(state: seed &* 31 &+ UInt64(name.utf8.count))
            let files = Self.mutated(old, &generator)
            let archive = files.sorted { $0.key < $1.key }.map { path, bytes in
                Array("-- \(path) --\n".utf8) + bytes + [UInt8(ascii: "\n")]
            }.joined()
            let violation = ImportProperties.violation(
                of: ImportProperties.files(of: String(decoding: Array(archive), as: UTF8.self)), Self.kind(of: name))
            #expect(violation == nil, "seed \(seed)")
        }
    }

    @Test func `An archive of one kind can be imported as any other`() throws {
        for name in Self.archives {
            let archive = try SiteArchive(name).old.sorted { $0.key < $1.key }.map { path, bytes in
                Array("-- \(path) --\n".utf8) + bytes
            }.joined()
            #expect(ImportProperties.violation(of: Array(archive)) == nil, "\(name)")
        }
    }
}
