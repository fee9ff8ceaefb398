/// Goes through the tags of a template, whatever they are set in (`{{=<% %>=}}`).
struct TagSearch {
    private let characters: [Character]
    private var position = 0
    private var opening: [Character] = ["{", "{"]
    private var closing: [Character] = ["}", "}"]

    init(_ text: String) {
        characters = Array(text)
    }

    /// A tag.
    struct Tag {
        /// What it begins with: `#`, `^`, `$`, `/`, `>`, `<` and others; a letter for a value.
        let sign: Character

        /// What stands behind the sign, without the white space around it.
        let name: String

        /// Where the name begins, counted in characters from 0.
        let offset: Int
    }

    /// The next tag with something in it.
    mutating func next() -> Tag? {
        while let start = find(opening) {
            position = start + opening.count
            guard let end = find(closing) else { return nil }
            let text = characters[position..<end]
            let rest = text.dropFirst().drop(while: \.isWhitespace)
            position = end + closing.count
            guard let sign = text.first else { continue }
            if sign == "=", text.last == "=", text.count > 2 {
                let delimiters = String(text.dropFirst().dropLast()).split(whereSeparator: \.isWhitespace)
                if delimiters.count == 2 {
                    opening = Array(delimiters[0])
                    closing = Array(delimiters[1])
                }
            }
            let name = String(rest).split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
            return Tag(sign: sign, name: name, offset: rest.startIndex)
        }
        return nil
    }

    private func find(_ sign: [Character]) -> Int? {
        guard let first = sign.first, characters.count - sign.count >= position else { return nil }
        return (position...characters.count - sign.count).first { index in
            characters[index] == first && characters[index...].starts(with: sign)
        }
    }
}
