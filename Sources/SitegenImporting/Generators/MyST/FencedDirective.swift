/// Finds the directives of MyST: fences of backticks, tildes or colons whose info string begins with a name in braces.
struct FencedDirective {
    /// The name in braces: `note`, `code-block`.
    let name: String
    /// The text after the name.
    let argument: String
    /// The options at the start of the content: `:name: value`, or YAML between two lines of `---`.
    let options: [String: String]
    let content: [NumberedText.Line]
    let number: Int
    let indentation: String
    /// Whether the fence consists of colons.
    let isColonFence: Bool

    /// The nesting limit.
    private static let depthLimit = 12

    /// The text with each directive replaced.
    ///
    /// - Parameter replace: Receives a directive whose content has been converted unless it is code, and returns its lines.
    static func converted(
        _ lines: [NumberedText.Line], isCode: (String) -> Bool, depth: Int = 0,
        _ replace: (FencedDirective) -> [NumberedText.Line]
    ) -> [NumberedText.Line] {
        guard depth < depthLimit else { return lines }
        let ends = ends(lines)
        var result: [NumberedText.Line] = []
        var index = 0
        while index < lines.count {
            guard let fence = fence(lines[index].text), let end = ends[index] else {
                result.append(lines[index])
                index += 1
                continue
            }
            let close = min(end, lines.count)
            let inner = Array(lines[(index + 1)..<max(index + 1, close)])
            guard let name = fence.name else {
                result += lines[index..<min(close + 1, lines.count)]
                index = close + 1
                continue
            }
            let (options, content) = options(inner)
            let converted = isCode(name) ? content : self.converted(content, isCode: isCode, depth: depth + 1, replace)
            let directive = FencedDirective(
                name: name, argument: fence.argument, options: options, content: converted, number: lines[index].number,
                indentation: fence.indentation, isColonFence: fence.mark == UInt8(ascii: ":"))
            result += replace(directive)
            index = close + 1
        }
        return result
    }

    private struct Fence {
        let mark: UInt8
        let length: Int
        let indentation: String
        /// The name in braces; `nil` for ordinary code.
        let name: String?
        let argument: String
        /// Whether it may close another one.
        let isBare: Bool
    }

    private static func fence(_ line: String) -> Fence? {
        let indentation = line.prefix { $0 == " " || $0 == "\t" }
        let rest = line[indentation.endIndex...]
        guard let mark = rest.utf8.first, "`~:".utf8.contains(mark) else { return nil }
        let length = rest.utf8.prefix { $0 == mark }.count
        guard length >= 3 else { return nil }
        let info = String(rest.dropFirst(length)).trimmed
        var name: String?
        var argument = ""
        if info.hasPrefix("{"), let close = info.firstIndex(of: "}") {
            let inner = String(info[info.index(after: info.startIndex)..<close]).trimmed
            if !inner.isEmpty, !inner.hasPrefix("."), !inner.hasPrefix("#"), !inner.contains("=") {
                name = inner
                argument = String(info[info.index(after: close)...]).trimmed
            }
        }
        if mark == UInt8(ascii: ":"), name == nil, !info.isEmpty { return nil }
        return Fence(
            mark: mark, length: length, indentation: String(indentation), name: name, argument: argument,
            isBare: info.isEmpty)
    }

    /// The line that closes the fence of each line that opens one; the number of lines if none does.
    private static func ends(_ lines: [NumberedText.Line]) -> [Int: Int] {
        var open: [(index: Int, fence: Fence)] = []
        var ends: [Int: Int] = [:]
        for (index, line) in lines.enumerated() {
            guard let fence = fence(line.text) else { continue }
            if fence.isBare,
                let place = open.suffix(64).lastIndex(where: {
                    $0.fence.mark == fence.mark && $0.fence.length <= fence.length
                })
            {
                ends[open[place].index] = index
                open.removeSubrange(place...)
            } else if !fence.isBare || fence.mark != UInt8(ascii: ":") {
                open.append((index, fence))
            }
        }
        for (index, _) in open { ends[index] = lines.count }
        return ends
    }

    private static func options(_ lines: [NumberedText.Line]) -> ([String: String], [NumberedText.Line]) {
        var options: [String: String] = [:]
        var rest = lines[...]
        if rest.first?.text.trimmed == "---" {
            rest.removeFirst()
            while let line = rest.first, line.text.trimmed != "---" {
                rest.removeFirst()
                if let colon = line.text.firstIndex(of: ":") {
                    options[String(line.text[..<colon]).trimmed] =
                        String(line.text[line.text.index(after: colon)...]).trimmed
                }
            }
            rest = rest.dropFirst()
        }
        while let line = rest.first?.text.trimmed, line.hasPrefix(":"), let close = line.dropFirst().firstIndex(of: ":")
        {
            let name = String(line[line.index(after: line.startIndex)..<close])
            guard !name.isEmpty, !name.contains(" ") else { break }
            options[name] = String(line[line.index(after: close)...]).trimmed
            rest.removeFirst()
        }
        return (options, Array(rest))
    }
}
