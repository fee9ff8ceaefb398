/// A template, or a block that it fills in a partial, with its references.
struct TemplatePart {
    /// The block that is filled; `nil` for the template itself.
    let block: String?

    /// The references, in the order of the text.
    private(set) var references: [Reference] = []

    /// A tag that refers to another part.
    struct Reference {
        /// The target of a tag.
        enum Target: Hashable {
            /// `{{> header}}`, `{{< layout}}`
            case partial(String)
            /// `{{$content}}`, which other templates can fill.
            case block(String)
        }

        let target: Target

        /// The offset of the name in the file, in bytes.
        let offset: Int

        /// The value with which the target is rendered, relative to the current value of this part.
        let place: Place
    }

    /// The value with which a part is rendered, relative to the current value of a template.
    enum Place {
        /// The current value, or a value in it.
        case here
        /// The entries of the current value, whose number decreases with each step: `{{#.entries}}…{{/.entries}}`.
        case below
        /// A value that may be unrelated: `{{#site}}…{{/site}}`.
        case elsewhere
    }

    /// The parts of a well-formed template, the template itself first.
    static func all(in text: String) -> [TemplatePart] {
        var search = TagSearch(Array(text.utf8))
        var parts = [TemplatePart(block: nil)]
        var open: [Section] = []
        while let tag = search.next() {
            // Blocks that a template fills may be nested.
            let current = open.lastIndex { $0.part != nil }
            let part = current.flatMap { open[$0].part } ?? 0
            func refer(to target: Reference.Target) {
                let sections = open[(current.map { $0 + 1 } ?? 0)...]
                parts[part].references.append(
                    Reference(target: target, offset: tag.offset, place: Self.place(in: sections)))
            }
            switch tag.kind {
            case .section: open.append(Section(place: Self.place(of: tag.expression)))
            case .invertedSection: open.append(Section())
            case .parent:
                refer(to: .partial(tag.expression))
                open.append(Section(isFilling: true))
            case .block where open.last?.isFilling == true:
                open.append(Section(part: parts.count))
                parts.append(TemplatePart(block: tag.expression))
            case .block:
                refer(to: .block(tag.expression))
                open.append(Section())
            case .end: _ = open.popLast()
            case .partial: refer(to: .partial(tag.expression))
            case .value, .unescapedValue, .setting, .other: break
            }
        }
        return parts
    }

    /// An open section of any kind.
    private struct Section {
        var place = Place.here
        /// Whether it fills the blocks of a partial.
        var isFilling = false
        /// The block as an index of the parts, if it is one.
        var part: Int?
    }

    /// The place that `{{#name}}` leads to. A name without a dot is looked up in all outer values, so it may be unrelated.
    private static func place(of name: String) -> Place {
        if name == ".entries" { return .below }
        return name.first == "." && !name.contains("(") ? .here : .elsewhere
    }

    private static func place(in sections: ArraySlice<Section>) -> Place {
        if sections.contains(where: { $0.place == .elsewhere }) { return .elsewhere }
        return sections.contains { $0.place == .below } ? .below : .here
    }
}
