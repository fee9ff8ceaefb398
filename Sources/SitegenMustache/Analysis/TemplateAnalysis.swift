import SitegenBase
import SitegenModel

/// Follows templates through their partials and blocks as they would be rendered, and determines for each value its shape and
/// its context in HTML. Reports values in unsafe contexts and unknown names, and determines how to escape all other values.
///
/// The results for a partial apply to every use with the same scope, in the same context of the markup and with the same
/// blocks, so that each combination is analyzed only once.
struct TemplateAnalysis {
    /// The templates by their names in the library.
    private let templates: [String: NamedTemplate]
    private let trees: [String: TemplateTree]
    /// The blocks that are rendered in a partial and in the partials that it uses.
    private var blocksWithin: [String: Set<String>] = [:]

    private var results: [Use: MarkupContext] = [:]
    private var findings: [Place: Finding] = [:]
    /// The values that are not escaped as text, by template and tag.
    private var escapings: [Place: TemplateEscaping] = [:]
    /// The tags with a name that is defined elsewhere.
    private var references: [NamedReference: Set<Place>] = [:]
    /// The tags of the site's own templates that lead to the current template.
    private var ownTags: [(file: String, tag: TagSearch.Tag)] = []

    /// A use of a template.
    private struct Use: Hashable {
        let file: String
        let context: MarkupContext
        let scope: TemplateScope
        let fillings: [String: TemplateNode.Filling]
    }

    private struct Place: Hashable {
        let file: String
        let tag: Range<Int>
    }

    /// The findings about a tag.
    private struct Finding {
        /// The error in its context.
        var diagnostic: Diagnostic?
        /// The error for an unknown name, unless another use of the template has a value of that name.
        var unknown: Diagnostic?
        var isKnown = false
    }

    init(_ templates: [String: NamedTemplate]) {
        self.templates = templates
        trees = Dictionary(
            uniqueKeysWithValues: templates.map { ($0.key, TemplateTree($0.value.file.text, file: $0.key)) })
    }

    /// All diagnostics.
    var diagnostics: [Diagnostic] {
        findings.values.flatMap { [$0.diagnostic, $0.isKnown ? nil : $0.unknown].compactMap { $0 } }
    }

    /// The names in the site's own templates that are defined elsewhere, in the order of files and tags. Each has the
    /// diagnostic to use if it does not exist.
    var namedReferences: [(reference: NamedReference, diagnostic: @Sendable (_ help: String) -> Diagnostic)] {
        references.flatMap { reference, places in places.map { (reference, $0) } }
            .sorted { ($0.1.file, $0.1.tag.lowerBound) < ($1.1.file, $1.1.tag.lowerBound) }
            .compactMap { reference, place in
                guard let template = templates[place.file], template.isOwn,
                    let tag = trees[place.file]?.tags.first(where: { $0.range == place.tag })
                else { return nil }
                return (reference, { reference.diagnostic(in: template.file, at: tag, help: $0) })
            }
    }

    /// Analyzes the template of a page or a directive.
    mutating func check(_ name: String, given names: TemplateNames) {
        guard trees[name] != nil else { return }
        let end = follow(name, from: MarkupContext(), TemplateScope(.object(names)), [:])
        // An earlier error may be the cause.
        if end != MarkupContext(), diagnostics.isEmpty {
            let file = templates[name]?.file
            report(
                file?.diagnostic(
                    "the template ends inside \(MarkupPlace(end).name)",
                    at: max(0, (trees[name]?.bytes.count ?? 1) - 1),
                    length: 1, help: "close it before the template ends"),
                at: Place(file: name, tag: 0..<0))
        }
    }

    /// The text of a template, in which values are escaped according to their contexts.
    func text(of name: String) -> String? {
        guard let template = templates[name], let tree = trees[name] else { return nil }
        let places = escapings.filter { $0.key.file == name }
        guard !places.isEmpty || tree.holdsUnescaping else { return template.text }
        var bytes: [UInt8] = []
        var position = 0
        for tag in tree.values {
            bytes += tree.bytes[position..<tag.range.lowerBound]
            position = tag.range.upperBound
            let written = tree.bytes[tag.range]
            if let escaping = places[Place(file: name, tag: tag.range)] {
                bytes += Self.setting(escaping, tag.delimiters) + written + Self.setting(.text, tag.delimiters)
            } else if tag.filters.first == TemplateShape.unescaping {
                let rest = tag.expression.dropFirst(TemplateShape.unescaping.utf8.count + 1).dropLast()
                bytes += tag.delimiters.opening + Array("&\(rest)".utf8) + tag.delimiters.closing
            } else {
                bytes += written
            }
        }
        bytes += tree.bytes[position...]
        return NamedTemplate.text(String(decoding: bytes, as: UTF8.self), as: template.role)
    }

    private static func setting(_ escaping: TemplateEscaping, _ delimiters: TagSearch.Delimiters) -> [UInt8] {
        delimiters.opening + Array("% CONTENT_TYPE:\(escaping.rawValue)".utf8) + delimiters.closing
    }

    // MARK: - Following

