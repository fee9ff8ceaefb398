/// A tag of a template that asks for a partial: `{{> header}}`, `{{< layout}}`.
struct PartialReference {
    /// The partial's name.
    let name: String

    /// Where the name begins, counted in characters from 0.
    let offset: Int

    /// The tags of a template that is well-formed. Names that are only known when a page is made (`{{> *name}}`) are
    /// left out.
    static func all(in text: String) -> [PartialReference] {
        var search = TagSearch(text)
        var references: [PartialReference] = []
        while let tag = search.next() {
            guard let sign = tag.text.first, sign == ">" || sign == "<" else { continue }
            let rest = tag.text.dropFirst()
            let name = rest.drop(while: \.isWhitespace)
            guard name.first != "*" else { continue }
            references.append(
                PartialReference(
                    name: String(name.reversed().drop(while: \.isWhitespace).reversed()),
                    offset: tag.offset + 1 + rest.count - name.count))
        }
        return references
    }
}

/// Goes through the tags of a template, whatever they are set in (`{{=<% %>=}}`).
private struct TagSearch {
    private let characters: [Character]
    private var position = 0
    private var opening: [Character] = ["{", "{"]
    private var closing: [Character] = ["}", "}"]

    init(_ text: String) {
        characters = Array(text)
    }

    /// What stands in the next tag, and where.
    mutating func next() -> (text: [Character], offset: Int)? {
        guard let start = find(opening) else { return nil }
        position = start + opening.count
        guard let end = find(closing) else { return nil }
        let text = Array(characters[position..<end])
        let tag = (text, position)
        position = end + closing.count
        if text.first == "=", text.last == "=", text.count > 2 {
            let delimiters = String(text[1..<text.count - 1]).split(whereSeparator: \.isWhitespace)
            if delimiters.count == 2 {
                opening = Array(delimiters[0])
                closing = Array(delimiters[1])
            }
        }
        return tag
    }

    private func find(_ sign: [Character]) -> Int? {
        guard characters.count - sign.count >= position else { return nil }
        return (position...characters.count - sign.count).first { characters[$0...].starts(with: sign) }
    }
}
