/// A call of a template in a text, as in Hugo and Zola.
struct Shortcode {
    var name: String
    /// The arguments in order; positional ones have no name.
    var arguments: [(name: String?, value: String)] = []
    /// The bytes of the call with its content.
    var range: Range<Int>
    /// The bytes between the two tags; `nil` if there is only one tag.
    var inner: Range<Int>?
    /// Whether its content is Markdown by the generator's rules.
    var holdsMarkdown = true
    /// The nested calls.
    var children: [Shortcode] = []
    /// The text of a tag that only shows another one.
    var literal: String?

    /// The argument with a name or at an index.
    func argument(_ name: String, at place: Int? = nil) -> String? {
        if let named = arguments.first(where: { $0.name == name }) { return named.value }
        guard let place else { return nil }
        let unnamed = arguments.filter { $0.name == nil }
        return place < unnamed.count ? unnamed[place].value : nil
    }

    /// The arguments as attributes of a directive. Positional ones are named `arg1`, `arg2` and so on.
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

/// A tag of a shortcode before it is paired with its closing tag.
struct ShortcodeTag {
    enum Role {
        /// Begins a shortcode that a closing tag may end.
        case opening
        /// Is a complete shortcode.
        case single
        /// Ends the last shortcode with the name, or any if it has no name.
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
    /// The nesting limit of shortcodes, because walks over them recurse.
    private static let depthLimit = 50

    /// The shortcodes that the tags form, with nested ones as children. An opening tag without a closing one is a complete
    /// shortcode; a closing tag without an opening one is left unchanged.
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
                    // Nested tags that were opened and not closed are already complete shortcodes.
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

extension Shortcode {
    /// Reads the value of an argument, in quotation marks of either kind or up to the next white space.
    ///
    /// - Parameter text: The text that starts with the value.
    /// - Returns: The value, and the text after it.
    static func value(atStartOf text: Substring) -> (value: String, rest: Substring) {
        if let quote = text.first, quote == "\"" || quote == "'", let end = text.dropFirst().firstIndex(of: quote) {
            return (String(text[text.index(after: text.startIndex)..<end]), text[text.index(after: end)...])
        }
        let value = text.prefix { !$0.isWhitespace }
        return (String(value), text[value.endIndex...])
    }
}
