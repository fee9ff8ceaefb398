import Hypertext

/// Writes the few forms of XML that feeds and site maps need.
struct XMLWriter {
    private(set) var buffer = HTMLBuffer()

    init() {
        buffer.write("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
    }

    /// `<name>text</name>` on a line of its own.
    mutating func element(_ name: StaticString, _ text: String) {
        open(name)
        self.text(text)
        close(name)
    }

    /// `<name>url</name>` on a line of its own, the address percent-encoded.
    mutating func element(_ name: StaticString, url: String) {
        open(name)
        buffer.writeURL(url)
        close(name)
    }

    /// Markup that stands in the program's source.
    mutating func write(_ literal: StaticString) {
        buffer.write(literal)
    }

    /// An address in a double-quoted attribute value.
    mutating func url(_ url: String) {
        buffer.writeURL(url)
    }

    /// Text in an element or a double-quoted attribute value. The control characters that XML 1.0 has no way
    /// to write (§2.2) are left out.
    mutating func text(_ text: String) {
        let isAllowed: (UInt8) -> Bool = { $0 >= 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        // U+FFFE and U+FFFF are no characters either.
        if text.utf8.allSatisfy(isAllowed), !text.utf8.contains(0xEF) {
            buffer.writeText(text)
        } else {
            var kept = String.UnicodeScalarView()
            kept.append(
                contentsOf: text.unicodeScalars.filter { scalar in
                    scalar.value & 0xFFFE != 0xFFFE && (scalar.value > 127 || isAllowed(UInt8(scalar.value)))
                })
            buffer.writeText(String(kept))
        }
    }

    private mutating func open(_ name: StaticString) {
        buffer.write("<")
        buffer.write(name)
        buffer.write(">")
    }

    private mutating func close(_ name: StaticString) {
        buffer.write("</")
        buffer.write(name)
        buffer.write(">\n")
    }
}
