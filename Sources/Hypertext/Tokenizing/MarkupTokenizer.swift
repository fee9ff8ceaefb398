import SitegenBase

/// Finds the tags, comments and texts of markup as a browser's tokenizer does (HTML Living Standard §13.2.5).
///
/// It reads bytes and stores only the ranges of what it finds. Markup that breaks off is not an error: a tag that is never
/// closed is not a tag.
///
/// ``nextTag()`` moves from tag to tag and skips the content of scripts, styles and other elements that contain text without
/// tags. A parser that tracks the open elements reads token by token with ``read(at:isForeign:)``.
package struct MarkupTokenizer {
    /// The language of the markup.
    package enum Dialect {
        case html, xml
    }

    /// A token in the markup.
    package enum Token {
        case text
        case comment
        case doctype
        /// A section of character data, which only SVG, MathML and XML have.
        case characterData
        case startTag
        case endTag
        /// `</>`, which a parser ignores.
        case nothing
        /// A tag that is cut off by the end of the markup.
        case unfinished
    }

    /// An attribute of a tag, given as ranges in the markup.
    package struct Attribute {
        package let name: MarkupAttributeName
        package let nameRange: Range<Int>
        /// The value as written, without quotes; empty if there is none.
        package let value: Range<Int>
        /// Where the attribute ends, including its closing quote.
        package let end: Int

        /// The whole attribute.
        package var range: Range<Int> { nameRange.lowerBound..<end }

        /// Whether the value is quoted.
        package var isQuoted: Bool { end > value.upperBound }
    }

    package let bytes: UnsafeBufferPointer<UInt8>
    private let dialect: Dialect
    /// The open elements that determine whether HTML parsing rules apply: SVG and MathML, in which no element contains text
    /// without tags, and the elements in them that contain HTML again (HTML Living Standard §13.2.6, integration points).
    private var openForeign: [MarkupElement] = []
    private var isInForeign: Bool { openForeign.last == .svg || openForeign.last == .math }

    /// Where the last token begins.
    package private(set) var start = 0
    /// Where the last token ends, and after ``nextTag()`` also the content of its element if that is text without tags.
    package private(set) var end = 0
    /// The last tag's name.
    package private(set) var name = 0..<0
    /// The element that the last tag belongs to.
    package private(set) var element = MarkupElement.other
    /// Whether the last tag is an end tag.
    package private(set) var isEnd = false
    /// Whether the last tag ends with `/>`.
    package private(set) var isSelfClosing = false
    /// The attributes of the last tag, in order.
    package private(set) var attributes: [Attribute] = []
    /// The text between the last tag and the one before it.
    package private(set) var text = 0..<0
    /// The content of the last tag's element, if that is text without tags.
    package private(set) var content = 0..<0
    /// Whether the last tag is within SVG or MathML, and not in HTML within these.
    package private(set) var isForeign = false

    package init(_ bytes: UnsafeBufferPointer<UInt8>, as dialect: Dialect = .html) {
        self.bytes = bytes
        self.dialect = dialect
    }

    /// Advances to the next tag.
    ///
    /// - Returns: Whether there is one.
    package mutating func nextTag() -> Bool {
        let textStart = end
        var place = end
        while let sign = offset(of: UInt8(ascii: "<"), from: place) {
            switch readMarkup(at: sign, isForeign: dialect == .xml || isInForeign) {
            case .startTag, .endTag:
                text = textStart..<sign
                content = end..<end
                if dialect == .html { enterContent() }
                return true
            case .unfinished: return false
            case .text, .comment, .doctype, .characterData, .nothing: place = end
            }
        }
        end = bytes.count
        return false
    }

    /// Reads the token at an offset. ``end`` is then the offset of its end.
    ///
    /// - Parameter isForeign: Whether the offset is within SVG or MathML, and not in HTML within these.
    package mutating func read(at place: Int, isForeign: Bool) -> Token {
        start = place
        end = place
        if byte(place) == UInt8(ascii: "<") {
            let token = readMarkup(at: place, isForeign: isForeign)
            if token != .text { return token }
        }
        end = offset(of: UInt8(ascii: "<"), from: end) ?? bytes.count
        return .text
    }

    /// The first attribute with a name, which is the one that counts.
    @inlinable @inline(__always)
    package func attribute(_ name: MarkupAttributeName) -> Attribute? {
        for attribute in attributes where attribute.name == name { return attribute }
        return nil
    }

    // MARK: - Tokens

    /// Reads the token that begins with the `<` at an offset. If it is text, it ends after the `<`.
    private mutating func readMarkup(at sign: Int, isForeign: Bool) -> Token {
        start = sign
        switch byte(sign + 1) {
        case UInt8(ascii: "!"): return readDeclaration(isForeign)
        case UInt8(ascii: "?"):
            end = end(after: UInt8(ascii: ">"), from: sign)
            return .comment
        case UInt8(ascii: "/"):
            if Self.isLetter(byte(sign + 2)) { return readTag(nameAt: sign + 2) }
            guard sign + 2 < bytes.count else {
                end = bytes.count
                return .text
            }
            end = end(after: UInt8(ascii: ">"), from: sign + 2)
            return bytes[sign + 2] == UInt8(ascii: ">") ? .nothing : .comment
        case let letter where Self.isLetter(letter): return readTag(nameAt: sign + 1)
        default:
            end = sign + 1
            return .text
        }
    }

    private mutating func readTag(nameAt nameStart: Int) -> Token {
        isEnd = nameStart == start + 2
        isSelfClosing = false
        attributes.removeAll(keepingCapacity: true)
        var place = nameStart
        while place < bytes.count, !Self.endsName(bytes[place]) { place += 1 }
        name = nameStart..<place
        element = dialect == .html ? MarkupElement(Slice(base: bytes, bounds: name)) : .other
        while true {
            let gap = place
            while place < bytes.count, Self.isSpace(bytes[place]) || bytes[place] == UInt8(ascii: "/") { place += 1 }
            guard place < bytes.count else { break }
            if bytes[place] == UInt8(ascii: ">") {
                // An unquoted value may end in `/`, which is not part of `/>`.
                isSelfClosing = place > gap && bytes[place - 1] == UInt8(ascii: "/")
                end = place + 1
                return isEnd ? .endTag : .startTag
            }
            guard let next = readAttribute(at: place) else { break }
            place = next
        }
        end = bytes.count
        return .unfinished
    }

    /// - Returns: Where the attribute ends; `nil` if the markup ends in it.
    private mutating func readAttribute(at start: Int) -> Int? {
        // An equals sign at the start is part of the name.
        var place = start + 1
        while place < bytes.count, !Self.endsName(bytes[place]), bytes[place] != UInt8(ascii: "=") { place += 1 }
        let range = start..<place
        let name = MarkupAttributeName(Slice(base: bytes, bounds: range))
        var sign = place
        while sign < bytes.count, Self.isSpace(bytes[sign]) { sign += 1 }
        guard sign < bytes.count else { return nil }
        guard bytes[sign] == UInt8(ascii: "=") else {
            attributes.append(Attribute(name: name, nameRange: range, value: place..<place, end: place))
            return place
        }
        place = sign + 1
        while place < bytes.count, Self.isSpace(bytes[place]) { place += 1 }
        guard place < bytes.count else { return nil }
        let quote = bytes[place]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            guard let valueEnd = offset(of: quote, from: place + 1) else { return nil }
            let value = place + 1..<valueEnd
            attributes.append(Attribute(name: name, nameRange: range, value: value, end: valueEnd + 1))
            return valueEnd + 1
        }
        let valueStart = place
        while place < bytes.count, !Self.isSpace(bytes[place]), bytes[place] != UInt8(ascii: ">") { place += 1 }
        attributes.append(Attribute(name: name, nameRange: range, value: valueStart..<place, end: place))
        return place
    }

    /// Reads a comment, a document type or a section of character data, which begin with `<!`.
    private mutating func readDeclaration(_ isForeign: Bool) -> Token {
        if isNext("<!--", at: start) {
            end = endOfComment()
            return .comment
        }
        if isForeign, isNext("<![CDATA[", at: start) {
            var place = start + 9
            while let bracket = offset(of: UInt8(ascii: "]"), from: place) {
                place = bracket + 1
                guard isNext("]]>", at: bracket) else { continue }
                end = bracket + 3
                return .characterData
            }
            end = bytes.count
            return .characterData
        }
        end = end(after: UInt8(ascii: ">"), from: start)
        let nameEnd = start + 9
        let isDoctype = nameEnd <= bytes.count && Slice(base: bytes, bounds: start + 2..<nameEnd).equals("doctype")
        return isDoctype ? .doctype : .comment
    }

    /// A comment ends at `-->` or `--!>`, or immediately at `>` or `->` (HTML Living Standard §13.2.5.43).
    private func endOfComment() -> Int {
        var place = start + 4
        if byte(place) == UInt8(ascii: ">") { return place + 1 }
        if isNext("->", at: place) { return place + 2 }
        while let hyphen = offset(of: UInt8(ascii: "-"), from: place) {
            if isNext("-->", at: hyphen) { return hyphen + 3 }
            if dialect == .html, isNext("--!>", at: hyphen) { return hyphen + 4 }
            place = hyphen + 1
        }
        return bytes.count
    }

    // MARK: - Text without tags

    /// Records the effects of the tag on what follows.
    private mutating func enterContent() {
        isForeign = isInForeign
        if isEnd {
            if let open = openForeign.lastIndex(of: element) { openForeign.removeSubrange(open...) }
            return
        }
        switch element {
        case .svg, .math: if !isSelfClosing { openForeign.append(element) }
        case .foreignObject, .description, .title:
            if openForeign.last == .svg {
                if !isSelfClosing { openForeign.append(element) }
            } else {
                enterText()
            }
        case .mathText: if openForeign.last == .math, !isSelfClosing { openForeign.append(element) }
        case .plaintext where !isForeign: end = bytes.count
        default: enterText()
        }
    }

    /// Skips the content of an element that contains text without tags.
    private mutating func enterText() {
        guard element.holdsText, !isForeign else { return }
        content = end..<(element == .script ? endOfScript(from: end) : endOfText(from: end, name: name))
        end = content.upperBound
    }

    /// The end of the content of an element that contains text without tags: its end tag, or the end of the markup.
    package func endOfText(from place: Int, name: Range<Int>) -> Int {
        var place = place
        while let sign = offset(of: UInt8(ascii: "<"), from: place) {
            if isEndTag(of: name, at: sign) { return sign }
            place = sign + 1
        }
        return bytes.count
    }

    /// The end of the content of the last `script` element whose start tag was read. An end tag between `<!--` and `-->` is
    /// part of the content if another script begins there (HTML Living Standard §13.2.5.20 to §13.2.5.31).
    package func endOfScript(from place: Int) -> Int {
        var place = place
        while let sign = offset(of: UInt8(ascii: "<"), from: place) {
            if isEndTag(of: name, at: sign) { return sign }
            place = sign + 1
            guard isNext("<!--", at: sign) else { continue }
            // The hyphens that open a comment can also be the ones that close it.
            place = sign + 2
            var isInScript = false
            while place < bytes.count {
                if isNext("-->", at: place) {
                    place += 3
                    break
                }
                if bytes[place] == UInt8(ascii: "<") {
                    if isEndTag(of: name, at: place) {
                        if !isInScript { return place }
                        isInScript = false
                    } else if isStartOfScript(at: place) {
                        isInScript = true
                    }
                }
                place += 1
            }
        }
        return bytes.count
    }

    private func isStartOfScript(at place: Int) -> Bool {
        let end = place + 7
        guard end < bytes.count, Slice(base: bytes, bounds: place..<end).equals("<script") else { return false }
        return Self.endsName(bytes[end])
    }

    private func isEndTag(of name: Range<Int>, at place: Int) -> Bool {
        let end = place + 2 + name.count
        guard end < bytes.count, byte(place + 1) == UInt8(ascii: "/"), Self.endsName(bytes[end]) else { return false }
        for offset in 0..<name.count
        where bytes[place + 2 + offset] | 0x20 != bytes[name.lowerBound + offset] | 0x20 { return false }
        return true
    }

    // MARK: - Bytes

    @inline(__always)
    private func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

    @inline(__always)
    private func offset(of byte: UInt8, from place: Int) -> Int? {
        guard let start = bytes.baseAddress, place < bytes.count else { return nil }
        guard let found = memchr(start + place, Int32(byte), bytes.count - place) else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(start)
    }

    /// The offset after the next such byte, or the end of the markup.
    private func end(after byte: UInt8, from place: Int) -> Int {
        offset(of: byte, from: place).map { $0 + 1 } ?? bytes.count
    }

    private func isNext(_ text: StaticString, at place: Int) -> Bool {
        guard place + text.utf8CodeUnitCount <= bytes.count else { return false }
        for offset in 0..<text.utf8CodeUnitCount where bytes[place + offset] != text.utf8Start[offset] { return false }
        return true
    }

    @inline(__always)
    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

    /// Whether a byte is white space between the parts of a tag.
    @inlinable @inline(__always)
    package static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
    }

    @inline(__always)
    private static func endsName(_ byte: UInt8) -> Bool {
        isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
    }
}
