package import SitegenDocuments

extension Document {
    /// The ids that links can lead to.
    package var anchors: Set<String> {
        var search = AnchorSearch()
        search.visit(self)
        return search.ids
    }
}

private struct AnchorSearch: DocumentVisitor {
    var ids: Set<String> = []

    mutating func visit(_ block: Block) {
        switch block {
        case .codeBlock(let code): code.identifier.map { _ = ids.insert($0) }
        case .footnote(let note): ids.insert("fn-\(note.label)")
        // Raw HTML is not parsed: `id="…"` and `name="…"` are found by a pattern.
        case .htmlBlock(let html): html.html.ids.forEach { ids.insert($0) }
        default: block.attributes.id.map { _ = ids.insert($0) }
        }
        descend(into: block)
    }

    mutating func visit(_ inline: Inline) {
        switch inline {
        // Most nodes are of these kinds, which have neither an id nor children.
        case .text, .softBreak, .lineBreak: return
        case .inlineHTML(let html): html.html.ids.forEach { ids.insert($0) }
        default: inline.attributes.id.map { _ = ids.insert($0) }
        }
        descend(into: inline)
    }
}

extension String {
    /// The values of the attributes `id` and `name` in the string.
    fileprivate var ids: [String] {
        matches(of: #/\b(?:id|name)\s*=\s*["']?([^"'\s>]+)/#).map { String($0.output.1) }
    }
}
