import Hypertext

/// Gives each attribute of a long tag a line of its own.
///
/// ```html
/// <a
///   class="card"
///   href="/harbours/"
/// >Harbours</a>
/// ```
/// White space within a tag is not part of the page, so that this changes nothing that a browser shows.
struct TagLayout {
    /// The bytes that the longest tag on one line has.
    static let longestTag = 72

    private let markup: UnsafeBufferPointer<UInt8>
    /// How much of the markup has been written.
    private var position = 0
    private var lines: [UInt8] = []
    /// Where the line that is being written begins in `lines`.
    private var lineStart = 0

    /// The markup with its long tags in lines, and with a line feed at its end.
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
