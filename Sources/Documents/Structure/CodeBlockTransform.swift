extension [Block] {
    /// Calls `transform` with every code block, those in quotes and lists included, and keeps what it makes of it.
    public mutating func transformCodeBlocks(_ transform: (inout CodeBlock) -> Void) {
        for index in indices {
            switch self[index] {
            case .codeBlock(var block):
                transform(&block)
                self[index] = .codeBlock(block)
            case .blockQuote(var quote):
                quote.content.transformCodeBlocks(transform)
                self[index] = .blockQuote(quote)
            case .bulletList(var list):
                for item in list.items.indices { list.items[item].content.transformCodeBlocks(transform) }
                self[index] = .bulletList(list)
            case .orderedList(var list):
                for item in list.items.indices { list.items[item].content.transformCodeBlocks(transform) }
                self[index] = .orderedList(list)
            case .heading, .paragraph, .htmlBlock, .thematicBreak, .embed:
                continue
            }
        }
    }
}
