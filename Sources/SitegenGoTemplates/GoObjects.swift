/// A store that a template fills: `newScratch` and `.Scratch`.
package final class GoScratch: GoObject {
    private var values: [String: GoValue] = [:]

    package init() {}

    package var identity: String { "Scratch" }

    package func member(_ name: String, _ arguments: [GoValue]) throws(GoFailure) -> GoValue {
        if name == "Values" { return .map(values) }
        guard let key = arguments.first?.text else { throw GoFailure("‘\(name)’ of a Scratch") }
        switch name {
        case "Get": return values[key] ?? .none
        case "Set" where arguments.count == 2: values[key] = arguments[1]
        case "Delete": values[key] = nil
        case "Add" where arguments.count == 2: try add(arguments[1], to: key)
        case "SetInMap" where arguments.count == 3:
            guard let inner = arguments[1].text else { throw GoFailure("‘SetInMap’ without a key") }
            var map: [String: GoValue] = [:]
            if case .map(let old) = values[key] { map = old }
            map[inner] = arguments[2]
            values[key] = .map(map)
        default: throw GoFailure("‘\(name)’ of a Scratch")
        }
        return .none
    }

    private func add(_ value: GoValue, to key: String) throws(GoFailure) {
        let old = values[key]
        let new: GoValue
        switch (old, value) {
        case (nil, _): new = value
        case (.list(let list), .list(let others)): new = .list(list + others)
        case (.list(let list), _): new = .list(list + [value])
        case (.text(let text), _): new = .text(text + value.printed)
        case (let old?, _): new = try GoFunctions.call("add", [old, value])
        }
        guard new.printed.utf8.count < 1_000_000 else { throw GoFailure("a string that is too long") }
        values[key] = new
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
