import SitegenBase

/// Decodes one value.
struct ValueDecoder: Decoder {
    let value: FieldValue
    let codingPath: [any CodingKey]
    let log: DecodingLog
    let sendableUserInfo: [CodingUserInfoKey: any Sendable]

    init(
        value: FieldValue, codingPath: [any CodingKey], log: DecodingLog,
        userInfo: [CodingUserInfoKey: any Sendable]
    ) {
        self.value = value
        self.codingPath = codingPath
        self.log = log
        sendableUserInfo = userInfo
    }

    var userInfo: [CodingUserInfoKey: Any] { sendableUserInfo }

    /// The decoder of a value within this one.
    func decoder(for value: FieldValue, key: any CodingKey) -> ValueDecoder {
        ValueDecoder(value: value, codingPath: codingPath + [key], log: log, userInfo: sendableUserInfo)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard let mapping = value.mapping else { throw mismatch(type, expecting: "a mapping of keys to values") }
        return KeyedDecodingContainer(KeyedFields(mapping, in: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard let list = value.list else { throw mismatch([FieldValue].self, expecting: "a list") }
        return ListedFields(list, in: self)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func mismatch(_ type: Any.Type, expecting expectation: String) -> DecodingError {
        let context = DecodingError.Context(codingPath: codingPath, debugDescription: expectation)
        return value.isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }
}

extension ValueDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { value.isNull }

    func decode(_ type: Bool.Type) throws -> Bool {
        guard let bool = value.bool else { throw mismatch(type, expecting: "true or false") }
        return bool
    }

    func decode(_ type: String.Type) throws -> String {
        guard let text = value.text else { throw mismatch(type, expecting: "a string") }
        return text
    }

    func decode(_ type: Double.Type) throws -> Double {
        guard let number = value.number else { throw mismatch(type, expecting: "a number") }
        return number
    }

    func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }
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

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if type == PublicationDate.self {
            guard let date = value.date as? Value else { throw mismatch(type, expecting: "a date, such as 2026-11-20") }
            return date
        }
        if let choices = type as? any (CaseIterable & RawRepresentable).Type { try checkChoice(of: choices) }
        return try Value(from: self)
    }

    /// An enumeration's own error names the unknown text, but not the texts that it accepts.
    private func checkChoice<Choice: CaseIterable & RawRepresentable>(of type: Choice.Type) throws {
        guard let names = type.allCases.map(\.rawValue) as? [String], let text = value.text, !names.contains(text)
        else {
            return
        }
        throw DecodingError.dataCorrupted(
            DecodingError.Context(
                codingPath: codingPath, debugDescription: "not one of \(names.joined(separator: ", "))",
                underlyingError: UnknownChoice(names: names)))
    }

    private func whole<Integer: FixedWidthInteger>() throws -> Integer {
        guard let integer = value.integer else { throw mismatch(Integer.self, expecting: "a whole number") }
        guard let converted = Integer(exactly: integer) else {
            throw mismatch(Integer.self, expecting: "between \(Integer.min) and \(Integer.max)")
        }
        return converted
    }
}

/// An unknown raw value of an enumeration, with the texts that it accepts.
struct UnknownChoice: Error {
    let names: [String]
}

/// The key of a list's item, or of a name that is not a key of the type.
struct FieldKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(intValue: Int) {
        stringValue = String(intValue)
        self.intValue = intValue
    }
}

/// Decodes the values of a mapping.
private struct KeyedFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let mapping: FieldMapping
    private let decoder: ValueDecoder
    /// The name of the mapping in the log.
    private let name: String

    init(_ mapping: FieldMapping, in decoder: ValueDecoder) {
        self.mapping = mapping
        self.decoder = decoder
        name = decoder.log.open(mapping, at: decoder.codingPath)
    }

    var codingPath: [any CodingKey] { decoder.codingPath }

    /// All keys, because the caller iterates over all of them.
    var allKeys: [Key] {
        decoder.log.askAll(at: name)
        return mapping.keys.compactMap { Key(stringValue: $0) }
    }

    func contains(_ key: Key) -> Bool { value(key) != nil }

    private func value(_ key: Key) -> FieldValue? {
        decoder.log.ask(key.stringValue, at: name)
        return mapping[key.stringValue]
    }

    private func nested(_ key: Key) throws -> ValueDecoder {
        guard let value = value(key) else {
            throw DecodingError.keyNotFound(
                key, DecodingError.Context(codingPath: codingPath, debugDescription: "the key is missing"))
        }
        return decoder.decoder(for: value, key: key)
    }

    func decodeNil(forKey key: Key) throws -> Bool { try nested(key).decodeNil() }
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
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try nested(key).decode(type)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try nested(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try nested(key).unkeyedContainer()
    }

    /// A superclass reads the same keys, because a file of fields has no nested container for it.
    func superDecoder() throws -> any Decoder { decoder }

    func superDecoder(forKey key: Key) throws -> any Decoder { try nested(key) }
}

/// Decodes the values of a list.
private struct ListedFields: UnkeyedDecodingContainer {
    private let list: [FieldValue]
    private let decoder: ValueDecoder
    private(set) var currentIndex = 0

    init(_ list: [FieldValue], in decoder: ValueDecoder) {
        self.list = list
        self.decoder = decoder
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { list.count }
    var isAtEnd: Bool { currentIndex >= list.count }

    private var next: ValueDecoder {
        get throws {
            let key = FieldKey(intValue: currentIndex)
            guard !isAtEnd else {
                throw DecodingError.typeMismatch(
                    FieldValue.self,
                    DecodingError.Context(
                        codingPath: codingPath,
                        debugDescription: "a list with at least \((list.count + 1).counted("item"))"))
            }
            return decoder.decoder(for: list[currentIndex], key: key)
        }
    }

    /// Advances only after a successful read, as the protocol requires.
    private mutating func taking<Value>(_ read: (ValueDecoder) throws -> Value) throws -> Value {
        let value = try read(next)
        currentIndex += 1
        return value
    }

    mutating func decodeNil() throws -> Bool {
        guard try next.decodeNil() else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool { try taking { try $0.decode(type) } }
    mutating func decode(_ type: String.Type) throws -> String { try taking { try $0.decode(type) } }
    mutating func decode(_ type: Double.Type) throws -> Double { try taking { try $0.decode(type) } }
    mutating func decode(_ type: Float.Type) throws -> Float { try taking { try $0.decode(type) } }
    mutating func decode(_ type: Int.Type) throws -> Int { try taking { try $0.decode(type) } }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try taking { try $0.decode(type) } }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try taking { try $0.decode(type) } }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try taking { try $0.decode(type) } }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try taking { try $0.decode(type) } }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try taking { try $0.decode(type) } }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try taking { try $0.decode(type) } }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try taking { try $0.decode(type) } }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try taking { try $0.decode(type) } }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try taking { try $0.decode(type) } }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try taking { try $0.decode(type) } }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try taking { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try taking { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try taking { $0 } }
}
