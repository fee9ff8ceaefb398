import SitegenBase

/// Converts the LaTeX of bibliographies to plain text: accents, letters, dashes and quotation marks. Braces and other commands
/// are left out; their arguments are kept.
enum LaTeXText {
    /// The combining characters of accents.
    private static let accents: [String: Unicode.Scalar] = [
        "'": "\u{301}", "`": "\u{300}", "^": "\u{302}", "\"": "\u{308}", "~": "\u{303}", "=": "\u{304}", ".": "\u{307}",
        "c": "\u{327}", "v": "\u{30C}", "u": "\u{306}", "H": "\u{30B}", "k": "\u{328}", "r": "\u{30A}", "b": "\u{331}",
        "d": "\u{323}",
    ]

    /// The characters that commands without arguments stand for.
    private static let characters: [String: String] = [
        "ss": "ß", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "aa": "å", "AA": "Å", "o": "ø", "O": "Ø", "l": "ł",
        "L": "Ł", "i": "ı", "j": "ȷ", "dh": "ð", "DH": "Ð", "th": "þ", "TH": "Þ", "textendash": "–", "textemdash": "—",
        "ldots": "…", "dots": "…", "textquoteright": "’", "textquoteleft": "‘", "textquotedblleft": "“",
        "textquotedblright": "”", "copyright": "©", "textregistered": "®", "texttrademark": "™", "S": "§",
        "textbackslash": "\\", "textasciitilde": "~", "LaTeX": "LaTeX", "TeX": "TeX", "BibTeX": "BibTeX",
    ]

    /// A text without LaTeX. White space becomes single spaces.
    static func plain(_ bytes: [UInt8]) -> String {
        var result = String.UnicodeScalarView()
        // An accent whose letter follows.
        var accent: Unicode.Scalar?
        let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
        func append(_ scalar: Unicode.Scalar) {
            result.append(scalar == "ı" && accent != nil ? "i" : scalar == "ȷ" && accent != nil ? "j" : scalar)
            if let mark = accent { result.append(mark) }
            accent = nil
        }
        var index = 0
        func skipSpaces() {
            while index < scalars.count, scalars[index] == " " { index += 1 }
        }
        while index < scalars.count {
            let scalar = scalars[index]
            index += 1
            switch scalar {
            case "{", "}", "$": continue
            case "~": append("\u{A0}")
            case "-", "`", "'":
                var count = 1
                while count < 3, index < scalars.count, scalars[index] == scalar {
                    (index, count) = (index + 1, count + 1)
                }
                switch (scalar, count) {
                case ("-", 2): append("–")
                case ("-", 3): append("—")
                case ("`", 2...): append("“")
                case ("'", 2...): append("”")
                case ("`", _): append("‘")
                case ("'", _): append("’")
                default: append(scalar)
                }
            case "\\":
                guard index < scalars.count else { continue }
                let start = index
                while index < scalars.count, scalars[index].isLetter { index += 1 }
                if index == start { index += 1 }
                let name = String(String.UnicodeScalarView(scalars[start..<index]))
                if let mark = accents[name] {
                    accent = mark
                    skipSpaces()
                } else if let text = characters[name] {
                    text.unicodeScalars.forEach(append)
                    if scalars[start].isLetter { skipSpaces() }
                } else if !scalars[start].isLetter {
                    // `\&`, `\%` and `\$` are characters, and a space after a backslash is kept. `\-` and `\/` are left out.
                    if scalars[start] != "-", scalars[start] != "/" { append(scalars[start]) }
                } else {
                    skipSpaces()
                }
            default: append(scalar)
            }
        }
        let words = String(result).split { $0 == " " || $0.isNewline || $0 == "\t" }
        return words.joined(separator: " ").precomposed
    }

    /// An address without braces and backslashes.
    static func address(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.filter { $0 > 0x20 && !"{}\\".utf8.contains($0) }, as: UTF8.self)
    }

    /// The words of a text, separated by white space and commas outside of braces. A comma is a word of its own.
    static func words(in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var words: [ArraySlice<UInt8>] = []
        var depth = 0
        var start = 0
        func end(at index: Int) { if start < index { words.append(bytes[start..<index]) } }
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth -= 1
            case ...0x20 where depth == 0:
                end(at: index)
                start = index + 1
            case UInt8(ascii: ",") where depth == 0:
                end(at: index)
                words.append(bytes[index..<index + 1])
                start = index + 1
            default: break
            }
        }
        end(at: bytes.count)
        return words
    }
}

extension Unicode.Scalar {
    fileprivate var isLetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
}
