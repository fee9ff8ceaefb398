import FlyingSocks
import SitegenBase

/// Accepts connections at a port, and serves each of them in a separate task.
struct Listener: Sendable {
    let port: UInt16

    private let socket: Socket
    private let limits: ServerLimits

    /// Starts listening. Clients that connect wait for ``run(answer:)``.
    ///
    /// - Parameter port: The port; 0 lets the system choose one.
    /// - Throws: `SocketError`.
    init(_ host: ServedHost, port: UInt16, limits: ServerLimits) throws {
        self.limits = limits
        socket = try Socket(domain: host.isIPv6 ? AF_INET6 : AF_INET, type: .stream)
        do {
            try socket.setValue(true, for: .localAddressReuse)
            ignoreBrokenPipes(of: socket.file.rawValue)
            try socket.keepFromPrograms()
            if host.isIPv6 {
                try socket.bind(to: .inet6(ip6: host.address, port: port))
            } else {
                try socket.bind(to: .inet(ip4: host.address, port: port))
            }
            try socket.listen()
            switch try socket.sockname() {
            case .ip4(_, let port), .ip6(_, let port): self.port = port
            case .unix: throw SocketError.unsupportedAddress
            }
        } catch {
            try? socket.close()
            throw error
        }
    }

    /// Serves connections until canceled, and then closes all of them.
    ///
    /// - Parameter answer: Answers a request.
    func run(answer: @escaping @Sendable (RequestHead) async throws -> Reply) async throws {
        defer { try? socket.close() }
        let pool = SocketPool.make(maxEvents: 64)
        try await pool.prepare()
        let listener = try AsyncSocket(socket: socket, pool: pool)
        let deadlines = Deadlines(clock: limits.clock)
        let places = ConnectionSlots(count: limits.connectionCount)
        let streams = OpenStreams(limit: limits.streamCount)
        let endAny = { deadlines.endIdle() || streams.endOldest() }
        try await withThrowingDiscardingTaskGroup { group in
            group.addTask { try await pool.run() }
            group.addTask { try await deadlines.run() }
            while true {
                guard let client = try await next(at: listener, whenOutOfFiles: endAny) else { continue }
                if !places.take() {
                    // Too many requests at once are most likely the result of an error in a client, so further ones are closed.
                    guard endAny() else {
                        try? client.close()
                        continue
                    }
                    places.takeNext()
                }
                let connection = ClientConnection(
                    socket: client, limits: limits, deadlines: deadlines, streams: streams, answer: answer)
                group.addTask {
                    await connection.serve()
                    places.giveBack()
                }
            }
        }
    }

    /// The next client; `nil` if it disconnected before it was accepted, or the process has no descriptor left for it.
    private func next(
        at listener: AsyncSocket, whenOutOfFiles endAny: () -> Bool
    ) async throws -> AsyncSocket? {
        do {
            let client = try await listener.accept()
            try client.socket.keepFromPrograms()
            return client
        } catch SocketError.failed(_, let code, _) where [ECONNABORTED, EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(code)
        {
            if code != ECONNABORTED { _ = endAny() }
            try await Task.sleep(for: .milliseconds(20))
            return nil
        }
    }
}

extension Socket {
    /// Prevents programs that are started later from inheriting the socket and keeping it open.
    fileprivate func keepFromPrograms() throws {
        guard fcntl(file.rawValue, F_SETFD, FD_CLOEXEC) != -1 else { throw SocketError.makeFailed("Close on exec") }
    }
}
