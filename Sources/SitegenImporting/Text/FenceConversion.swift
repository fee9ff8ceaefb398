/// Converts the text after a fence: the language, highlighted lines, a title and line numbers.
struct FenceConversion {
    let drawn: DrawnLanguages
    let log: ImportLog

    /// Converts the fences of a page.
    func convert(_ page: ImportedPage) -> NumberedText {
        var text = page.body
        var fence = FenceTracker()
        for index in text.lines.indices {
            let wasOpen = fence.isOpen
            fence.pass(text.lines[index].text)
            guard fence.isOpen, !wasOpen, let line = line(text.lines[index], page) else { continue }
            text.lines[index].text = line
        }
        return text
    }

    /// The converted first line of a fence; `nil` if it is unchanged.
    private func line(_ numbered: NumberedText.Line, _ page: ImportedPage) -> String? {
        let (line, number) = (numbered.text, numbered.number)
        guard let start = line.utf8.firstIndex(where: { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~") }) else {
            return nil
        }
        let mark = line.utf8[start]
        let end = line.utf8[start...].firstIndex { $0 != mark } ?? line.endIndex
        let info = String(line[end...]).trimmed
        guard !info.isEmpty else { return nil }
        var parsed = FenceInfo(info)
        let language = parsed.language
        if drawn.onlySitegenDraws(language, on: page) {
            parsed.language = "text"
            log.note(
                .templating, "code block in ‘\(language)’", page.source, number,
                advice: "The old site shows the source, so the language is now ‘text’. To draw it, write ‘\(language)’."
            )
        } else if !info.contains("{"), !info.contains("="), !info.contains(",linenos") {
            return nil
        }
        for name in parsed.unknown {
            log.note(
                .templating, "attribute ‘\(name)’ of a code block", page.source, number,
                advice: "sitegen has no such attribute, so it was omitted.")
        }
        return String(line[..<end]) + parsed.text
    }
}

/// The text after a fence.
struct FenceInfo {
    var language = ""
    private var classes: [String] = []
    private var id: String?
    private var lines: String?
    /// The lines that are marked as inserted or deleted: `ins={1-2}`.
    private var changes: [String] = []
    private var title: String?
    private var lineNumbers: String?
    private var firstLine: String?
    /// The names of the options that sitegen does not support.
    private(set) var unknown: [String] = []

    /// Reads `lang {.class key=value 1,3-5} key="value"`, in any order.
    init(_ info: String) {
        var rest = Array(info.utf8)[...]
        var isFirst = true
        while true {
            let isAfterComma = rest.first == UInt8(ascii: ",")
            rest = rest.drop { $0.isSpace || [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ",")].contains($0) }
            guard let first = rest.first else { break }
            let name = rest.prefix {
                !$0.isSpace
                    && ![UInt8(ascii: "="), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ",")].contains($0)
            }
            let key = String(decoding: name, as: UTF8.self)
            rest = rest[name.endIndex...]
            if rest.first == UInt8(ascii: "=") {
                rest.removeFirst()
                set(key, Self.value(&rest))
            } else if first == UInt8(ascii: ".") {
                let name = String(key.dropFirst())
                if language.isEmpty { language = name } else if !name.isEmpty { classes.append(name) }
            } else if first == UInt8(ascii: "#") {
                id = String(key.dropFirst())
            } else if first.isASCIIDigit, !isFirst {
                lines = [lines, key].compactMap { $0 }.joined(separator: ",")
            } else if isFirst {
                language = key
            } else if key == "linenos" || key == "linenums" {
                lineNumbers = "true"
            } else if !key.isEmpty {
                // In mdBook, words after a comma are flags for testing the code.
                if !isAfterComma { unknown.append(key) }
            } else {
                rest = rest.dropFirst()
            }
            isFirst = false
        }
    }

    private mutating func set(_ key: String, _ value: String) {
        switch key.lowercased() {
        case "title", "file", "filename", "name", "caption": title = value
        case "hl_lines", "hl", "highlight": lines = Self.lineList(value)
        case "linenos", "linenums": lineNumbers = value
        case "ins", "del": if let list = Self.lineList(value) { changes.append("\(key.lowercased())={\(list)}") }
        case "linenostart", "start", "startlinenumber": firstLine = value
        case "class":
            for name in value.split(separator: " ") {
                if language.isEmpty { language = String(name) } else { classes.append(String(name)) }
            }
        case "id": id = value
        case "lang", "language", "type": if language.isEmpty { language = value }
        default: unknown.append(key)
        }
    }

    /// A value: quoted, a list in brackets, or up to the next blank, comma or brace.
    private static func value(_ rest: inout ArraySlice<UInt8>) -> String {
        guard let first = rest.first else { return "" }
        let closing: UInt8? =
            first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
            ? first
            : first == UInt8(ascii: "[") ? UInt8(ascii: "]") : first == UInt8(ascii: "{") ? UInt8(ascii: "}") : nil
        if let closing, let end = rest.dropFirst().firstIndex(of: closing) {
            defer { rest = rest[(end + 1)...] }
            return String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self)
        }
        let value = rest.prefix { !$0.isSpace && ![UInt8(ascii: ","), UInt8(ascii: "}")].contains($0) }
        rest = rest[value.endIndex...]
        return String(decoding: value, as: UTF8.self)
    }

    /// `1,3-5` of `1 3-5`, `1,"3-5"` or `1, 3-5`.
    private static func lineList(_ text: String) -> String? {
        let parts = text.split { !($0.isNumber && $0.isASCII) && $0 != "-" }.filter { part in
            part.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { (Int($0) ?? 0) > 0 }
        }
        return parts.isEmpty ? nil : parts.joined(separator: ",")
    }

    /// The text in the syntax of sitegen.
    var text: String {
        var parts = [language.isEmpty ? "text" : language]
        if let lines { parts.append("{\(lines)}") }
        parts += changes
        if let title {
            parts.append("title=\"\(title.replacing("\"", with: "'").replacing("`", with: "'"))\"")
        }
        switch (lineNumbers, firstLine) {
        case ("false", _), (nil, nil): break
        case (_, let first?) where Int(first) != nil: parts.append("linenos=\(first)")
        case (let start?, _) where Int(start) != nil && start != "1": parts.append("linenos=\(start)")
        default: parts.append("linenos")
        }
        let names = (id.map { ["#\($0)"] } ?? []) + classes.map { ".\($0)" }
        let isPlain = names.allSatisfy {
            $0.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "-_.#".utf8.contains($0) }
        }
        if !names.isEmpty, isPlain { parts.append("{\(names.joined(separator: " "))}") }
        return parts.joined(separator: " ")
    }
}
