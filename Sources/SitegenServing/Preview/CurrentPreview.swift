/// The preview as it is now, for everybody who wants it or waits for the next.
actor CurrentPreview {
    /// The preview, once the first build is over.
    private(set) var preview: Preview?

    private var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    private var listenerCount = 0

    /// Puts another preview in place of this one.
    func show(_ preview: Preview) {
        self.preview = preview
        signal()
    }

    /// The preview, as soon as there is one; `nil` where the waiting was cancelled.
    func first() async -> Preview? {
        if let preview { return preview }
        for await _ in signals() {
            if let preview { return preview }
        }
        return nil
    }

    /// A signal at once, one at each new preview, and one now and then. Signals that nobody takes do not add up.
    func signals() -> AsyncStream<Void> {
        let (stream, listener) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        listenerCount += 1
        let number = listenerCount
        listeners[number] = listener
        listener.onTermination = { [weak self] _ in Task { await self?.forget(number) } }
        listener.yield()
        return stream
    }

    /// Signals every five seconds until cancelled, so that a write to a closed connection fails.
    func beat() async throws {
        while true {
            try await Task.sleep(for: .seconds(5))
            signal()
        }
    }

    private func signal() {
        for listener in listeners.values { listener.yield() }
    }

    private func forget(_ number: Int) {
        listeners[number] = nil
    }
}
