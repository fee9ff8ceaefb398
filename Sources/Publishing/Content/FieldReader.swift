import Yams

/// Reads the keys of a YAML mapping as what they should be, and notes every fault on the way.
///
/// Which keys are known follows from which are asked for, so a list of them need not be kept.
struct FieldReader {
    private let mapping: Node.Mapping
    private let source: SourceText
    /// What is added to the lines that the YAML parser counts.
    private let lineOffset: Int
    private var askedKeys: [String] = []

    /// How many faults of one file are told.
    private static let faultLimit = 100

    /// What was wrong so far.
    private(set) var faults: [Fault] = []

    init(_ mapping: Node.Mapping, in source: SourceText, lineOffset: Int) {
        self.mapping = mapping
        self.source = source
        self.lineOffset = lineOffset
    }

    // MARK: - Values

    /// A text; numbers and dates are texts too, and an empty text is none.
    mutating func string(_ key: String) -> String? {
        guard let node = node(key) else { return nil }
        guard let scalar = node.scalar else {
            reject(node, "‘\(key)’ must be a text", help: nil)
            return nil
        }
        return scalar.text
    }

    /// `true` or `false`.
    mutating func bool(_ key: String) -> Bool? {
        guard let node = node(key) else { return nil }
        switch node.scalar?.string {
        case "true"?: return true
        case "false"?: return false
        default:
            reject(node, "‘\(key)’ must be true or false", help: nil)
            return nil
        }
    }

    /// A list of texts.
    mutating func strings(_ key: String) -> [String]? {
        guard let node = node(key) else { return nil }
        guard let sequence = node.sequence else {
            let value = node.scalar.map { "[\($0.string)]" } ?? "[one, two]"
            reject(node, "‘\(key)’ must be a list of texts", help: "write \(key): \(value)")
            return nil
        }
        return sequence.compactMap { element in
            if let text = element.scalar?.text, !text.isEmpty || element.scalar?.style != .plain {
                if text.contains(where: { !$0.isWhitespace }) { return text }
                reject(element, "‘\(key)’ holds an empty text", help: "remove it")
                return nil
            }
            reject(element, "‘\(key)’ must be a list of texts", help: nil)
            return nil
        }
    }

    /// A whole number.
    mutating func int(_ key: String) -> Int? {
        value(key, expecting: "a whole number") { Int($0) }
    }

    /// A text, or a list of texts.
    mutating func oneOrMore(_ key: String) -> [String]? {
        guard let node = node(key) else { return nil }
        return node.scalar == nil ? strings(key) : string(key).map { [$0] }
    }

    /// A value made of a text; where `convert` gives nothing, the text is at fault.
    mutating func value<Value>(
        _ key: String, expecting expectation: String, help: String? = nil, convert: (String) -> Value?
    ) -> Value? {
        guard let text = string(key), let node = node(key) else { return nil }
        if let value = convert(text) { return value }
        reject(node, "‘\(text)’ is not \(expectation)", help: help)
        return nil
    }

    /// A list of mappings, each read by `read`.
    mutating func mappings<Value>(_ key: String, read: (inout FieldReader) -> Value?) -> [Value]? {
        guard let node = node(key) else { return nil }
        guard let sequence = node.sequence else {
            reject(node, "‘\(key)’ must be a list", help: nil)
            return nil
        }
        return sequence.compactMap { element in
            guard let mapping = element.mapping else {
                reject(element, "each entry of ‘\(key)’ must have keys of its own", help: nil)
                return nil
            }
            var reader = FieldReader(mapping, in: source, lineOffset: lineOffset)
            let value = read(&reader)
            reader.finish()
            faults += reader.faults
            return value
        }
    }

    /// A mapping of its own, read by `read`.
    mutating func mapping<Value>(_ key: String, read: (inout FieldReader) -> Value) -> Value? {
        guard let node = node(key) else { return nil }
        guard let mapping = node.mapping else {
            reject(node, "‘\(key)’ must have keys of its own", help: nil)
            return nil
        }
        var reader = FieldReader(mapping, in: source, lineOffset: lineOffset)
        let value = read(&reader)
        reader.finish()
        faults += reader.faults
        return value
    }

    /// A mapping whose keys are names, each with a mapping of its own, read by `read`; in the order of the file.
    mutating func keyed<Value>(_ key: String, read: (String, inout FieldReader) -> Value?) -> [(String, Value)]? {
        guard let node = node(key) else { return nil }
        guard let mapping = node.mapping else {
            reject(node, "‘\(key)’ must have keys of its own", help: nil)
            return nil
        }
        return mapping.compactMap { name, element in
            guard let name = name.scalar?.string else { return nil }
            guard let mapping = element.mapping ?? (element.scalar?.isNull == true ? Node.Mapping([]) : nil) else {
                reject(element, "‘\(name)’ must have keys of its own", help: nil)
                return nil
            }
            var reader = FieldReader(mapping, in: source, lineOffset: lineOffset)
            let value = read(name, &reader)
            reader.finish()
            faults += reader.faults
            return value.map { (name, $0) }
        }
    }

