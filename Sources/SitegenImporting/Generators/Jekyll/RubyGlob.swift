/// A pattern of `File.fnmatch?` in Ruby: `*` matches any text, including slashes, `?` a character, and `[a-c]` one of a set.
struct RubyGlob {
    private enum Part {
        case text
        case character
        case literal(Unicode.Scalar)
        case set([(first: Unicode.Scalar, last: Unicode.Scalar)], isNegated: Bool)

        func matches(_ scalar: Unicode.Scalar) -> Bool {
            switch self {
            case .text: false
            case .character: true
            case .literal(let literal): literal == scalar
            case .set(let ranges, let isNegated):
                ranges.contains { $0.first <= scalar && scalar <= $0.last } != isNegated
            }
        }
    }

    private var parts: [Part] = []

    /// A pattern; `nil` for a text without special characters.
    init?(_ pattern: String) {
        guard pattern.contains(where: { "*?[\\".contains($0) }) else { return nil }
        var rest = pattern.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "*": parts.append(.text)
            case "?": parts.append(.character)
            case "[":
                guard let set = Self.set(&rest) else { return nil }
                parts.append(set)
            case "\\": parts.append(.literal(rest.popFirst() ?? scalar))
            default: parts.append(.literal(scalar))
            }
        }
    }

    /// The set up to its closing bracket; `nil` if it has none, because such a pattern matches nothing.
    private static func set(_ rest: inout Substring.UnicodeScalarView) -> Part? {
        let isNegated = rest.first == "!" || rest.first == "^"
        if isNegated { rest.removeFirst() }
        var ranges: [(first: Unicode.Scalar, last: Unicode.Scalar)] = []
        while let first = rest.popFirst() {
            if first == "]" { return .set(ranges, isNegated: isNegated) }
            var last = first
            if rest.first == "-", let end = rest.dropFirst().first, end != "]" {
                rest.removeFirst(2)
                last = end
            }
            ranges.append((first, last))
        }
        return nil
    }

    /// Whether the pattern matches a whole path. The time is at most proportional to the product of their lengths, because only
    /// the last `*` is ever tried again.
    func matches(_ path: String) -> Bool {
        let path = Array(path.unicodeScalars)
        var (part, place) = (0, 0)
        var star: (part: Int, place: Int)?
        while place < path.count {
            if part < parts.count, case .text = parts[part] {
                star = (part, place)
                part += 1
            } else if part < parts.count, parts[part].matches(path[place]) {
                part += 1
                place += 1
            } else if let last = star {
                star = (last.part, last.place + 1)
                (part, place) = (last.part + 1, last.place + 1)
            } else {
                return false
            }
        }
        return parts[part...].allSatisfy { if case .text = $0 { true } else { false } }
    }
}
