/// A call of a template in a text, as Hugo and Zola have it.
struct Shortcode {
    var name: String
    /// The arguments in order; positional ones have no name.
    var arguments: [(name: String?, value: String)] = []
    /// The bytes of the call, and of all that it holds.
    var range: Range<Int>
    /// The bytes between the two tags; `nil` if there is but one.
    var inner: Range<Int>?
    /// Whether what it holds is Markdown by the generator's rules.
    var holdsMarkdown = true
    /// The calls within.
    var children: [Shortcode] = []
    /// What a tag that only shows another one stands for.
    var literal: String?

    /// The argument by a name, or by its place.
    func argument(_ name: String, at place: Int? = nil) -> String? {
        if let named = arguments.first(where: { $0.name == name }) { return named.value }
        guard let place else { return nil }
        let unnamed = arguments.filter { $0.name == nil }
        return place < unnamed.count ? unnamed[place].value : nil
    }

    /// The arguments as attributes of a directive: those told by their place are `arg1`, `arg2` and so on.
    var attributes: [(name: String, value: String)] {
        var count = 0
        var seen: Set<String> = []
        return arguments.compactMap { argument in
            if argument.name == nil { count += 1 }
            let name = DirectiveText.attributeName(argument.name ?? "arg\(count)")
            return seen.insert(name).inserted ? (name, argument.value) : nil
        }
    }
}

/// A tag of a shortcode before it is paired with the one that closes it.
struct ShortcodeTag {
    enum Role {
        /// Begins a shortcode, which a closing tag may end.
        case opening
        /// Is a shortcode of its own.
        case single
        /// Ends the last shortcode of the name, or any if it has none.
        case closing
        /// Shows a tag as text.
        case literal(String)
    }

    var role: Role
    var name: String
    var arguments: [(name: String?, value: String)] = []
    var range: Range<Int>
    var holdsMarkdown = true
}

extension [ShortcodeTag] {
    /// How deep shortcodes may stand within one another; nobody needs as many, and walks over them recurse.
    private static let depthLimit = 50

    /// The shortcodes that the tags make, those within others as their children. An opening tag that none closes is a
    /// shortcode of its own; a closing tag that ends none is left as it is.
    func paired() -> [Shortcode] {
        var open: [(name: String, index: Int)] = []
        var openCounts: [String: Int] = [:]
        var results: [Shortcode] = []
        for tag in self {
            var code = Shortcode(name: tag.name, arguments: tag.arguments, range: tag.range)
            code.holdsMarkdown = tag.holdsMarkdown
            switch tag.role {
            case .literal(let text):
                code.literal = text
                results.append(code)
            case .single:
                results.append(code)
            case .opening:
                if open.count < Self.depthLimit {
                    open.append((tag.name, results.count))
                    openCounts[tag.name, default: 0] += 1
                }
                results.append(code)
            case .closing:
                let name = tag.name.isEmpty ? open.last?.name ?? "" : tag.name
                guard openCounts[name, default: 0] > 0 else { continue }
                while let (last, index) = open.popLast() {
                    openCounts[last, default: 1] -= 1
                    // What was opened within and not closed is a shortcode of its own, which it is already.
                    guard last == name else { continue }
                    results[index].inner = results[index].range.upperBound..<tag.range.lowerBound
                    results[index].range = results[index].range.lowerBound..<tag.range.upperBound
                    results[index].children = Array<Shortcode>(results[(index + 1)...])
                    results.removeSubrange((index + 1)...)
                    break
                }
            }
        }
        return results
    }
}
