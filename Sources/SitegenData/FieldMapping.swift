/// Values by key, in the order of the file.
public struct FieldMapping: Sendable {
    /// A key with its value.
    public struct Entry: Hashable, Sendable {
        /// The key.
        public let key: String

        /// The value.
        public fileprivate(set) var value: FieldValue

        /// Where in its file the key stands.
        package let keyPlace: FieldPlace?

        package init(key: String, value: FieldValue, keyPlace: FieldPlace?) {
            (self.key, self.value, self.keyPlace) = (key, value, keyPlace)
        }

        /// Whether keys and values are the same, wherever they stand.
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

    /// Where each key stands among the entries, once there are more of them than are looked through in no time.
    private var indices: [String: Int] = [:]

    private static let indexedCount = 16

    /// Where the fields begin in their file.
    var place: FieldPlace?

    /// No keys.
    public init() {}

    package init(at place: FieldPlace?) {
        self.place = place
    }

    /// The keys in their order.
    public var keys: [String] { entries.map(\.key) }

    /// The value of a key, `nil` where the key is not there. A new key comes last.
    ///
    /// - Parameter key: The key, case and all.
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

    /// The key with its value, if it is there.
    package func entry(_ key: String) -> Entry? {
        position(of: key).map { entries[$0] }
    }

    /// Adds a key that is not there yet.
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
    /// 0, where the first entry stands.
    public var startIndex: Int { 0 }

    /// The number of entries.
    public var endIndex: Int { entries.count }

    /// An entry by its number.
    public subscript(position: Int) -> Entry { entries[position] }
}

extension FieldMapping: Hashable {
    /// Whether the keys and values are the same, and in the same order.
    public static func == (left: FieldMapping, right: FieldMapping) -> Bool {
        left.entries == right.entries
    }

    /// Hashes the keys and values in their order.
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
