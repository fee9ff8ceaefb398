/// Writes JSON (RFC 8259) value by value, indented by two spaces, with a line end at the end.
///
/// ```swift
/// let text = JSONWriter.text { json in
///     json.object { json in
///         json.member("title", "Tides")
///         json.name("tags")
///         json.list { json in json.write("sea") }
///     }
/// }
/// ```
package struct JSONWriter {
    private var bytes: [UInt8] = []
    /// The number of open objects and lists.
    private var depth = 0
    /// Whether the innermost open object or list is empty so far.
    private var isEmpty = true
    /// Whether the next value follows its name on the same line.
    private var isAfterName = false

    /// Whether each name and element is on a separate line.
    private let isIndented: Bool

    private init(isIndented: Bool) {
        self.isIndented = isIndented
    }

    /// The value that `write` writes.
    package static func text(_ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter(isIndented: true)
        write(&writer)
        writer.bytes.append(UInt8(ascii: "\n"))
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// A text as a JSON string, which is also a valid double-quoted string in YAML and TOML.
    package static func quoted(_ text: String) -> String {
        line { $0.write(text) }
    }

    /// The value that `write` writes, on one line without a line end.
    package static func line(_ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter(isIndented: false)
        write(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Writes an object. `members` writes its names, each followed by its value.
    package mutating func object(_ members: (inout JSONWriter) -> Void) {
        nest(UInt8(ascii: "{"), members, UInt8(ascii: "}"))
    }

    /// Writes a list. `elements` writes its values.
    package mutating func list(_ elements: (inout JSONWriter) -> Void) {
        nest(UInt8(ascii: "["), elements, UInt8(ascii: "]"))
    }

    /// Writes the name of the next value.
    package mutating func name(_ name: String) {
        beginLine()
        append(quoting: name)
        bytes.append(UInt8(ascii: ":"))
        if isIndented { bytes.append(UInt8(ascii: " ")) }
        isAfterName = true
    }

    /// Writes a member with a string value, or nothing if the string is `nil`.
    package mutating func member(_ name: String, _ text: String?) {
        guard let text else { return }
        self.name(name)
        write(text)
    }

    /// Writes a string.
    package mutating func write(_ text: String) {
        beginValue()
        append(quoting: text)
    }

    /// Writes a number, a Boolean or null in JSON syntax.
    package mutating func write(literal: String) {
        beginValue()
        bytes += literal.utf8
    }

    // MARK: - Parts

    private mutating func nest(_ start: UInt8, _ body: (inout JSONWriter) -> Void, _ end: UInt8) {
        beginValue()
        bytes.append(start)
        depth += 1
        isEmpty = true
        body(&self)
        depth -= 1
        if !isEmpty { indent() }
        bytes.append(end)
        isEmpty = false
    }

    private mutating func beginValue() {
        if isAfterName {
            isAfterName = false
        } else if depth > 0 {
            beginLine()
        }
    }

    private mutating func beginLine() {
        if !isEmpty { bytes.append(UInt8(ascii: ",")) }
        isEmpty = false
        indent()
    }

    private mutating func indent() {
        guard isIndented else { return }
        bytes.append(UInt8(ascii: "\n"))
        for _ in 0..<2 * depth { bytes.append(UInt8(ascii: " ")) }
    }

    private mutating func append(quoting text: String) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { text in
            var start = 0
            for index in text.indices where Self.isSpecial(text[index]) {
                bytes += text[start..<index]
                append(escaping: text[index])
                start = index + 1
            }
            bytes += text[start...]
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func append(escaping byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\n"): bytes += "\\n".utf8
        case UInt8(ascii: "\r"): bytes += "\\r".utf8
        case UInt8(ascii: "\t"): bytes += "\\t".utf8
        case 0..<0x20: bytes += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
        default: bytes += [UInt8(ascii: "\\"), byte]
        }
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }
}
