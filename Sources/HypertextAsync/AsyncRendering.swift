import Hypertext

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
    ///   - isolation: The actor that `write` runs on, which is the caller's.
    ///   - write: Takes the next bytes.
    /// - Throws: What a part or `write` throws, at the part's turn or earlier; the other parts are cancelled then. What
    ///   was written before stays written.
    public func render(
        chunkSize: Int = 16_384, concurrency: Int = 64, isolation: isolated (any Actor)? = #isolation,
        _ write: ([UInt8]) async throws -> Void
    ) async throws {
        precondition(chunkSize > 0 && concurrency > 0, "chunks and parts at a time are counted from 1")
        try await withThrowingTaskGroup(of: (Int, AsyncMarkup).self) { group in
            var queue = PartQueue(limit: concurrency)
            var items = queue.add(asyncMarkup).reversed() as [PartQueue.Item]
            var seen: Set<String> = []
            var chunk: [UInt8] = []
            while let item = items.popLast() {
                switch item {
                case .ready(let markup):
                    markup.append(to: &chunk, seen: &seen)
                case .part(let number):
                    while true {
                        for (number, work) in queue.startable(for: number) {
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
    ///
    /// - Parameter isolation: The actor that it runs on, which is the caller's.
    /// - Returns: All bytes of the markup, in order.
    /// - Throws: What a part throws; the other parts are cancelled then.
    public func bytes(isolation: isolated (any Actor)? = #isolation) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        try await render { bytes += $0 }
        return bytes
    }

    /// The markup as text, when all of it is there.
    ///
    /// - Parameter isolation: The actor that it runs on, which is the caller's.
    /// - Returns: All of the markup.
    /// - Throws: What a part throws; the other parts are cancelled then.
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
    /// The work of each part by its number, in the order in which they were found; `nil` once it has begun.
    private var work: [Work?] = []
    /// The first part that may not have begun.
    private var next = 0
    private var finished: [Int: [Item]] = [:]
    /// How many have begun and not been taken yet.
    private var ahead = 0

    init(limit: Int) {
        self.limit = limit
    }

    /// Notes what of the markup waits, and returns its parts in order.
    mutating func add(_ markup: AsyncMarkup) -> [Item] {
        markup.parts.map { part in
            switch part {
            case .ready(let markup): return .ready(markup)
            case .waiting(let content):
                work.append(content)
                return .part(work.count - 1)
            }
        }
    }

    /// The parts to begin with now: the one whose turn it is in any case, and as many more as may be ahead.
    mutating func startable(for number: Int) -> [(Int, Work)] {
        var starting: [(Int, Work)] = []
        begin(number, &starting)
        while ahead < limit, next < work.count {
            begin(next, &starting)
            next += 1
        }
        return starting
    }

    private mutating func begin(_ number: Int, _ starting: inout [(Int, Work)]) {
        guard let begun = work[number] else { return }
        work[number] = nil
        ahead += 1
        starting.append((number, begun))
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