    /// The context in the markup at the end of a template, given the one at its beginning.
    private mutating func follow(
        _ file: String, from context: MarkupContext, _ scope: TemplateScope, _ fillings: [String: TemplateNode.Filling]
    ) -> MarkupContext {
        guard let tree = trees[file] else { return context }
        let use = Use(file: file, context: context, scope: scope, fillings: relevant(fillings, in: file))
        if let result = results[use] { return result }
        // A recursive partial is assumed to end in the context in which it begins.
        results[use] = context
        let end = follow(tree.nodes, of: file, from: context, scope, use.fillings)
        results[use] = end
        return end
    }

    private mutating func follow(
        _ nodes: [TemplateNode], of file: String, from start: MarkupContext, _ scope: TemplateScope,
        _ fillings: [String: TemplateNode.Filling]
    ) -> MarkupContext {
        var context = start
        for node in nodes {
            switch node {
            case .text(let range): read(range, of: file, &context)
            case .value(let tag): value(tag, of: file, &context, scope)
            case .setting(let tag):
                report(tag, of: file, "a template cannot change how values are escaped", help: "remove the tag")
            case .section(let tag, let content):
                context = section(tag, content, of: file, from: context, scope, fillings)
            case .block(let tag, let content):
                if let filling = fillings[tag.expression] {
                    context = follow(filling.nodes, of: filling.file, from: context, scope, fillings)
                } else {
                    context = follow(content, of: file, from: context, scope, fillings)
                }
            case .partial(let tag, let blocks):
                let isOwn = templates[file]?.isOwn == true
                if isOwn {
                    checkFillings(blocks, of: tag)
                    ownTags.append((file, tag))
                }
                context = follow(tag.expression, from: context, scope, fillings.merging(blocks) { first, _ in first })
                if isOwn { ownTags.removeLast() }
            }
        }
        return context
    }

    private mutating func section(
        _ tag: TagSearch.Tag, _ content: [TemplateNode], of file: String, from start: MarkupContext,
        _ scope: TemplateScope, _ fillings: [String: TemplateNode.Filling]
    ) -> MarkupContext {
        // Names in a section of an unknown value are not reported.
        let value = value(of: tag, in: file, scope) ?? .open
        if value == .number || value == .position {
            let isInverted = tag.kind == .invertedSection
            report(
                tag, of: file,
                "‘\(tag.expression)’ is a number, so the section is \(isInverted ? "never" : "always") shown",
                help: "test it with a filter: {{#equalzero(\(tag.expression))}}…{{/equalzero(\(tag.expression))}}")
        }
        let inner = tag.kind == .section ? scope.entering(value) : scope
        var context = start
        // A section may be repeated any number of times.
        for _ in 0..<4 {
            let end = follow(content, of: file, from: context, inner, fillings)
            guard let joined = context.joined(with: end) else { break }
            if joined == context { return context }
            context = joined
        }
        report(
            tag, of: file, "the section ‘\(tag.expression)’ starts and ends in different parts of the markup",
            help: "close the tag, quotation mark or comment in the section that opens it")
        return start
    }

    /// Reports fillings of blocks that a partial does not have.
    private mutating func checkFillings(_ fillings: [String: TemplateNode.Filling], of tag: TagSearch.Tag) {
        if fillings.isEmpty { return }
        let known = blocks(within: [tag.expression])
        for (name, filling) in fillings where !known.contains(name) {
            report(
                filling.tag, of: filling.file, "the partial ‘\(tag.expression)’ has no block ‘\(name)’",
                help: Suggestion.nearest(to: name, among: known.sorted()).map { "did you mean ‘\($0)’?" }
                    ?? (known.isEmpty
                        ? "the partial has no blocks; include it with {{> \(tag.expression)}}"
                        : "the blocks are \(known.sorted().joined(separator: ", "))"))
        }
    }

    /// The fillings that a template can render.
    private mutating func relevant(
        _ fillings: [String: TemplateNode.Filling], in file: String
    ) -> [String: TemplateNode.Filling] {
        if fillings.isEmpty { return fillings }
        var names = blocks(within: [file])
        while true {
            let kept = fillings.filter { names.contains($0.key) }
            var more = names
            for filling in kept.values {
                let references = TemplateTree.references(in: filling.nodes)
                more.formUnion(references.blocks)
                more.formUnion(blocks(within: references.partials))
            }
            if more == names { return kept }
            names = more
        }
    }

    private mutating func blocks(within files: Set<String>) -> Set<String> {
        var all: Set<String> = []
        for file in files {
            if blocksWithin[file] == nil {
                var seen: Set<String> = []
                var blocks: Set<String> = []
                var pending = [file]
                while let next = pending.popLast() {
                    guard seen.insert(next).inserted, let tree = trees[next] else { continue }
                    let references = TemplateTree.references(in: tree.nodes)
                    blocks.formUnion(references.blocks)
                    pending += references.partials
                }
                blocksWithin[file] = blocks
            }
            all.formUnion(blocksWithin[file] ?? [])
        }
        return all
    }

    // MARK: - Text and values

