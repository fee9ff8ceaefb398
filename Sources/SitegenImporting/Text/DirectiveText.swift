import SitegenData

/// Writes directives in the syntax of sitegen.
enum DirectiveText {
    /// A valid name of a directive: `docs/alert.html` becomes `docs-alert`.
    static func name(_ name: String) -> String {
        var result = ""
        let stem = name.hasSuffix(".html") ? String(name.dropLast(5)) : name
        for byte in stem.utf8 {
            let isPlain = byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_")
            if isPlain {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else if !result.hasSuffix("-") {
                result += "-"
            }
        }
        while result.hasSuffix("-") { result.removeLast() }
        guard let first = result.utf8.first, first.isASCIILetter else { return "x-" + result }
        return builtIn.contains(result) ? result + "-shortcode" : result
    }

    /// The names of sitegen's built-in directives.
    private static let builtIn: Set = ["details", "columns", "column", "figure", "video", "include"]

    /// Attributes in braces; empty if there are none.
    static func attributes(_ pairs: [(name: String, value: String)]) -> String {
        guard !pairs.isEmpty else { return "" }
        let written = pairs.map { pair in
            pair.value.isEmpty ? attributeName(pair.name) : "\(attributeName(pair.name))=\(value(pair.value))"
        }
        return "{" + written.joined(separator: " ") + "}"
    }

    /// A valid name of an attribute.
    static func attributeName(_ name: String) -> String {
        var result = ""
        for byte in name.utf8 {
            let isPlain =
                byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
            result.unicodeScalars.append(isPlain ? Unicode.Scalar(byte) : "-")
        }
        guard let first = result.utf8.first, first.isASCIILetter || first == UInt8(ascii: "_") else {
            return "x" + result
        }
        return result
    }

    private static func value(_ text: String) -> String {
        let isPlain =
            !text.isEmpty
            && text.utf8.allSatisfy { byte in
                byte.isASCIILetter || byte.isASCIIDigit || byte >= 0x80
                    || [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/")].contains(byte)
            }
        if isPlain { return text }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n", "\r", "\t": result += " "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// A text in brackets, in which brackets are balanced; empty if the text is empty.
    static func label(_ text: String) -> String {
        let text = String(text.split(whereSeparator: \.isNewline).joined(separator: " "))
        guard !text.isEmpty else { return "" }
        var depth = 0
        var isBalanced = !text.hasSuffix("\\")
        for byte in text.utf8 {
            if byte == UInt8(ascii: "[") { depth += 1 }
            if byte == UInt8(ascii: "]") { depth -= 1 }
            if depth < 0 { isBalanced = false }
        }
        if isBalanced, depth == 0 { return "[\(text)]" }
        var result = ""
        for character in text.unicodeScalars {
            if character == "[" || character == "]" || character == "\\" { result += "\\" }
            result.unicodeScalars.append(character)
        }
        return "[\(result)]"
    }

    /// A directive with blocks, with more colons than the nested directives.
    ///
    /// - Parameter head: Name, label and attributes.
    static func container(_ head: String, _ content: [NumberedText.Line], number: Int, indentation: String = "")
        -> [NumberedText.Line]
    {
        var colons = 3
        for line in content {
            let count = line.text.utf8.drop { $0 == 0x20 || $0 == 0x09 }.prefix { $0 == UInt8(ascii: ":") }.count
            if count >= 3 { colons = max(colons, count + 1) }
        }
        let mark = String(repeating: ":", count: colons)
        return [.init(text: "\(indentation)\(mark)\(head)", number: number)] + content
            + [.init(text: indentation + mark, number: content.last?.number ?? number)]
    }
}

extension UInt8 {
    var isASCIILetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
    var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
    var isBlank: Bool { self == 0x20 || self == 0x09 }
    /// Whether it is a blank or a line end.
    var isSpace: Bool { isBlank || self == 0x0A || self == 0x0D }
}
