import CSitegenYAML
import SitegenBase

/// Reads YAML into values. libyaml parses it as YAML 1.1, and scalars are resolved by the core schema of YAML 1.2 §10.3.
///
/// The values are built from libyaml's events. An object model in between costs several times as much as the parsing
/// and loses where a value ends; see `DECISIONS.md`.
package struct YAMLReader {
    private let source: SourceText
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private var marks: ScalarOffsets
    private var anchors: [String: Anchored] = [:]
    /// The number of values, including those repeated by aliases.
    private var count = 0
    /// The positions of keys that their mapping already contains; `nil` if such a key is an error.
    private var duplicates: [FieldPlace]?

    /// A value that aliases may repeat, and the number of values that each repetition adds.
    private struct Anchored {
        let value: FieldValue
        let count: Int
        let depth: Int
    }

    /// A few lines of nested aliases could expand to billions of values.
    private static let countLimit = 1_000_000

    /// The version of libyaml, such as `0.2.5`.
    package static var libraryVersion: String { String(cString: yaml_get_version_string()) }

    /// Reads a range of a file, in which no mapping has a key twice. An empty text is null.
    ///
    /// - Throws: A ``Diagnostic`` if the text is not valid YAML, or exceeds the limits for nesting and aliases.
    static func read(_ source: SourceText, in range: Range<Int>) throws(Diagnostic) -> FieldValue {
        var duplicates: [FieldPlace]?
        return try read(source, in: range, duplicates: &duplicates)
    }

    /// Reads a range of a file. An empty text is null.
    ///
    /// - Parameter duplicates: Receives the positions of keys that their mapping already contains, whose last value counts;
    ///   `nil` if such a key is an error.
    /// - Throws: A ``Diagnostic`` if the text is not valid YAML, or exceeds the limits for nesting and aliases.
    static func read(
        _ source: SourceText, in range: Range<Int>, duplicates: inout [FieldPlace]?
    ) throws(Diagnostic) -> FieldValue {
        // The parser keeps its own address, so it must not move.
        let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        defer { parser.deallocate() }
        guard yaml_parser_initialize(parser) == 1 else {
            throw Diagnostic("not enough memory to read the file", file: source.file)
        }
        defer { yaml_parser_delete(parser) }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        // Typed throws do not pass through standard library closures here.
        let result = source.bytes.withUnsafeBufferPointer { bytes -> Result<FieldValue, Diagnostic> in
            let text = UnsafeBufferPointer(rebasing: bytes[range])
            yaml_parser_set_input_string(parser, text.baseAddress, text.count)
            let marks = ScalarOffsets(in: text, from: range.lowerBound)
            var reader = YAMLReader(source: source, parser: parser, marks: marks, duplicates: duplicates)
            defer { duplicates = reader.duplicates }
            return Result { () throws(Diagnostic) in try reader.document() }
        }
        return try result.get()
    }

    private init(
        source: SourceText, parser: UnsafeMutablePointer<yaml_parser_t>, marks: ScalarOffsets, duplicates: [FieldPlace]?
    ) {
        self.source = source
        self.parser = parser
        self.marks = marks
        self.duplicates = duplicates
    }

    // MARK: - Events

    private mutating func document() throws(Diagnostic) -> FieldValue {
        var value = FieldValue(nil)
        var documentCount = 0
        while true {
            let event = try next()
            defer { event.delete() }
            switch event.type {
            case YAML_STREAM_START_EVENT, YAML_DOCUMENT_END_EVENT:
                break
            case YAML_DOCUMENT_START_EVENT:
                documentCount += 1
                guard documentCount == 1 else {
                    throw source.diagnostic(
                        "invalid YAML: the file contains more than one document", at: place(of: event),
                        help: "remove the line ‘---’")
                }
            case YAML_STREAM_END_EVENT:
                return value
            default:
                value = try self.value(of: event, depth: 1).value
            }
        }
    }

    private func next() throws(Diagnostic) -> Event {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw syntaxDiagnostic() }
        return Event(event: event)
    }

    /// The value that begins with an event, and its number of nested levels.
    private mutating func value(of event: Event, depth: Int) throws(Diagnostic) -> (value: FieldValue, depth: Int) {
        let countBefore = count
        count += 1
        let start = place(of: event)
        guard depth <= FieldFormat.depthLimit else { throw tooDeep(at: start) }
        let value: FieldValue
        var levels = 1
        switch event.type {
        case YAML_SCALAR_EVENT:
            value = try scalar(event, at: start)
        case YAML_SEQUENCE_START_EVENT:
            let (values, below) = try list(depth: depth + 1)
            value = FieldValue(.list(values), at: start)
            levels += below
        case YAML_MAPPING_START_EVENT:
            let (mapping, below) = try mapping(at: start, depth: depth + 1)
            value = FieldValue(.mapping(mapping), at: start)
            levels += below
        default:
            return try alias(event, at: start, depth: depth)
        }
        if let anchor = event.anchor {
            anchors[anchor] = Anchored(value: value, count: count - countBefore, depth: levels)
        }
        return (value, levels)
    }

    private mutating func list(depth: Int) throws(Diagnostic) -> (values: [FieldValue], depth: Int) {
        var values: [FieldValue] = []
        var levels = 0
        while true {
            let event = try next()
            defer { event.delete() }
            if event.type == YAML_SEQUENCE_END_EVENT { return (values, levels) }
            let (value, below) = try value(of: event, depth: depth)
            values.append(value)
            levels = max(levels, below)
        }
    }

    private mutating func mapping(
        at start: FieldPlace, depth: Int
    ) throws(Diagnostic) -> (mapping: FieldMapping, depth: Int) {
        var mapping = FieldMapping(at: start)
        var merged: (sources: [FieldMapping], place: FieldPlace)?
        var levels = 0
        while true {
            let event = try next()
            defer { event.delete() }
            if event.type == YAML_MAPPING_END_EVENT {
                for source in merged?.sources ?? [] {
                    for entry in source where mapping.entry(entry.key) == nil { mapping.append(entry) }
                }
                return (mapping, levels)
            }
            let keyPlace = place(of: event)
            if event.isMergeKey {
                if let merged { try note(duplicate: "<<", at: keyPlace, first: merged.place) }
                let (sources, below) = try mergedMappings(depth: depth - 1)
                merged = (sources, keyPlace)
                levels = max(levels, below)
                continue
            }
            guard let key = event.scalarText?.replacingControlCharacters, !key.isEmpty else {
                throw source.diagnostic(
                    "a key must be a non-empty string", at: keyPlace,
                    help: "write the key as text before the colon")
            }
            let first = mapping.entry(key)
            if let first { try note(duplicate: key, at: keyPlace, first: first.keyPlace) }
            let valueEvent = try next()
            defer { valueEvent.delete() }
            let (value, below) = try value(of: valueEvent, depth: depth)
            if first == nil {
                mapping.append(FieldMapping.Entry(key: key, value: value, keyPlace: keyPlace))
            } else {
                mapping[key] = value
            }
            levels = max(levels, below)
        }
    }

    private mutating func note(
        duplicate key: String, at place: FieldPlace, first: FieldPlace?
    ) throws(Diagnostic) {
        guard duplicates != nil else { throw source.duplicate(key, at: place, first: first) }
        duplicates?.append(place)
    }

    /// The mappings from which a merge key adds keys: a mapping or a list of mappings, usually aliases (Merge Key
    /// Language-Independent Type for YAML 1.1). The keys of the mapping itself take precedence, then those of the first merged
    /// mapping.
    ///
    /// - Returns: The mappings, and the number of nested levels of their values.
    private mutating func mergedMappings(depth: Int) throws(Diagnostic) -> (mappings: [FieldMapping], depth: Int) {
        let event = try next()
        defer { event.delete() }
        let place = place(of: event)
        let (value, levels) = try value(of: event, depth: depth)
        if let mapping = value.mapping { return ([mapping], levels - 1) }
        let mappings = value.list?.compactMap(\.mapping)
        guard let mappings, mappings.count == value.list?.count else {
            throw source.diagnostic(
                "‘<<’ can only merge a mapping", at: place,
                help: "refer to a mapping, as in <<: *name, or put the key in quotes: \"<<\"")
        }
        return (mappings, max(0, levels - 2))
    }

    private mutating func alias(
        _ event: Event, at place: FieldPlace, depth: Int
    ) throws(Diagnostic) -> (value: FieldValue, depth: Int) {
        guard let name = event.aliasName, let anchored = anchors[name] else {
            throw source.diagnostic(
                "invalid YAML: the alias ‘*\(event.aliasName ?? "name")’ is not defined", at: place,
                help: "define &\(event.aliasName ?? "name") above, or put strings that begin with ‘*’ in quotes")
        }
        guard depth + anchored.depth - 1 <= FieldFormat.depthLimit else { throw tooDeep(at: place) }
        count += anchored.count - 1
        guard count <= Self.countLimit else {
            throw source.diagnostic(
                "invalid YAML: aliases expand to too many values", at: place,
                help: "use fewer aliases; the limit is \(Self.countLimit) values")
        }
        return (anchored.value, anchored.depth)
    }

    private func scalar(_ event: Event, at place: FieldPlace) throws(Diagnostic) -> FieldValue {
        let text = event.scalarText ?? ""
        if text.isEmpty, event.isPlain, let anchor = event.anchor {
            // An anchor without a value has no use, so the author most likely meant a text that begins with `&`.
            throw source.diagnostic(
                "the anchor ‘&\(anchor)’ has no value",
                at: place.bytes.lowerBound..<place.bytes.lowerBound + anchor.utf8.count + 1,
                help: "put strings that begin with ‘&’ in quotes")
        }
        switch event.tag {
        case nil where event.isPlain: return YAMLScalar.resolve(text, at: place)
        case nil, "!", "tag:yaml.org,2002:str": return FieldValue(.text(text.replacingControlCharacters), at: place)
        case let tag?:
            guard tag.hasPrefix("tag:yaml.org,2002:") else {
                throw source.diagnostic("the tag ‘\(tag)’ is not supported", at: place, help: "remove the tag")
            }
            return YAMLScalar.resolve(text, at: place)
        }
    }

    // MARK: - Places and errors

    private mutating func place(of event: Event) -> FieldPlace {
        let start = marks.offset(of: Int(event.start.index))
        let end = event.isScalar ? marks.offset(of: Int(event.end.index)) : start + 1
        return FieldPlace(start..<max(start, end))
    }

    private static let tooDeep = (
        message: "invalid YAML: nested too deeply", help: "the nesting limit is \(FieldFormat.depthLimit) levels"
    )

    private func tooDeep(at place: FieldPlace) -> Diagnostic {
        source.diagnostic(Self.tooDeep.message, at: place, help: Self.tooDeep.help)
    }

    private func syntaxDiagnostic() -> Diagnostic {
        let problem = parser.pointee.problem.map { String(cString: $0) } ?? "not enough memory"
        let firstLine = source.place(at: marks.start).line
        guard parser.pointee.error != YAML_READER_ERROR else {
            let offset = marks.start + parser.pointee.problem_offset
            return source.diagnostic("invalid YAML: \(problem)", at: offset..<offset + 1, help: "remove the character")
        }
        // The parser often stops far from the actual mistake.
        let context = parser.pointee.context.map { context in
            " \(String(cString: context)) (starting on line \(Int(parser.pointee.context_mark.line) + firstLine))"
        }
        let mark = parser.pointee.problem_mark
        let line = Int(mark.line) + firstLine
        if problem.hasPrefix("found unexpected end of stream"), context?.contains("quoted scalar") == true {
            // The end of the text is not useful as a position, so the error is reported at the start.
            let start = parser.pointee.context_mark
            return source.diagnostic(
                "invalid YAML: the quote is never closed", line: Int(start.line) + firstLine,
                column: Int(start.column) + 1,
                help: "add the closing quote; write a quote inside single quotes twice: 'it''s'")
        }
        guard !problem.hasPrefix("Maximum nesting level") else {
            return source.diagnostic(
                Self.tooDeep.message, line: line, column: Int(mark.column) + 1, help: Self.tooDeep.help)
        }
        return source.diagnostic(
            "invalid YAML: \(problem)\(context ?? "")", line: line, column: Int(mark.column) + 1,
            help: Self.help(for: problem, in: source.lineText(line), before: Int(mark.column))
        )
    }

    /// The most likely cause of an error message of the parser.
    ///
    /// - Parameter column: The number of characters in the line before the position where the parser stopped.
    private static func help(for problem: String, in line: String, before column: Int) -> String? {
        if line.contains("\t") { return "indent with spaces; YAML does not allow tabs" }
        if problem.hasPrefix("mapping values are not allowed") { return "put strings that contain ‘: ’ in quotes" }
        // A value that begins with a YAML indicator is not plain text, so libyaml's error is about what follows.
        let value = line.firstRange(of: ": ").map { line[$0.upperBound...].drop { $0 == " " } } ?? line[...]
        guard let first = value.first, line.distance(from: line.startIndex, to: value.startIndex) <= column else {
            return nil
        }
        switch first {
        case "'": return "write a quote inside single quotes twice, 'it''s', or use double quotes"
        case "\"": return "write \\\" for a quote inside double quotes, or use single quotes"
        case "[", "{", "*", "&", "@", "`", "%", "!", "|", ">": return "put strings that begin with ‘\(first)’ in quotes"
        default: return nil
        }
    }
}

