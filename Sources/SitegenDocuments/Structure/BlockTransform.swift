extension [Block] {
    /// Calls `transform` with every block that `matches`, those within others included, and keeps what it makes of it.
    /// A container is only taken apart where a match stands in it.
    mutating func transform(where matches: (Block) -> Bool, _ transform: (inout Block) -> Void) {
        for index in indices {
            if matches(self[index]) { transform(&self[index]) }
            guard self[index].isContainer, self[index].holds(matches) else { continue }
            self[index].modifyBlockRuns { $0.transform(where: matches, transform) }
        }
    }

    /// Calls `transform` with every code block, those in quotes and lists included, and keeps what it makes of it.
    ///
    /// - Parameter transform: Is given each code block, one after the other, and may change it.
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

extension Block {
    /// Whether a block that `matches` stands anywhere within.
    fileprivate func holds(_ matches: (Block) -> Bool) -> Bool {
        var found = false
        forEachBlockRun { run in
            found = found || run.indices.contains { matches(run[$0]) || run[$0].isContainer && run[$0].holds(matches) }
        }
        return found
    }
}
