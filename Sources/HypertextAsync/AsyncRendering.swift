import Hypertext

extension AsyncHTML {
    /// Writes the markup in chunks, in order, as soon as each part is available.
    ///
    /// Asynchronous parts are evaluated concurrently, and all markup before a pending part is written without waiting for
    /// it. The next chunk is assembled after `write` returns. Until then, at most `concurrency` parts are pending or
    /// buffered, so that a slow reader slows the page down instead of filling the memory.
    ///
    /// - Parameters:
    ///   - chunkSize: The number of bytes to collect before they are written. A larger piece results in a larger chunk.
    ///   - concurrency: The maximum number of parts that are pending or buffered at the same time.
    ///   - isolation: The actor that `write` runs on, which is the caller's.
    ///   - write: Receives the next bytes.
    /// - Throws: The error of a part or of `write`, at the part's turn or earlier. The other parts are then canceled. Bytes
    ///   that were already written stay written.
    public func render(
        chunkSize: Int = 16_384, concurrency: Int = 64, isolation: isolated (any Actor)? = #isolation,
        _ write: ([UInt8]) async throws -> Void
    ) async throws {
        precondition(chunkSize > 0 && concurrency > 0, "chunkSize and concurrency must be at least 1")
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

    /// Renders the markup as UTF-8, once all of it is available.
    ///
    /// - Parameter isolation: The actor that it runs on, which is the caller's.
    /// - Returns: All bytes of the markup, in order.
    /// - Throws: The error of a part; the other parts are then canceled.
    public func bytes(isolation: isolated (any Actor)? = #isolation) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        try await render { bytes += $0 }
        return bytes
    }

    /// Renders the markup as text, once all of it is available.
    ///
    /// - Parameter isolation: The actor that it runs on, which is the caller's.
    /// - Returns: All of the markup.
    /// - Throws: The error of a part; the other parts are then canceled.
    public func render(isolation: isolated (any Actor)? = #isolation) async throws -> String {
        String(decoding: try await bytes(), as: UTF8.self)
    }
}

/// The asynchronous parts of a page: which of them have started, and their results.
private struct PartQueue {
    typealias Work = @Sendable () async throws -> AsyncMarkup

    enum Item {
        case ready(Markup)
        case part(Int)
    }

    let limit: Int
    /// The work of each part by its number, in the order in which the parts were found; `nil` once it has started.
    private var work: [Work?] = []
    /// The first part that may not have started.
    private var next = 0
    private var finished: [Int: [Item]] = [:]
    /// The number of parts that have started and are not written yet.
    private var ahead = 0

    init(limit: Int) {
        self.limit = limit
    }

    /// Records the waiting parts of the markup, and returns its parts in order.
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

    /// The parts to start now: the one whose turn it is in any case, and as many others as may run ahead.
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

    /// The result of the part whose turn it is, if it is available.
    mutating func takeContent(of number: Int) -> [Item]? {
        guard let content = finished.removeValue(forKey: number) else { return nil }
        ahead -= 1
        return content
    }
}
