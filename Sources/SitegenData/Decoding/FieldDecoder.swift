package import SitegenBase

/// Decodes a Swift type from fields, so that a section's own fields are a struct:
///
/// ```swift
/// struct Recipe: Decodable {
///     var servings: Int
///     var steps: [String]
/// }
/// let recipe = try FieldDecoder(in: source).decode(Recipe.self, from: mapping)
/// ```
/// Keys that the type does not read are errors, at every level. Texts are read as by ``FieldReader``: a number is also a text,
/// as written. Dates are ``PublicationDate``.
package struct FieldDecoder {
    /// The file with the fields, for error messages.
    let source: SourceText

    /// The values that the type can read from `Decodable`'s `userInfo`.
    var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    package init(in source: SourceText) {
        self.source = source
    }

    /// Decodes a mapping.
    ///
    /// - Parameter knownKeys: Keys that other code reads. They are not errors if the type does not read them.
    /// - Throws: ``BuildFailure`` with the errors. `Decodable` stops at the first error of a value; unknown keys are
    ///   reported together.
    package func decode<Value: Decodable>(
        _ type: Value.Type, from mapping: FieldMapping, knownKeys: Set<String> = []
    ) throws(BuildFailure) -> Value {
        let root = FieldValue(.mapping(mapping), at: mapping.place)
        let log = DecodingLog()
        let value: Value
        do {
            value = try ValueDecoder(value: root, codingPath: [], log: log, userInfo: userInfo).decode(type)
        } catch let error as DecodingError {
            throw BuildFailure([diagnostic(for: error, in: root, knownKeys)])
        } catch {
            throw BuildFailure([source.diagnostic("\(error)", at: root.place)])
        }
        let diagnostics = log.unknownEntries(knownKeys: knownKeys).map { entry, askedKeys in
            source.diagnostic(
                "unknown key ‘\(entry.key)’", at: entry.keyPlace,
                help: Suggestion.help(for: entry.key, among: askedKeys))
        }
        guard diagnostics.isEmpty else { throw BuildFailure(diagnostics) }
        return value
    }

    // MARK: - Errors

    private func diagnostic(for error: DecodingError, in root: FieldValue, _ knownKeys: Set<String>) -> Diagnostic {
        switch error {
        case .keyNotFound(let key, let context):
            let value = lookUp(context.codingPath, in: root).value
            let path = Self.name(of: context.codingPath + [key])
            let others = (value.mapping?.keys ?? []).filter { !knownKeys.contains($0) }
            if let found = Suggestion.nearest(to: key.stringValue, among: others) {
                return source.diagnostic(
                    "‘\(path)’ is missing", at: value.mapping?.entry(found)?.keyPlace,
                    help: "the key is called ‘\(found)’ here: rename it, or the property")
            }
            let start = value.mapping?.place ?? value.place
            let line = start.map { source.place(at: min($0.bytes.lowerBound, source.bytes.count)).line }
            return Diagnostic(
                "‘\(path)’ is missing", file: source.file, line: line, help: "add the key ‘\(key.stringValue)’")
        case .typeMismatch(_, let context):
            return diagnostic("must be \(context.debugDescription)", at: context.codingPath, in: root)
        case .valueNotFound(_, let context):
            return diagnostic("has no value", at: context.codingPath, in: root, help: "add a value, or remove the key")
        case .dataCorrupted(let context):
            let (value, place, depth) = lookUp(context.codingPath, in: root)
            // A list's container reports the path of the next item, which may not exist.
            let path = Self.name(of: Array(context.codingPath.prefix(depth)))
            if let names = (context.underlyingError as? UnknownChoice)?.names, let text = value.text {
                return source.diagnostic(
                    "‘\(text)’ is not one of \(names.joined(separator: ", "))", at: place,
                    help: Suggestion.nearest(to: text, among: names).map { "did you mean ‘\($0)’?" })
            }
            let text = value.text.map { "‘\(path)’ cannot be ‘\($0)’" } ?? "‘\(path)’ is invalid"
            return source.diagnostic("\(text): \(Self.sentence(context.debugDescription))", at: place)
        @unknown default:
            return source.diagnostic("\(error)", at: root.place)
        }
    }

    private func diagnostic(
        _ message: String, at path: [any CodingKey], in root: FieldValue, help: String? = nil
    ) -> Diagnostic {
        let (value, place, _) = lookUp(path, in: root)
        let written = value.text.map { ", not ‘\($0)’" } ?? ""
        return source.diagnostic("‘\(Self.name(of: path))’ \(message)\(written)", at: place, help: help)
    }

    /// The value at a path, its position, and the number of keys in the path that exist.
    private func lookUp(
        _ path: [any CodingKey], in root: FieldValue
    ) -> (value: FieldValue, place: FieldPlace?, depth: Int) {
        var value = root
        var place = root.place
        var depth = 0
        for key in path {
            if let index = key.intValue, let list = value.list {
                guard list.indices.contains(index) else { break }
                value = list[index]
                place = value.place ?? place
            } else if let entry = value.mapping?.entry(key.stringValue) {
                value = entry.value
                place = value.isNull ? entry.keyPlace : value.place ?? entry.keyPlace
            } else {
                break
            }
            depth += 1
        }
        return (value, place, depth)
    }

    /// A path as authors would write it: `nutrition.fat`, `steps[2]`, with items counted from 1.
    private static func name(of path: [any CodingKey]) -> String {
        path.reduce(into: "") { name, key in
            if let index = key.intValue {
                name += "[\(index + 1)]"
            } else {
                name += name.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
    }

    /// Adapts a sentence from the standard library to the end of one of our sentences.
    private static func sentence(_ text: String) -> String {
        let text = text.last == "." ? text.dropLast() : text[...]
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}

/// The keys that a type has read, for all of its containers.
final class DecodingLog {
    private struct Asked {
        let mapping: FieldMapping
        let depth: Int
        var keys: [String]
    }

    /// The read keys by the path of their mapping, because a type may open the container of a mapping more than once.
    private var askedByPath: [String: Asked] = [:]
    private var paths: [String] = []

    func open(_ mapping: FieldMapping, at path: [any CodingKey]) -> String {
        // No key contains a NUL, because every reader replaces it with U+FFFD.
        let name = path.map(\.stringValue).joined(separator: "\0")
        if askedByPath[name] == nil {
            askedByPath[name] = Asked(mapping: mapping, depth: path.count, keys: [])
            paths.append(name)
        }
        return name
    }

    func ask(_ key: String, at path: String) {
        guard askedByPath[path]?.keys.contains(key) == false else { return }
        askedByPath[path]?.keys.append(key)
    }

    func askAll(at path: String) {
        for key in askedByPath[path]?.mapping.keys ?? [] { ask(key, at: path) }
    }

    /// The entries whose keys were not read, each with the keys of the same mapping that were read.
    func unknownEntries(knownKeys: Set<String>) -> [(FieldMapping.Entry, askedKeys: [String])] {
        paths.compactMap { askedByPath[$0] }.flatMap { asked in
            asked.mapping.filter { entry in
                !asked.keys.contains(entry.key) && !(asked.depth == 0 && knownKeys.contains(entry.key))
            }.map { ($0, asked.keys) }
        }
    }
}
