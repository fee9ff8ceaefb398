import Dispatch
import Foundation
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A server on this machine that answers each path in a way of its own, by the bytes and not by what a library for HTTP
/// would let through.
final class MisbehavingServer: Sendable {
    /// What a connection does once a request has come.
    enum Behaviour: Sendable {
        /// Sends these bytes and ends the connection.
        case says(String)
        /// Sends the first bytes, and then the others over and over, for as long as somebody reads.
        case repeats(String, after: String)
        /// Sends nothing, and keeps the connection.
        case hangs
        /// Sends these bytes one by one, and ends the connection.
        case drips(String)
        /// Ends the connection as if the machine had been switched off.
        case resets
    }

    struct Failure: Error {
        let call: String
        let code = errno
    }

    /// The port of 127.0.0.1 that it listens on.
    let port: UInt16

    private let isStopping = Atomic(false)
    private let end = DispatchSemaphore(value: 0)
    private let behaviour: @Sendable (_ requestLine: String) -> Behaviour

    /// - Parameter behaviour: What becomes of a request, by its method and path: `GET /hang`. What is no request, such as
    ///   the beginning of a handshake, is an empty text.
    init(behaviour: @escaping @Sendable (_ requestLine: String) -> Behaviour) throws {
        self.behaviour = behaviour
        let listener = Self.makeSocket()
        guard listener >= 0 else { throw Failure(call: "socket") }
        var address = Self.address(port: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && listen(listener, 64) == 0
                    && getsockname(listener, $0, &length) == 0
            }
        }
        port = UInt16(bigEndian: address.sin_port)
        guard isListening else {
            close(listener)
            throw Failure(call: "listen")
        }
        Thread.detachNewThread { [self] in
            while true {
                let connection = accept(listener, nil, nil)
                guard !isStopping.load(ordering: .acquiring), connection >= 0 else {
                    close(connection)
                    break
                }
                Thread.detachNewThread { Self.serve(connection, behaviour) }
            }
            // Nobody else may close it: the next server would have its number while this thread still listens to it.
            close(listener)
            end.signal()
        }
    }

    private static func makeSocket() -> Int32 {
        #if canImport(Darwin) || canImport(Musl)
        socket(AF_INET, SOCK_STREAM, 0)
        #else
        socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
    }

    private static func address(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        return address
    }

    /// The address of a path.
    func address(_ path: String, scheme: String = "http") -> String { "\(scheme)://127.0.0.1:\(port)\(path)" }

    /// Ends the server, once and not twice; what hangs goes on hanging until the other side goes.
    func stop() {
        isStopping.store(true, ordering: .releasing)
        // Whoever waits for a connection is woken by one, on every system.
        let connection = Self.makeSocket()
        var address = Self.address(port: port)
        _ = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        end.wait()
        close(connection)
    }

    private static func serve(_ connection: Int32, _ behaviour: @Sendable (String) -> Behaviour) {
        defer { close(connection) }
        #if canImport(Darwin)
        var on: Int32 = 1
        setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
        switch behaviour(requestLine(from: connection)) {
        case .says(let text): _ = send(text, to: connection)
        case .repeats(let text, let beginning):
            guard send(beginning, to: connection) else { return }
            while send(text, to: connection) {}
        case .hangs:
            var byte: UInt8 = 0
            while read(connection, &byte, 1) > 0 {}
        case .drips(let text):
            for byte in text.utf8 {
                guard send(String(UnicodeScalar(byte)), to: connection) else { return }
                usleep(1_000)
            }
        case .resets:
            // Ending a connection that does not linger is told to the other side as a reset.
            var linger = linger(l_onoff: 1, l_linger: 0)
            setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
        }
    }

    /// The method and the path of the request that comes.
    private static func requestLine(from connection: Int32) -> String {
        var received: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = read(connection, &part, part.count)
            guard count > 0 else { return "" }
            received += part[..<count]
            // A handshake of TLS begins with this byte (RFC 8446 §5.1).
            if received[0] == 0x16 { return "" }
            let text = String(decoding: received, as: UTF8.self)
            guard text.contains("\r\n\r\n") else { continue }
            return text.split(separator: " ").prefix(2).joined(separator: " ")
        }
    }

    private static func send(_ text: String, to connection: Int32) -> Bool {
        #if canImport(Darwin)
        let flags: Int32 = 0
        #else
        let flags = Int32(MSG_NOSIGNAL)
        #endif
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { sendBytes(connection, $0.baseAddress, $0.count, flags) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}

// Within the type the name is that of a method.
private func sendBytes(_ socket: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
    send(socket, bytes, count, flags)
}
