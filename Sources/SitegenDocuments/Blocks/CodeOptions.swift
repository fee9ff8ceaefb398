/// The display options of a code block, read from its info string.
///
/// ````markdown
/// ```swift {1,4-6} title="Counter.swift" linenos
/// ````
///
/// | option                          | meaning                                                                      |
/// |---------------------------------|------------------------------------------------------------------------------|
/// | `{1,4-6}`                       | highlights these lines, counted from 1                                       |
/// | `title="Counter.swift"`         | a caption above the code                                                     |
/// | `linenos`, `linenos=10`         | line numbers that begin with 1 or the given number                           |
/// | `diff`                          | a `+` or `-` before a line marks it as added or removed, with a color        |
/// | `ins={1,4-6}`, `del={1,4-6}`    | marks these lines as added or removed                                        |
/// | `{#id .class key=value}`        | attributes, as for headings                                                  |
///
/// Options are also allowed in the braces: `{title="Counter.swift" linenos}`. Unknown options are ignored.
///
/// The equivalent options of other generators are supported too:
///
/// | generator  | info string                                               | here                            |
/// |------------|-----------------------------------------------------------|---------------------------------|
/// | Hugo       | `go {linenos=table,linenostart=9,hl_lines=[1,"3-5"]}`     | `go {1,3-5} linenos=9`          |
/// | Docusaurus | `js {1,4-6} title='a.js' showLineNumbers=9`               | `js {1,4-6} title="a.js" linenos=9` |
/// | Starlight  | `js {1,4-6} showLineNumbers startLineNumber=9`            | `js {1,4-6} linenos=9`          |
/// | Starlight  | `diff lang="js"`                                          | `js diff`                       |
/// | Starlight  | `js mark={1,4-6} ins={2}`                                 | `js {1,4-6} ins={2}`            |
/// | MkDocs     | `js title="a.js" linenums="9" hl_lines="1 4-6"`           | `js {1,4-6} title="a.js" linenos=9` |
/// | Pandoc     | `{.js .numberLines startFrom="9"}`                        | `js linenos=9`                  |
/// | Quarto     | `{#lst-a .js lst-cap="a.js"}`                             | `js {#lst-a} title="a.js"`      |
public struct CodeOptions: Hashable, Sendable {
    /// The highlighted lines, counted from 1, as sorted ranges that neither overlap nor touch. They can be past the last line.
    public private(set) var highlightedLines: [ClosedRange<Int>] = []

    /// The lines that are marked as added, like ``highlightedLines``.
    package private(set) var insertedLines: [ClosedRange<Int>] = []

    /// The lines that are marked as removed, like ``highlightedLines``.
    package private(set) var deletedLines: [ClosedRange<Int>] = []

    /// The caption.
    public private(set) var title: String?

    /// The number of the first line, if lines are numbered.
    public private(set) var firstLineNumber: Int?

    /// Whether the first character of each line marks it as added or removed.
    public private(set) var isDiff = false

    /// An id, classes and other values.
    public private(set) var attributes = NodeAttributes()

    /// Groups in braces after the language that are neither lines nor attributes, and options whose value in braces or in
    /// quotation marks is not supported, as written.
    public private(set) var unread: [String] = []

    /// Whether the code is written line by line.
    var marksLines: Bool {
        !highlightedLines.isEmpty || !insertedLines.isEmpty || !deletedLines.isEmpty || firstLineNumber != nil || isDiff
    }

    /// The options without a value, in lowercase.
    static let bareNames: Set = ["diff", "linenos", "linenums", "showlinenumbers"]

    /// Pandoc's classes for line numbers.
    private static let numberingClasses: Set = ["numberLines", "number-lines"]

    /// Parses the options of an info string.
    ///
    /// - Parameter info: The text after the opening fence.
    public init(_ info: InfoString) {
        var lines: [ClosedRange<Int>] = []
        var start: Int?
        for (index, word) in IteratorSequence(InfoStringWords(info.text)).enumerated() {
            if index == 0, let language = info.executedLanguage {
                // The other options are for running the code.
                let rest = word.drop { $0 == "{" }.dropFirst(language.count).drop { $0 == "," || $0 == " " }
                for (name, value) in Group("{" + rest)?.attributes.values ?? [] {
                    set(name, to: value, &lines, start: &start)
                }
            } else if let group = Group(word) {
                lines += group.lines
                if let id = group.attributes.id { attributes.id = id }
                // If the language is not a separate word, the first class names it.
                for name in group.attributes.classes.dropFirst(index == 0 ? 1 : 0) {
                    if Self.numberingClasses.contains(name) {
                        firstLineNumber = firstLineNumber ?? 1
                    } else {
                        attributes.add(class: name)
                    }
                }
                for (name, value) in group.attributes.values where !set(name, to: value, &lines, start: &start) {
                    attributes.set(name, to: value)
                }
            } else if index > 0, word.utf8.first == UInt8(ascii: "{") {
                unread.append(String(word))
            } else if index > 0 {
                let (name, value) = InfoStringWords.pair(word) ?? (word, "")
                let isMark = name == "mark" || name == "ins" || name == "del"
                if isMark || value.utf8.first == UInt8(ascii: "{") {
                    if !mark(name, value, &lines) { unread.append(String(word)) }
                } else {
                    set(String(name), to: value, &lines, start: &start)
                }
            }
        }
        highlightedLines = Self.apart(lines)
        insertedLines = Self.apart(insertedLines)
        deletedLines = Self.apart(deletedLines)
        if info.diffLanguage != nil { isDiff = true }
        if let start, firstLineNumber != nil { firstLineNumber = start }
    }

