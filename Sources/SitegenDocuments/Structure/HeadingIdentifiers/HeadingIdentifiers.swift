extension Document {
    /// Assigns an id to every heading without one, derived from its text and unique within the document, also among the ids that
    /// the author set on other nodes and those of footnotes.
    ///
    /// - Parameter scheme: The rules for ids and for duplicates.
    public mutating func assignHeadingIdentifiers(by scheme: HeadingIdentifierScheme = .github) {
        assignHeadingIdentifiers(by: scheme, hasOthers: true)
    }

    /// Assigns ids to headings.
    ///
    /// - Parameter hasOthers: Whether nodes may have ids already, also headings. The search for them takes half of the time.
    package mutating func assignHeadingIdentifiers(by scheme: HeadingIdentifierScheme = .github, hasOthers: Bool) {
        var identifiers = HeadingIdentifiers(scheme)
        if hasOthers {
            for id in self.identifiers(ofHeadings: true) { identifiers.reserve(id) }
        } else {
            assert(self.identifiers(ofHeadings: true).isEmpty)
        }
        blocks.transform {
            if case .heading = $0 { true } else { false }
        } _: { block in
            guard case .heading(var heading) = block, heading.id == nil else { return }
            heading.id = identifiers.identifier(for: heading)
            block = .heading(heading)
        }
    }
}

extension Document {
    /// The ids of nodes: those that the author set, and those of footnotes and their references.
    ///
    /// - Parameter includesHeadings: Whether ids of headings are included.
    func identifiers(ofHeadings includesHeadings: Bool) -> Set<String> {
        var search = IdentifierSearch(includesHeadings: includesHeadings)
        search.visit(self)
        for (label, count) in search.references where search.identifiers.contains(HTMLRenderer.noteID(label)) {
            for occurrence in 1...count { search.identifiers.insert(HTMLRenderer.referenceID(label, occurrence)) }
        }
        return search.identifiers
    }
}

private struct IdentifierSearch: DocumentVisitor {
    let includesHeadings: Bool
    var identifiers: Set<String> = []
    /// The number of references to each label.
    var references: [String: Int] = [:]

    mutating func visit(_ block: Block) {
        switch block {
        case .heading(let heading): if includesHeadings, let id = heading.id { identifiers.insert(id) }
        case .footnote(let note): identifiers.insert(HTMLRenderer.noteID(note.label))
        case .codeBlock(let code): if let id = code.identifier { identifiers.insert(id) }
        default: if let id = block.attributes.id { identifiers.insert(id) }
        }
        descend(into: block)
    }

    mutating func visit(_ inline: Inline) {
        switch inline {
        // Most nodes are of these kinds, which have neither an id nor children.
        case .text, .softBreak, .lineBreak, .inlineHTML, .formula, .abbreviation, .embed: return
        case .footnoteReference(let reference): references[reference.label, default: 0] += 1
        default: if let id = inline.attributes.id { identifiers.insert(id) }
        }
        descend(into: inline)
    }
}

/// The ids of a document's headings.
private struct HeadingIdentifiers {
    private let scheme: HeadingIdentifierScheme
    private var hyphenated = Slugger()
    private var underscored = UnderscoredNames()

    init(_ scheme: HeadingIdentifierScheme) {
        self.scheme = scheme
    }

    mutating func reserve(_ id: String) {
        if scheme == .pythonMarkdown { underscored.reserve(id) } else { hyphenated.reserve(id) }
    }

    mutating func identifier(for heading: Heading) -> String {
        let base = scheme.base(for: heading)
        guard scheme != .pythonMarkdown else { return underscored.name(from: base) }
        let name = hyphenated.name(from: base)
        // Zola's first heading without letters has an empty id, the second one `-1`.
        return name.isEmpty ? hyphenated.name(from: "section") : name
    }
}

/// Names that end with `_1`, `_2` … if they were used before. A number at the end of a name is incremented: `a_3` is followed
/// by `a_4`, not by `a_3_1` (`unique` in Python-Markdown's `extensions/toc.py`).
private struct UnderscoredNames {
    private var taken: Set<String> = []
    /// For each used name with a number, the next number that may be free. Each search shortens the next one, so that headings
    /// with the same name take linear time.
    private var nextNumbers: [String: Int] = [:]

    mutating func reserve(_ name: String) {
        taken.insert(name)
    }

    mutating func name(from base: String) -> String {
        var name = base
        if name.isEmpty || taken.contains(name) {
            let (stem, number) = Self.parts(of: base)
            var next = nextNumbers[base] ?? number + 1
            name = "\(stem)_\(next)"
            var passed = [base]
            while taken.contains(name) {
                passed.append(name)
                next = nextNumbers[name] ?? next + 1
                name = "\(stem)_\(next)"
            }
            for each in passed { nextNumbers[each] = next }
        }
        taken.insert(name)
        return name
    }

    /// `a_3` as `a` and 3, and `a` as `a` and 0.
    private static func parts(of name: String) -> (stem: Substring, number: Int) {
        guard let underscore = name.lastIndex(of: "_") else { return (name[...], 0) }
        let digits = name[name.index(after: underscore)...]
        // Longer numbers would overflow.
        guard (1...15).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = Int(digits)
        else { return (name[...], 0) }
        return (name[..<underscore], number)
    }
}
