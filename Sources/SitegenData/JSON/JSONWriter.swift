/// Writes JSON (RFC 8259) value by value, indented by two blanks, with a line's end behind it.
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
    /// How many objects and lists are open.
    private var depth = 0
    /// Whether nothing stands yet in the object or list that was opened last.
    private var isEmpty = true
    /// Whether the value that comes next belongs to a name on the same line.
    private var isBehindName = false

    /// Whether names and elements stand on lines of their own.
    private let isIndented: Bool

    private init(isIndented: Bool) {
        self.isIndented = isIndented
    }

    /// The one value that `write` writes.
    package static func text(_ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter(isIndented: true)
        write(&writer)
        writer.bytes.append(UInt8(ascii: "\n"))
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// A text as a JSON string, which strings of YAML and TOML in double quotation marks are too.
    package static func quoted(_ text: String) -> String {
        line { $0.write(text) }
    }

    /// The one value that `write` writes, on one line without an end.
    package static func line(_ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter(isIndented: false)
        write(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// An object of what `members` writes: names, each followed by its value.
    package mutating func object(_ members: (inout JSONWriter) -> Void) {
        nest(UInt8(ascii: "{"), members, UInt8(ascii: "}"))
    }

    /// A list of the values that `elements` writes.
    package mutating func list(_ elements: (inout JSONWriter) -> Void) {
        nest(UInt8(ascii: "["), elements, UInt8(ascii: "]"))
    }

    /// The name of the value that is written next.
    package mutating func name(_ name: String) {
        beginLine()
        append(quoting: name)
        bytes.append(UInt8(ascii: ":"))
        if isIndented { bytes.append(UInt8(ascii: " ")) }
        isBehindName = true
    }

    /// A member of an object that is a string; where there is none, no member.
    package mutating func member(_ name: String, _ text: String?) {
        guard let text else { return }
        self.name(name)
        write(text)
    }

    /// A string.
    package mutating func write(_ text: String) {
        beginValue()
        append(quoting: text)
    }

    /// A number, a truth value or null, as JSON writes it.
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
        if isBehindName {
            isBehindName = false
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
