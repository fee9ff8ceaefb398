/// The attributes that an author set on a node: an id, classes and named values.
///
/// ```markdown
/// ## Harbours {#harbours .wide lang=en}
/// ```
public struct NodeAttributes: Hashable, Sendable {
    private enum Entry: Hashable, Sendable {
        case id(String)
        case className(String)
        case value(String, String)
    }

    // A single array, empty for most nodes, so that a node grows by one word and not by three.
    private var entries: [Entry]

    /// Creates attributes, empty by default.
    ///
    /// - Parameters:
    ///   - id: The id, which links use to refer to the node.
    ///   - classes: The classes; duplicates are dropped.
    ///   - values: Names and values. If a name occurs twice, the last value is used.
    public init(id: String? = nil, classes: [String] = [], values: KeyValuePairs<String, String> = [:]) {
        entries = id.map { [.id($0)] } ?? []
        for name in classes { add(class: name) }
        for (name, value) in values { set(name, to: value) }
    }

    /// Whether nothing is set.
    public var isEmpty: Bool { entries.isEmpty }

    /// The number of ids, classes and values.
    package var count: Int { entries.count }

    /// The id, which links use to refer to the node.
    public var id: String? {
        get {
            for case .id(let id) in entries { return id }
            return nil
        }
        set {
            entries.removeAll { if case .id = $0 { true } else { false } }
            if let newValue { entries.insert(.id(newValue), at: 0) }
        }
    }

    /// The classes for style sheets, each once, in order.
    public var classes: [String] {
        entries.compactMap { if case .className(let name) = $0 { name } else { nil } }
    }

    /// The values with their names, in order.
    public var values: [(name: String, value: String)] {
        entries.compactMap { if case .value(let name, let value) = $0 { (name, value) } else { nil } }
    }

    /// The value of a name.
    ///
    /// - Parameter name: The name, which is case-sensitive.
    /// - Returns: The value, or `nil` if the name is not set.
    public subscript(name: String) -> String? {
        for case .value(name, let value) in entries { return value }
        return nil
    }

    /// Adds a class, unless it already exists.
    ///
    /// - Parameter name: The class.
    public mutating func add(class name: String) {
        guard !entries.contains(.className(name)) else { return }
        // Before the values, so that equality does not depend on how classes and values were interleaved.
        let end = entries.firstIndex { if case .value = $0 { true } else { false } }
        entries.insert(.className(name), at: end ?? entries.endIndex)
    }

    /// Removes a class.
    ///
    /// - Parameter name: The class.
    package mutating func remove(class name: String) {
        entries.removeAll { $0 == .className(name) }
    }

    /// Sets a value. A name that is already set keeps its position.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - value: The value, which replaces any previous one.
    public mutating func set(_ name: String, to value: String) {
        let index = entries.firstIndex { if case .value(name, _) = $0 { true } else { false } }
        if let index {
            entries[index] = .value(name, value)
        } else {
            entries.append(.value(name, value))
        }
    }
}
