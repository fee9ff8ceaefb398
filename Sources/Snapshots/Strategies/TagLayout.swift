/// Gives each attribute of a long tag a line of its own.
///
/// ```html
/// <a
///   class="card"
///   href="/harbours/"
/// >Harbours</a>
/// ```
/// White space within a tag is not part of the page, so that this changes nothing that a browser shows. Where tags begin
/// and end follows the HTML Living Standard (§13.2.5); comments and the content of elements such as `script` have none.
struct TagLayout {
    /// The bytes that the longest tag on one line has.
    static let longestTag = 72

    /// Elements whose content is text without tags (§13.2.5.2 and §13.2.5.3).
    private static let rawTextElements: Set<String> = [
        "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes",
    ]

    private let markup: [UInt8]
    private var position = 0
    private var lines: [UInt8] = []
    /// Where the line that is being written begins in `lines`.
    private var lineStart = 0

    /// The markup with its long tags in lines, and with a line feed at its end.
    static func lines(of markup: [UInt8]) -> [UInt8] {
        var layout = TagLayout(markup: markup)
        layout.run()
        return layout.lines
    }

    private init(markup: [UInt8]) {
        self.markup = markup
        lines.reserveCapacity(markup.count + markup.count / 8)
    }

    private mutating func run() {
        while position < markup.count {
            if markup[position] == UInt8(ascii: "<") {
                readMarkup()
            } else {
                copy(to: position + 1)
            }
        }
        if let last = lines.last, last != UInt8(ascii: "\n") { lines.append(UInt8(ascii: "\n")) }
    }

    private mutating func readMarkup() {
        if has("<!--") {
            copy(to: end(of: "-->", from: position + 4))
        } else if let next = byte(position + 1), isLetter(next) {
            readStartTag()
        } else {
            copy(to: position + 1)
        }
    }

    private mutating func readStartTag() {
        let start = position
        guard let tag = Tag(at: start, in: markup) else {
            copy(to: markup.count)
            return
        }
        if tag.end - start > Self.longestTag, tag.attributes.count > 1 {
            write(tag)
            position = tag.end
        } else {
            copy(to: tag.end)
        }
        let name = String(decoding: markup[tag.name], as: UTF8.self).lowercased()
        if Self.rawTextElements.contains(name) { copy(to: endOfRawText(named: Array(name.utf8))) }
    }

    private mutating func write(_ tag: Tag) {
        let indentation = Array(lines[lineStart...].prefix { $0 == UInt8(ascii: " ") })
        lines += markup[(tag.name.lowerBound - 1)..<tag.name.upperBound]
        for attribute in tag.attributes {
            lines.append(UInt8(ascii: "\n"))
            lines += indentation + [UInt8(ascii: " "), UInt8(ascii: " ")]
            lines += markup[attribute]
        }
        lines.append(UInt8(ascii: "\n"))
        lineStart = lines.count
        lines += indentation
        lines += tag.isSelfClosing ? Array("/>".utf8) : [UInt8(ascii: ">")]
    }

    private mutating func copy(to end: Int) {
        for index in position..<end {
            lines.append(markup[index])
            if markup[index] == UInt8(ascii: "\n") { lineStart = lines.count }
        }
        position = end
    }

    /// Where the text of an element ends: at its end tag, or with the markup.
    private func endOfRawText(named name: [UInt8]) -> Int {
        var index = position
        while index + name.count + 2 <= markup.count {
            if markup[index] == UInt8(ascii: "<"), markup[index + 1] == UInt8(ascii: "/") {
                let found = markup[(index + 2)..<(index + 2 + name.count)]
                if zip(found, name).allSatisfy({ $0 | 0x20 == $1 }) { return index }
            }
            index += 1
        }
        return markup.count
    }

    private func end(of terminator: StaticString, from start: Int) -> Int {
        var index = start
        while index < markup.count {
            if has(terminator, at: index) { return index + terminator.utf8CodeUnitCount }
            index += 1
        }
        return markup.count
    }

    private func has(_ text: StaticString, at index: Int? = nil) -> Bool {
        let start = index ?? position
        return text.withUTF8Buffer {
            start + $0.count <= markup.count && markup[start..<(start + $0.count)].elementsEqual($0)
        }
    }

    private func byte(_ index: Int) -> UInt8? {
        index < markup.count ? markup[index] : nil
    }

    private func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
}

/// A start tag and where its parts are in the markup.
private struct Tag {
    var name = 0..<0
    /// Each attribute with its value and quotes.
    var attributes: [Range<Int>] = []
    var isSelfClosing = false
    /// The index after the `>`.
    var end = 0

    /// The tag whose `<` is at an index; nil where the markup ends in it.
    init?(at start: Int, in markup: [UInt8]) {
        var index = start + 1
        func skip(while condition: (UInt8) -> Bool) {
            while index < markup.count, condition(markup[index]) { index += 1 }
        }
        let isSpace: (UInt8) -> Bool = { [0x09, 0x0A, 0x0C, 0x0D, 0x20].contains($0) }
        let endsName: (UInt8) -> Bool = { isSpace($0) || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">") }

        skip { !endsName($0) }
        name = (start + 1)..<index
        while true {
            skip(while: isSpace)
            guard index < markup.count else { return nil }
            switch markup[index] {
            case UInt8(ascii: ">"):
                end = index + 1
                return
            case UInt8(ascii: "/"):
                index += 1
                isSelfClosing = index < markup.count && markup[index] == UInt8(ascii: ">")
                continue
            default: break
            }
            let attribute = index
            // An equals sign where a name begins belongs to the name (§13.2.5.32).
            index += 1
            skip { !endsName($0) && $0 != UInt8(ascii: "=") }
            let endOfName = index
            skip(while: isSpace)
            guard index < markup.count, markup[index] == UInt8(ascii: "=") else {
                attributes.append(attribute..<endOfName)
                index = endOfName
                continue
            }
            index += 1
            skip(while: isSpace)
            guard index < markup.count else { return nil }
            let quote = markup[index]
            if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
                index += 1
                skip { $0 != quote }
                guard index < markup.count else { return nil }
                index += 1
            } else {
                skip { !isSpace($0) && $0 != UInt8(ascii: ">") }
            }
            attributes.append(attribute..<index)
        }
    }
}
