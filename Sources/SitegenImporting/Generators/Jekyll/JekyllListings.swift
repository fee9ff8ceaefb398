import SitegenBase
import SitegenData
import SitegenFiles

/// What a page of a Jekyll site lists, if it has hardly any text of its own.
enum JekyllListing: Hashable {
    /// The terms of a taxonomy.
    case terms(taxonomy: String)
    /// The posts of a term.
    case posts(taxonomy: String, term: String)

    /// The path in the new site of the text of a term; `nil` for other lists, and for a term without letters and digits.
    var termPath: String? {
        guard case .posts(let taxonomy, let term) = self, case let slug = TermAddress.slug(term), !slug.isEmpty else {
            return nil
        }
        return "content/\(taxonomy)/\(slug).md"
    }
}

/// Finds the pages whose text or layout only lists terms, or the posts of a term: `{% for post in site.tags.swift %}`.
struct JekyllListings {
    /// The taxonomies, each with its key in the singular.
    static let taxonomies = [(key: "tags", single: "tag"), (key: "categories", single: "category")]
    /// The maximum number of words of a page that is only a list, besides those of its Liquid.
    private static let wordLimit = 12
    /// The nesting limit of included files.
    private static let includeLimit = 3
    private static let sizeLimit = 1_000_000

    private let configuration: JekyllConfiguration
    private let folder: OldFolder
    private let log: ImportLog
    /// The terms of the posts, by taxonomy.
    private var terms: [String: Set<String>] = [:]
    /// The layouts of posts. The lists in them are not the content of a page.
    private var postLayouts: Set<String> = []
    /// The layouts that were read, by name; `nil` for those of a theme.
    private var layouts: [String: [UInt8]?] = [:]

    init(
        _ configuration: JekyllConfiguration, _ folder: OldFolder, _ log: ImportLog, _ entries: [JekyllContent.Entry]
    ) {
        (self.configuration, self.folder, self.log) = (configuration, folder, log)
        for entry in entries where entry.collection == "posts" && !entry.isDraft {
            for (key, single) in Self.taxonomies { terms[key, default: []].formUnion(entry.terms(key, single)) }
            if let layout = entry.fields.text(at: "layout") { postLayouts.insert(layout) }
        }
    }

    /// What a page lists; `nil` for a page with a text of its own.
    mutating func listing(of entry: JekyllContent.Entry) -> JekyllListing? {
        guard entry.collection != "posts", entry.name != "index" || entry.relative.contains("/"),
            let count = Self.wordCount(entry.text.body.text), count <= Self.wordLimit
        else { return nil }
        log.budget.beginText()
        let scope = LiquidScope(variables: ["page": FieldValue(.mapping(entry.fields))], unknown: [])
        let body = references(entry.text.body.bytes, scope)
        return listing(body) ?? layoutListing(of: entry, scope)
    }

    /// What the layout of a page lists. The layout of a theme is known by its name.
    private mutating func layoutListing(of entry: JekyllContent.Entry, _ scope: LiquidScope) -> JekyllListing? {
        guard let layout = entry.fields.text(at: "layout"), !postLayouts.contains(layout) else { return nil }
        let name = Self.taxonomies.first { layout.hasPrefix($0.key) || layout.hasPrefix($0.single) }
        if let bytes = text(ofLayout: layout) {
            guard log.budget.take(bytes.count) else { return nil }
            var found = references(bytes, scope)
            if name == nil { found.taxonomies = [] }
            return listing(found)
        }
        guard let name, terms[name.key]?.isEmpty == false else { return nil }
        if layout == name.key { return .terms(taxonomy: name.key) }
        let names = [name.single, "taxonomy", "title"].compactMap { entry.fields.text(at: $0) }
        guard layout == name.single, let term = names.first, terms[name.key]?.contains(term) == true else { return nil }
        return .posts(taxonomy: name.key, term: term)
    }

    private mutating func text(ofLayout name: String) -> [UInt8]? {
        if let known = layouts[name] { return known }
        let source = folder.text("_layouts/\(name).html".within(configuration.root))
        let bytes = source.map { FrontMatterText($0, log, allowsTOML: false).body.bytes }
        layouts[name] = .some(bytes)
        return bytes
    }

    private func listing(_ found: References) -> JekyllListing? {
        let posts = found.terms.filter { listing in
            if case .posts(let taxonomy, let term) = listing { terms[taxonomy]?.contains(term) == true } else { false }
        }
        if posts.count == 1 { return posts.first }
        return Self.taxonomies.first { found.taxonomies.contains($0.key) && terms[$0.key]?.isEmpty == false }
            .map { .terms(taxonomy: $0.key) }
    }

