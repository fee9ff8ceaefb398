/// Finds where the tags, comments and texts of markup begin and end, as the tokenizer of a browser does
/// (HTML Living Standard §13.2.5).
struct MarkupScanner {
    /// What stands at a position.
    enum Token {
        case text
        case comment
        case doctype
        /// Section of character data, which only SVG and MathML have.
        case characterData
        case startTag(Tag)
        case endTag(Tag)
        /// What a parser passes over in silence.
        case nothing
        /// A tag that the markup ends in.
        case unfinished
    }

    struct Tag {
        /// The bytes of the name, letters of either case.
        let name: Range<Int>
        var attributes: Attributes = []
        var isSelfClosing = false
    }

    /// The attributes that tell how an element is laid out.
    struct Attributes: OptionSet {
        let rawValue: UInt8

        /// `hidden` or `popover`: the element may take no room.
        static let isAbsent = Self(rawValue: 1)
        /// A `style` that sets white space, or an editable element.
        static let setsWhiteSpace = Self(rawValue: 2)
        /// A `style` that may set how the element stands among its siblings.
        static let setsDisplay = Self(rawValue: 4)
        /// `align`, which makes a table float.
        static let isAligned = Self(rawValue: 8)
    }

    let bytes: UnsafeRawBufferPointer

    /// The token at `start` and where it ends.
    func token(at start: Int, isForeign: Bool) -> (token: Token, end: Int) {
        guard byte(start) == UInt8(ascii: "<") else { return (.text, endOfText(from: start)) }
        switch byte(start + 1) {
        case UInt8(ascii: "!"):
            if has("<!--", at: start) { return (.comment, endOfComment(from: start + 4)) }
            if has("<!doctype", at: start) { return (.doctype, end(after: ">", from: start)) }
            if isForeign, has("<![cdata[", at: start) { return (.characterData, end(after: "]]>", from: start)) }
            return (.comment, end(after: ">", from: start))
        case UInt8(ascii: "?"):
            return (.comment, end(after: ">", from: start))
        case UInt8(ascii: "/"):
            guard let first = byte(start + 2) else { return (.text, bytes.count) }
            if isLetter(first) { return tag(from: start, nameAt: start + 2) }
            return first == UInt8(ascii: ">") ? (.nothing, start + 3) : (.comment, end(after: ">", from: start))
        case .some(let first) where isLetter(first):
            return tag(from: start, nameAt: start + 1)
        default:
            return (.text, endOfText(from: start + 1))
        }
    }

