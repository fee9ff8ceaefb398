import Foundation
import Hypertext
import Testing

@testable import SitegenChecking

/// The tokenizer tests of html5lib, which Scripts/other-suites runs.
///
/// The tokenizer reads only tags with their attributes, from the data state. It knows only some named character
/// references, so values with others are not compared.
@Suite struct TokenizerSuiteTests {
    private static let folder = ProcessInfo.processInfo.environment["SITEGEN_HTML5LIB_TESTS"]

    private struct Tag: Equatable {
        let name: String
        let isEnd: Bool
        var attributes: [String: String]
    }

    @Test(.enabled(if: folder != nil, "Scripts/other-suites runs it"))
    func `The tokenizer passes the tests of html5lib`() throws {
        let folder = URL(fileURLWithPath: try #require(Self.folder)).appendingPathComponent("tokenizer")
        var (count, right, uncertain) = (0, 0, 0)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        where name.hasSuffix(".test") {
            let data = try Data(contentsOf: folder.appendingPathComponent(name))
            let file = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
            for test in file["tests"] as? [[String: Any]] ?? [] {
                let states = test["initialStates"] as? [String] ?? ["Data state"]
                guard states.contains("Data state"), let input = test["input"] as? String else { continue }
                let isEscaped = test["doubleEscaped"] as? Bool ?? false
                let (found, unknown) = Self.tags(in: isEscaped ? Self.unescaped(input) : input)
                let expected = Self.expectedTags(test["output"] as? [Any] ?? [], isEscaped: isEscaped)
                count += 1
                uncertain += unknown.isEmpty ? 0 : 1
                if Self.isSame(found, expected, except: unknown) {
                    right += 1
                } else {
                    Issue.record("\(name): \(test["description"] ?? ""): \(input): \(found) instead of \(expected)")
                }
            }
        }
        print(
            "html5lib tokenizer: \(right) of \(count) as expected by the suite (\(uncertain) with values not compared)")
        #expect(count > 0)
    }

    private static func isSame(_ found: [Tag], _ expected: [Tag], except unknown: Set<String>) -> Bool {
        func known(_ tags: [Tag]) -> [Tag] {
            tags.map { tag in
                var tag = tag
                for name in unknown where tag.attributes[name] != nil { tag.attributes[name] = "?" }
                return tag
            }
        }
        return known(found) == known(expected)
    }

    /// The tags of a text, and the attributes whose values contain unknown character references.
    private static func tags(in text: String) -> (tags: [Tag], unknown: Set<String>) {
        let bytes = Array(text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").utf8)
        var tags: [Tag] = []
        var unknown: Set<String> = []
        bytes.withUnsafeBufferPointer { buffer in
            var tokenizer = MarkupTokenizer(buffer)
            while tokenizer.nextTag() {
                var tag = Tag(name: name(buffer[tokenizer.name]), isEnd: tokenizer.isEnd, attributes: [:])
                if !tag.isEnd {
                    for attribute in tokenizer.attributes {
                        let key = name(buffer[attribute.nameRange])
                        // The first of two attributes with the same name counts.
                        guard tag.attributes[key] == nil else { continue }
                        let (value, isCertain) = CharacterReferences.decoded(buffer[attribute.value])
                        if !isCertain { unknown.insert(key) }
                        tag.attributes[key] = value.replacing("\0", with: "\u{FFFD}")
                    }
                }
                tags.append(tag)
            }
        }
        return (tags, unknown)
    }

    private static func name(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        let lowercased = bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        return String(decoding: lowercased, as: UTF8.self).replacing("\0", with: "\u{FFFD}")
    }

    private static func expectedTags(_ tokens: [Any], isEscaped: Bool) -> [Tag] {
        let text = { (text: String) in isEscaped ? unescaped(text) : text }
        return tokens.compactMap { token -> Tag? in
            guard let parts = token as? [Any], let kind = parts.first as? String, parts.count > 1,
                let name = parts[1] as? String
            else { return nil }
            switch kind {
            case "StartTag":
                let attributes = parts.count > 2 ? parts[2] as? [String: String] ?? [:] : [:]
                let pairs = attributes.map { (text($0.key), text($0.value)) }
                return Tag(name: text(name), isEnd: false, attributes: Dictionary(uniqueKeysWithValues: pairs))
            case "EndTag": return Tag(name: text(name), isEnd: true, attributes: [:])
            default: return nil
            }
        }
    }

    /// The text with `\uXXXX` replaced by the characters. A lone surrogate is U+FFFD.
    private static func unescaped(_ text: String) -> String {
        var units: [UInt16] = []
        var rest = Array(text.utf16)[...]
        while let unit = rest.popFirst() {
            let digits = rest.dropFirst().prefix(4)
            let isEscape = unit == 0x5C && rest.first == 0x75 && digits.count == 4
            if isEscape, let code = UInt16(String(decoding: digits, as: UTF16.self), radix: 16) {
                units.append(code)
                rest = rest.dropFirst(5)
            } else {
                units.append(unit)
            }
        }
        return String(decoding: units, as: UTF16.self)
    }
}
