import Foundation
import SitegenBase

/// A connection to a server on this machine that sends requests unchanged. HTTP libraries would normalize the paths and
/// headers under test.
///
/// It waits on its own thread, never on one that the server needs.
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

    /// Sends a request and returns all received bytes until the server closes the connection.
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

    /// Sends a request and collects the received bytes in ``bytes`` until either side closes the connection.
    ///
    /// - Parameter receiving: Whether to receive the response. Pass `false` also to send more bytes later.
    func stream(_ request: String, receiving: Bool = true) throws {
        try write(request)
        if receiving { receiveRest() }
    }

    /// Receives bytes until either side closes the connection.
    func receiveRest() {
        Thread.detachNewThread { [self] in receive() }
    }

    /// The bytes received so far.
    var bytes: [UInt8] { lock.withLock { received } }

    /// Whether the server has closed the connection.
    var isClosed: Bool { lock.withLock { isOver } }

    /// Whether bytes have arrived that were not read.
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

    /// Listens on a free port, so that no other program can.
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