/// An event of libyaml. It must be deleted after it has been processed.
private struct Event {
    private let event: yaml_event_t

    init(event: yaml_event_t) {
        self.event = event
    }

    func delete() {
        var event = event
        yaml_event_delete(&event)
    }

    var type: yaml_event_type_t { event.type }
    var start: yaml_mark_t { event.start_mark }
    var end: yaml_mark_t { event.end_mark }
    var isScalar: Bool { type == YAML_SCALAR_EVENT }
    var isPlain: Bool { isScalar && event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE }

    /// Whether it is the key `<<` without quotes.
    var isMergeKey: Bool {
        guard isPlain, event.data.scalar.length == 2 else { return false }
        return scalarText == "<<" && tag == nil || tag == "tag:yaml.org,2002:merge"
    }

    var scalarText: String? {
        guard isScalar, let value = event.data.scalar.value else { return nil }
        return String(decoding: UnsafeBufferPointer(start: value, count: event.data.scalar.length), as: UTF8.self)
    }

    var tag: String? { isScalar ? Self.text(event.data.scalar.tag) : nil }

    var aliasName: String? { type == YAML_ALIAS_EVENT ? Self.text(event.data.alias.anchor) : nil }

    var anchor: String? {
        switch type {
        case YAML_SCALAR_EVENT: Self.text(event.data.scalar.anchor)
        case YAML_SEQUENCE_START_EVENT: Self.text(event.data.sequence_start.anchor)
        case YAML_MAPPING_START_EVENT: Self.text(event.data.mapping_start.anchor)
        default: nil
        }
    }

    private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        pointer.map { String(cString: $0) }
    }
}

/// Converts libyaml's offsets, which count Unicode scalars, to byte offsets in the file.
private struct ScalarOffsets {
    /// The offset of the text in its file.
    let start: Int
    private let text: UnsafeBufferPointer<UInt8>
    private let isASCII: Bool
    /// The last lookup, from which the next one continues.
    private var last = (index: 0, offset: 0)

    init(in text: UnsafeBufferPointer<UInt8>, from start: Int) {
        self.text = text
        self.start = start
        isASCII = text.allSatisfy { $0 < 0x80 }
    }

    mutating func offset(of index: Int) -> Int {
        guard !isASCII else { return start + min(index, text.count) }
        if index < last.index { last = (0, 0) }
        while last.index < index, last.offset < text.count {
            last.offset += 1
            while last.offset < text.count, text[last.offset] & 0xC0 == 0x80 { last.offset += 1 }
            last.index += 1
        }
        return start + last.offset
    }
}
