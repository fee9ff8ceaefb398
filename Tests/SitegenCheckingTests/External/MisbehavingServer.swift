import Dispatch
import Foundation
import SitegenBase
import Synchronization

/// A server on this machine that has a behavior for each path. It sends raw bytes, which HTTP libraries would not let
/// through.
///
/// It listens on 127.0.0.1 or on ::1. It also reserves the same port of the other address, which refuses every
/// connection. Otherwise the server of a parallel test could answer there.
final class MisbehavingServer: Sendable {
    /// What a connection does after a request.
    enum Behaviour: Sendable {
        /// Sends these bytes and ends the connection.
        case says(String)
        /// Sends the first bytes, and then repeats the others until the client stops reading.
        case repeats(String, after: String)
        /// Sends nothing, and keeps the connection.
        case hangs
        /// Sends these bytes one by one, at most one in a millisecond, and ends the connection.
        case drips(String)
        /// Resets the connection.
        case resets
    }

    struct Failure: Error {
        let call: String
        let code = errno
    }

    /// The port that it listens on.
    let port: UInt16

    /// Whether it listens on ::1 instead of 127.0.0.1.
    private let isVersion6: Bool

    private let sent = Atomic(0)

    private let isStopping = Atomic(false)
    private let end = DispatchSemaphore(value: 0)
    private let behaviour: @Sendable (_ requestLine: String) -> Behaviour

    /// - Parameters:
    ///   - isVersion6: Whether it listens on ::1 instead of 127.0.0.1.
    ///   - behaviour: The behavior for a request line: `GET /hang`. The text is empty if the bytes are not a request,
    ///     such as those of a TLS handshake.
    init(isVersion6: Bool = false, behaviour: @escaping @Sendable (_ requestLine: String) -> Behaviour) throws {
        self.isVersion6 = isVersion6
        self.behaviour = behaviour
        let (listener, reservation, port) = try Self.listen(isVersion6)
        self.port = port
        Thread.detachNewThread { [self] in
            while true {
                let connection = accept(listener, nil, nil)
                guard !isStopping.load(ordering: .acquiring), connection >= 0 else {
                    close(connection)
                    break
                }
                Thread.detachNewThread { self.serve(connection) }
            }
            // Only this thread closes it. Otherwise the next server could get its number while this thread still uses
            // it.
            close(listener)
            close(reservation)
            end.signal()
        }
    }

    /// Whether this machine has the address ::1.
    static var hasVersion6: Bool {
        guard let server = try? MisbehavingServer(isVersion6: true, behaviour: { _ in .hangs }) else { return false }
        server.stop()
        return true
    }

    /// The number of bytes sent on all connections.
    var sentCount: Int { sent.load(ordering: .relaxed) }

    /// Listens on a port that is free on both addresses of this machine.
    private static func listen(_ isVersion6: Bool) throws -> (listener: Int32, reservation: Int32, port: UInt16) {
        while true {
            let listener = makeSocket(isVersion6)
            let port = withAddress(port: 0, isVersion6) { address, length -> UInt16? in
                var length = length
                guard bind(listener, address, length) == 0, startListening(listener, 64) == 0,
                    getsockname(listener, address, &length) == 0
                else { return nil }
                // The port has the same offset in both kinds of addresses.
                return UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in.self).sin_port.bigEndian
            }
            guard let port else {
                let failure = Failure(call: "listen")
                close(listener)
                throw failure
            }
            let reservation = makeSocket(!isVersion6)
            let isReserved = withAddress(port: port, !isVersion6) { bind(reservation, $0, $1) == 0 }
            // A machine without the other address has nothing to reserve.
            if isReserved || errno != EADDRINUSE { return (listener, reservation, port) }
            close(listener)
            close(reservation)
        }
    }

    private static func makeSocket(_ isVersion6: Bool) -> Int32 {
        socket(isVersion6 ? AF_INET6 : AF_INET, streamSocketType, 0)
    }

    /// Calls a function with an address of this machine.
    private static func withAddress<Value>(
        port: UInt16, _ isVersion6: Bool, _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Value
    ) -> Value {
        func call<Address>(_ address: Address) -> Value {
            var address = address
            return withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    body($0, socklen_t(MemoryLayout<Address>.size))
                }
            }
        }
        if isVersion6 {
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_addr = in6addr_loopback
            address.sin6_port = port.bigEndian
            return call(address)
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        return call(address)
    }

    /// The address of a path.
    func address(_ path: String, scheme: String = "http") -> String {
        "\(scheme)://\(isVersion6 ? "[::1]" : "127.0.0.1"):\(port)\(path)"
    }

    /// Stops the server. Must be called only once. Connections that hang stay open until the client closes them.
    func stop() {
        isStopping.store(true, ordering: .releasing)
        // A connection wakes the thread that waits for one, on every system.
        let connection = Self.makeSocket(isVersion6)
        _ = Self.withAddress(port: port, isVersion6) { connect(connection, $0, $1) }
        end.wait()
        close(connection)
    }

    private func serve(_ connection: Int32) {
        defer { close(connection) }
        ignoreBrokenPipes(of: connection)
        switch behaviour(Self.requestLine(from: connection)) {
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
            // Closing a connection that does not linger resets it.
            var linger = linger(l_onoff: 1, l_linger: 0)
            setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
        }
    }

    /// The method and the path of a request.
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

    private func send(_ text: String, to connection: Int32) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { sendBytes(connection, $0.baseAddress, $0.count, sendWithoutSignal) }
            guard count > 0 else { return false }
            sent.add(count, ordering: .relaxed)
            rest = rest.dropFirst(count)
        }
        return true
    }
}

// Within the type, these names refer to methods.

private func startListening(_ socket: Int32, _ backlog: Int32) -> Int32 { listen(socket, backlog) }

private func sendBytes(_ socket: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
    send(socket, bytes, count, flags)
}
