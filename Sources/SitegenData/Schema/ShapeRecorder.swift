/// A decoder without a value. It records each request and returns a value of the requested kind.
struct ShapeRecorder: Decoder {
    let shape: FieldShape
    let codingPath: [any CodingKey]
    /// The path of the key that is treated as missing.
    private let missing: [String]
    /// The ways of reading the value that fail.
    private let refused: Set<FieldShape.Way>
    /// The types that are being decoded, from the outermost to the innermost.
    private let types: [ObjectIdentifier]

    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// The limit for nested types.
    private static let depthLimit = 32

    init(_ shape: FieldShape, missing: [String] = []) {
        self.init(shape, at: [], missing: missing, refused: [], types: [])
    }

    private init(
        _ shape: FieldShape, at codingPath: [any CodingKey], missing: [String], refused: Set<FieldShape.Way>,
        types: [ObjectIdentifier]
    ) {
        self.shape = shape
        self.codingPath = codingPath
        self.missing = missing
        self.refused = refused
        self.types = types
    }

    fileprivate func recorder(of shape: FieldShape, key: any CodingKey) -> ShapeRecorder {
        ShapeRecorder(shape, at: codingPath + [key], missing: missing, refused: [], types: types)
    }

    fileprivate func isMissing(_ key: any CodingKey) -> Bool {
        !missing.isEmpty && (codingPath.map(\.stringValue) + [key.stringValue]) == missing
    }

    /// Whether the type contains itself, so that decoding would never end.
    fileprivate var isRepeating: Bool { types.last.map { last in types.dropLast().contains(last) } ?? false }

    private func ask(_ way: FieldShape.Way) throws {
        shape.ask(way)
        if refused.contains(way) { throw refusal }
    }

    private var refusal: DecodingError {
        .dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: "not this way"))
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try ask(.keys)
        return KeyedDecodingContainer(RecordedKeys(in: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try ask(.list)
        return RecordedList(in: self)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        // Requesting the container is not recorded, because a type may only check whether there is a value.
        self
    }

    private func answer<Value>(_ value: Value, as form: FieldMapping) throws -> Value {
        try ask(.single)
        shape.note(form)
        return value
    }

    private func whole<Integer: FixedWidthInteger>() throws -> Integer {
        let range = Int(clamping: Integer.min)...Int(clamping: Integer.max)
        return try answer(1, as: FieldRecord.Form.integer(in: range))
    }

    /// Decodes a type, and checks whether it would also read the value in another way.
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if let date = PublicationDate("2026-11-20") as? Value { return try answer(date, as: FieldRecord.Form.date) }
        if let value = FieldValue.text("") as? Value {
            shape.isUnknown = true
            return value
        }
        if let choices = type as? any (CaseIterable & RawRepresentable).Type, let choice = try choice(of: choices),
            let value = choice as? Value
        {
            return value
        }
        guard types.count < Self.depthLimit else { throw refusal }
        let types = types + [ObjectIdentifier(type)]
        shape.isComplete = false
        let value = try Value(
            from: ShapeRecorder(shape, at: codingPath, missing: missing, refused: refused, types: types))
        shape.isComplete = true
        // Do not ask again for nested requests, because each of them repeats the same question.
        if refused.isEmpty, missing.isEmpty, !Self.isOptional(type) {
            let other = FieldShape()
            let probe = ShapeRecorder(other, at: codingPath, missing: [], refused: shape.ways, types: types)
            let isReadAnyway = (try? Value(from: probe)) != nil
            if isReadAnyway || !other.ways.isSubset(of: shape.ways) { shape.isUnknown = true }
        }
        return value
    }

    private static func isOptional(_ type: Any.Type) -> Bool { type is any ExpressibleByNilLiteral.Type }

    private func choice<Choice: CaseIterable & RawRepresentable>(of type: Choice.Type) throws -> Any? {
        guard let names = type.allCases.map(\.rawValue) as? [String], let first = type.allCases.first else {
            return nil
        }
        return try answer(first, as: FieldRecord.Form.choice(of: names))
    }
}

