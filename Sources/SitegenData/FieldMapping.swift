/// Values by key, in the order of the file.
public struct FieldMapping: Sendable {
    /// A key with its value.
    public struct Entry: Hashable, Sendable {
        /// The key as written, which no other entry of the mapping has.
        public let key: String

        /// What the key is set to.
        public fileprivate(set) var value: FieldValue

        /// The position of the key in its file.
        package let keyPlace: FieldPlace?

        package init(key: String, value: FieldValue, keyPlace: FieldPlace?) {
            (self.key, self.value, self.keyPlace) = (key, value, keyPlace)
        }

        /// Whether the keys and values are equal, regardless of their positions.
        public static func == (left: Entry, right: Entry) -> Bool {
            left.key == right.key && left.value == right.value
        }

        /// Hashes the key and the value.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(key)
            hasher.combine(value)
        }
    }

    private var entries: [Entry] = []

    /// The index of each key among the entries, once a linear search would be slow.
    private var indices: [String: Int] = [:]

    private static let indexedCount = 16

    /// The position of the fields in their file.
    var place: FieldPlace?

    /// Creates an empty mapping.
    public init() {}

    package init(at place: FieldPlace?) {
        self.place = place
    }

    /// The keys in order.
    public var keys: [String] { entries.map(\.key) }

    /// The value of a key; `nil` if the key does not exist. A new key is added at the end.
    ///
    /// - Parameter key: The key, which is case-sensitive.
    /// - Returns: The value.
    public subscript(key: String) -> FieldValue? {
        get { entry(key)?.value }
        set {
            switch (position(of: key), newValue) {
            case (let position?, let value?):
                entries[position].value = value
            case (nil, let value?):
                append(Entry(key: key, value: value, keyPlace: nil))
            case (let position?, nil):
                entries.remove(at: position)
                indices = [:]
                if entries.count > Self.indexedCount { index() }
            case (nil, nil):
                break
            }
        }
    }

    /// The entry of a key, if there is one.
    package func entry(_ key: String) -> Entry? {
        position(of: key).map { entries[$0] }
    }

    /// Adds an entry, whose key must not exist yet.
    package mutating func append(_ entry: Entry) {
        entries.append(entry)
        if !indices.isEmpty {
            indices[entry.key] = entries.count - 1
        } else if entries.count > Self.indexedCount {
            index()
        }
    }

    private mutating func index() {
        for (position, entry) in entries.enumerated() { indices[entry.key] = position }
    }

    private func position(of key: String) -> Int? {
        indices.isEmpty ? entries.firstIndex { $0.key == key } : indices[key]
    }
}

extension FieldMapping: RandomAccessCollection {
    /// The index of the first entry, which is 0.
    public var startIndex: Int { 0 }

    /// The number of entries.
    public var endIndex: Int { entries.count }

    /// The entry at an index.
    public subscript(position: Int) -> Entry { entries[position] }
}

extension FieldMapping: Hashable {
    /// Whether the keys and values are equal and in the same order.
    public static func == (left: FieldMapping, right: FieldMapping) -> Bool {
        left.entries == right.entries
    }

    /// Hashes the keys and values in order.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(entries)
    }
}

extension FieldMapping: ExpressibleByDictionaryLiteral {
    /// Values by key, in order. The last of several duplicate keys wins.
    public init(dictionaryLiteral entries: (String, FieldValue)...) {
        for (key, value) in entries { self[key] = value }
    }
}
