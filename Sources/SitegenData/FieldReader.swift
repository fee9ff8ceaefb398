package import SitegenBase

/// Reads the keys of a mapping as values of the expected types, and records all errors.
///
/// ```swift
/// var reader = FieldReader(mapping, in: source)
/// let title = reader.string("title")
/// let isDraft = reader.bool("draft") ?? false
/// reader.finish()
/// return reader.diagnostics
/// ```
/// The keys that are read are the known keys, so that no separate list is needed. A key without a value and an empty text count
/// as missing.
package struct FieldReader {
    package let mapping: FieldMapping
    package let source: SourceText
    /// The time zone of dates that are written without an offset; `nil` for UTC.
    package var timeZone: SiteTimeZone?
    /// The tags of the site's languages, the default one first; empty if they are unknown.
    package var languages: [String] = []
    /// The keys that were read, with duplicates. Checking for duplicates took a tenth of the time for reading front matter.
    private var askedKeys: [String] = []

    /// The maximum number of errors that are reported for one file.
    private static let diagnosticLimit = 100

    /// The errors and warnings so far.
    package private(set) var diagnostics: [Diagnostic] = []

    /// The record of the keys and types that are read, if the reader only records them.
    package private(set) var record: FieldRecord?

    package init(_ mapping: FieldMapping, in source: SourceText) {
        self.mapping = mapping
        self.source = source
    }

    /// Creates a reader without values that records which keys and types are read.
    package init(recording record: FieldRecord) {
        self.init(FieldMapping(), in: SourceText(file: "", bytes: []))
        self.record = record
    }

    /// The keys that were read so far.
    package var knownKeys: [String] {
        var seen: Set<String> = []
        return askedKeys.filter { seen.insert($0).inserted }
    }

    // MARK: - Single values

    /// Returns whether a key exists and has a value.
    package mutating func has(_ key: String) -> Bool {
        value(key) != nil
    }

    /// The value of a key, of any type.
    mutating func value(_ key: String) -> FieldValue? {
        if askedKeys.last != key { askedKeys.append(key) }
        record?.note(key)
        guard let value = mapping[key] else { return nil }
        switch value.content {
        case .null, .text(""): return nil
        default: return value
        }
    }

    /// Reads a text. Numbers, dates and Booleans are also texts, as written.
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

    /// Reads an integer, optionally within a range.
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

    /// Reads a date, optionally with a time.
    package mutating func date(_ key: String) -> PublicationDate? {
        record?.note(key, FieldRecord.Form.date)
        guard let value = value(key) else { return nil }
        if let date = value.date(in: timeZone) { return date }
        let message = value.text.map { "‘\($0)’ is not a date" } ?? "‘\(key)’ must be a date"
        reject(value, message, help: FieldType.dateAdvice)
        return nil
    }

    /// Reads a raw value of an enumeration.
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

    /// Reads a text and converts it. The text is invalid if `convert` returns `nil`.
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

    /// Reads a list of texts.
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

    /// Reads a list of integers within a range.
    ///
    /// - Parameter expectation: What each integer is: `a width in pixels`.
    package mutating func integers(
        _ key: String, in range: ClosedRange<Int>, as expectation: String
    ) -> [Int]? {
        record?.note(key, FieldRecord.Form.list(of: FieldValue(.mapping(FieldRecord.Form.integer(in: range)))))
        guard let value = value(key) else { return nil }
        guard let list = value.list else {
            rejectNumber(value, of: key, in: range)
            return nil
        }
        var integers: [Int] = []
        for element in list {
            let text = element.text
            if let text, let integer = Int(text), range.contains(integer) {
                integers.append(integer)
            } else {
                reject(
                    element, text.map { "‘\($0)’ is not \(expectation)" } ?? "‘\(key)’ must be a list of numbers",
                    help: "write a whole number between \(range.lowerBound) and \(range.upperBound)")
            }
        }
        return integers
    }

    /// Reports a value that is not a list of numbers, with a list of this number as an example.
    private mutating func rejectNumber(_ value: FieldValue, of key: String, in range: ClosedRange<Int>) {
        var number = range.lowerBound
        if let integer = value.integer, range.contains(integer) { number = integer }
        let example = FieldType.example(of: key, ["\(number)"], areNumbers: true, in: source)
        reject(value, "‘\(key)’ must be a list of numbers", help: "write \(example)")
    }

    /// Reads a text or a list of texts.
    package mutating func stringOrStrings(_ key: String) -> [String]? {
        record?.note(key, FieldRecord.Form.text)
        record?.note(key, FieldRecord.Form.texts)
        guard let value = value(key) else { return nil }
        if let text = value.text { return [text] }
        if let list = value.list { return texts(list, of: key) }
        reject(value, "‘\(key)’ must be a string or a list of strings")
        return nil
    }

    /// Reads a list of texts, or a text with commas between its parts: `[a, b]` or `a, b`.
    package mutating func commaSeparatedStrings(_ key: String) -> [String]? {
        record?.note(key, FieldRecord.Form.text)
        guard record == nil, let text = value(key)?.text else { return strings(key) }
        return text.split(separator: ",").compactMap { part in
            let start = part.drop(while: \.isWhitespace)
            guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return nil }
            return String(start[...end])
        }
    }

    /// Reads a raw value of an enumeration, or a list of them.
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

    /// Reads a list of values of any type.
    ///
    /// - Parameter help: How to fix the value if it is not a list.
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

    /// Reads a list of mappings, each with `read`.
    package mutating func mappings<Value>(_ key: String, read: (inout FieldReader) -> Value?) -> [Value]? {
        if let record {
            // The type's name identifies the shape, because a type is read from the same keys everywhere.
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

    /// Reads a nested mapping with `read`.
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

    /// Reads a mapping whose keys are names that the author chooses, each with a mapping that is read by `read`.
    package mutating func namedMappings<Value>(
        _ key: String, read: (_ name: String, inout FieldReader) -> Value?
    ) -> [(name: String, value: Value)]? {
        if let record {
            let inner = recorded(record.record(below: key, "*")) { _ = read("*", &$0) }
            self.record?.take(definitionsOf: inner)
            // A name without a value is an empty mapping.
            let names: FieldValue = ["anyOf": [inner.schema, ["type": "null"]]]
            self.record?.note(key, ["type": "object", "additionalProperties": names])
            return nil
        }
        guard let names = values(key) else { return nil }
        return names.compactMap { entry in
            // A name without a value is an empty mapping.
            guard let mapping = entry.value.mapping ?? (entry.value.isNull ? FieldMapping(at: entry.keyPlace) : nil)
            else {
                reject(entry.value, "‘\(entry.key)’ must be a mapping of keys to values")
                return nil
            }
            return self.read(mapping) { read(entry.key, &$0) }.map { (entry.key, $0) }
        }
    }

    /// Reads lists of mappings by names that the author chooses, or a single list.
    ///
    /// - Parameter name: The name of a single list.
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

    /// Reads a key in one of two ways, depending on its value.
    ///
    /// - Parameters:
    ///   - keyed: Reads a mapping.
    ///   - plain: Reads any other value.
    package mutating func value<Value>(
        _ key: String, keyed: (inout FieldReader) -> Value, plain: (inout FieldReader) -> Value
    ) -> Value {
        // A schema allows both.
        if record != nil { _ = plain(&self) }
        return record != nil || value(key)?.mapping != nil ? keyed(&self) : plain(&self)
    }

    /// Reads a mapping with any keys and values.
    package mutating func values(_ key: String) -> FieldMapping? {
        record?.note(key, FieldRecord.Form.object)
        guard let value = value(key) else { return nil }
        if let mapping = value.mapping { return mapping }
        reject(value, "‘\(key)’ must be a mapping of keys to values")
        return nil
    }

    /// Returns the entries that were not read. They count as read afterwards.
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
        (reader.timeZone, reader.languages) = (timeZone, languages)
        let value = read(&reader)
        reader.finish()
        diagnostics += reader.diagnostics.prefix(max(0, Self.diagnosticLimit - diagnostics.count))
        return value
    }

    // MARK: - Errors

    /// Reports a required key that is missing. If the key exists, errors in its value have already been reported.
    package mutating func require(_ key: String, help: String) {
        record?.require(key)
        guard !has(key) else { return }
        let line = mapping.place.map { source.place(at: min($0.bytes.lowerBound, source.bytes.count)).line } ?? 1
        diagnostics.append(Diagnostic("‘\(key)’ is missing", file: source.file, line: line, help: help))
    }

    /// Reports an error in the value of a key, which must exist.
    package mutating func reject(_ key: String, _ message: String, help: String? = nil) {
        guard let entry = mapping.entry(key) else { return }
        reject(entry.value, message, help: help)
    }

    /// Reports an error in the value of a key, which must exist, without the line of the file, because it contains a secret.
    package mutating func rejectSecret(in key: String, _ message: String, help: String) {
        guard let entry = mapping.entry(key) else { return }
        var diagnostic = source.diagnostic(message, at: entry.value.place, help: help)
        diagnostic.excerpt = nil
        note(diagnostic)
    }

    /// Reports an error in a text that is the value of a key or in its list.
    package mutating func reject(_ text: String, in key: String, _ message: String, help: String? = nil) {
        guard let value = mapping[key] else { return }
        reject(value.list?.first { $0.text == text } ?? value, message, help: help)
    }

    /// Reports an error in a key that is nested below a key of this mapping.
    package mutating func rejectKey(_ name: String, below key: String, _ message: String, help: String? = nil) {
        note(message, at: mapping[key]?.mapping?.entry(name)?.keyPlace, help: help)
    }

    /// Reports an error in a value.
    package mutating func reject(_ value: FieldValue, _ message: String, help: String? = nil) {
        note(message, at: value.place, help: help)
    }

    /// Reports every key that was not read. Call this last.
    ///
    /// - Parameters:
    ///   - knownKeys: Additional known keys, for suggestions.
    ///   - advice: Returns how to fix a key with a value, if more than its name is known.
    package mutating func finish(
        knownKeys: [String] = [], advice: (String, FieldValue) -> String? = { _, _ in nil }
    ) {
        for entry in mapping where !askedKeys.contains(entry.key) {
            note(
                "unknown key ‘\(entry.key)’", at: entry.keyPlace,
                help: advice(entry.key, entry.value)
                    ?? Suggestion.help(for: entry.key, among: self.knownKeys + knownKeys))
        }
    }

    /// Marks a key as known although no value was read for it.
    package mutating func markAsKnown(_ key: String) {
        askedKeys.append(key)
    }

    /// Records an error that was found elsewhere.
    package mutating func note(_ diagnostic: Diagnostic) {
        if diagnostics.count < Self.diagnosticLimit { diagnostics.append(diagnostic) }
    }

    private mutating func note(_ message: String, at place: FieldPlace?, help: String?) {
        // Limits the number of errors per file, because more are not useful and each requires computing its line.
        guard diagnostics.count < Self.diagnosticLimit else { return }
        diagnostics.append(source.diagnostic(message, at: place, help: help))
    }
}

extension Suggestion {
    /// How to fix an unknown key.
    static func help(for key: String, among knownKeys: [String]) -> String {
        if let nearest = nearest(to: key, among: knownKeys) { return "did you mean ‘\(nearest)’?" }
        return knownKeys.isEmpty ? "remove it" : "the valid keys are \(knownKeys.joined(separator: ", "))"
    }
}
