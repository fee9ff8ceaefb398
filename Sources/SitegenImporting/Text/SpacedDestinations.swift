/// Escapes blanks in the destinations of links and images, which Python-Markdown accepts (`getLink` in `inlinepatterns.py`):
/// `[a](My file.md "Title")`.
enum SpacedDestinations {
    /// The maximum number of characters of a destination, which limits the cost of an unclosed one.
    private static let lengthLimit = 2000

    /// Escapes the blanks of a text, except in code.
    static func escape(_ text: NumberedText) -> NumberedText {
        var text = text
        var fence = FenceTracker()
        for index in text.lines.indices {
            let line = text.lines[index].text
            guard !fence.pass(line), line.contains("](") else { continue }
            text.lines[index].text = line.mapOutsideCode(escape)
        }
        return text
    }

    private static func escape(_ piece: Substring) -> String {
        var result = ""
        var rest = piece
        while let opening = rest.firstRange(of: "](") {
            let start = rest[opening.upperBound...].firstIndex { $0 != " " } ?? rest.endIndex
            result += rest[..<start]
            rest = rest[start...]
            guard let destination = destination(rest.prefix(lengthLimit)) else { continue }
            result += String(destination).replacing(" ", with: "%20")
            rest = rest[destination.endIndex...]
        }
        return result + rest
    }

    /// The destination at the start of a text, up to the closing parenthesis or the title; `nil` if it is not closed, or begins
    /// with `<`.
    private static func destination(_ text: Substring) -> Substring? {
        var depth = 0
        var last: Character?
        let end = text.firstIndex { character in
            if character == ")", depth == 0 { return true }
            if last == " ", character == "\"" || character == "'" { return true }
            depth += character == "(" ? 1 : character == ")" ? -1 : 0
            last = character
            return false
        }
        guard let end, text.first != "<", text[end...].contains(")") else { return nil }
        var destination = text[..<end]
        while destination.last == " " { destination.removeLast() }
        return destination
    }
}
