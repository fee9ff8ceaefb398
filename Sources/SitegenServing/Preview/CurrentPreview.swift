/// The current preview, which clients can read or wait for.
actor CurrentPreview {
    /// The preview, after the first build.
    private(set) var preview: Preview?

    private var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    private var listenerCount = 0

    /// Replaces the preview.
    func show(_ preview: Preview) {
        self.preview = preview
        signal()
    }

    /// Waits for the first preview; `nil` if the task was canceled.
    func first() async -> Preview? {
        if let preview { return preview }
        for await _ in signals() {
            if let preview { return preview }
        }
        return nil
    }

    /// A signal now, one for each new preview, and one at regular intervals. Signals that are not consumed do not accumulate.
    func signals() -> AsyncStream<Void> {
        let (stream, listener) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        listenerCount += 1
        let number = listenerCount
        listeners[number] = listener
        listener.onTermination = { [weak self] _ in Task { await self?.forget(number) } }
        listener.yield()
        return stream
    }

    /// Signals every five seconds until canceled, so that a write to a closed connection fails.
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
