package import SitegenDiagnostics

/// Reads the keys of a mapping as what they should be, and notes every error on the way.
///
/// ```swift
/// var reader = FieldReader(mapping, in: source)
/// let title = reader.string("title")
/// let isDraft = reader.bool("draft") ?? false
/// reader.finish()
/// return reader.diagnostics
/// ```
/// Which keys are known follows from which are asked for, so a list of them need not be kept. A key without a value
/// and an empty text count as absent.
package struct FieldReader {
    package let mapping: FieldMapping
    package let source: SourceText
    /// The keys that were asked for, some of them several times. To look for each of them first took a tenth of the
    /// time in which front matter is read.
    private var askedKeys: [String] = []

    /// The maximum number of errors that are reported for one file.
    private static let diagnosticLimit = 100

    /// What was wrong so far.
    package private(set) var diagnostics: [Diagnostic] = []

    /// What is asked for, where that is all that somebody wants to know.
    package private(set) var record: FieldRecord?

    package init(_ mapping: FieldMapping, in source: SourceText) {
        self.mapping = mapping
        self.source = source
    }

    /// A reader of nothing that writes down what it is asked for.
    package init(recording record: FieldRecord) {
        self.init(FieldMapping(), in: SourceText(file: "", bytes: []))
        self.record = record
    }

    /// The keys that were asked for so far.
    package var knownKeys: [String] {
        var seen: Set<String> = []
        return askedKeys.filter { seen.insert($0).inserted }
    }

    // MARK: - Single values

    /// Whether a key is there with a value.
    package mutating func has(_ key: String) -> Bool {
        value(key) != nil
    }

    /// The value of a key, whatever it is.
    mutating func value(_ key: String) -> FieldValue? {
        if askedKeys.last != key { askedKeys.append(key) }
        record?.note(key)
        guard let value = mapping[key] else { return nil }
        switch value.content {
        case .null, .text(""): return nil
        default: return value
        }
    }

    /// A text; numbers, dates and truth values are texts too, as they are written.
    package mutating func string(_ key: String) -> String? {
        record?.note(key, FieldRecord.Form.text)
        return read(key, as: "a string", convert: \.text)
    }

    /// `true` or `false`.
    package mutating func bool(_ key: String) -> Bool? {
        record?.note(key, FieldRecord.Form.bool)
        guard let value = value(key) else { return nil }
        if let bool = value.bool { return bool }
        reject(value, "‘\(key)’ must be true or false", help: FieldType.boolean.advice(for: value))
        return nil
    }

    /// An integer, within a range if one is given.
    package mutating func int(_ key: String, in range: ClosedRange<Int>? = nil) -> Int? {
        record?.note(key, FieldRecord.Form.integer(in: range))
        guard let value = value(key), let integer = read(key, as: "a whole number", convert: \.integer) else {
            return nil
        }
        guard let range, !range.contains(integer) else { return integer }
        let bounds =
            range.upperBound == .max
            ? "\(range.lowerBound) or more" : "between \(range.lowerBound) and \(range.upperBound)"
        reject(value, "‘\(key)’ must be \(bounds)")
        return nil
    }

    /// A number, whole or not, and not infinite.
    mutating func double(_ key: String) -> Double? {
        record?.note(key, FieldRecord.Form.number)
        // Written through `read`, with a closure, it makes the optimizer of Swift 6.3.1 crash.
        guard let value = value(key) else { return nil }
        if let number = value.number, number.isFinite { return number }
        reject(value, "‘\(key)’ must be a number")
        return nil
    }

    /// A day or a moment.
    package mutating func date(_ key: String) -> PublicationDate? {
        record?.note(key, FieldRecord.Form.date)
        guard let value = value(key) else { return nil }
        if let date = value.date { return date }
        let message = value.text.map { "‘\($0)’ is not a date" } ?? "‘\(key)’ must be a date"
        reject(value, message, help: FieldType.dateAdvice)
        return nil
    }

    /// One of an enumeration's raw values.
    package mutating func choice<Choice>(_ key: String, of type: Choice.Type = Choice.self) -> Choice?
    where Choice: CaseIterable & RawRepresentable, Choice.RawValue == String {
        let names = Choice.allCases.map(\.rawValue)
        record?.note(key, FieldRecord.Form.choice(of: names))
        guard let value = value(key) else { return nil }
        guard let text = value.text else {
            reject(value, "‘\(key)’ must be a string")
            return nil
        }
        if let choice = Choice(rawValue: text) { return choice }
        reject(
            value, "‘\(text)’ is not one of \(names.joined(separator: ", "))",
            help: Suggestion.nearest(to: text, among: names).map { "did you mean ‘\($0)’?" })
        return nil
    }

    /// A value made of a text; where `convert` gives nothing, the text is wrong.
    package mutating func value<Value>(
        _ key: String, expecting expectation: String, help: String? = nil, convert: (String) -> Value?
    ) -> Value? {
        guard let text = string(key), let value = value(key) else { return nil }
        if let converted = convert(text) { return converted }
        reject(value, "‘\(text)’ is not \(expectation)", help: help)
        return nil
    }

    private mutating func read<Value>(
        _ key: String, as expectation: String, convert: (FieldValue) -> Value?
    ) -> Value? {
        guard let value = value(key) else { return nil }
        if let converted = convert(value) { return converted }
        reject(value, "‘\(key)’ must be \(expectation)")
        return nil
    }

    // MARK: - Lists

    /// A list of texts.
    package mutating func strings(_ key: String) -> [String]? {
        record?.note(key, FieldRecord.Form.texts)
        guard let value = value(key) else { return nil }
        guard let list = value.list else {
            let example = FieldType.example(of: key, [value.text ?? "one"], in: source)
            reject(value, "‘\(key)’ must be a list of strings", help: "write \(example)")
            return nil
        }
        return texts(list, of: key)
    }

    /// A text alone, or a list of texts.
    package mutating func stringOrStrings(_ key: String) -> [String]? {
        record?.note(key, FieldRecord.Form.text)
        record?.note(key, FieldRecord.Form.texts)
        guard let value = value(key) else { return nil }
        if let text = value.text { return [text] }
        if let list = value.list { return texts(list, of: key) }
        reject(value, "‘\(key)’ must be a string or a list of strings")
        return nil
    }

    /// A list of texts, or one text with commas between the parts: `[a, b]` or `a, b`.
    package mutating func commaSeparatedStrings(_ key: String) -> [String]? {
        record?.note(key, FieldRecord.Form.text)
        guard record == nil, let text = value(key)?.text else { return strings(key) }
        return text.split(separator: ",").compactMap { part in
            let start = part.drop(while: \.isWhitespace)
            guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return nil }
            return String(start[...end])
        }
    }

    /// Some of an enumeration's raw values: one alone, or a list of them.
    package mutating func choices<Choice>(_ key: String, of type: Choice.Type = Choice.self) -> Set<Choice>?
    where Choice: CaseIterable & RawRepresentable & Hashable, Choice.RawValue == String {
        let known = Choice.allCases.map(\.rawValue)
        if record != nil {
            let form = FieldRecord.Form.choice(of: known)
            record?.note(key, form)
            record?.note(key, FieldRecord.Form.list(of: FieldValue(.mapping(form))))
            return nil
        }
        guard let names = stringOrStrings(key) else { return nil }
        var choices: Set<Choice> = []
        for name in names {
            if let choice = Choice(rawValue: name) {
                choices.insert(choice)
            } else {
                reject(
                    name, in: key, "‘\(name)’ is not one of \(known.joined(separator: ", "))",
                    help: Suggestion.nearest(to: name, among: known).map { "did you mean ‘\($0)’?" })
            }
        }
        return choices
    }

    /// A list of values, whatever they are.
    ///
    /// - Parameter help: What to do if the value is not a list.
    mutating func values(listedUnder key: String, help: String? = nil) -> [FieldValue]? {
        record?.note(key, FieldRecord.Form.list)
        guard let value = value(key) else { return nil }
        if let list = value.list { return list }
        reject(value, "‘\(key)’ must be a list", help: help)
        return nil
    }

    private mutating func texts(_ list: [FieldValue], of key: String) -> [String] {
        list.compactMap { element in
            guard let text = element.text else {
                reject(element, "‘\(key)’ must be a list of strings")
                return nil
            }
            if text.contains(where: { !$0.isWhitespace }) { return text }
            reject(element, "‘\(key)’ contains an empty string", help: "remove it")
            return nil
        }
    }

    /// A list of mappings, each read by `read`.
    package mutating func mappings<Value>(_ key: String, read: (inout FieldReader) -> Value?) -> [Value]? {
        if let record {
            // The type's name is the shape's: what a type is read from is the same wherever it stands.
            let name = "\(Value.self)"
            self.record?.note(
                key, FieldRecord.Form.list(of: ["$ref": FieldValue(.text("#/$defs/\(name)"))]))
            guard record.definitions[name] == nil else { return nil }
            let inner = recorded(record.record(defining: name)) { _ = read(&$0) }
            self.record?.define(name, as: inner)
            return nil
        }
        guard let value = value(key) else { return nil }
        guard let list = value.list else {
            reject(value, "‘\(key)’ must be a list")
            return nil
        }
        return list.compactMap { element in
            guard let mapping = element.mapping else {
                reject(element, "each entry of ‘\(key)’ must be a mapping of keys to values")
                return nil
            }
            return self.read(mapping, by: read)
        }
    }

    // MARK: - Mappings

    /// A mapping of its own, read by `read`.
    package mutating func mapping<Value>(_ key: String, read: (inout FieldReader) -> Value) -> Value? {
        if let record {
            let inner = recorded(record.record(below: key)) { _ = read(&$0) }
            self.record?.take(definitionsOf: inner)
            if let form = inner.schema.mapping { self.record?.note(key, form) }
            return nil
        }
        guard let mapping = values(key) else { return nil }
        return self.read(mapping, by: read)
    }

    /// A mapping whose keys are names of the author's own, each with a mapping that is read by `read`.
    package mutating func namedMappings<Value>(
        _ key: String, read: (_ name: String, inout FieldReader) -> Value?
    ) -> [(name: String, value: Value)]? {
        if let record {
            let inner = recorded(record.record(below: key, "*")) { _ = read("*", &$0) }
            self.record?.take(definitionsOf: inner)
            // Nothing but a name is a mapping in which nothing is said.
            let names: FieldValue = ["anyOf": [inner.schema, ["type": "null"]]]
            self.record?.note(key, ["type": "object", "additionalProperties": names])
            return nil
        }
        guard let names = values(key) else { return nil }
        return names.compactMap { entry in
            // Nothing but a name is a mapping in which nothing is said.
            guard let mapping = entry.value.mapping ?? (entry.value.isNull ? FieldMapping(at: entry.keyPlace) : nil)
            else {
                reject(entry.value, "‘\(entry.key)’ must be a mapping of keys to values")
                return nil
            }
            return self.read(mapping) { read(entry.key, &$0) }.map { (entry.key, $0) }
        }
    }

    /// Lists of mappings by names of the author's own, or one list alone.
    ///
    /// - Parameter name: What the list is called that stands alone.
    package mutating func namedLists<Value>(
        _ key: String, alone name: String, read: (inout FieldReader) -> Value?
    ) -> [String: [Value]]? {
        if record != nil {
            _ = mappings(key, read: read)
            record?.note(
                key,
                [
                    "type": "object",
                    "additionalProperties": FieldValue(
                        .mapping(FieldRecord.Form.list(of: ["$ref": FieldValue(.text("#/$defs/\(Value.self)"))]))),
                ])
            return nil
        }
        guard let named = value(key)?.mapping else { return mappings(key, read: read).map { [name: $0] } }
        return mapping(key) { reader in
            named.keys.reduce(into: [:]) { lists, name in lists[name] = reader.mappings(name, read: read) }
        }
    }

    /// Reads a key in one of two ways.
    ///
    /// - Parameters:
    ///   - keyed: Reads a value with keys of its own.
    ///   - plain: Reads any other.
    package mutating func value<Value>(
        _ key: String, keyed: (inout FieldReader) -> Value, plain: (inout FieldReader) -> Value
    ) -> Value {
        if record != nil { _ = keyed(&self) }
        return value(key)?.mapping != nil ? keyed(&self) : plain(&self)
    }

    /// A mapping with keys and values of the author's own.
    package mutating func values(_ key: String) -> FieldMapping? {
        record?.note(key, FieldRecord.Form.object)
        guard let value = value(key) else { return nil }
        if let mapping = value.mapping { return mapping }
        reject(value, "‘\(key)’ must be a mapping of keys to values")
        return nil
    }

    /// The keys that nobody has asked for, with their values. They count as asked for from now on.
    package mutating func rest() -> FieldMapping {
        var rest = FieldMapping(at: mapping.place)
        for entry in mapping where !askedKeys.contains(entry.key) { rest.append(entry) }
        askedKeys += rest.keys
        return rest
    }

    private func recorded(_ record: FieldRecord, by read: (inout FieldReader) -> Void) -> FieldRecord {
        var reader = FieldReader(recording: record)
        read(&reader)
        return reader.record ?? record
    }

    private mutating func read<Value>(_ mapping: FieldMapping, by read: (inout FieldReader) -> Value) -> Value {
        var reader = FieldReader(mapping, in: source)
        let value = read(&reader)
        reader.finish()
        diagnostics += reader.diagnostics.prefix(max(0, Self.diagnosticLimit - diagnostics.count))
        return value
    }

    // MARK: - Errors

    /// Notes that a key must be there, unless it is: then what is wrong with its value was noted before.
    package mutating func require(_ key: String, help: String) {
        record?.require(key)
        guard !has(key) else { return }
        let line = mapping.place.map { source.place(at: min($0.bytes.lowerBound, source.bytes.count)).line } ?? 1
        diagnostics.append(Diagnostic("‘\(key)’ is missing", file: source.file, line: line, help: help))
    }

    /// Notes that something is wrong with the value of a key, which is there.
    package mutating func reject(_ key: String, _ message: String, help: String? = nil) {
        guard let entry = mapping.entry(key) else { return }
        reject(entry.value, message, help: help)
    }

    /// Notes that something is wrong with one of the texts that a key lists, or has alone.
    package mutating func reject(_ text: String, in key: String, _ message: String, help: String? = nil) {
        guard let value = mapping[key] else { return }
        reject(value.list?.first { $0.text == text } ?? value, message, help: help)
    }

    /// Notes that something is wrong with a key itself, below one of this mapping's or in it.
    package mutating func rejectKey(_ name: String, below key: String, _ message: String, help: String? = nil) {
        note(message, at: mapping[key]?.mapping?.entry(name)?.keyPlace, help: help)
    }

    /// Notes that something is wrong with a value.
    package mutating func reject(_ value: FieldValue, _ message: String, help: String? = nil) {
        note(message, at: value.place, help: help)
    }

    /// Notes every key that nobody has asked for. To be called last.
    ///
    /// - Parameters:
    ///   - knownKeys: Keys that are known beside those asked for, for the suggestions.
    ///   - advice: What to do about a key, where more is known of it than its name.
    package mutating func finish(knownKeys: [String] = [], advice: (String) -> String? = { _ in nil }) {
        for entry in mapping where !askedKeys.contains(entry.key) {
            note(
                "unknown key ‘\(entry.key)’", at: entry.keyPlace,
                help: advice(entry.key) ?? Suggestion.help(for: entry.key, among: self.knownKeys + knownKeys))
        }
    }

    /// Counts a key as known although no value was read for it.
    package mutating func markAsKnown(_ key: String) {
        askedKeys.append(key)
    }

    /// Notes an error that was found elsewhere.
    package mutating func note(_ diagnostic: Diagnostic) {
        if diagnostics.count < Self.diagnosticLimit { diagnostics.append(diagnostic) }
    }

    private mutating func note(_ message: String, at place: FieldPlace?, help: String?) {
        // Nobody reads more of one file, and each costs a look for its line.
        guard diagnostics.count < Self.diagnosticLimit else { return }
        diagnostics.append(source.diagnostic(message, at: place, help: help))
    }
}

extension Suggestion {
    /// What to do about a key that nobody knows.
    static func help(for key: String, among knownKeys: [String]) -> String {
        if let nearest = nearest(to: key, among: knownKeys) { return "did you mean ‘\(nearest)’?" }
        return knownKeys.isEmpty ? "remove it" : "the valid keys are \(knownKeys.joined(separator: ", "))"
    }
}
