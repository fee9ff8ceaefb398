/// The rules of a style sheet in an SVG document, for drawings whose shapes get their colors from classes.
///
/// Selectors consist of elements, ids, classes, and the combinators for descendants and children (Selectors Level 3 §5–8). Rules
/// with other selectors and at-rules are ignored.
struct SVGStyleSheet {
    /// An element of the document.
    struct Element {
        let name: String
        let id: String
        let classes: [Substring]
    }

    /// A declaration, such as `fill: red`.
    struct Declaration {
        let name: String
        let value: String
        let isImportant: Bool
    }

    /// A part of a selector between two combinators.
    fileprivate struct Compound {
        var name: Substring?
        var id: Substring?
        var classes: [Substring] = []
        /// Whether the element must be a child of the one before it, and not any descendant.
        var isChild = false

        func matches(_ element: Element) -> Bool {
            (name.map { $0 == element.name } ?? true) && (id.map { $0 == element.id } ?? true)
                && classes.allSatisfy { element.classes.contains($0) }
        }
    }

    private struct Rule {
        /// The parts of the selector, the innermost one first.
        let compounds: [Compound]
        /// The specificity, and the position of rules that have the same.
        let precedence: (Int, Int)
        let declarations: [Declaration]
    }

    /// The rules by a class, an id or a name of their innermost part.
    private var rules: [Substring: [Rule]] = [:]
    private var ruleCount = 0

    /// The number of comparisons that are still allowed. An author's text may define any number of classes and shapes.
    private var comparisonsLeft = 4_000_000

    private static let ruleLimit = 4000
    private static let compoundLimit = 8

    init() {}

    /// Whether the style sheet was too large, or too many elements were compared with it.
    var isExhausted: Bool { comparisonsLeft <= 0 || ruleCount >= Self.ruleLimit }

    /// Adds the rules of an element `style`.
    mutating func add(_ css: String) {
        var rest = Self.withoutComments(css)[...]
        while let open = rest.firstIndex(of: "{") {
            let selectors = rest[..<open].drop(while: \.isWhitespace)
            rest = rest[rest.index(after: open)...]
            if selectors.hasPrefix("@") {
                Self.skipBlock(&rest)
                continue
            }
            let end = rest.firstIndex(of: "}") ?? rest.endIndex
            let declarations = Self.declarations(rest[..<end])
            rest = rest[end...].dropFirst()
            for selector in selectors.split(separator: ",") where !declarations.isEmpty {
                guard let compounds = Self.compounds(selector), let key = compounds[0].key, !isExhausted else {
                    continue
                }
                ruleCount += 1
                let rule = Rule(
                    compounds: compounds, precedence: (compounds.map(\.specificity).reduce(0, +), ruleCount),
                    declarations: declarations)
                rules[key, default: []].append(rule)
            }
        }
    }

    private static func withoutComments(_ css: String) -> String {
        guard css.contains("/*") else { return css }
        return css.split(separator: "/*", omittingEmptySubsequences: false).enumerated().map { index, part -> String in
            guard index > 0 else { return String(part) }
            return part.split(separator: "*/", maxSplits: 1, omittingEmptySubsequences: false).dropFirst().joined()
        }.joined()
    }

    /// Skips the rest of a block with the blocks in it.
    private static func skipBlock(_ rest: inout Substring) {
        var depth = 1
        while depth > 0, let index = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            depth += rest[index] == "{" ? 1 : -1
            rest = rest[rest.index(after: index)...]
        }
        if depth > 0 { rest = "" }
    }

    /// The declarations of a block or of an attribute `style`.
    static func declarations(_ text: Substring) -> [Declaration] {
        text.split(separator: ";").compactMap { declaration in
            let parts = declaration.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { return nil }
            let words = parts[1].split(whereSeparator: \.isWhitespace).joined(separator: " ")
            let value = words.split(separator: "!", maxSplits: 1).map {
                $0.split(separator: " ").joined(separator: " ")
            }
            guard let plain = value.first, !plain.isEmpty else { return nil }
            return Declaration(
                name: parts[0].split(whereSeparator: \.isWhitespace).joined().lowercased(), value: plain,
                isImportant: value.count > 1)
        }
    }

    /// The parts of a selector, the innermost one first; `nil` if it has other parts.
    private static func compounds(_ selector: Substring) -> [Compound]? {
        var compounds: [Compound] = []
        var isChild = false
        // A combinator may be written without blanks.
        for word in selector.split(separator: ">", omittingEmptySubsequences: false).map({ $0[...] })
            .joined(separator: " > ").split(whereSeparator: \.isWhitespace)
        {
            if word == ">" {
                isChild = true
                continue
            }
            guard var compound = compound(Substring(word)), compounds.count < compoundLimit else { return nil }
            compound.isChild = isChild
            isChild = false
            compounds.append(compound)
        }
        return compounds.isEmpty ? nil : compounds.reversed()
    }

    private static func compound(_ word: Substring) -> Compound? {
        var compound = Compound()
        var rest = word
        var kind: Character = " "
        while !rest.isEmpty || kind == " " {
            let name = rest.prefix { $0 != "." && $0 != "#" }
            guard name.utf8.allSatisfy({ $0.isNameByte }) else { return nil }
            switch kind {
            case " ": compound.name = name.isEmpty ? nil : name
            case ".": compound.classes.append(name)
            default: compound.id = name
            }
            rest = rest[name.endIndex...]
            guard let next = rest.first else { break }
            kind = next
            rest = rest.dropFirst()
            if rest.isEmpty { return nil }
        }
        return compound
    }

    /// The declarations for an element, from least to most important.
    ///
    /// - Parameters:
    ///   - path: The elements that contain it, the topmost one first, and the element itself.
    ///   - inline: The declarations of its attribute `style`.
    mutating func declarations(for path: [Element], _ inline: [Declaration]) -> [Declaration] {
        guard let element = path.last, comparisonsLeft > 0 else { return inline }
        var found: [Rule] = []
        for key in element.classes + [Substring(element.id), Substring(element.name)] {
            for rule in rules[key] ?? [] where rule.compounds[0].key == key {
                comparisonsLeft -= 1
                if comparisonsLeft > 0, matches(rule, path) { found.append(rule) }
            }
        }
        let all = found.sorted { $0.precedence < $1.precedence }.flatMap(\.declarations) + inline
        return all.filter { !$0.isImportant } + all.filter(\.isImportant)
    }

    private mutating func matches(_ rule: Rule, _ path: [Element]) -> Bool {
        guard rule.compounds[0].matches(path[path.count - 1]) else { return false }
        var position = path.count - 1
        for (number, compound) in rule.compounds.enumerated().dropFirst() {
            let isChild = rule.compounds[number - 1].isChild
            position -= 1
            while position >= 0, !isChild, !compound.matches(path[position]) {
                position -= 1
                comparisonsLeft -= 1
            }
            guard position >= 0, compound.matches(path[position]) else { return false }
        }
        return true
    }
}

extension SVGStyleSheet.Compound {
    /// The part by which rules are found.
    fileprivate var key: Substring? { classes.first ?? id ?? name }

    /// The specificity: ids count more than classes, and these more than elements.
    fileprivate var specificity: Int { (id == nil ? 0 : 10_000) + classes.count * 100 + (name == nil ? 0 : 1) }
}

extension UInt8 {
    /// Whether the byte can be part of an unescaped name in a selector.
    fileprivate var isNameByte: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...0xFF: true
        default: false
        }
    }
}