extension ShapeRecorder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { false }

    func decode(_ type: Bool.Type) throws -> Bool { try answer(true, as: FieldRecord.Form.bool) }
    func decode(_ type: String.Type) throws -> String {
        // Most custom types that read a text accept a URL.
        try answer("https://example.org/", as: FieldRecord.Form.text)
    }
    func decode(_ type: Double.Type) throws -> Double { try answer(1, as: FieldRecord.Form.number) }
    func decode(_ type: Float.Type) throws -> Float { try answer(1, as: FieldRecord.Form.number) }
    func decode(_ type: Int.Type) throws -> Int { try whole() }
    func decode(_ type: Int8.Type) throws -> Int8 { try whole() }
    func decode(_ type: Int16.Type) throws -> Int16 { try whole() }
    func decode(_ type: Int32.Type) throws -> Int32 { try whole() }
    func decode(_ type: Int64.Type) throws -> Int64 { try whole() }
    func decode(_ type: UInt.Type) throws -> UInt { try whole() }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try whole() }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try whole() }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try whole() }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try whole() }
}

/// The keys that a type reads. All requests use the generic function, because basic types read their value from a single-value
/// container.
private struct RecordedKeys<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let recorder: ShapeRecorder

    init(in recorder: ShapeRecorder) {
        self.recorder = recorder
    }

    var codingPath: [any CodingKey] { recorder.codingPath }

    var allKeys: [Key] {
        recorder.shape.looksThroughKeys = true
        return recorder.isRepeating ? [] : Key(stringValue: FieldShape.anyName).map { [$0] } ?? []
    }

    func contains(_ key: Key) -> Bool {
        _ = recorder.shape.shape(of: key.stringValue)
        return !recorder.isMissing(key)
    }

    private func nested(_ key: Key) throws -> ShapeRecorder {
        let shape = recorder.shape.shape(of: key.stringValue)
        guard !recorder.isMissing(key) else {
            throw DecodingError.keyNotFound(
                key, DecodingError.Context(codingPath: codingPath, debugDescription: "the key is missing"))
        }
        return recorder.recorder(of: shape, key: key)
    }

    func decodeNil(forKey key: Key) throws -> Bool { try nested(key).decodeNil() }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try nested(key).decode(type)
    }

    /// Decoding of a type that contains itself ends where it would start again.
    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        guard contains(key), !recorder.isRepeating else { return nil }
        return try nested(key).decode(type)
    }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try nested(key).decode(type) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try nested(key).decode(type) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try nested(key).decode(type) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try nested(key).decode(type) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try nested(key).decode(type) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try nested(key).decode(type) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try nested(key).decode(type) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try nested(key).decode(type) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try nested(key).decode(type) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try nested(key).decode(type) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try nested(key).decode(type) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try nested(key).decode(type) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try nested(key).decode(type) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try nested(key).decode(type) }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        // Its decoding ends with the outer type, so the recorded keys may be incomplete.
        let nested = try nested(key)
        nested.shape.isComplete = false
        return try nested.container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try nested(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { recorder }

    func superDecoder(forKey key: Key) throws -> any Decoder { try nested(key) }
}

/// A list with one item, and as many more as the type reads.
private struct RecordedList: UnkeyedDecodingContainer {
    private let recorder: ShapeRecorder
    private(set) var currentIndex = 0

    init(in recorder: ShapeRecorder) {
        self.recorder = recorder
    }

    var codingPath: [any CodingKey] { recorder.codingPath }
    var count: Int? { nil }
    var isAtEnd: Bool { currentIndex > 0 || recorder.isRepeating }

    private mutating func next() -> ShapeRecorder {
        defer { currentIndex += 1 }
        return recorder.recorder(of: recorder.shape.shapeOfItem(), key: FieldKey(intValue: currentIndex))
    }

    mutating func decodeNil() throws -> Bool { false }
    mutating func decode(_ type: Bool.Type) throws -> Bool { try next().decode(type) }
    mutating func decode(_ type: String.Type) throws -> String { try next().decode(type) }
    mutating func decode(_ type: Double.Type) throws -> Double { try next().decode(type) }
    mutating func decode(_ type: Float.Type) throws -> Float { try next().decode(type) }
    mutating func decode(_ type: Int.Type) throws -> Int { try next().decode(type) }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try next().decode(type) }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try next().decode(type) }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try next().decode(type) }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try next().decode(type) }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try next().decode(type) }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try next().decode(type) }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try next().decode(type) }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try next().decode(type) }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try next().decode(type) }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next().decode(type) }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        let nested = next()
        nested.shape.isComplete = false
        return try nested.container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }

    mutating func superDecoder() throws -> any Decoder { next() }
}
