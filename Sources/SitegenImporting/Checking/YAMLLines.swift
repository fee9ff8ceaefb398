/// Removes entries from YAML that ``YAMLWriter`` has written, in which each key and each item begins a line.
struct YAMLLines {
    private(set) var lines: [String]

    init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

    var text: String { lines.joined(separator: "\n") }

    private static func margin(_ line: String) -> Int { line.utf8.prefix { $0 == UInt8(ascii: " ") }.count }

    /// Removes the entry that begins at a line, or contains it, and its parents that are then empty.
    ///
    /// - Parameters:
    ///   - index: The index of the line.
    ///   - kept: The keys that are never removed.
    /// - Returns: The removed lines; `nil` if nothing was removed.
    mutating func remove(at index: Int, except kept: Set<String> = []) -> [String]? {
        guard lines.indices.contains(index) else { return nil }
        var start = index
        // A comment belongs to the key below it.
        while start < lines.count, lines[start].trimmed.isEmpty || lines[start].trimmed.hasPrefix("#") { start += 1 }
        guard start < lines.count, lines[start].trimmed != "---" else { return nil }
        let margin = Self.margin(lines[start])
        let key = String(lines[start].trimmed.prefix { $0 != ":" })
        if margin == 0, kept.contains(key) { return nil }
        var end = start + 1
        while end < lines.count, !lines[end].trimmed.isEmpty, Self.margin(lines[end]) > margin { end += 1 }
        var first = start
        while first > 0, lines[first - 1].hasPrefix("#"), first > 1 { first -= 1 }
        let removed = Array(lines[start..<end])
        lines.removeSubrange(first..<end)
        let isEmpty = first == lines.count || Self.margin(lines[first]) < margin
        if first > 0, isEmpty, Self.margin(lines[first - 1]) < margin, lines[first - 1].hasSuffix(":") {
            return (remove(at: first - 1, except: kept) ?? []) + removed
        }
        return removed
    }

    /// The index of the line with a key or an item, without quotation marks.
    func index(of name: String) -> Int? {
        lines.firstIndex { line in
            var text = line.trimmed
            if text.hasPrefix("- ") { text = String(text.dropFirst(2)) }
            if text.hasPrefix("\"") { text = String(text.dropFirst().prefix { $0 != "\"" }) }
            return text == name || text.hasPrefix(name + ":")
        }
    }
}