    /// The number of words without those of Liquid; `nil` if a tag is not closed.
    static func wordCount(_ text: String) -> Int? {
        var rest = text[...]
        var plain = ""
        while let brace = rest.firstIndex(of: "{") {
            plain += rest[..<brace]
            let end = rest[brace...].hasPrefix("{%") ? "%}" : rest[brace...].hasPrefix("{{") ? "}}" : "{"
            guard let close = rest[brace...].firstRange(of: end) else { return nil }
            rest = rest[close.upperBound...]
        }
        plain += rest
        var markup = MarkupText(Array(plain.utf8)[...])
        return WordSequence(markup.read()).reduce(0) { count, _ in count + 1 }
    }

    // MARK: - Liquid

    /// The lists that Liquid reads.
    private struct References {
        var scope: LiquidScope
        /// The terms whose posts are read.
        var terms: Set<JekyllListing> = []
        /// The taxonomies that are read as a whole, or with terms that only the generator knows.
        var taxonomies: Set<String> = []
    }

    private func references(_ bytes: [UInt8], _ scope: LiquidScope) -> References {
        var found = References(scope: scope)
        read(LiquidParser.nodes(of: bytes), &found, depth: 0)
        return found
    }

    private func read(_ nodes: [LiquidNode], _ found: inout References, depth: Int) {
        for node in nodes {
            switch node {
            case .text: continue
            case .output(let expression, _): scan(expression, &found)
            case .tag("assign", let arguments, _):
                scan(arguments, &found)
                guard let equals = arguments.firstIndex(of: "=") else { continue }
                let value = value(String(arguments[arguments.index(after: equals)...]), found)
                found.scope.variables[String(arguments[..<equals]).trimmed] = value.map { .text($0) }
            case .tag("include", let arguments, _):
                let name = String(arguments.prefix { !$0.isWhitespace })
                let includes = (configuration.text("includes_dir") ?? "_includes").within(configuration.root)
                guard depth < Self.includeLimit, log.budget.take(EvaluationBudget.file),
                    let path = OldFolder.resolve(name, from: includes),
                    let bytes = folder.bytes(path, limit: Self.sizeLimit), log.budget.take(bytes.count)
                else { continue }
                read(LiquidParser.nodes(of: bytes), &found, depth: depth + 1)
            case .tag: continue
            case .block(let block):
                for branch in block.branches {
                    scan(branch.arguments, &found)
                    read(branch.nodes, &found, depth: depth)
                }
            }
        }
    }

    /// Finds the lists in an expression or in the arguments of a tag: `site.tags[page.tag]`, `post.tags contains "swift"`.
    private func scan(_ text: String, _ found: inout References) {
        for (key, single) in Self.taxonomies {
            var rest = text[...]
            while let range = rest.firstRange(of: "site.\(key)") {
                rest = rest[range.upperBound...]
                guard let next = rest.first, next == "[" || next == "." else {
                    if rest.first.map({ $0.isLetter || $0 == "_" }) != true { found.taxonomies.insert(key) }
                    continue
                }
                rest = rest.dropFirst()
                let member = rest.prefix { next == "[" ? $0 != "]" : $0.isLetter || $0.isNumber || "_-".contains($0) }
                let term = next == "." ? String(member) : value(String(member), found)
                if let term, next == "[" || !["size", "first", "last"].contains(term) {
                    found.terms.insert(.posts(taxonomy: key, term: term))
                } else {
                    found.taxonomies.insert(key)
                }
                rest = rest[member.endIndex...]
            }
            let words = LiquidExpression.words(text)
            for (left, (sign, right)) in zip(words, zip(words.dropFirst(), words.dropFirst(2))) {
                let isTerm =
                    left.hasSuffix(".\(key)") && sign == "contains" || left.hasSuffix(".\(single)") && sign == "=="
                guard isTerm, let term = value(right, found) else { continue }
                found.terms.insert(.posts(taxonomy: key, term: term))
            }
        }
    }

    /// The text of an expression; `nil` if only the generator knows it.
    private func value(_ expression: String, _ found: References) -> String? {
        let value = try? LiquidExpression(scope: found.scope, budget: log.budget).value(expression.trimmed).text
        return value.flatMap { $0.isEmpty ? nil : $0 }
    }
}
