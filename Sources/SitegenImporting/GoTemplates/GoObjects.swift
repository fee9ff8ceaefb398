/// A store that a template fills: `newScratch` and `.Scratch`.
package final class GoScratch: GoObject {
    private var values: [String: GoValue] = [:]

    package init() {}

    package var identity: String { "Scratch" }

    package var size: Int { values.values.reduce(100) { $0.adding($1.count) } }

    package func member(_ name: String, _ arguments: [GoValue]) throws(GoFailure) -> GoValue {
        if name == "Values" { return .map(GoMap(values)) }
        guard let key = arguments.first?.text else { throw GoFailure("‘\(name)’ of a Scratch") }
        switch name {
        case "Get": return values[key] ?? .none
        case "Set" where arguments.count == 2: values[key] = arguments[1]
        case "Delete": values[key] = nil
        case "Add" where arguments.count == 2: try add(arguments[1], to: key)
        case "SetInMap" where arguments.count == 3:
            guard let inner = arguments[1].text else { throw GoFailure("‘SetInMap’ without a key") }
            var map: [String: GoValue] = [:]
            if case .map(let old) = values[key] { map = old.entries }
            map[inner] = arguments[2]
            values[key] = .map(GoMap(map))
        default: throw GoFailure("‘\(name)’ of a Scratch")
        }
        return .none
    }

    private func add(_ value: GoValue, to key: String) throws(GoFailure) {
        let old = values[key]
        guard (old?.extent.size ?? 0).adding(value.extent.size) < 1_000_000 else {
            throw GoFailure("a string that is too long")
        }
        switch (old, value) {
        case (nil, _): values[key] = value
        case (.list(let list), .list(let others)): values[key] = .list(GoList(list.elements + others.elements))
        case (.list(let list), _): values[key] = .list(GoList(list.elements + [value]))
        case (.text(let text), _): values[key] = .text(text + value.printed)
        case (let old?, _): values[key] = try GoFunctions.calculated("add", [old, value])
        }
    }
}

/// The result of `urls.Parse`.
struct GoAddress: GoObject {
    let text: String

    init(_ text: String) { self.text = text }

    var identity: String { text }

    func member(_ name: String, _ arguments: [GoValue]) throws(GoFailure) -> GoValue {
        let scheme = text.firstIndex(of: ":").map { text[..<$0] } ?? ""
        let hasScheme = !scheme.isEmpty && scheme.utf8.allSatisfy { $0.isWord || $0 == UInt8(ascii: "+") }
        let parts = GoText.parts(of: text, at: "#")
        switch name {
        case "IsAbs": return .bool(hasScheme)
        case "String": return .text(text)
        case "Fragment": return .text(parts.dropFirst().joined(separator: "#"))
        case "Scheme": return .text(hasScheme ? String(scheme) : "")
        case "Path" where !hasScheme && !text.hasPrefix("//"):
            return .text(GoText.parts(of: parts[0], at: "?")[0])
        default: throw GoFailure("‘\(name)’ of a URL")
        }
    }
}
