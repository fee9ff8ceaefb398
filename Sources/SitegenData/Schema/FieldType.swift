import Hypertext
import SitegenBase

/// The type of a declared field.
package enum FieldType: String, Hashable, Sendable, CaseIterable {
    /// A text. Numbers and dates are also texts, as written.
    case text
    /// An integer.
    case integer
    /// A number, whole or not.
    case number
    /// `true` or `false`.
    case boolean
    /// A date, optionally with a time.
    case date
    /// A list of texts.
    case list
    /// A URL: a path within the site that begins with `/`, or one with a scheme that is allowed for links in Markdown.
    case url
}

extension FieldType {
    /// The expected value, for messages.
    var expectation: String {
        switch self {
        case .text: "a string"
        case .integer: "a whole number"
        case .number: "a number"
        case .boolean: "true or false"
        case .date: "a date"
        case .list: "a list of strings"
        case .url: "a URL"
        }
    }

    /// The value converted to the type, or `nil` if it is not of the type.
    ///
    /// - Parameter schemes: The schemes that URLs may have.
    func value(of value: FieldValue, schemes: Set<String> = URLSafety.standardSchemes) -> FieldValue? {
        let content: FieldValue.Content?
        switch self {
        case .text: content = value.text.map { .text($0) }
        case .integer: content = value.integer.map { .integer($0) }
        case .number: content = value.number.flatMap { $0.isFinite ? value.content : nil }
        case .boolean: content = value.bool.map { .bool($0) }
        case .date: content = value.date.map { .date($0) }
        case .list: content = value.list.flatMap { $0.allSatisfy { $0.text != nil } ? Self.texts($0) : nil }
        case .url: content = value.text.flatMap { Self.isURL($0, schemes) ? .text($0) : nil }
        }
        return content.map { FieldValue($0, written: value.written, at: value.place) }
    }

    private static func texts(_ values: [FieldValue]) -> FieldValue.Content {
        .list(values.map { FieldValue(.text($0.text ?? ""), at: $0.place) })
    }

    /// Whether a text is a URL with an allowed scheme (RFC 3986 §3.1), or a path within the site, and has no spaces.
    private static func isURL(_ text: String, _ schemes: Set<String>) -> Bool {
        let isPlain = text.unicodeScalars.allSatisfy { scalar in
            scalar.value > 0x20 && scalar.value != 0x7F && !"<>\"\\^`{|}".unicodeScalars.contains(scalar)
        }
        guard isPlain else { return false }
        if text.hasPrefix("/") { return true }
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let scheme = text[..<colon]
        guard URLSafety.isAllowedLink(text, schemes: schemes) else { return false }
        let isScheme = scheme.utf8.allSatisfy { byte in
            FieldScanner.isWord(byte) && byte != UInt8(ascii: "_") || "+.".utf8.contains(byte)
        }
        return isScheme && scheme.first?.isLetter == true && text.index(after: colon) < text.endIndex
    }

    // MARK: - Remedies

    static let dateAdvice = "write it as 2026-11-20 or 2026-11-20T09:30:00+01:00"

    /// How to fix a value that is not of the type.
    ///
    /// - Parameter schemes: The schemes that URLs may have.
    func advice(for value: FieldValue, schemes: Set<String> = URLSafety.standardSchemes) -> String? {
        switch (self, value.content) {
        case (.boolean, .text("yes")), (.boolean, .text("on")): "write true"
        case (.boolean, .text("no")), (.boolean, .text("off")): "write false"
        case (.boolean, .text("true")), (.boolean, .text("false")): "remove the quotes"
        case (.integer, .text(let text)) where Int(text) != nil: "remove the quotes"
        case (.number, .text(let text)) where YAMLScalar.isNumber(text.utf8): "remove the quotes"
        case (.date, _): Self.dateAdvice
        case (.url, .text(let text)) where !URLSafety.isAllowedLink(text, schemes: schemes):
            "\(URLSafety.scheme(of: text).map { "‘\($0):’" } ?? "this kind of URL") is not allowed in links; "
                + "write a web URL, such as https://example.org/"
        case (.url, _): "write a complete URL, such as https://example.org/, or a path on the site, such as /about/"
        default: nil
        }
    }

    /// A key with a list in the syntax of a file.
    ///
    /// - Parameter areNumbers: Whether the texts are numbers, which are not quoted.
    static func example(
        of key: String, _ texts: [String], areNumbers: Bool = false, in source: SourceText
    ) -> String {
        let quoted = texts.map { areNumbers ? $0 : JSONWriter.quoted($0) }.joined(separator: ", ")
        switch source.fieldSyntax {
        case .json: return "\"\(key)\": [\(quoted)]"
        case .toml: return "\(key) = [\(quoted)]"
        case .yaml, .csv:
            let scalars = areNumbers ? texts : texts.map(YAMLText.scalar)
            return "\(key): [\(scalars.joined(separator: ", "))]"
        }
    }
}

extension SourceText {
    /// The syntax of the file's fields, according to its extension or the start of its front matter.
    var fieldSyntax: FieldFormat {
        if let format = FieldFormat(fileName: file) { return format }
        switch bytes[textRange].first(where: { !" \t\r\n".utf8.contains($0) }) {
        case UInt8(ascii: "+"): return .toml
        case UInt8(ascii: "{"): return .json
        default: return .yaml
        }
    }
}
