import FlyingFox
import FlyingSocks

/// The preview as a stream of events (HTML Living Standard §9.2): the one there is, then every one that follows.
struct EventStream: AsyncBufferedSequence {
    typealias Element = UInt8

    /// No file of a site has this path: builds pass over names that begin with a dot.
    static let path = "/.sitegen/events"

    private let current: CurrentPreview

    init(of current: CurrentPreview) {
        self.current = current
    }

    /// The stream as the answer to a request. It ends when the server does.
    var response: HTTPResponse {
        HTTPResponse(
            statusCode: .ok,
            headers: HTTPHeaders([.contentType: MediaType.eventStream, .cacheControl: "no-store"]),
            body: HTTPBodySequence(from: self)
        )
    }

    func makeAsyncIterator() -> Iterator {
        Iterator(current: current)
    }

    struct Iterator: AsyncBufferedIteratorProtocol {
        let current: CurrentPreview
        private var signals: AsyncStream<Void>.Iterator?
        /// What is to be sent next. A browser that loses the stream asks again after a second.
        private var pending = Array("retry: 1000\n\n".utf8)[...]
        private var lastEvent = ""

        init(current: CurrentPreview) {
            self.current = current
        }

        mutating func next() async throws -> UInt8? {
            try await nextBuffer(suggested: 1)?.first
        }

        mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
            if pending.isEmpty {
                if signals == nil { signals = await current.signals().makeAsyncIterator() }
                guard await signals?.next() != nil, let event = await current.preview?.event else { return nil }
                // A comment, which browsers pass over, shows whether one is still there.
                pending = Array((event == lastEvent ? ":\n\n" : event).utf8)[...]
                lastEvent = event
            }
            defer { pending = pending.dropFirst(count) }
            return pending.prefix(count)
        }
    }
}