    /// - Parameters:
    ///   - lines: The highlighted lines that have been read so far.
    ///   - start: The number of the first line, if a separate option sets it.
    /// - Returns: Whether the name is an option and the value is valid for it.
    @discardableResult
    private mutating func set(
        _ name: String, to value: String, _ lines: inout [ClosedRange<Int>], start: inout Int?
    ) -> Bool {
        // Hugo ignores the case of names.
        switch name.lowercased() {
        case "title", "lst-cap": title = value.isEmpty ? nil : value
        case "linenos", "linenums", "showlinenumbers": firstLineNumber = value == "false" ? nil : Int(value) ?? 1
        case "linenostart", "startlinenumber", "startfrom":
            guard let number = Int(value) else { return false }
            start = number
        case "hl_lines":
            // Hugo's own form is a list with the ranges in quotation marks: `[8,"15-17"]`.
            guard let list = Group.lines(value.split { " ,[]\"".contains($0) }[...]) else { return false }
            lines += list
        case "diff" where value.isEmpty: isDiff = true
        default: return false
        }
        return true
    }

    /// Reads Starlight's `mark={2}`, `ins={2}` and `del={2}`. Its other values, such as words of the code, are not supported.
    ///
    /// - Returns: Whether the value consists of line numbers.
    private mutating func mark(_ name: Substring, _ value: String, _ lines: inout [ClosedRange<Int>]) -> Bool {
        guard let group = Group(value), !group.lines.isEmpty else { return false }
        switch name {
        case "mark": lines += group.lines
        case "ins": insertedLines += group.lines
        case "del": deletedLines += group.lines
        default: return false
        }
        return true
    }

    /// Merges the ranges into sorted ranges that neither overlap nor touch.
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
    /// A group in braces: lines or attributes.
    struct Group {
        private(set) var lines: [ClosedRange<Int>] = []
        private(set) var attributes = NodeAttributes()

        /// Parses a word as a group; `nil` if it is not one.
        init?(_ word: some StringProtocol) {
            let word = Substring(word)
            guard word.utf8.first == UInt8(ascii: "{"), word.utf8.last == UInt8(ascii: "}") else { return nil }
            let content = word.dropFirst().dropLast()
            if let lines = Self.lines(content.split(separator: ",", omittingEmptySubsequences: false)[...]) {
                self.lines = lines
            } else if let attributes = Self.listedAttributes(content) {
                self.attributes = attributes
            } else if let attributes = NodeAttributes(parsing: word, allowsBareNames: true) {
                self.attributes = attributes
            } else {
                return nil
            }
        }

        /// The ranges of `1` and `4-6`; `nil` if any part is something else.
        static func lines(_ parts: ArraySlice<Substring>) -> [ClosedRange<Int>]? {
            var ranges: [ClosedRange<Int>] = []
            for part in parts {
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

        /// The values of a group in Hugo's syntax, in which names can be separated by commas and values can be lists:
        /// `linenos=table,hl_lines=[8,"15-17"]`.
        ///
        /// - Returns: `nil` if there are neither commas nor lists, or if there is other text between them.
        private static func listedAttributes(_ text: Substring) -> NodeAttributes? {
            guard text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "[") }) else { return nil }
            var attributes = NodeAttributes()
            var isInList = false
            var isQuoted = false
            let items = text.utf8.split { byte in
                switch byte {
                case UInt8(ascii: "\""): isQuoted.toggle()
                case UInt8(ascii: "[") where !isQuoted: isInList = true
                case UInt8(ascii: "]") where !isQuoted: isInList = false
                case UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "\t"): return !isQuoted && !isInList
                default: break
                }
                return false
            }
            for item in items {
                guard let (name, value) = InfoStringWords.pair(Substring(item)), !name.isEmpty,
                    name.utf8.allSatisfy(\.isOptionNameByte), !value.utf8.contains(UInt8(ascii: "\\"))
                else { return nil }
                if !attributes.setName(String(name), to: value) { attributes.set(String(name), to: value) }
            }
            return attributes
        }
    }
}

extension UInt8 {
    fileprivate var isOptionNameByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"),
            UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

extension CodeBlock {
    /// The display options of the block.
    public var options: CodeOptions { CodeOptions(info) }

    /// The caption above the code, if it has one.
    package var title: String? { info.saysMoreThanLanguage ? options.title : nil }
}
