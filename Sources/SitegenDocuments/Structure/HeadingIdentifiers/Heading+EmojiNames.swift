extension Heading {
    /// The content, in which each emoji that the source names is its name in a text of its own: `:rocket:`.
    var contentWithEmojiNames: [Inline] {
        guard let source, source.utf8.contains(UInt8(ascii: ":")) else { return content }
        var names = EmojiNames.names(in: source)
        return names.isEmpty ? content : content.naming(&names)
    }
}

extension EmojiNames {
    /// The emoji that a text names in colons, with their names in text order, except emoji that the text also contains as
    /// characters.
    fileprivate static func names(in source: String) -> [Character: ArraySlice<String>] {
        var names: [Character: ArraySlice<String>] = [:]
        for part in source.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false) {
            guard !part.isEmpty, part.count <= longestName, part.allSatisfy(mayHold), let emoji = emoji(named: part),
                emoji.count == 1, let character = emoji.first
            else { continue }
            names[character, default: []].append(String(Substring(part)))
        }
        if !names.isEmpty { for character in source { names[character] = nil } }
        return names
    }
}

extension [Inline] {
    /// The content with emoji replaced by their names, which are removed from `names`.
    fileprivate func naming(_ names: inout [Character: ArraySlice<String>]) -> [Inline] {
        var result: [Inline] = []
        for var inline in self {
            if case .text(let text) = inline {
                result += text.naming(&names)
            } else {
                inline.modifyRun { $0 = $0.naming(&names) }
                result.append(inline)
            }
        }
        return result
    }
}

extension Text {
    /// Whether the text is only the name of an emoji in colons.
    var isEmojiName: Bool {
        string.utf8.first == UInt8(ascii: ":") && string.utf8.last == UInt8(ascii: ":")
            && EmojiNames.emoji(named: string.utf8.dropFirst().dropLast()) != nil
    }

    fileprivate func naming(_ names: inout [Character: ArraySlice<String>]) -> [Inline] {
        guard string.contains(where: { names[$0] != nil }) else { return [.text(self)] }
        var texts: [Inline] = []
        var other = ""
        for character in string {
            guard let name = names[character]?.popFirst() else {
                other.append(character)
                continue
            }
            if !other.isEmpty { texts.append(.text(Text(other))) }
            texts.append(.text(Text(":\(name):")))
            other = ""
        }
        if !other.isEmpty { texts.append(.text(Text(other))) }
        return texts
    }
}
