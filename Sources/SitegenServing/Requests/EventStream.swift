/// The preview as a stream of events (HTML Living Standard §9.2): the current one, then each new one.
struct EventStream: Sendable {
    /// If a file of a site's `static/.sitegen/` had this path, it could not be read while the site is served.
    static let path = "/.sitegen/events"

    private let current: CurrentPreview

    init(of current: CurrentPreview) {
        self.current = current
    }

    /// The events as texts. Every few seconds one is sent again, so that each side detects when the other disconnects.
    func events() -> AsyncStream<String> {
        AsyncStream { continuation in
            let task = Task {
                // After losing the stream, a browser reconnects after half a second.
                continuation.yield("retry: 500\n\n")
                for await _ in await current.signals() {
                    if let event = await current.preview?.event { continuation.yield(event) }
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}
