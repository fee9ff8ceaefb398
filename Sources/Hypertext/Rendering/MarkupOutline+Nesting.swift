/// The effects of a start tag on the elements around it (HTML Living Standard §13.2.6.4).
extension MarkupOutline {
    /// The elements that a start tag at this point could end. Stored with each open element, so that the stack is not searched.
    struct Reach: OptionSet {
        let rawValue: UInt8

        static let paragraph = Self(rawValue: 1)
        static let listItem = Self(rawValue: 2)
        static let definition = Self(rawValue: 4)
        static let anchor = Self(rawValue: 8)
        static let button = Self(rawValue: 16)
        static let form = Self(rawValue: 32)
        static let select = Self(rawValue: 64)
        static let noscript = Self(rawValue: 128)

        /// The reach within an element.
        func within(_ traits: ParsingTraits) -> Self {
            var reach = self
            if traits.rules.contains(.shieldsItems) { reach.subtract([.listItem, .definition]) }
            if traits.rules.contains(.isScope) { reach.subtract([.paragraph, .button]) }
            switch traits.kind {
            case .paragraph: reach.insert(.paragraph)
            case .listItem: reach.insert(.listItem)
            case .definition: reach.insert(.definition)
            case .anchor: reach.insert(.anchor)
            case .button: reach.insert(.button)
            case .form: reach.insert(.form)
            case .select: reach.insert(.select)
            case .noscript: reach.insert(.noscript)
            case .template, .caption, .cell: reach.remove(.anchor)
            default: break
            }
            return reach
        }
    }

    /// Ends the elements that the start tag of such an element ends. Throws if the parser's behavior is uncertain.
    mutating func prepare(_ traits: ParsingTraits) throws(Uncertainty) {
        if traits.rules.contains(.isObsolete) { throw Uncertainty() }
        try enter(traits)
        if reach.contains(.select) {
            // Older parsers drop most tags in a `select`, and then read the text within as markup.
            if traits.kind == .entry || traits.kind == .select || traits.content == .text { throw Uncertainty() }
        }
        switch traits.kind {
        case .listItem: try endItem(.listItem, .listItem)
        case .definition: try endItem(.definition, .definition)
        case .option where top == .option: close(position..<position)
        case .optionGroup:
            if top == .option { close(position..<position) }
            if top == .optionGroup { close(position..<position) }
        case .ruby where top == .ruby: close(position..<position)
        case .ruby where open.last?.traits.rules.contains(.hasOptionalEnd) == true: throw Uncertainty()
        case .heading where top == .heading: throw Uncertainty()
        case .anchor where reach.contains(.anchor): throw Uncertainty()
        case .button where reach.contains(.button): throw Uncertainty()
        case .form where reach.contains(.form): throw Uncertainty()
        case .noscript where !reach.isDisjoint(with: [.select, .noscript]): throw Uncertainty()
        case .caption, .columnGroup, .column, .rowGroup, .row, .cell: try endTableParts(before: traits.kind)
        default: break
        }
        if traits.rules.contains(.endsParagraph), reach.contains(.paragraph) {
            guard top == .paragraph else { throw Uncertainty() }
            close(position..<position)
        }
        if traits.rules.contains(.mayEndParagraph), reach.contains(.paragraph) { throw Uncertainty() }
    }

    private mutating func endItem(_ kind: ParsingTraits.Kind, _ item: Reach) throws(Uncertainty) {
        guard reach.contains(item) else { return }
        if top == .paragraph, open.count > 1, open[open.count - 2].traits.kind == kind { close(position..<position) }
        guard top == kind else { throw Uncertainty() }
        close(position..<position)
    }

    private mutating func endTableParts(before part: ParsingTraits.Kind) throws(Uncertainty) {
        // A template's content can be copied to anywhere.
        if top == .template { return }
        let ended: [ParsingTraits.Kind] =
            switch part {
            case .cell: [.cell]
            case .row: [.caption, .columnGroup, .cell, .row]
            case .column: [.caption]
            default: [.caption, .columnGroup, .cell, .row, .rowGroup]
            }
        let parents: [ParsingTraits.Kind] =
            switch part {
            case .cell: [.row]
            case .row: [.rowGroup, .table]
            case .column: [.columnGroup, .table]
            default: [.table]
            }
        guard let parent = open.lastIndex(where: { parents.contains($0.traits.kind) }) else { throw Uncertainty() }
        let within = open[(parent + 1)...]
        guard within.allSatisfy({ $0.traits.rules.contains(.hasOptionalEnd) || ended.contains($0.traits.kind) }) else {
            throw Uncertainty()
        }
        for _ in within { close(position..<position) }
    }

    /// Checks that the element may begin at this point, and records which part of the page this is.
    private mutating func enter(_ traits: ParsingTraits) throws(Uncertainty) {
        switch traits.kind {
        case .html:
            guard phase == .start, open.isEmpty else { throw Uncertainty() }
            phase = .html
            return
        case .head:
            guard phase == .start && open.isEmpty || phase == .html && top == .html else { throw Uncertainty() }
            phase = .head
            return
        case .body:
            guard phase != .body, phase != .afterBody, top == nil || top == .html else { throw Uncertainty() }
            phase = .body
            return
        default: break
        }
        switch top {
        case nil, .html:
            if phase == .afterBody { throw Uncertainty() }
            // A `head` without a tag begins here.
            if !traits.rules.contains(.isMetadata) { try beginBody() } else if phase != .body { phase = .afterHead }
        case .head:
            guard traits.rules.contains(.isMetadata) else { throw Uncertainty() }
        case .noscript where phase == .head:
            guard traits.rules.contains(.isMetadata), traits.content == .void else { throw Uncertainty() }
        case .table, .rowGroup, .row:
            switch traits.kind {
            case .caption, .columnGroup, .column, .rowGroup, .row, .cell, .template: break
            default: if traits.content != .script { throw Uncertainty() }
            }
        case .columnGroup:
            switch traits.kind {
            case .columnGroup, .column, .rowGroup, .row, .template: break
            default: throw Uncertainty()
            }
        default: break
        }
    }

    /// Records that the body has begun, whether or not it has a tag.
    mutating func beginBody() throws(Uncertainty) {
        if phase == .afterBody { throw Uncertainty() }
        phase = .body
    }

    /// Checks that the element does not end SVG or MathML.
    func checkForeign(_ traits: ParsingTraits, _ name: String, _ range: Range<Int>) throws(Uncertainty) {
        if traits.rules.contains(.endsForeign) { throw Uncertainty() }
        if reach.contains(.select), ["script", "textarea", "input", "select"].contains(name) { throw Uncertainty() }
        // An attribute value can make such an annotation contain HTML.
        if traits.kind == .annotation, contains("html", in: range) { throw Uncertainty() }
    }
}
