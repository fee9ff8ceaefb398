import Hypertext

/// Puts each attribute of a long tag on a separate line.
///
/// ```html
/// <a
///   class="card"
///   href="/harbours/"
/// >Harbours</a>
/// ```
/// White space within a tag is not part of the page, so a browser shows the same.
struct TagLayout {
    /// The maximum length in bytes of a tag on one line.
    static let longestTag = 72

    private let markup: UnsafeBufferPointer<UInt8>
    /// How much of the markup has been written.
    private var position = 0
    private var lines: [UInt8] = []
    /// The start of the current line in `lines`.
    private var lineStart = 0

    /// The markup with its long tags split into lines, and with a line feed at its end.
    static func lines(of markup: [UInt8]) -> [UInt8] {
        markup.withUnsafeBufferPointer { markup in
            var layout = TagLayout(markup: markup)
            layout.run()
            return layout.lines
        }
    }

    private init(markup: UnsafeBufferPointer<UInt8>) {
        self.markup = markup
        lines.reserveCapacity(markup.count + markup.count / 8)
    }

    private mutating func run() {
        var tokenizer = MarkupTokenizer(markup)
        while tokenizer.nextTag() {
            let end = tokenizer.content.lowerBound
            guard !tokenizer.isEnd, end - tokenizer.start > Self.longestTag, tokenizer.attributes.count > 1 else {
                continue
            }
            copy(to: tokenizer.start)
            write(tokenizer)
            position = end
        }
        copy(to: markup.count)
        if let last = lines.last, last != UInt8(ascii: "\n") { lines.append(UInt8(ascii: "\n")) }
    }

    private mutating func write(_ tag: MarkupTokenizer) {
        let indentation = Array(lines[lineStart...].prefix { $0 == UInt8(ascii: " ") })
        lines += markup[tag.start..<tag.name.upperBound]
        for attribute in tag.attributes {
            lines.append(UInt8(ascii: "\n"))
            lines += indentation + [UInt8(ascii: " "), UInt8(ascii: " ")]
            lines += markup[attribute.range]
        }
        lines.append(UInt8(ascii: "\n"))
        lineStart = lines.count
        lines += indentation
        lines += tag.isSelfClosing ? Array("/>".utf8) : [UInt8(ascii: ">")]
    }

    private mutating func copy(to end: Int) {
        let part = markup[position..<end]
        if let feed = part.lastIndex(of: UInt8(ascii: "\n")) { lineStart = lines.count + feed - position + 1 }
        lines += part
        position = end
    }
}
