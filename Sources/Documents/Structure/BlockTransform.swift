extension [Block] {
    /// Calls `transform` with every block that `matches`, those in quotes and lists included, and keeps what it
    /// makes of it. A container is only taken apart where a match stands in it.
    mutating func transform(where matches: (Block) -> Bool, _ transform: (inout Block) -> Void) {
        for index in indices {
            if matches(self[index]) { transform(&self[index]) }
            switch self[index] {
            case .blockQuote(var quote) where quote.content.hold(matches):
                quote.content.transform(where: matches, transform)
                self[index] = .blockQuote(quote)
            case .bulletList(var list) where list.items.hold(matches):
                list.items.transform(where: matches, transform)
                self[index] = .bulletList(list)
            case .orderedList(var list) where list.items.hold(matches):
                list.items.transform(where: matches, transform)
                self[index] = .orderedList(list)
            default:
                continue
            }
        }
    }

    /// Whether a block that `matches` stands anywhere within.
    fileprivate func hold(_ matches: (Block) -> Bool) -> Bool {
        contains { block in
            if matches(block) { return true }
            return switch block {
            case .blockQuote(let quote): quote.content.hold(matches)
            case .bulletList(let list): list.items.hold(matches)
            case .orderedList(let list): list.items.hold(matches)
            default: false
            }
        }
    }

    /// Calls `transform` with every code block, those in quotes and lists included, and keeps what it makes of it.
    public mutating func transformCodeBlocks(_ transform: (inout CodeBlock) -> Void) {
        self.transform {
            if case .codeBlock = $0 { true } else { false }
        } _: { block in
            guard case .codeBlock(var code) = block else { return }
            transform(&code)
            block = .codeBlock(code)
        }
    }
}

extension [ListItem] {
    fileprivate func hold(_ matches: (Block) -> Bool) -> Bool {
        contains { $0.content.hold(matches) }
    }

    fileprivate mutating func transform(where matches: (Block) -> Bool, _ transform: (inout Block) -> Void) {
        for index in indices where self[index].content.hold(matches) {
            self[index].content.transform(where: matches, transform)
        }
    }
}
