extension Document {
    /// Gives every heading that has no id one made from its text, unique within the document (see ``Slugger``).
    public mutating func assignHeadingIdentifiers() {
        var slugger = Slugger()
        blocks.assignHeadingIdentifiers(from: &slugger)
    }
}

extension [Block] {
    fileprivate mutating func assignHeadingIdentifiers(from slugger: inout Slugger) {
        for index in indices {
            switch self[index] {
            case .heading(var heading):
                guard heading.id == nil else { continue }
                heading.id = slugger.slug(for: heading.content.plainText)
                self[index] = .heading(heading)
            case .blockQuote(var quote):
                guard quote.content.holdsHeading else { continue }
                quote.content.assignHeadingIdentifiers(from: &slugger)
                self[index] = .blockQuote(quote)
            case .bulletList(var list):
                guard list.items.holdHeading else { continue }
                list.items.assignHeadingIdentifiers(from: &slugger)
                self[index] = .bulletList(list)
            case .orderedList(var list):
                guard list.items.holdHeading else { continue }
                list.items.assignHeadingIdentifiers(from: &slugger)
                self[index] = .orderedList(list)
            case .paragraph, .codeBlock, .htmlBlock, .thematicBreak, .embed:
                continue
            }
        }
    }

    /// Whether a heading stands anywhere within: containers without one are not taken apart.
    fileprivate var holdsHeading: Bool {
        contains { block in
            switch block {
            case .heading: true
            case .blockQuote(let quote): quote.content.holdsHeading
            case .bulletList(let list): list.items.holdHeading
            case .orderedList(let list): list.items.holdHeading
            case .paragraph, .codeBlock, .htmlBlock, .thematicBreak, .embed: false
            }
        }
    }
}

extension [ListItem] {
    fileprivate var holdHeading: Bool {
        contains { $0.content.holdsHeading }
    }

    fileprivate mutating func assignHeadingIdentifiers(from slugger: inout Slugger) {
        for index in indices {
            self[index].content.assignHeadingIdentifiers(from: &slugger)
        }
    }
}