    /// Texts by names.
    mutating func texts(_ key: String) -> [String: String]? {
        guard let node = node(key) else { return nil }
        guard let mapping = node.mapping else {
            reject(node, "‘\(key)’ must have keys of its own", help: nil)
            return nil
        }
        var texts: [String: String] = [:]
        for (name, value) in mapping {
            guard let name = name.scalar?.string, let text = value.scalar?.text else {
                reject(value, "‘\(key)’ must hold texts by names", help: nil)
                continue
            }
            texts[name] = text
        }
        return texts
    }

    /// Menus by names, each a list of entries.
    mutating func menusByName(_ key: String) -> [String: [MenuEntry]]? {
        guard let names = node(key)?.mapping?.keys.compactMap({ $0.scalar?.string }) else {
            if let node = node(key) { reject(node, "‘\(key)’ must be a list", help: nil) }
            return nil
        }
        return mapping(key) { reader in
            names.reduce(into: [:]) { menus, name in menus[name] = reader.mappings(name, read: MenuEntry.init) }
        }
    }

    /// A value of a few that have names.
    mutating func choice<Value: RawRepresentable<String> & CaseIterable>(_ key: String, _: Value.Type = Value.self) -> Value? {
        let names = Value.allCases.map(\.rawValue)
        return value(key, expecting: "one of \(names.joined(separator: ", "))", convert: Value.init)
    }

    /// Values of a few that have names.
    mutating func choices<Value: RawRepresentable<String> & CaseIterable>(
        _ key: String, _: Value.Type = Value.self
    ) -> [Value]? {
        guard let node = node(key), let texts = oneOrMore(key) else { return nil }
        let names = Value.allCases.map(\.rawValue).joined(separator: ", ")
        return texts.compactMap { text in
            if let value = Value(rawValue: text) { return value }
            reject(node, "‘\(text)’ is not one of \(names)", help: nil)
            return nil
        }
    }

    /// Whether the value of a key is a list.
    mutating func isList(_ key: String) -> Bool { node(key)?.sequence != nil }

    // MARK: - Faults

    /// Notes that a key must be there, unless it is: then what is wrong with its value was noted before.
    mutating func require(_ key: String, help: String) {
        guard node(key) == nil else { return }
        let line = (mapping.mark?.line ?? 1) + lineOffset
        faults.append(Fault("‘\(key)’ is missing", file: source.file, line: line, help: help))
    }

    /// Notes every key that nobody has asked for. To be called last.
    mutating func finish() {
        for (keyNode, _) in mapping {
            let key = keyNode.scalar?.string
            if let key, askedKeys.contains(key) { continue }
            let suggestion = key.flatMap { Suggestion.nearest(to: $0, among: askedKeys) }
            let help =
                suggestion.map { "did you mean ‘\($0)’?" }
                ?? "the keys known here are \(askedKeys.joined(separator: ", "))"
            reject(keyNode, key.map { "unknown key ‘\($0)’" } ?? "a key must be a text", help: help)
        }
    }

    // MARK: - Nodes

    /// Whether a key is there with a value.
    mutating func has(_ key: String) -> Bool {
        node(key) != nil
    }

    /// The value of a key; a key without a value counts as absent.
    private mutating func node(_ key: String) -> Node? {
        if !askedKeys.contains(key) { askedKeys.append(key) }
        // The parser has seen to it that no key is there twice.
        guard let node = mapping.first(where: { $0.key.scalar?.string == key })?.value else { return nil }
        return node.scalar?.isNull == true ? nil : node
    }

    private mutating func reject(_ node: Node, _ message: String, help: String?) {
        // Nobody reads more of one file, and each costs a look for its line.
        guard faults.count < Self.faultLimit else { return }
        faults.append(
            source.fault(
                message,
                line: (node.mark?.line ?? 1) + lineOffset,
                column: node.mark?.column ?? 1,
                length: node.scalar?.string.count ?? 1,
                help: help
            )
        )
    }
}

extension Node.Scalar {
    /// Nothing said: an empty text, or `~` or `null` without quotes (YAML 1.2 §10.3.2).
    fileprivate var isNull: Bool {
        string.isEmpty || style == .plain && (string == "~" || string == "null")
    }

    /// The text, with U+FFFD for control characters, which no page may hold (HTML Living Standard §13.1).
    fileprivate var text: String {
        guard string.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return string }
        return String(
            String.UnicodeScalarView(
                string.unicodeScalars.map { scalar in
                    let isControl = scalar.properties.generalCategory == .control
                    return isControl && scalar != "\n" && scalar != "\t" ? "\u{FFFD}" : scalar
                }))
    }
}
