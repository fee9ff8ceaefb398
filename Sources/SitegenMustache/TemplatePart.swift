/// A template, or a block that it fills in a partial: what it asks for.
struct TemplatePart {
    /// The block that it fills; `nil` for the template itself.
    let block: String?

    /// What it asks for, in the order of the text.
    private(set) var references: [Reference] = []

    /// A tag that asks for another part.
    struct Reference {
        /// What a tag asks for.
        enum Target: Hashable {
            /// `{{> header}}`, `{{< layout}}`
            case partial(String)
            /// `{{$content}}`, which other templates fill.
            case block(String)
        }

        let target: Target

        /// The byte at which the name begins in the file.
        let offset: Int

        /// Where the part is rendered that the tag asks for, seen from what this one is given.
        let place: Place
    }

    /// Where something is rendered, seen from what a template is given.
    enum Place {
        /// With the same, or with what is in it.
        case here
        /// With the entries of it, of which there are fewer at each step: `{{#.entries}}…{{/.entries}}`.
        case below
        /// With something that may be anywhere: `{{#site}}…{{/site}}`.
        case elsewhere
    }

    /// The parts of a template that is well-formed, the template itself first.
    static func all(in text: String) -> [TemplatePart] {
        var search = TagSearch(Array(text.utf8))
        var parts = [TemplatePart(block: nil)]
        var open: [Section] = []
        while let tag = search.next() {
            // The blocks that a template fills may stand in one another.
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

    /// A section that is open, of any kind.
    private struct Section {
        var place = Place.here
        /// Whether it fills the blocks of a partial.
        var isFilling = false
        /// The block that it is, by its number among the parts.
        var part: Int?
    }

    /// What `{{#name}}` leads to. Without a dot the name is looked for in all that is around, so it may be anywhere.
    private static func place(of name: String) -> Place {
        if name == ".entries" { return .below }
        return name.first == "." && !name.contains("(") ? .here : .elsewhere
    }

    private static func place(in sections: ArraySlice<Section>) -> Place {
        if sections.contains(where: { $0.place == .elsewhere }) { return .elsewhere }
        return sections.contains { $0.place == .below } ? .below : .here
    }
}
