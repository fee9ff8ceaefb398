extension AsyncHTML {
    /// Writes the markup in chunks, in order, as soon as each part is known.
    ///
    /// Parts that wait do so together; what stands before a part that is not there yet goes out first. The next chunk
    /// is made when `write` has returned, and while it has not, no more than `concurrency` parts are waited for or kept:
    /// a slow reader slows the page down instead of filling the memory.
    ///
    /// - Parameters:
    ///   - chunkSize: How many bytes are gathered before they are written. A chunk is larger where one piece is.
    ///   - concurrency: How many parts may be waited for, or be ready ahead of their turn, at a time.
    ///   - write: Takes the next bytes.
    ///
    /// - Throws: What a part or `write` throws, at the part's turn or earlier; the other parts are cancelled then. What
    ///   was written before stays written.
    public func render(
        chunkSize: Int = 16_384, concurrency: Int = 64, isolation: isolated (any Actor)? = #isolation,
        _ write: ([UInt8]) async throws -> Void
    ) async throws {
        require(chunkSize > 0 && concurrency > 0, "chunks and parts at a time are counted from 1")
        try await withThrowingTaskGroup(of: (Int, AsyncMarkup).self) { group in
            var queue = PartQueue(limit: concurrency)
            var items = queue.add(asyncMarkup).reversed() as [PartQueue.Item]
            var seen: Set<String> = []
            var chunk: [UInt8] = []
            while let item = items.popLast() {
                switch item {
                case .ready(let markup):
                    markup.withBytes { OnceRecord.resolve($0, seen: &seen, into: &chunk) }
                case .part(let number):
                    while true {
                        for (number, work) in queue.startable(before: number) {
                            group.addTask { (number, try await work()) }
                        }
                        if let content = queue.takeContent(of: number) {
                            items += content.reversed()
                            break
                        }
                        if !chunk.isEmpty {
                            try await write(chunk)
                            chunk.removeAll(keepingCapacity: true)
                        }
                        if let (number, content) = try await group.next() { queue.finish(number, content) }
                    }
                }
                if chunk.count >= chunkSize {
                    try await write(chunk)
                    chunk.removeAll(keepingCapacity: true)
                }
            }
            if !chunk.isEmpty { try await write(chunk) }
        }
    }

    /// The markup as UTF-8, when all of it is there.
    public func bytes(isolation: isolated (any Actor)? = #isolation) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        try await render { bytes += $0 }
        return bytes
    }

    /// The markup as text, when all of it is there.
    public func render(isolation: isolated (any Actor)? = #isolation) async throws -> String {
        String(decoding: try await bytes(), as: UTF8.self)
    }
}

/// The parts of a page that wait: which of them have begun, and what has come of them.
private struct PartQueue {
    typealias Work = @Sendable () async throws -> AsyncMarkup

    enum Item {
        case ready(Markup)
        case part(Int)
    }

    let limit: Int
    /// Not begun yet, in the order in which they were found.
    private var unstarted: [(number: Int, work: Work)] = []
    private var finished: [Int: [Item]] = [:]
    private var count = 0
    /// How many have begun and not been taken yet.
    private var ahead = 0

    init(limit: Int) {
        self.limit = limit
    }

    /// Notes what of the markup waits, and returns its parts in order.
    mutating func add(_ markup: AsyncMarkup) -> [Item] {
        markup.parts.map { part in
            let work: Work
            switch part {
            case .ready(let markup): return .ready(markup)
            case .waiting(let content): work = { AsyncMarkup(parts: [.ready(try await content())]) }
            case .nested(let content): work = content
            }
            defer { count += 1 }
            unstarted.append((count, work))
            return .part(count)
        }
    }

    /// The parts to begin with now: as many as may be ahead, and in any case the one whose turn it is.
    mutating func startable(before number: Int) -> [(Int, Work)] {
        var starting: [(Int, Work)] = []
        if let index = unstarted.firstIndex(where: { $0.number == number }) {
            starting.append(unstarted.remove(at: index))
        }
        let room = max(0, min(limit - ahead - starting.count, unstarted.count))
        starting += unstarted.prefix(room).map { ($0.number, $0.work) }
        unstarted.removeFirst(room)
        ahead += starting.count
        return starting
    }

    mutating func finish(_ number: Int, _ content: AsyncMarkup) {
        finished[number] = add(content)
    }

    /// What has come of a part whose turn it is, if it is there.
    mutating func takeContent(of number: Int) -> [Item]? {
        guard let content = finished.removeValue(forKey: number) else { return nil }
        ahead -= 1
        return content
    }
}
