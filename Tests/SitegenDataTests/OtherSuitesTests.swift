import Foundation
import Testing

@testable import SitegenBase
@testable import SitegenData

/// The suites toml-test and JSONTestSuite, if they are available. Scripts/other-suites explains how to run them.
@Suite struct OtherSuitesTests {
    private static let tomlFolder = ProcessInfo.processInfo.environment["SITEGEN_TOML_TEST"]
    private static let jsonFolder = ProcessInfo.processInfo.environment["SITEGEN_JSON_TEST_SUITE"]

    // MARK: - TOML

    /// Files whose result differs from the expectation of the suite, with the reason.
    private static let expectedTOML = [
        "invalid/encoding/bad-codepoint.toml": "invalid UTF-8 is repaired with a warning before TOML is read",
        "invalid/encoding/bad-utf8-in-comment.toml": "as above",
        "invalid/encoding/bad-utf8-in-multiline-literal.toml": "as above",
        "invalid/encoding/bad-utf8-in-multiline.toml": "as above",
        "invalid/encoding/bad-utf8-in-string-literal.toml": "as above",
        "invalid/encoding/bad-utf8-in-string.toml": "as above",
        "invalid/encoding/utf16-bom.toml": "UTF-16 with a byte order mark is decoded before TOML is read",
    ]

    @Test(.enabled(if: tomlFolder != nil, "Scripts/other-suites runs it"))
    func `The tests of toml-test for version 1_0_0 pass`() throws {
        let folder = URL(fileURLWithPath: try #require(Self.tomlFolder)).appendingPathComponent("tests")
        let names = try String(contentsOf: folder.appendingPathComponent("files-toml-1.0.0"), encoding: .utf8)
            .split(whereSeparator: \.isNewline).map(String.init).filter { $0.hasSuffix(".toml") }
        var result = SuiteResult("toml-test", expected: Self.expectedTOML)
        for name in names {
            let file = folder.appendingPathComponent(name)
            let value = Self.read(Array(try Data(contentsOf: file)), as: .toml)
            guard name.hasPrefix("valid/") else {
                result.note(name, isRight: value == nil)
                continue
            }
            let expected = try JSONSerialization.jsonObject(
                with: Data(contentsOf: file.deletingPathExtension().appendingPathExtension("json")))
            result.note(name, isRight: value.map { Self.isSame($0, expected) } ?? false)
        }
        result.check()
    }

    /// Whether a value equals the JSON of toml-test for it: `{"type": "integer", "value": "42"}`.
    private static func isSame(_ value: FieldValue, _ expected: Any) -> Bool {
        if let list = expected as? [Any] {
            return value.list?.count == list.count && zip(value.list ?? [], list).allSatisfy(isSame)
        }
        guard let keys = expected as? [String: Any] else { return false }
        guard let type = keys["type"] as? String, let text = keys["value"] as? String, keys.count == 2 else {
            return value.mapping?.count == keys.count
                && keys.allSatisfy { key, item in
                    value.mapping?[key.replacingControlCharacters].map { isSame($0, item) } ?? false
                }
        }
        switch (type, value.content) {
        case ("string", .text(let found)): return found == text.replacingControlCharacters
        case ("integer", .integer(let found)): return found == Int(text)
        case ("bool", .bool(let found)): return "\(found)" == text
        case ("float", .number(let found)): return found.isNaN && text.hasSuffix("nan") || found == Double(text)
        case ("time-local", .text(let found)): return withoutFraction(found) == withoutFraction(text)
        case ("datetime", .date(let found)), ("datetime-local", .date(let found)), ("date-local", .date(let found)):
            return found == PublicationDate(withoutFraction(text))
        default: return false
        }
    }

    /// Publication dates have no fractions of a second.
    private static func withoutFraction(_ text: String) -> String {
        guard let dot = text.firstIndex(of: ".") else { return text }
        return String(text[..<dot] + text[text.index(after: dot)...].drop(while: \.isNumber))
    }

    // MARK: - JSON

    private static let expectedJSON = [
        "y_object_duplicated_key.json": "a duplicate key is an error here, as in YAML and TOML",
        "y_object_duplicated_key_and_value.json": "as above",
    ]

    @Test(.enabled(if: jsonFolder != nil, "Scripts/other-suites runs it"))
    func `The tests of JSONTestSuite pass`() throws {
        let folder = URL(fileURLWithPath: try #require(Self.jsonFolder)).appendingPathComponent("test_parsing")
        var result = SuiteResult("JSONTestSuite", expected: Self.expectedJSON)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
            // Files whose names begin with ‘i’ may be accepted or rejected.
            guard name.hasPrefix("y_") || name.hasPrefix("n_") else { continue }
            let value = Self.read(Array(try Data(contentsOf: folder.appendingPathComponent(name))), as: .json)
            result.note(name, isRight: (value != nil) == name.hasPrefix("y_"))
        }
        result.check()
    }

    /// The value of a file; `nil` if the file is invalid.
    private static func read(_ bytes: [UInt8], as format: FieldFormat) -> FieldValue? {
        let (source, warning) = SourceText.read(bytes, file: "a.\(format)")
        if warning?.severity == .error { return nil }
        let value = try? format.read(source)
        return format == .json && warning != nil ? nil : value
    }
}

/// The result of a suite.
private struct SuiteResult {
    private let suite: String
    private let expected: [String: String]
    private var count: [Substring: (right: Int, all: Int)] = [:]
    private var failures: Set<String> = []

    init(_ suite: String, expected: [String: String]) {
        self.suite = suite
        self.expected = expected
    }

    mutating func note(_ name: String, isRight: Bool) {
        let kind = name.prefix { $0 != "/" && $0 != "_" }
        count[kind, default: (0, 0)].all += 1
        if isRight { count[kind, default: (0, 0)].right += 1 } else { failures.insert(name) }
    }

    /// Prints the counts, and records an issue for each unexpected result.
    func check() {
        for (kind, count) in count.sorted(by: { $0.key < $1.key }) {
            print("\(suite): \(count.right) of \(count.all) as expected by the suite (\(kind))")
        }
        for name in failures.sorted() where expected[name] == nil { Issue.record("\(suite): \(name)") }
        for name in expected.keys.sorted() where !failures.contains(name) {
            Issue.record("\(suite): \(name) is right now; remove it from the list")
        }
    }
}
