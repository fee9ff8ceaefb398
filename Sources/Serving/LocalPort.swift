import FlyingSocks

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The ports of this machine.
enum LocalPort {
    /// The one address that is listened on: nobody else on the network can reach it.
    static let host = "127.0.0.1"

    /// Whether somebody answers on a port.
    ///
    /// To bind it would not tell everywhere: BSD sockets that may be reused can be bound to 127.0.0.1 while another
    /// program listens on the same port of all addresses, and would take its visitors away.
    static func isTaken(_ port: UInt16) -> Bool {
        guard port != 0, let address = try? sockaddr_in.inet(ip4: host, port: port),
            let socket = try? Socket(domain: AF_INET, type: .stream)
        else { return false }
        defer { try? socket.close() }
        return (try? socket.connect(to: address)) != nil
    }
}

extension SocketError {
    /// Whether somebody else has the port.
    var isAddressInUse: Bool {
        if case .failed(_, EADDRINUSE, _) = self { true } else { false }
    }

    /// The reason as a part of a sentence.
    var reason: String {
        guard case .failed(_, _, let message) = self else { return "\(self)" }
        return message.prefix(1).lowercased() + message.dropFirst()
    }
}
