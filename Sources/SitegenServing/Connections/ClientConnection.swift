import FlyingSocks
import Foundation
import SitegenBase

/// A connection to a client, which sends one request after the other (RFC 9112 §9.3).
struct ClientConnection: Sendable {
    let socket: AsyncSocket
    let limits: ServerLimits
    let deadlines: Deadlines
    let streams: OpenStreams
    let answer: @Sendable (RequestHead) async throws -> Reply

    /// Answers requests until either side ends the connection.
    func serve() async {
        var received: [UInt8] = []
        do {
            while try await serveNext(&received) {}
            await linger()
        } catch {
            // The client has disconnected, or the server is stopping.
        }
        deadlines.lift(for: socket.socket)
        try? socket.close()
    }

    /// Answers one request.
    ///
    /// - Parameter received: The received bytes that have not been processed.
    /// - Returns: Whether another request may follow.
    private func serveNext(_ received: inout [UInt8]) async throws -> Bool {
        let head: RequestHead
        do {
            guard let next = try await readHead(&received) else { return false }
            head = next
        } catch let diagnostic as RequestError {
            try await send(Reply(diagnostic.sentence, status: diagnostic.status), to: nil, isLast: true)
            return false
        }
        let reply = try await answer(head).meeting(head)
        // A request body would have to be read before the next request, and no request here needs one.
        let isLast = !head.allowsAnother || head.hasBody || reply.isEndless
        try await send(reply, to: head, isLast: isLast)
        return !isLast
    }

    // MARK: - Reading

    /// - Returns: `nil` if the connection ended between two requests.
    private func readHead(_ received: inout [UInt8]) async throws -> RequestHead? {
        let descriptor = socket.socket
        let end: [UInt8] = Array("\r\n\r\n".utf8)
        var searched = 0
        if !received.isEmpty { deadlines.set(limits.requestTime, for: descriptor, isReading: true) }
        while true {
            // Line breaks before a request are ignored (RFC 9112 §2.2).
            if searched == 0 { received.removeFirst(received.prefix { $0 == 13 || $0 == 10 }.count) }
            if let place = Self.place(of: end, in: received, from: max(searched - 3, 0)) {
                guard place <= limits.headSize else { throw RequestError.headTooLarge }
                let head = Array(received[..<place])
                received.removeFirst(place + end.count)
                return try RequestHead(head)
            }
            guard received.count <= limits.headSize else { throw RequestError.headTooLarge }
            searched = received.count
            if received.isEmpty {
                deadlines.set(limits.idleTime, for: descriptor, isReading: true, isIdle: true)
            }
            do {
                let isFirst = received.isEmpty
                received += try await socket.read(atMost: 4096)
                if isFirst { deadlines.set(limits.requestTime, for: descriptor, isReading: true) }
            } catch SocketError.disconnected {
                guard deadlines.isOver(for: descriptor), !received.isEmpty else { return nil }
                throw RequestError.tooSlow
            }
            guard !deadlines.isOver(for: descriptor) else { throw RequestError.tooSlow }
        }
    }

    private static func place(of pattern: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        guard bytes.count >= pattern.count else { return nil }
        return (start...max(start, bytes.count - pattern.count)).first { bytes[$0...].starts(with: pattern) }
    }

    // MARK: - Writing

    private func send(_ reply: Reply, to head: RequestHead?, isLast: Bool) async throws {
        var data = Data(reply.head(isLast: isLast).utf8)
        switch reply.body {
        case .content(let content, let range):
            var rest = head?.method == "HEAD" ? 0..<0 : range
            // A small body is sent together with the headers.
            repeat {
                let part = rest.prefix(Self.partSize)
                data.append(contentsOf: try content.bytes(in: part))
                try await write(data)
                data.removeAll(keepingCapacity: true)
                rest = rest[part.upperBound...]
            } while !rest.isEmpty
        case .events(let stream):
            try await write(data)
            if head?.method != "HEAD" { try await send(stream) }
        }
    }

    /// The maximum number of bytes of a body in memory.
    static let partSize = 65_536

    private func write(_ data: Data) async throws {
        var rest = data
        while !rest.isEmpty {
            deadlines.set(limits.replyTime, for: socket.socket, isReading: false)
            let part = rest.prefix(Self.partSize)
            try await socket.write(part)
            rest = rest.dropFirst(part.count)
        }
    }

    /// Sends events until the client closes the connection, which is the only possible signal from it.
    private func send(_ stream: EventStream) async throws {
        streams.add(socket.socket)
        defer { streams.remove(socket.socket) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                for await event in stream.events() {
                    try await write(Data(event.utf8))
                    deadlines.lift(for: socket.socket)
                }
            }
            group.addTask {
                while try await !socket.read(atMost: 4096).isEmpty {}
            }
            defer { group.cancelAll() }
            try await group.next()
        }
    }

    /// Ends the response, and waits for the client to read it. Closing a connection with unread input resets it, and the client
    /// loses the part of the response that it has not read (RFC 9112 §9.6).
    private func linger() async {
        shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
        deadlines.set(.seconds(2), for: socket.socket, isReading: false)
        var count = 0
        while count < 1 << 20, let part = try? await socket.read(atMost: 4096) { count += part.count }
    }
}
