import Hypertext

extension BookImage {
    /// Whether an SVG document runs no scripts and loads nothing, so that it can be in a book.
    ///
    /// - Parameter bytes: The document.
    /// - Returns: Whether it has neither scripts, event handlers, HTML, entities nor references to other files.
    public static func isSelfContained(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var tokenizer = MarkupTokenizer(bytes, as: .xml)
            if String(decoding: bytes, as: UTF8.self).contains("<!ENTITY") { return false }
            var style = false
            while tokenizer.nextTag() {
                if style, !isHarmless(style: text(tokenizer.text, bytes)) { return false }
                let name = text(tokenizer.name, bytes).lowercased()
                if ["script", "foreignobject", "iframe", "handler"].contains(where: name.hasSuffix) { return false }
                style = !tokenizer.isEnd && name.hasSuffix("style")
                for attribute in tokenizer.attributes {
                    let key = text(attribute.nameRange, bytes).lowercased()
                    let value = CharacterReferences.decoded(bytes[attribute.value], isAttribute: true).text
                    if key.hasPrefix("on") { return false }
                    let isReference = key == "href" || key.hasSuffix(":href") || key == "src"
                    if isReference, name != "a", !value.hasPrefix("#"), !value.lowercased().hasPrefix("data:image/") {
                        return false
                    }
                    if !isReference, !isHarmless(style: value) { return false }
                }
            }
            return true
        }
    }

    private static func text(_ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// Whether a style or an attribute refers only to parts of the drawing.
    private static func isHarmless(style: String) -> Bool {
        let text = style.lowercased().filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
        // A backslash could hide a name.
        if text.contains("@import") || text.contains("\\") { return false }
        return text.split(separator: "url(", omittingEmptySubsequences: false).dropFirst().allSatisfy {
            $0.hasPrefix("#") || $0.hasPrefix("data:image/") || $0.hasPrefix("data:font/")
        }
    }
}