    private mutating func read(_ range: Range<Int>, of file: String, _ context: inout MarkupContext) {
        guard let bytes = trees[file]?.bytes else { return }
        var index = range.lowerBound
        while index < range.upperBound {
            if context.state == .text {
                // Most of a template is text.
                guard let sign = bytes[index..<range.upperBound].firstIndex(of: UInt8(ascii: "<")) else { return }
                index = sign
            }
            if let problem = context.read(bytes[index]) {
                report(
                    problem.diagnostic(in: file, of: templates, at: index),
                    at: Place(file: file, tag: index..<index + 1))
            }
            index += 1
        }
    }

    private mutating func value(
        _ tag: TagSearch.Tag, of file: String, _ context: inout MarkupContext, _ scope: TemplateScope
    ) {
        let shape = value(of: tag, in: file, scope)
        let place = MarkupPlace(context)
        let isTrusted = tag.filters.first == TemplateShape.unescaping
        if let shape, let (message, help) = place.objection(to: tag, shape, isTrusted: isTrusted) {
            report(tag, of: file, message, help: help)
        } else if let escaping = place.escaping, tag.kind == .value {
            let key = Place(file: file, tag: tag.range)
            // If a template is used in both ways, the stricter check is correct for both.
            escapings[key] = escapings[key] == .urlPart ? .urlPart : escaping
        }
        if let problem = context.passValue() {
            report(
                problem.diagnostic(in: file, of: templates, at: tag.offset), at: Place(file: file, tag: tag.range))
        }
    }

    /// The shape of the value that a tag names; `nil` if the name is unknown, which is recorded.
    private mutating func value(of tag: TagSearch.Tag, in file: String, _ scope: TemplateScope) -> TemplateShape? {
        let place = Place(file: file, tag: tag.range)
        switch scope.value(of: tag) {
        case .known(let shape, let reference):
            findings[place, default: Finding()].isKnown = true
            if let reference { references[reference, default: []].insert(place) }
            return shape
        case .unknown(let help):
            noteUnknown(
                at: place, "unknown value ‘\(tag.expression)’", at: tag.offset, length: tag.expression.count, help: help
            )
            return nil
        case .invalid(let number, let problem):
            noteUnknown(
                at: place, problem.message, at: tag.offset(ofFilter: number), length: tag.filters[number].count,
                help: problem.help)
            return nil
        }
    }

    private mutating func noteUnknown(
        at place: Place, _ message: String, at offset: Int, length: Int, help: String?
    ) {
        guard let template = templates[place.file], template.isOwn, findings[place]?.unknown == nil else { return }
        findings[place, default: Finding()].unknown = template.file.diagnostic(
            message, at: offset, length: length, help: help)
    }

    // MARK: - Errors

    private mutating func report(_ tag: TagSearch.Tag, of file: String, _ message: String, help: String) {
        guard let template = templates[file] else { return }
        if template.isOwn {
            report(
                template.file.diagnostic(message, at: tag.offset, length: max(1, tag.expression.count), help: help),
                at: Place(file: file, tag: tag.range))
        } else {
            // The theme's templates are correct in the way the theme uses them.
            report(nil, at: Place(file: file, tag: tag.range))
        }
    }

    private mutating func report(_ diagnostic: Diagnostic?, at place: Place) {
        if templates[place.file]?.isOwn == true {
            if findings[place]?.diagnostic == nil { findings[place, default: Finding()].diagnostic = diagnostic }
        } else if let (file, tag) = ownTags.last, let template = templates[file] {
            let message = "the partial ‘\(tag.expression)’ is not allowed at this position"
            findings[Place(file: file, tag: tag.range), default: Finding()].diagnostic = template.file.diagnostic(
                message, at: tag.offset, length: tag.expression.count, help: "move it into the content of an element")
        }
    }
}

extension TemplateTree {
    /// The tags of values and sections.
    var tags: [TagSearch.Tag] { Self.tags(in: nodes) }

    private static func tags(in nodes: [TemplateNode]) -> [TagSearch.Tag] {
        nodes.flatMap { node -> [TagSearch.Tag] in
            switch node {
            case .value(let tag): [tag]
            case .section(let tag, let content): [tag] + tags(in: content)
            case .block(_, let content): tags(in: content)
            case .partial(_, let blocks): blocks.values.flatMap { tags(in: $0.nodes) }
            case .text, .setting: []
            }
        }
    }

    /// The tags of values, in order.
    var values: [TagSearch.Tag] { Self.values(in: nodes).sorted { $0.range.lowerBound < $1.range.lowerBound } }

    /// Whether a value is declared as HTML.
    var holdsUnescaping: Bool { values.contains { $0.filters.first == TemplateShape.unescaping } }

    private static func values(in nodes: [TemplateNode]) -> [TagSearch.Tag] {
        nodes.flatMap { node -> [TagSearch.Tag] in
            switch node {
            case .value(let tag): [tag]
            case .section(_, let content), .block(_, let content): values(in: content)
            case .partial(_, let blocks): blocks.values.flatMap { values(in: $0.nodes) }
            case .text, .setting: []
            }
        }
    }
}
