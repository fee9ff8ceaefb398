/// The fields that a `Decodable` type reads, as JSON Schema (draft 2020-12).
///
/// Only the type itself knows what it reads. Therefore it is decoded with a decoder that records each request and returns a
/// value of the requested kind. Anything that this does not reveal is left open and never guessed:
///
/// - A key is required if decoding fails without it.
/// - A type that rejects a returned value, such as a text that must have a special format, may have more keys than those it has
///   read.
/// - A type that tries another way of reading its value after the first one failed may accept any value.
package struct DecodableSchema {
    private let shape: FieldShape

    /// Creates the schema by decoding a type.
    package init<Value: Decodable>(of type: Value.Type) {
        shape = FieldShape()
        let recorder = ShapeRecorder(shape)
        _ = try? recorder.decode(type)
        guard shape.isComplete else { return }
        for path in shape.askedPaths() {
            let isRead = (try? ShapeRecorder(FieldShape(), missing: path).decode(type)) != nil
            if !isRead { shape.require(path) }
        }
    }

    /// The keys that the type reads, in order, each with its schema.
    package var properties: FieldMapping { shape.properties }

    /// The keys without which decoding fails.
    package var requiredKeys: [String] { shape.requiredKeys }

    /// Whether the type may read keys that are not known.
    package var isOpen: Bool { !shape.isComplete || shape.isUnknown || shape.looksThroughKeys }
}

/// The requests for one value.
final class FieldShape {
    private var keys: [String] = []
    private var shapes: [String: FieldShape] = [:]
    private(set) var requiredKeys: [String] = []
    private var form: FieldMapping?
    private var item: FieldShape?
    private var asksForKeys = false

    /// Whether the type iterates over all keys, regardless of their names.
    var looksThroughKeys = false
    /// The shape of the values of these keys.
    private var named: FieldShape?
    /// Whether decoding completed.
    var isComplete = true
    /// Whether any value may be accepted.
    var isUnknown = false

    /// The key that represents all names if a type iterates over them.
    static let anyName = "name"

    /// The ways in which a type reads a value.
    enum Way: Hashable { case keys, list, single }

    /// The ways that were used.
    private(set) var ways: Set<Way> = []

    func ask(_ way: Way) {
        ways.insert(way)
        if way == .keys { asksForKeys = true }
    }

    func note(_ form: FieldMapping) { self.form = form }

    func shape(of key: String) -> FieldShape {
        if looksThroughKeys, key == Self.anyName {
            let shape = named ?? FieldShape()
            named = shape
            return shape
        }
        if let shape = shapes[key] { return shape }
        let shape = FieldShape()
        keys.append(key)
        shapes[key] = shape
        return shape
    }

    func shapeOfItem() -> FieldShape {
        let shape = item ?? FieldShape()
        item = shape
        return shape
    }

    /// The paths of all keys that the type names. The first item of a list represents all of them.
    func askedPaths() -> [[String]] {
        let below = keys.flatMap { key in [[key]] + (shapes[key]?.askedPaths() ?? []).map { [key] + $0 } }
        return below + (item?.askedPaths() ?? []).map { ["0"] + $0 }
            + (named?.askedPaths() ?? []).map { [Self.anyName] + $0 }
    }

    func require(_ path: [String]) {
        guard let key = path.first else { return }
        if path.count == 1 {
            requiredKeys.append(key)
        } else {
            (shapes[key] ?? item ?? named)?.require(Array(path.dropFirst()))
        }
    }

    /// The keys with their schemas.
    var properties: FieldMapping {
        keys.reduce(into: FieldMapping()) { $0[$1] = shapes[$1]?.schema ?? [:] }
    }

    /// The value as JSON Schema; empty if any value is accepted.
    var schema: FieldValue {
        if isUnknown { return [:] }
        if let form { return FieldValue(.mapping(form)) }
        if let item { return FieldValue(.mapping(FieldRecord.Form.list(of: item.schema))) }
        if ways == [.list] { return FieldValue(.mapping(FieldRecord.Form.list)) }
        guard asksForKeys else { return [:] }
        var schema: FieldMapping = ["type": "object"]
        if !keys.isEmpty { schema["properties"] = FieldValue(.mapping(properties)) }
        if !requiredKeys.isEmpty { schema["required"] = FieldValue(.list(requiredKeys.map(FieldValue.text))) }
        if looksThroughKeys {
            schema["additionalProperties"] = named?.schema
        } else if isComplete {
            schema["additionalProperties"] = false
        }
        return FieldValue(.mapping(schema))
    }
}
