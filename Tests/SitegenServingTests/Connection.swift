import Foundation
import SitegenPlatform

/// A connection to a server on this machine that sends exactly what it is told: libraries for HTTP tidy up the paths
/// and headers that a test of their handling is about.
///
/// It waits on a thread of its own, never on one that the server needs.
final class Connection: @unchecked Sendable {  // Sendable: `received` and `isOver` are touched only under `lock`.
    struct Failure: Error {
        let call: String
        let code = errno
    }

    private let descriptor: Int32
    private let lock = NSLock()
    private var received: [UInt8] = []
    private var isOver = false

    private init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// Opens a connection to a port.
    static func open(to port: UInt16) throws -> Connection {
        let connection = Connection(try makeSocket())
        try withAddress(port) { address, length in
            guard connect(connection.descriptor, address, length) == 0 else { throw Failure(call: "connect") }
        }
        return connection
    }

    /// Sends a request and returns everything that comes back until the server closes the connection.
    func roundTrip(_ request: String) async throws -> [UInt8] {
        try write(request)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread { [self] in
                    receive()
                    continuation.resume(returning: bytes)
                }
            }
        } onCancel: {
            end()
        }
    }

    /// Sends a request and collects in ``bytes`` what comes back, until the connection is closed by either side.
    ///
    /// - Parameter receiving: Whether what comes back is fetched; `false` also for what is sent afterwards.
    func stream(_ request: String, receiving: Bool = true) throws {
        try write(request)
        if receiving { receiveRest() }
    }

    /// Fetches what comes back, until the connection is closed by either side.
    func receiveRest() {
        Thread.detachNewThread { [self] in receive() }
    }

    /// What has come back so far.
    var bytes: [UInt8] { lock.withLock { received } }

    /// Whether the server has closed the connection.
    var isClosed: Bool { lock.withLock { isOver } }

    /// Whether something has come in that was not fetched.
    var hasMore: Bool {
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) > 0
    }

    /// Closes the connection.
    func end() {
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    private func write(_ request: String) throws {
        var rest = Array(request.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, sendWithoutSignal) }
            guard count > 0 else { throw Failure(call: "send") }
            rest = rest.dropFirst(count)
        }
    }

    private func receive() {
        var part = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &part, part.count)
            lock.withLock {
                if count > 0 { received += part[..<count] } else { isOver = true }
            }
            if count <= 0 { return }
        }
    }

    // MARK: - Listening

    /// Takes a port of the system's choice and listens on it, so that nobody else can.
    static func takePort() throws -> (port: UInt16, listener: Connection) {
        let listener = Connection(try makeSocket())
        try withAddress(0) { address, length in
            guard bind(listener.descriptor, address, length) == 0 else { throw Failure(call: "bind") }
        }
        guard listen(listener.descriptor, 8) == 0 else { throw Failure(call: "listen") }
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getsockname(listener.descriptor, $0, &length)
            }
        }
        guard status == 0 else { throw Failure(call: "getsockname") }
        return (UInt16(bigEndian: address.sin_port), listener)
    }

    private static func makeSocket() throws -> Int32 {
        let descriptor = socket(AF_INET, streamSocketType, 0)
        guard descriptor >= 0 else { throw Failure(call: "socket") }
        ignoreBrokenPipes(of: descriptor)
        return descriptor
    }

    private static func withAddress(
        _ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) throws -> Void
    ) throws {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        try withUnsafePointer(to: &address) { pointer in
            try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                try body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}
