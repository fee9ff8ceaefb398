extension Snapshotting {
    /// The properties of any value, in a `txt` file: one property per line, as written by `dump`, but with sorted dictionaries
    /// and sets, and without addresses.
    ///
    /// ```text
    /// ▿ Guest
    ///   - name: "Ada"
    ///   ▿ seats: 2 elements
    ///     - 1
    ///     - 2
    /// ```
    /// An object within itself is written as its type. Below 64 levels, values are written as `…`.
    public static var dump: Snapshotting {
        Snapshotting(pathExtension: "txt") { value in
            var dump = Dump()
            dump.write(value, label: nil, depth: 0)
            return dump.text
        }
    }
}

/// Writes the properties of values.
private struct Dump {
    private(set) var text = ""

    /// The objects around the value.
    private var objects: [ObjectIdentifier] = []

    private static let depthLimit = 64

    mutating func write(_ value: Any, label: String?, depth: Int) {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional, let wrapped = mirror.children.first?.value {
            return write(wrapped, label: label, depth: depth)
        }
        let object = mirror.displayStyle == .class ? ObjectIdentifier(value as AnyObject) : nil
        let isKnown = object.map(objects.contains) ?? false
        let isDeep = depth == Self.depthLimit
        let children = isKnown || isDeep || Self.isText(value) ? [] : Self.children(of: mirror)
        text += String(repeating: "  ", count: depth) + (children.isEmpty ? "- " : "▿ ")
        if let label { text += "\(label): " }
        text += (isDeep ? "…" : Self.summary(of: value, mirror, isKnown: isKnown)) + "\n"
        if let object { objects.append(object) }
        for child in children { write(child.value, label: child.label, depth: depth + 1) }
        if object != nil { objects.removeLast() }
    }

    private static func isText(_ value: Any) -> Bool { value is any StringProtocol || value is Character }

    /// The first line of a value.
    private static func summary(of value: Any, _ mirror: Mirror, isKnown: Bool) -> String {
        switch mirror.displayStyle {
        case .collection, .set: return count(mirror, "element")
        case .dictionary: return count(mirror, "key")
        case .class: return "\(type(of: value))\(isKnown ? " (see above)" : "")"
        case .optional: return "nil"
        case .enum:
            guard let name = mirror.children.first?.label else { return "\(type(of: value)).\(value)" }
            return "\(type(of: value)).\(name)"
        case .tuple: return "\(mirror.children.count) values"
        case .struct where !mirror.children.isEmpty: return "\(type(of: value))"
        default: return isText(value) ? "\(String(reflecting: value))" : "\(value)"
        }
    }

    private static func count(_ mirror: Mirror, _ noun: String) -> String {
        mirror.children.count == 1 ? "1 \(noun)" : "\(mirror.children.count) \(noun)s"
    }

    private static func children(of mirror: Mirror) -> [Mirror.Child] {
        switch mirror.displayStyle {
        case .dictionary:
            return mirror.children.map { entry in
                let parts = Mirror(reflecting: entry.value).children.map(\.value)
                return (label: parts.first.map { "\($0)" }, value: parts.last ?? entry.value)
            }.sorted { $0.label ?? "" < $1.label ?? "" }
        case .set:
            return mirror.children.map { child in
                var dump = Dump()
                dump.write(child.value, label: nil, depth: 0)
                return (dump.text, child)
            }.sorted { $0.0 < $1.0 }.map(\.1)
        case .collection: return mirror.children.map { (label: nil, value: $0.value) }
        default: return Array(mirror.children)
        }
    }
}
