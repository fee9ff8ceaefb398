/// What a value consists of, so that the cost of walking through it is known without a walk. A value may contain another one
/// very often.
struct GoExtent {
    /// The nesting limit of values, because walks recurse.
    static let depthLimit = 150

    /// The number of bytes and values.
    var size = 1
    /// The number of nested levels.
    var depth = 1
    /// Whether the value, or a nested value, is known only to the generator.
    var isUnknown = false

    /// The extent of something that contains values.
    init(of values: some Sequence<GoValue>) {
        for value in values {
            let inner = value.extent
            size = size.adding(inner.size)
            depth = max(depth, inner.depth + 1)
            isUnknown = isUnknown || inner.isUnknown
        }
    }

    init(size: Int, isUnknown: Bool = false) {
        self.size = size
        self.isUnknown = isUnknown
    }
}

/// A list of values.
package struct GoList {
    package let elements: [GoValue]
    let extent: GoExtent

    package init(_ elements: [GoValue]) {
        self.elements = elements
        extent = GoExtent(of: elements)
    }
}

/// Values by key.
package struct GoMap {
    package let entries: [String: GoValue]
    let extent: GoExtent

    package init(_ entries: [String: GoValue]) {
        self.entries = entries
        var extent = GoExtent(of: entries.values)
        for key in entries.keys { extent.size = extent.size.adding(key.utf8.count) }
        self.extent = extent
    }

    /// The entries by key in alphabetical order.
    var sorted: [(key: String, value: GoValue)] { entries.sorted { $0.key < $1.key } }
}

extension GoList: ExpressibleByArrayLiteral {
    package init(arrayLiteral elements: GoValue...) { self.init(elements) }
}

extension GoMap: ExpressibleByDictionaryLiteral {
    /// Creates a map. The last of several duplicate keys wins.
    package init(dictionaryLiteral entries: (String, GoValue)...) {
        self.init(Dictionary(entries) { $1 })
    }
}
