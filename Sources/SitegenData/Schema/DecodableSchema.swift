/// What a `Decodable` type asks of fields, as JSON Schema describes it (draft 2020-12).
///
/// Nothing but the type itself knows what it reads, so it is let read: from a decoder that writes down what it is asked
/// for and answers with a value of that kind. What a type does not tell that way is left open, and never guessed:
///
/// - A key is required where the type fails without it.
/// - A type that refuses the answer, such as a text that must be written in a way of its own, may have more keys than
///   it came to ask for.
/// - A type that would read its value in another way, had the first one failed, may have any value.
package struct DecodableSchema {
    private let shape: FieldShape

    /// Lets a type read.
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

    /// The keys that the type asks for, in its order, each with its schema.
    package var properties: FieldMapping { shape.properties }

    /// The keys without which the type fails.
    package var requiredKeys: [String] { shape.requiredKeys }

    /// Whether the type may ask for keys that it has not told.
    package var isOpen: Bool { !shape.isComplete || shape.isUnknown || shape.looksThroughKeys }
}

/// What was asked of one value.
final class FieldShape {
    private var keys: [String] = []
    private var shapes: [String: FieldShape] = [:]
    private(set) var requiredKeys: [String] = []
    private var form: FieldMapping?
    private var item: FieldShape?
    private var asksForKeys = false

    /// Whether all keys are looked through, whatever they are called.
    var looksThroughKeys = false
    /// What the keys have that are looked through.
    private var named: FieldShape?
    /// Whether the type came to its end.
    var isComplete = true
    /// Whether the value may be anything.
    var isUnknown = false

    /// The key that stands for all names when a type looks through them.
    static let anyName = "name"

    /// The ways in which a type reads a value.
    enum Way: Hashable { case keys, list, single }

    /// The ways that were asked for.
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

    /// The paths of all keys that have names of the type's own; what is read of a list stands in its first item.
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

    /// The value as JSON Schema; empty where it may be anything.
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
