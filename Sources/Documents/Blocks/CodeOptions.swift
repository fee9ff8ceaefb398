/// How a code block asks to be shown, read from its info string.
///
/// ````markdown
/// ```swift {1,4-6} title="Counter.swift" linenos
/// ````
///
/// | option                          | meaning                                                                      |
/// |---------------------------------|------------------------------------------------------------------------------|
/// | `{1,4-6}`                       | these lines stand out, counted from 1                                        |
/// | `title="Counter.swift"`         | a caption above the code                                                     |
/// | `linenos`, `linenos=10`         | numbers before the lines, the first one 1 or as said                         |
/// | `diff`                          | a `+` or `-` before a line says that it came or went; it is coloured as such |
/// | `{#id .class key=value}`        | attributes, as headings have them                                            |
///
/// Names may stand in the braces too: `{title="Counter.swift" linenos}`. What is not known is left alone.
public struct CodeOptions: Hashable, Sendable {
    /// The lines that stand out, counted from 1: apart from one another and in order. They may lie behind the last line.
    public private(set) var highlightedLines: [ClosedRange<Int>] = []

    /// The caption.
    public private(set) var title: String?

    /// The number of the first line, where the lines are numbered.
    public private(set) var firstLineNumber: Int?

    /// Whether the first character of each line says if the line came or went.
    public private(set) var isDiff = false

    /// An id, classes and values.
    public private(set) var attributes = NodeAttributes()

    /// What stands in braces behind the language and says neither lines nor attributes, as it was written.
    public private(set) var unread: [String] = []

    /// Whether the code is shown line by line.
    var marksLines: Bool { !highlightedLines.isEmpty || firstLineNumber != nil || isDiff }

    /// The options of an info string.
    ///
    /// - Parameter info: What stands behind the opening fence.
    public init(_ info: InfoString) {
        var lines: [ClosedRange<Int>] = []
        for (index, word) in IteratorSequence(InfoStringWords(info.text)).enumerated() {
            if let group = Group(word) {
                lines += group.lines
                if let id = group.attributes.id { attributes.id = id }
                // Where the language has no word of its own, the first class names it.
                for name in group.attributes.classes.dropFirst(index == 0 ? 1 : 0) { attributes.add(class: name) }
                for (name, value) in group.attributes.values where !set(name, to: value) {
                    attributes.set(name, to: value)
                }
            } else if index > 0, word.utf8.first == UInt8(ascii: "{") {
                unread.append(String(word))
            } else if index > 0 {
                let (name, value) = InfoStringWords.pair(word) ?? (word, "")
                set(String(name), to: value)
            }
        }
        highlightedLines = Self.apart(lines)
    }

    /// - Returns: Whether it is an option's name.
    @discardableResult
    private mutating func set(_ name: String, to value: String) -> Bool {
        switch name {
        case "title": title = value
        case "linenos": firstLineNumber = Int(value) ?? 1
        case "diff" where value.isEmpty: isDiff = true
        default: return false
        }
        return true
    }

    /// The same lines by ranges that neither overlap nor touch, the first one first.
    private static func apart(_ ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
        var apart: [ClosedRange<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = apart.last, range.lowerBound - 1 <= last.upperBound {
                apart[apart.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                apart.append(range)
            }
        }
        return apart
    }
}

extension CodeOptions {
    /// What stands between braces: lines, or attributes.
    struct Group {
        private(set) var lines: [ClosedRange<Int>] = []
        private(set) var attributes = NodeAttributes()

        /// The group that `word` is, or `nil` where it is none.
        init?(_ word: Substring) {
            guard word.utf8.first == UInt8(ascii: "{"), word.utf8.last == UInt8(ascii: "}") else { return nil }
            if let lines = Self.lines(word.dropFirst().dropLast()) {
                self.lines = lines
            } else if let attributes = NodeAttributes(parsing: word, allowsBareNames: true) {
                self.attributes = attributes
            } else {
                return nil
            }
        }

        /// The ranges of `1,4-6`, or `nil` where it is anything else.
        private static func lines(_ text: Substring) -> [ClosedRange<Int>]? {
            var ranges: [ClosedRange<Int>] = []
            for part in text.split(separator: ",", omittingEmptySubsequences: false) {
                let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { end in
                    Int(String(end.filter { $0 != " " }))
                }
                guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], first >= 1,
                    first <= last
                else { return nil }
                ranges.append(first...last)
            }
            return ranges
        }
    }
}

extension CodeBlock {
    /// How the block asks to be shown.
    public var options: CodeOptions { CodeOptions(info) }
}
