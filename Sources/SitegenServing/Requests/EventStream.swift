/// The preview as a stream of events (HTML Living Standard §9.2): the one there is, then every one that follows.
struct EventStream: Sendable {
    /// A file of a site's `static/.sitegen/` that had this path would be out of reach while the site is served.
    static let path = "/.sitegen/events"

    private let current: CurrentPreview

    init(of current: CurrentPreview) {
        self.current = current
    }

    /// The events as texts. Every few seconds one is sent again, so that both sides know whether the other is there.
    func events() -> AsyncStream<String> {
        AsyncStream { continuation in
            let task = Task {
                // A browser that loses the stream asks again after half a second.
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
