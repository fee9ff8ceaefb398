import Hypertext

/// Extracts the text of HTML.
enum PlainText {
    /// The text that readers see, on one line: without tags, scripts and style sheets.
    static func text(of html: String) -> String {
        var html = html
        let bytes = html.withUTF8 { bytes in
            var tokenizer = MarkupTokenizer(bytes)
            var text: [UInt8] = []
            var end = 0
            while tokenizer.nextTag() {
                text += bytes[tokenizer.text]
                if endsWord(bytes[tokenizer.name]) { text.append(UInt8(ascii: " ")) }
                if isShown(bytes[tokenizer.name]) { text += bytes[tokenizer.content] }
                end = tokenizer.end
            }
            return text + bytes[end...]
        }
        let words = decoded(bytes).split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" || $0 == "\r\n" }
        return words.joined(separator: " ")
    }

    /// The inline elements, which do not separate words.
    private static let inlineElements: Set<String> = [
        "a", "abbr", "b", "bdi", "bdo", "cite", "code", "del", "dfn", "em", "i", "ins", "kbd", "mark", "q", "s", "samp",
        "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr",
    ]

    private static func endsWord(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        !inlineElements.contains(String(decoding: name, as: UTF8.self).lowercased())
    }

    private static func isShown(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        !["script", "style"].contains(String(decoding: name, as: UTF8.self).lowercased())
    }

    /// The text with decoded character references, both numeric ones and the named ones for markup characters.
    private static func decoded(_ bytes: [UInt8]) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        return text.replacing(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,4}));/) { match in
            let number = match.1.flatMap { UInt32($0) } ?? match.2.flatMap { UInt32($0, radix: 16) }
            let character =
                number.flatMap(Unicode.Scalar.init).map(String.init) ?? match.3.flatMap { names[String($0)] }
            return character ?? String(match.0)
        }
    }

    private static let names = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}"]
}
