import SitegenBase

/// Numbers the parts of a document, and replaces references and citations.
struct ReferenceResolver {
    /// The maximum number of bytes that references add to a document, because a short key can stand for long names.
    private static let textLimit = 1_000_000

    private let options: ReferenceOptions
    private let words: ReferenceWords
    private var numbers: PartNumbers
    private(set) var issues: [ReferenceIssue] = []
    private var format: CitationFormat?
    private var byteCount = 0
    private var position: SourcePosition?
    private var hasList = false

    init(_ options: ReferenceOptions) {
        self.options = options
        words = ReferenceWords.of(options.language)
        numbers = PartNumbers(options, words)
    }

    mutating func resolve(_ document: inout Document) {
        numbers.number(&document)
        issues = numbers.issues
        var keys = CitedKeys(options.bibliography ?? Bibliography())
        keys.visit(document)
        if let bibliography = options.bibliography {
            format = CitationFormat(options.style, words, bibliography, citing: keys.keys)
        }
        replace(in: &document.blocks)
        if let format, !keys.keys.isEmpty, !hasList {
            let heading = Heading(2, id: document.unusedIdentifier("references"), [.text(Text(words.references))])
            let end = document.blocks.lastIndex { if case .footnote = $0 { false } else { true } }.map { $0 + 1 } ?? 0
            document.blocks.insert(contentsOf: [.heading(heading), format.list()], at: end)
        }
        suggest()
    }

    // MARK: - Blocks

    private mutating func replace(in blocks: inout [Block]) {
        var lists: [Int] = []
        for index in blocks.indices {
            if let position = blocks[index].position { self.position = position }
            if case .directive(let directive) = blocks[index], directive.name == ReferenceOptions.directive {
                lists.append(index)
            }
            guard blocks[index].holdsReferences else { continue }
            blocks[index].modifyInlineRuns { replace(in: &$0) }
            blocks[index].modifyBlockRuns { replace(in: &$0) }
        }
        for index in lists.reversed() {
            let isFirst = index == lists[0] && !hasList
            let list = isFirst ? format.map { $0.isEmpty ? [] : [$0.list()] } ?? [] : []
            blocks.replaceSubrange(index...index, with: list)
        }
        if !lists.isEmpty { hasList = true }
    }

    // MARK: - Inlines

    private mutating func replace(in inlines: inout [Inline]) {
        var result: [Inline] = []
        result.reserveCapacity(inlines.count)
        for var inline in inlines {
            if case .link(let link) = inline, let citation = link.citation {
                result += replacement(of: citation) ?? link.content
            } else {
                inline.modifyRun { replace(in: &$0) }
                result.append(inline)
            }
        }
        inlines = result
    }

    /// What replaces a reference; `nil` if one of its keys is unknown, or text.
    private mutating func replacement(of citation: Citation) -> [Inline]? {
        var parts: [[Inline]] = []
        var areParts = true
        var isKnown = true
        for item in citation.items {
            if ReferenceKind(of: item.key) != nil {
                let part = numbers.reference(to: item)
                if part == nil { report(.unknownPart(item.key)) }
                isKnown = isKnown && part != nil
                parts.append(part ?? [])
                continue
            }
            areParts = false
            guard let format else { return nil }
            guard let entry = format.bibliography.entries[item.key] else {
                report(.unknownEntry(item.key))
                isKnown = false
                continue
            }
            parts.append(citation.isNarrative ? format.narrative(item, entry) : format.item(item, entry))
        }
        guard isKnown else { return nil }
        var result: [Inline] = []
        for (index, part) in parts.enumerated() {
            if index > 0 { result.append(.text(Text(areParts ? ", " : "; "))) }
            result += part
        }
        if !areParts, !citation.isNarrative, let brackets = format?.brackets {
            result = [.text(Text(brackets.open))] + result + [.text(Text(brackets.close))]
        }
        byteCount += result.plainText.utf8.count
        guard byteCount <= Self.textLimit else {
            if !issues.contains(where: { $0.kind == .excess }) { report(.excess) }
            return nil
        }
        return result
    }

    // MARK: - Issues

    private mutating func report(_ kind: ReferenceIssue.Kind) {
        issues.append(ReferenceIssue(kind: kind, position: position))
    }

    /// Adds suggestions to the first issues.
    private mutating func suggest() {
        guard !issues.isEmpty else { return }
        let parts = Suggestion.Candidates(numbers.identifiers)
        let keys = Suggestion.Candidates(options.bibliography?.keys ?? [])
        for index in issues.indices.prefix(100) {
            switch issues[index].kind {
            case .unknownPart(let key): issues[index].suggestion = Suggestion.nearest(to: key, among: parts)
            case .unknownEntry(let key): issues[index].suggestion = Suggestion.nearest(to: key, among: keys)
            default: break
            }
        }
    }
}

/// The keys of the cited works in the order of their first citation.
private struct CitedKeys: DocumentVisitor {
    private let bibliography: Bibliography
    private var seen: Set<String> = []
    private(set) var keys: [String] = []

    init(_ bibliography: Bibliography) { self.bibliography = bibliography }

    mutating func visit(_ link: Link) {
        guard let citation = link.citation else { return descend(into: .link(link)) }
        for item in citation.items where bibliography.contains(item.key) && ReferenceKind(of: item.key) == nil {
            if seen.insert(item.key).inserted { keys.append(item.key) }
        }
    }
}

extension Block {
    /// Whether the block or a node in it may hold a reference.
    fileprivate var holdsReferences: Bool {
        switch self {
        case .codeBlock, .htmlBlock, .thematicBreak, .contentsMarker, .summaryMarker, .embed: false
        default: true
        }
    }
}

extension Document {
    /// An id that no node has: a name, with a number if the name is used.
    fileprivate func unusedIdentifier(_ name: String) -> String {
        var slugger = Slugger()
        for id in identifiers(ofHeadings: true) { slugger.reserve(id) }
        return slugger.name(from: name)
    }
}
