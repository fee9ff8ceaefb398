import SitegenBase
import SitegenData

/// Reads the data in configuration files that are Python: literals that are assigned to names at the start of a line.
///
/// Nothing is run; what only a program can compute is missing from the result.
struct PythonData {
    /// The nesting limit.
    private static let depthLimit = 20
    /// The maximum number of bytes of a file.
    private static let lengthLimit = 1_000_000

    private let bytes: ArraySlice<UInt8>
    private var index: Int

    /// The values by their names. Of several assignments to a name, the last one counts.
    static func values(_ source: SourceText) -> FieldMapping {
        let bytes = source.bytes[source.textRange].prefix(lengthLimit)
        var result = FieldMapping()
        var start = bytes.startIndex
        while start < bytes.endIndex {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
            let name = bytes[start..<end].prefix(while: isNameByte)
            var rest = bytes[name.endIndex..<end].drop(while: \.isBlank)
            if rest.first == UInt8(ascii: ":"), let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
                // The type of the name.
                rest = rest[equals...]
            }
            if !name.isEmpty, rest.first == UInt8(ascii: "="), rest.dropFirst().first != UInt8(ascii: "=") {
                var data = PythonData(bytes: bytes, index: rest.startIndex + 1)
                result[String(decoding: name, as: UTF8.self)] = data.statement()
                // A value of several lines contains no assignments.
                start = max(end, data.index)
                start = (bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex - 1) + 1
                continue
            }
            start = end + 1
        }
        return result
    }

    private init(bytes: ArraySlice<UInt8>, index: Int) { (self.bytes, self.index) = (bytes, index) }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_")
    }

    private var current: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

    /// Passes blanks and comments, and line ends inside brackets.
    private mutating func skipBlanks(lines: Bool) {
        while let byte = current {
            if byte == UInt8(ascii: "#") {
                index = bytes[index...].firstIndex(of: 0x0A) ?? bytes.endIndex
            } else if byte.isBlank || lines && byte.isSpace {
                index += 1
            } else if byte == UInt8(ascii: "\\"), let end = lineEnd(after: index) {
                index = end
            } else {
                return
            }
        }
    }

    /// The start of the next line, if a backslash at the end of a line continues it.
    private func lineEnd(after backslash: Int) -> Int? {
        let rest = bytes[backslash...].dropFirst()
        let end = rest.first == 0x0D ? rest.dropFirst() : rest
        return end.first == 0x0A ? end.dropFirst().startIndex : nil
    }

    /// The value of an assignment; `nil` if it is computed.
    private mutating func statement() -> FieldValue? {
        skipBlanks(lines: false)
        let value = value(depth: 0, lines: false)
        skipBlanks(lines: false)
        return current == nil || current?.isSpace == true || current == UInt8(ascii: ";") ? value : nil
    }

    private mutating func value(depth: Int, lines: Bool) -> FieldValue? {
        guard depth < Self.depthLimit, let byte = current else { return nil }
        switch byte {
        case UInt8(ascii: "["): return list(depth, UInt8(ascii: "]"))
        case UInt8(ascii: "("): return list(depth, UInt8(ascii: ")"))
        case UInt8(ascii: "{"): return mapping(depth)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return texts(lines: lines)
        case _ where byte.isASCIIDigit || byte == UInt8(ascii: "-"):
            let digits = bytes[index...].prefix {
                Self.isNameByte($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
            }
            index = digits.endIndex
            return Int(String(decoding: digits, as: UTF8.self)).map { FieldValue(.integer($0)) }
        default: return named(lines: lines)
        }
    }

    /// `True`, `False`, `None`, or a text with a prefix such as `u` or `r`.
    private mutating func named(lines: Bool) -> FieldValue? {
        let name = bytes[index...].prefix(while: Self.isNameByte)
        guard !name.isEmpty else { return nil }
        index = name.endIndex
        switch String(decoding: name, as: UTF8.self) {
        case "True": return FieldValue(.bool(true))
        case "False": return FieldValue(.bool(false))
        case "None": return nil
        case "u", "U", "b", "r", "R":
            guard current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") else { return nil }
            return texts(lines: lines, isRaw: name.first == UInt8(ascii: "r") || name.first == UInt8(ascii: "R"))
        default: return nil
        }
    }

    /// Texts beside each other, which are one text.
    private mutating func texts(lines: Bool, isRaw: Bool = false) -> FieldValue? {
        var result: [UInt8] = []
        while let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            let mark = Array(bytes[index...].prefix(3).prefix { $0 == quote })
            if mark.count == 2 {
                index += 2
            } else {
                index += mark.count
                while let byte = current, !bytes[index...].starts(with: mark) {
                    index += 1
                    guard byte == UInt8(ascii: "\\"), !isRaw, let next = current else {
                        result.append(byte)
                        continue
                    }
                    index += 1
                    switch next {
                    case UInt8(ascii: "n"): result.append(0x0A)
                    case UInt8(ascii: "t"): result.append(0x09)
                    case 0x0A: break
                    default: result.append(next)
                    }
                }
                guard current != nil else { return nil }
                index += mark.count
            }
            skipBlanks(lines: lines)
        }
        return .text(String(decoding: result, as: UTF8.self))
    }

    /// A list, a tuple, or a single value in parentheses.
    private mutating func list(_ depth: Int, _ end: UInt8) -> FieldValue? {
        var values: [FieldValue] = []
        var hasComma = false
        index += 1
        while true {
            skipBlanks(lines: true)
            guard let byte = current else { return nil }
            if byte == end {
                index += 1
                let isSingle = end == UInt8(ascii: ")") && !hasComma && !values.isEmpty
                return isSingle ? values[0] : FieldValue(.list(values))
            }
            if let value = value(depth: depth + 1, lines: true) { values.append(value) }
            guard skipToSeparator(end) else { return nil }
            hasComma = hasComma || bytes[..<index].last == UInt8(ascii: ",")
        }
    }

    private mutating func mapping(_ depth: Int) -> FieldValue? {
        var result = FieldMapping()
        index += 1
        while true {
            skipBlanks(lines: true)
            guard let byte = current else { return nil }
            if byte == UInt8(ascii: "}") {
                index += 1
                return FieldValue(.mapping(result))
            }
            let key = value(depth: depth + 1, lines: true)?.text
            skipBlanks(lines: true)
            if current == UInt8(ascii: ":") {
                index += 1
                skipBlanks(lines: true)
                let value = value(depth: depth + 1, lines: true)
                if let key, let value { result[key] = value }
            }
            guard skipToSeparator(UInt8(ascii: "}")) else { return nil }
        }
    }

    /// Passes what is left of an entry, and the comma after it.
    ///
    /// - Returns: Whether the list continues or ends.
    private mutating func skipToSeparator(_ end: UInt8) -> Bool {
        var depth = 0
        while let byte = current {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case _ where depth == 0 && byte == end: return true
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ",") where depth == 0:
                index += 1
                return true
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                _ = texts(lines: true)
                continue
            case UInt8(ascii: "#"):
                skipBlanks(lines: true)
                continue
            default: break
            }
            if depth < 0 { return false }
            index += 1
        }
        return false
    }
}
