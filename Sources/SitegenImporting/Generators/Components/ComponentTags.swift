import SitegenBase
import SitegenData

/// Finds the components of a text in MDX or Vue: elements whose names begin with a capital letter, and the elements of HTML that
/// only JSX allows.
enum ComponentTags {
    /// The maximum number of bytes of a tag.
    private static let lengthLimit = 4000
    /// The maximum number of bytes that are read in tags without an end.
    private static let wasteLimit = 40_000_000

    /// The tags in a text, except those in code.
    static func scan(_ bytes: [UInt8]) -> [ShortcodeTag] {
        guard bytes.contains(UInt8(ascii: "<")) else { return [] }
        let code = CodeRegions(bytes)
        var tags: [ShortcodeTag] = []
        var index = 0
        var waste = 0
        while waste < wasteLimit, let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = open + 1
            guard index < bytes.count, bytes[index].isASCIILetter || bytes[index] == UInt8(ascii: "/"),
                !code.contains(open)
            else { continue }
            guard let (tag, end) = tag(bytes, at: open) else {
                waste += lengthLimit
                continue
            }
            tags.append(tag)
            index = end
        }
        return tags
    }

    private static func tag(_ bytes: [UInt8], at open: Int) -> (ShortcodeTag, Int)? {
        var index = open + 1
        let isClosing = index < bytes.count && bytes[index] == UInt8(ascii: "/")
        if isClosing { index += 1 }
        let nameStart = index
        while index < bytes.count,
            bytes[index].isASCIILetter || bytes[index].isASCIIDigit || "._-".utf8.contains(bytes[index])
        {
            index += 1
        }
        let name = String(decoding: bytes[nameStart..<index], as: UTF8.self)
        let isComponent = bytes[nameStart..<index].first.map { (0x41...0x5A).contains($0) } ?? false
        // Generic types such as `Array<String>` in a text are not elements.
        let isAfterWord = !isClosing && open > 0 && (bytes[open - 1].isASCIILetter || bytes[open - 1].isASCIIDigit)
        guard isComponent && !isAfterWord || ComponentRules.lowercased.contains(name), index < bytes.count else {
            return nil
        }
        let limit = min(bytes.count, open + lengthLimit)
        var arguments: [(name: String?, value: String)] = []
        while true {
            while index < limit, bytes[index].isSpace { index += 1 }
            guard index < limit else { return nil }
            if bytes[index] == UInt8(ascii: ">") {
                let role: ShortcodeTag.Role = isClosing ? .closing : .opening
                return (ShortcodeTag(role: role, name: name, arguments: arguments, range: open..<index + 1), index + 1)
            }
            if bytes[index] == UInt8(ascii: "/"), index + 1 < limit, bytes[index + 1] == UInt8(ascii: ">") {
                return (
                    ShortcodeTag(role: .single, name: name, arguments: arguments, range: open..<index + 2), index + 2
                )
            }
            guard let argument = attribute(bytes, &index, limit) else { return nil }
            if let name = argument.name { arguments.append((name, argument.value)) }
        }
    }

    /// The attribute at an offset, without a name if it is spread from an object; `nil` if this is not a tag.
    private static func attribute(_ bytes: [UInt8], _ index: inout Int, _ limit: Int) -> (name: String?, value: String)?
    {
        if bytes[index] == UInt8(ascii: "{") {
            guard let end = closingBrace(bytes, index, limit) else { return nil }
            index = end + 1
            return (nil, "")
        }
        let start = index
        while index < limit, !bytes[index].isSpace, !"=/>{}<\"'".utf8.contains(bytes[index]) { index += 1 }
        guard index > start else { return nil }
        // In Vue, `:name`, `v-bind:name` and `@name` are computed.
        var name = String(decoding: bytes[start..<index], as: UTF8.self)
        guard index < limit, bytes[index] == UInt8(ascii: "=") else { return (name, "") }
        index += 1
        guard index < limit else { return nil }
        let first = bytes[index]
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            guard let end = bytes[(index + 1)..<limit].firstIndex(of: first) else { return nil }
            var value = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
            index = end + 1
            if name.hasPrefix(":") {
                name.removeFirst()
                value = literal(value)
            }
            return (name, value)
        }
        if first == UInt8(ascii: "{") {
            guard let end = closingBrace(bytes, index, limit) else { return nil }
            let value = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
            index = end + 1
            return (name, literal(value))
        }
        let valueStart = index
        while index < limit, !bytes[index].isSpace, bytes[index] != UInt8(ascii: ">") { index += 1 }
        return (name, String(decoding: bytes[valueStart..<index], as: UTF8.self))
    }

    private static func closingBrace(_ bytes: [UInt8], _ open: Int, _ limit: Int) -> Int? {
        var depth = 0
        var quote: UInt8?
        for index in open..<limit {
            let byte = bytes[index]
            if let mark = quote {
                if byte == mark, bytes[index - 1] != UInt8(ascii: "\\") { quote = nil }
            } else if "\"'`".utf8.contains(byte) {
                quote = byte
            } else if byte == UInt8(ascii: "{") {
                depth += 1
            } else if byte == UInt8(ascii: "}") {
                depth -= 1
                if depth == 0 { return index }
            }
        }
        return nil
    }

    /// The text that an expression stands for: a string, or a path in `require('…')`, `useBaseUrl('…')` and `withBase('…')`.
    static func literal(_ expression: String) -> String {
        var text = expression.trimmed
        for function in ["require(", "useBaseUrl(", "withBase(", "url(", "base("] where text.hasPrefix(function) {
            guard let end = text.firstIndex(of: ")") else { continue }
            text = String(text[..<end].dropFirst(function.count)).trimmed
        }
        for quote in ["\"", "'", "`"] where text.utf8.count > 1 && text.hasPrefix(quote) && text.hasSuffix(quote) {
            let inner = String(text.dropFirst().dropLast())
            if !inner.contains(quote), !inner.contains("${") { return inner }
        }
        return text
    }

    /// The strings of an array in an expression: `['npm', 'yarn']`.
    static func list(_ expression: String) -> [String] {
        let source = SourceText(file: "", bytes: Array("export default \(expression)".utf8))
        return JavaScriptData.exported(source)?.list?.compactMap { $0.text ?? $0.mapping?.text(at: "label") } ?? []
    }
}