    /// Where the content of an element ends whose content is text without tags: before its end tag, or with the markup.
    func endOfRawText(from start: Int, name: Range<Int>) -> Int {
        var index = start
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "<"), has("</", at: index), endsName(byte(index + 2 + name.count)),
                areSame(name, (index + 2)..<(index + 2 + name.count))
            {
                return index
            }
            index += 1
        }
        return index
    }

    /// Whether two names differ at most in the case of their letters.
    func areSame(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { lowercase(bytes[$0]) == lowercase(bytes[$1]) }
    }

    /// Where the content of a `script` ends. Within `<!--` and `-->` a nested pair of script tags belongs to it.
    func endOfScript(from start: Int) -> Int {
        var index = start
        var isEscaped = false
        var isNested = false
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "<"):
                if !isEscaped, has("<!--", at: index) {
                    isEscaped = true
                    // The two hyphens may be those of `-->`.
                    index += 1
                } else if isEndTag("script", at: index) {
                    guard isNested else { return index }
                    isNested = false
                } else if isEscaped, has("<script", at: index), endsName(byte(index + 7)) {
                    isNested = true
                }
            case UInt8(ascii: "-") where isEscaped && has("-->", at: index):
                isEscaped = false
                isNested = false
            default: break
            }
            index += 1
        }
        return index
    }

    /// The name of a tag, letters small.
    func name(_ range: Range<Int>) -> String {
        String(unsafeUninitializedCapacity: range.count) { buffer in
            for (offset, index) in range.enumerated() { buffer[offset] = lowercase(bytes[index]) }
            return range.count
        }
    }

    func isSpace(_ index: Int) -> Bool {
        switch bytes[index] {
        case 0x20, 0x09, 0x0A, 0x0D: true
        default: false
        }
    }

    /// Whether the text stands at `index`, capitals and small letters alike. The text has small letters.
    func has(_ text: StaticString, at index: Int) -> Bool {
        guard bytes.count - index >= text.utf8CodeUnitCount else { return false }
        for offset in 0..<text.utf8CodeUnitCount
        where lowercase(bytes[index + offset]) != text.utf8Start[offset] { return false }
        return true
    }

    func contains(_ text: StaticString, in range: Range<Int>) -> Bool {
        range.contains { index in has(text, at: index) && index + text.utf8CodeUnitCount <= range.upperBound }
    }

    // MARK: Parts

    private func tag(from start: Int, nameAt nameStart: Int) -> (Token, Int) {
        var index = nameStart
        while let byte = byte(index), !endsName(byte) { index += 1 }
        var tag = Tag(name: nameStart..<index)
        while true {
            while let byte = byte(index), isTagSpace(byte) || byte == UInt8(ascii: "/") { index += 1 }
            guard let first = byte(index) else { return (.unfinished, bytes.count) }
            if first == UInt8(ascii: ">") {
                tag.isSelfClosing = bytes[index - 1] == UInt8(ascii: "/")
                return (bytes[start + 1] == UInt8(ascii: "/") ? .endTag(tag) : .startTag(tag), index + 1)
            }
            guard let attribute = attribute(from: index) else { return (.unfinished, bytes.count) }
            note(attribute.name, attribute.value, in: &tag)
            index = attribute.end
            // An unquoted value may end in `/`, which is no part of `/>`.
            if byte(index) == UInt8(ascii: ">") {
                return (bytes[start + 1] == UInt8(ascii: "/") ? .endTag(tag) : .startTag(tag), index + 1)
            }
        }
    }

    private func attribute(from start: Int) -> (name: Range<Int>, value: Range<Int>, end: Int)? {
        // An equals sign that comes first is the name's.
        var index = start + 1
        while let byte = byte(index), !endsName(byte), byte != UInt8(ascii: "=") { index += 1 }
        let name = start..<index
        var value = index
        while let byte = byte(value), isTagSpace(byte) { value += 1 }
        guard byte(value) == UInt8(ascii: "=") else { return (name, index..<index, index) }
        value += 1
        while let byte = byte(value), isTagSpace(byte) { value += 1 }
        guard let first = byte(value) else { return nil }
        index = value
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            index += 1
            while let byte = byte(index), byte != first { index += 1 }
            return index < bytes.count ? (name, (value + 1)..<index, index + 1) : nil
        }
        while let byte = byte(index), !isTagSpace(byte), byte != UInt8(ascii: ">") { index += 1 }
        return (name, value..<index, index)
    }

    private func note(_ name: Range<Int>, _ value: Range<Int>, in tag: inout Tag) {
        switch self.name(name) {
        case "hidden", "popover": tag.attributes.insert(.isAbsent)
        case "contenteditable": tag.attributes.insert(.setsWhiteSpace)
        case "align": tag.attributes.insert(.isAligned)
        case "style":
            // An escape in the style or a reference in the value could spell any property.
            if contains("\\", in: value) || contains("&", in: value) {
                tag.attributes.formUnion([.setsWhiteSpace, .setsDisplay])
            }
            if contains("white-space", in: value) { tag.attributes.insert(.setsWhiteSpace) }
            for property: StaticString in ["display", "float", "position", "all:", "all "]
            where contains(property, in: value) {
                tag.attributes.insert(.setsDisplay)
            }
        default: break
        }
    }

    private func isEndTag(_ name: StaticString, at index: Int) -> Bool {
        has("</", at: index) && has(name, at: index + 2) && endsName(byte(index + 2 + name.utf8CodeUnitCount))
    }

    private func endOfText(from start: Int) -> Int {
        var index = max(start, 0)
        while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
        return index
    }

    /// A comment ends at `-->` or `--!>`, or at once with `>` or `->` (HTML Living Standard §13.2.5.43).
    private func endOfComment(from start: Int) -> Int {
        if has(">", at: start) { return start + 1 }
        if has("->", at: start) { return start + 2 }
        var index = start
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "-") {
                if has("-->", at: index) { return index + 3 }
                if has("--!>", at: index) { return index + 4 }
            }
            index += 1
        }
        return index
    }

    private func end(after text: StaticString, from start: Int) -> Int {
        var index = start
        while index < bytes.count {
            if has(text, at: index) { return index + text.utf8CodeUnitCount }
            index += 1
        }
        return index
    }

    @inline(__always)
    private func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

    private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private func lowercase(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

    /// Form feeds separate attributes, although they are no white space in a text: a browser may show them.
    private func isTagSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
    }

    private func endsName(_ byte: UInt8?) -> Bool {
        guard let byte else { return false }
        return isTagSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
    }
}
