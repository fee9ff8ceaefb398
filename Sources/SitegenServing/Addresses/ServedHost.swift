import FlyingSocks
import SitegenBase

/// The address that the server listens on.
public struct ServedHost: Hashable, Sendable {
    /// The IP address: `127.0.0.1`, `0.0.0.0`, `::1`.
    public let address: String

    /// Whether it is an IPv6 address.
    public let isIPv6: Bool

    /// The address that only this machine can reach.
    public static let loopback = ServedHost(address: "127.0.0.1", isIPv6: false)

    private init(address: String, isIPv6: Bool) {
        self.address = address
        self.isIPv6 = isIPv6
    }

    /// Creates a host from an IP address or `localhost`; `nil` for any other name, which may resolve to several addresses.
    ///
    /// - Parameter text: The address: `127.0.0.1`, `::1`, `0.0.0.0`.
    public init?(_ text: String) {
        if text == "localhost" {
            self = .loopback
        } else if Self.isAddress(text, AF_INET) {
            self.init(address: text, isIPv6: false)
        } else if Self.isAddress(text, AF_INET6) {
            self.init(address: text, isIPv6: true)
        } else {
            return nil
        }
    }

    /// Whether only this machine can reach the address.
    public var isLoopback: Bool { Self.isLoopback(address) }

    /// Whether only this machine can reach an IP address.
    static func isLoopback(_ address: String) -> Bool { address.hasPrefix("127.") || address == "::1" }

    /// Whether this machine has the address. The only reliable test is to use it.
    var isOfThisMachine: Bool {
        guard let socket = try? Socket(domain: isIPv6 ? AF_INET6 : AF_INET, type: .stream) else { return true }
        defer { try? socket.close() }
        do {
            if isIPv6 {
                try socket.bind(to: .inet6(ip6: address, port: 0))
            } else {
                try socket.bind(to: .inet(ip4: address, port: 0))
            }
            return true
        } catch SocketError.failed(_, EADDRNOTAVAIL, _) {
            return false
        } catch {
            return true
        }
    }

    /// Whether it stands for all addresses of the machine.
    var isAny: Bool { address == "0.0.0.0" || address == "::" }

    /// The host in a URL that a browser of this machine can open.
    var inURL: String {
        if isAny { return "127.0.0.1" }
        return isIPv6 ? "[\(address)]" : address
    }

    /// Returns whether a program listens on a port.
    ///
    /// Trying to bind the port is not enough on every system: reusable BSD sockets can be bound to 127.0.0.1 while another
    /// program listens on the same port of all addresses, and would receive its connections.
    func isTaken(_ port: UInt16) -> Bool {
        guard port != 0, let socket = try? Socket(domain: isIPv6 ? AF_INET6 : AF_INET, type: .stream) else {
            return false
        }
        defer { try? socket.close() }
        do {
            if isIPv6 {
                try socket.connect(to: .inet6(ip6: isAny ? "::1" : address, port: port))
            } else {
                try socket.connect(to: .inet(ip4: isAny ? "127.0.0.1" : address, port: port))
            }
            return true
        } catch {
            return false
        }
    }

    /// Whether a text is an IPv4 or IPv6 address.
    static func isAddress(_ text: String) -> Bool {
        isAddress(text, AF_INET) || isAddress(text, AF_INET6)
    }

    private static func isAddress(_ text: String, _ family: Int32) -> Bool {
        var storage = in6_addr()
        return inet_pton(family, text, &storage) == 1
    }
}

extension SocketError {
    /// Whether another program uses the port.
    var isAddressInUse: Bool {
        if case .failed(_, EADDRINUSE, _) = self { true } else { false }
    }

    /// The reason as part of a sentence.
    var reason: String {
        guard case .failed(_, _, let message) = self else { return "\(self)" }
        return message.prefix(1).lowercased() + message.dropFirst()
    }
}
