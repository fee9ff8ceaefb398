/// What an author set on a node beside its content: an id, classes, values by name.
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

    // One array, which most nodes leave empty: a node grows by a word and not by three.
    private var entries: [Entry]

    /// Attributes, none by default.
    ///
    /// - Parameters:
    ///   - id: The name by which a link finds the node.
    ///   - classes: The classes, each once however often it is given.
    ///   - values: Names and values; of a name that comes twice the last one holds.
    public init(id: String? = nil, classes: [String] = [], values: KeyValuePairs<String, String> = [:]) {
        entries = id.map { [.id($0)] } ?? []
        for name in classes { add(class: name) }
        for (name, value) in values { set(name, to: value) }
    }

    /// Whether nothing is set.
    public var isEmpty: Bool { entries.isEmpty }

    /// The name by which a link finds the node.
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

    /// The names by which style sheets find the node, each once, in order.
    public var classes: [String] {
        entries.compactMap { if case .className(let name) = $0 { name } else { nil } }
    }

    /// The values with their names, in order.
    public var values: [(name: String, value: String)] {
        entries.compactMap { if case .value(let name, let value) = $0 { (name, value) } else { nil } }
    }

    /// The value of a name.
    ///
    /// - Parameter name: The name, case and all.
    /// - Returns: The value, or `nil` where the name is not set.
    public subscript(name: String) -> String? {
        for case .value(name, let value) in entries { return value }
        return nil
    }

    /// Adds a class, unless it is there already.
    ///
    /// - Parameter name: The class.
    public mutating func add(class name: String) {
        guard !entries.contains(.className(name)) else { return }
        // Before the values: attributes are equal whatever the order of classes and values that was written.
        let end = entries.firstIndex { if case .value = $0 { true } else { false } }
        entries.insert(.className(name), at: end ?? entries.endIndex)
    }

    /// Sets a value; the name keeps its place where it was set before.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - value: The value, in place of one that it had before.
    public mutating func set(_ name: String, to value: String) {
        let index = entries.firstIndex { if case .value(name, _) = $0 { true } else { false } }
        if let index {
            entries[index] = .value(name, value)
        } else {
            entries.append(.value(name, value))
        }
    }
}
