#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Finds the tags of a text as a browser's tokenizer does (HTML Living Standard §13.2.5): comments, the content of
/// scripts and styles, and what only looks like a tag are passed over.
///
/// It goes over bytes, and makes no value of anything but the places of what it finds. Text that breaks off is no fault:
/// a tag that is never closed is none.
struct MarkupTokenizer {
    /// What the text is.
    enum Dialect {
        case html, xml
    }

    /// An attribute of a tag, by its places in the text.
    struct Attribute {
        let name: MarkupAttributeName
        let nameRange: Range<Int>
        /// The value as it is written, without quotes.
        let value: Range<Int>
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private let dialect: Dialect
    private var index = 0
    /// The open elements that tell whether HTML's rules hold: SVG and MathML, in which the content of no element is text
    /// without tags, and the elements in them that hold HTML again (HTML Living Standard §13.2.6, integration points).
    private var openForeign: [MarkupElement] = []
    private var isInForeign: Bool { openForeign.last == .svg || openForeign.last == .math }

    /// Where the tag begins that was read last.
    private(set) var start = 0
    /// The tag's name.
    private(set) var name = 0..<0
    /// What the tag's element is.
    private(set) var element = MarkupElement.other
    /// Whether it is an end tag.
    private(set) var isEnd = false
    /// The attributes of a start tag, in their order.
    private(set) var attributes: [Attribute] = []
    /// What stands between the tag before and this one.
    private(set) var text = 0..<0
    /// What stands behind a start tag whose element holds text without tags.
    private(set) var content = 0..<0
    /// Whether the tag stands within SVG or MathML, and not in HTML within these.
    private(set) var isForeign = false

    init(_ bytes: UnsafeBufferPointer<UInt8>, as dialect: Dialect = .html) {
        self.bytes = bytes
        self.dialect = dialect
    }

    /// Goes on to the next tag.
    ///
    /// - Returns: Whether there is one.
    mutating func next() -> Bool {
        let textStart = index
        while let sign = offset(of: UInt8(ascii: "<"), from: index) {
            switch byte(sign + 1) {
            case UInt8(ascii: "!"):
                index = endOfDeclaration(at: sign)
                continue
            case UInt8(ascii: "?"):
                index = end(of: UInt8(ascii: ">"), from: sign)
                continue
            case UInt8(ascii: "/"):
                guard Self.isLetter(byte(sign + 2)) else {
                    // ‘</>’ is nothing, and what does not begin with a letter a comment.
                    index = sign + 2 < bytes.count ? end(of: UInt8(ascii: ">"), from: sign + 2) : bytes.count
                    continue
                }
                isEnd = true
            case let other where Self.isLetter(other):
                isEnd = false
            default:
                index = sign + 1
                continue
            }
            start = sign
            text = textStart..<sign
            return readTag()
        }
        index = bytes.count
        return false
    }

    /// The first attribute of a name, which is the one that counts.
    @inline(__always)
    func attribute(_ name: MarkupAttributeName) -> Attribute? {
        for attribute in attributes where attribute.name == name { return attribute }
        return nil
    }

    // MARK: - Tags

    private mutating func readTag() -> Bool {
        let nameStart = start + (isEnd ? 2 : 1)
        var place = nameStart
        while place < bytes.count, !Self.isSpace(bytes[place]), bytes[place] != UInt8(ascii: "/"),
            bytes[place] != UInt8(ascii: ">")
        {
            place += 1
        }
        name = nameStart..<place
        element = dialect == .html ? MarkupElement(Slice(base: bytes, bounds: name)) : .other
        attributes.removeAll(keepingCapacity: true)
        var isSelfClosing = false
        while true {
            while place < bytes.count, Self.isSpace(bytes[place]) || bytes[place] == UInt8(ascii: "/") { place += 1 }
            guard place < bytes.count else {
                index = bytes.count
                return false
            }
            if bytes[place] == UInt8(ascii: ">") {
                isSelfClosing = bytes[place - 1] == UInt8(ascii: "/")
                break
            }
            guard let end = readAttribute(at: place) else {
                index = bytes.count
                return false
            }
            place = end
        }
        index = place + 1
        content = index..<index
        if dialect == .html { enterContent(isSelfClosing) }
        return true
    }

