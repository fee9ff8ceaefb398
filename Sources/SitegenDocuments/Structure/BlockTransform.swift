extension [Block] {
    /// Calls `transform` with every block that `matches`, including nested ones, and stores the changed block. A container is
    /// only copied if it contains a match.
    mutating func transform(where matches: (Block) -> Bool, _ transform: (inout Block) -> Void) {
        for index in indices {
            if matches(self[index]) { transform(&self[index]) }
            guard self[index].isContainer, self[index].holds(matches) else { continue }
            self[index].modifyBlockRuns { $0.transform(where: matches, transform) }
        }
    }

    /// Calls `transform` with every code block, including those in quotes and lists, and stores the changed block.
    ///
    /// - Parameter transform: Receives each code block in turn and may change it.
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
    /// Whether the block contains a block that `matches`.
    fileprivate func holds(_ matches: (Block) -> Bool) -> Bool {
        var found = false
        forEachBlockRun { run in
            found = found || run.indices.contains { matches(run[$0]) || run[$0].isContainer && run[$0].holds(matches) }
        }
        return found
    }
}
