/// Text in places where HTML has no character references, so that special characters must be escaped in the embedded language.
package enum RawText {
    /// JavaScript without any `<` that an HTML parser could read as a tag or a comment (HTML Living Standard §4.12.1.3).
    static func script(_ code: String) -> Markup {
        replacing(UInt8(ascii: "<"), in: code) { rest in
            guard rest.hasPrefix("<!--") || rest.hasPrefix("<script") || rest.hasPrefix("</script") else { return nil }
            // A `<` that is already escaped (`"\</script>"`) has a backslash before it.
            let isEscaped = !rest.base[..<rest.startIndex].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
                .isMultiple(of: 2)
            return (isEscaped ? "x3C" : "\\x3C", 1)
        }
    }

    /// JSON with the special characters of HTML and the line ends of JavaScript as `\u` escapes. They can only occur inside
    /// strings.
    package static func json(_ json: String) -> Markup {
        replacing(UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), 0xE2, in: json) { rest in
            switch rest.first {
            case UInt8(ascii: "<"): ("\\u003C", 1)
            case UInt8(ascii: ">"): ("\\u003E", 1)
            case UInt8(ascii: "&"): ("\\u0026", 1)
            case 0xE2 where rest.starts(with: [0xE2, 0x80, 0xA8]): ("\\u2028", 3)
            case 0xE2 where rest.starts(with: [0xE2, 0x80, 0xA9]): ("\\u2029", 3)
            default: nil
            }
        }
    }

    /// CSS that cannot end its element. In a string, `\/` is a slash (CSS Syntax §4.3.7).
    static func style(_ css: String) -> Markup {
        replacing(UInt8(ascii: "<"), in: css) { $0.hasPrefix("</style") ? ("<\\/", 2) : nil }
    }

    /// The text of a comment, which neither begins with `>` or `->` nor has `--` (HTML Living Standard §13.1.6).
    static func comment(_ text: String) -> Markup {
        // Some parsers ignore a NUL and see the character after it.
        let isAtRisk = text.utf8.first.map { [0, UInt8(ascii: ">"), UInt8(ascii: "-")].contains($0) } ?? false
        return replacing(UInt8(ascii: "-"), in: isAtRisk ? " " + text : text) { rest in
            rest.count == 1 || rest.hasPrefix("--") ? ("- ", 1) : nil
        }
    }

    /// - Parameters:
    ///   - first: The bytes that a replaced sequence can begin with.
    ///   - replacement: Returns the replacement and how many bytes at the start of the rest it replaces, or `nil`.
    private static func replacing(
        _ first: UInt8..., in text: String,
        with replacement: (Slice<UnsafeBufferPointer<UInt8>>) -> (StaticString, Int)?
    ) -> Markup {
        let writer = Writer.current
        return writer.piece {
            text.withBytes { bytes in
                var copied = 0
                var index = 0
                while let found = next(of: first, in: bytes, from: index) {
                    guard let (instead, count) = replacement(bytes[found...]) else {
                        index = found + 1
                        continue
                    }
                    writer.write(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[copied..<found])))
                    writer.write(literal: instead)
                    index = found + count
                    copied = index
                }
                writer.write(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[copied...])))
            }
        }
    }

    private static func next(of first: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, from index: Int) -> Int? {
        Escaping.first(in: bytes, from: index) { word in
            first.reduce(0) { $0 | Escaping.marks(of: $1, in: word) }
        } is: { byte in
            first.contains(byte)
        }
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    /// Whether the bytes begin with a lowercase text, ignoring case.
    fileprivate func hasPrefix(_ prefix: StaticString) -> Bool {
        guard count >= prefix.utf8CodeUnitCount else { return false }
        for offset in 0..<prefix.utf8CodeUnitCount {
            let byte = self[startIndex + offset]
            let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            if (isCapital ? byte | 0x20 : byte) != prefix.utf8Start[offset] { return false }
        }
        return true
    }
}