    /// - Returns: Where the attribute ends; `nil` where the text ends in it.
    private mutating func readAttribute(at start: Int) -> Int? {
        // An equals sign in the first place is a part of the name.
        var place = start + 1
        while place < bytes.count, !Self.isSpace(bytes[place]), bytes[place] != UInt8(ascii: "/"),
            bytes[place] != UInt8(ascii: ">"), bytes[place] != UInt8(ascii: "=")
        {
            place += 1
        }
        let range = start..<place
        let name = MarkupAttributeName(Slice(base: bytes, bounds: range))
        var sign = place
        while sign < bytes.count, Self.isSpace(bytes[sign]) { sign += 1 }
        guard sign < bytes.count else { return nil }
        guard bytes[sign] == UInt8(ascii: "=") else {
            attributes.append(Attribute(name: name, nameRange: range, value: place..<place))
            return place
        }
        place = sign + 1
        while place < bytes.count, Self.isSpace(bytes[place]) { place += 1 }
        guard place < bytes.count else { return nil }
        let quote = bytes[place]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            guard let end = offset(of: quote, from: place + 1) else { return nil }
            attributes.append(Attribute(name: name, nameRange: range, value: place + 1..<end))
            return end + 1
        }
        let valueStart = place
        while place < bytes.count, !Self.isSpace(bytes[place]), bytes[place] != UInt8(ascii: ">") { place += 1 }
        attributes.append(Attribute(name: name, nameRange: range, value: valueStart..<place))
        return place
    }

    /// Notes what holds after the tag.
    private mutating func enterContent(_ isSelfClosing: Bool) {
        isForeign = isInForeign
        if isEnd, let open = openForeign.lastIndex(of: element) {
            openForeign.removeSubrange(open...)
            return
        }
        guard !isEnd else { return }
        switch element {
        case .svg, .math: if !isSelfClosing { openForeign.append(element) }
        case .foreignObject, .description, .title:
            if openForeign.last == .svg {
                if !isSelfClosing { openForeign.append(element) }
            } else {
                enterText()
            }
        case .mathText: if openForeign.last == .math, !isSelfClosing { openForeign.append(element) }
        case .plaintext where !isForeign: index = bytes.count
        default: enterText()
        }
    }

    /// Goes past the content of an element that holds text without tags.
    private mutating func enterText() {
        guard element.holdsText, !isForeign else { return }
        content = index..<(element == .script ? endOfScript() : endOfText(from: index))
        index = content.upperBound
    }

    /// Where the end tag of the element begins, or the text ends.
    private func endOfText(from place: Int) -> Int {
        var place = place
        while let sign = offset(of: UInt8(ascii: "<"), from: place) {
            if isEndTag(of: name, at: sign) { return sign }
            place = sign + 1
        }
        return bytes.count
    }

    /// Where the end tag of a script begins: none within a comment in which another script begins
    /// (HTML Living Standard §13.2.5.20 to §13.2.5.31).
    private func endOfScript() -> Int {
        var place = index
        while let sign = offset(of: UInt8(ascii: "<"), from: place) {
            if isEndTag(of: name, at: sign) { return sign }
            place = sign + 1
            guard isNext("<!--", at: sign) else { continue }
            // The hyphens that open a comment may be those that close it.
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

    // MARK: - What is passed over

    /// Where a comment, a document type or a section of plain text is over that begins with `<!`.
    private func endOfDeclaration(at sign: Int) -> Int {
        if isNext("<!--", at: sign) {
            // The hyphens that open a comment may be those that close it: <!--> and <!---> are whole.
            if byte(sign + 4) == UInt8(ascii: ">") { return sign + 5 }
            if isNext("->", at: sign + 4) { return sign + 6 }
            var place = sign + 4
            while let hyphen = offset(of: UInt8(ascii: "-"), from: place) {
                if isNext("-->", at: hyphen) { return hyphen + 3 }
                if dialect == .html, isNext("--!>", at: hyphen) { return hyphen + 4 }
                place = hyphen + 1
            }
            return bytes.count
        }
        if dialect == .xml || isInForeign, isNext("<![CDATA[", at: sign) {
            var place = sign + 9
            while let bracket = offset(of: UInt8(ascii: "]"), from: place) {
                if isNext("]]>", at: bracket) { return bracket + 3 }
                place = bracket + 1
            }
            return bytes.count
        }
        return end(of: UInt8(ascii: ">"), from: sign)
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

    /// Behind the next such byte, or the end.
    private func end(of byte: UInt8, from place: Int) -> Int {
        offset(of: byte, from: place).map { $0 + 1 } ?? bytes.count
    }

    private func isNext(_ text: StaticString, at place: Int) -> Bool {
        guard place + text.utf8CodeUnitCount <= bytes.count else { return false }
        for offset in 0..<text.utf8CodeUnitCount where bytes[place + offset] != text.utf8Start[offset] { return false }
        return true
    }

    @inline(__always)
    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

    @inline(__always)
    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
    }
}
