// `sockaddr` is declared by the system, and the compiler may attribute it to either of these modules because both include its
// header.
import CSitegenLibraries
import SitegenBase

/// An IP address, version 4 or 6.
public struct IPAddress: Hashable, Sendable {
    /// The four or sixteen bytes in network byte order.
    let bytes: [UInt8]

    /// Creates an address from four or sixteen bytes; `nil` for any other number.
    init?(bytes: [UInt8]) {
        guard bytes.count == 4 || bytes.count == 16 else { return nil }
        self.bytes = bytes
    }

    /// Reads an address in its usual notation: four decimal numbers separated by periods (IPv4), or as in RFC 4291 §2.2 (IPv6).
    /// The other IPv4 notations that `inet_aton` accepts are left to ``HostResolver/system``.
    ///
    /// - Parameter text: The address, without brackets.
    public init?(_ text: String) {
        var four = in_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            bytes = withUnsafeBytes(of: &four) { Array($0) }
            return
        }
        var six = in6_addr()
        guard inet_pton(AF_INET6, text, &six) == 1 else { return nil }
        bytes = withUnsafeBytes(of: &six) { Array($0) }
    }

    /// The address of a socket; `nil` if it is neither IPv4 nor IPv6.
    init?(_ address: UnsafePointer<sockaddr>) {
        let pointer = UnsafeRawPointer(address)
        switch Int32(address.pointee.sa_family) {
        case AF_INET:
            let address = pointer.loadUnaligned(as: sockaddr_in.self).sin_addr
            bytes = withUnsafeBytes(of: address) { Array($0) }
        case AF_INET6:
            let address = pointer.loadUnaligned(as: sockaddr_in6.self).sin6_addr
            bytes = withUnsafeBytes(of: address) { Array($0) }
        default: return nil
        }
    }

    /// Whether it is an IPv6 address.
    public var isVersion6: Bool { bytes.count == 16 }
}

extension IPAddress: CustomStringConvertible {
    /// The address in its usual notation.
    public var description: String {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let family = isVersion6 ? AF_INET6 : AF_INET
        _ = bytes.withUnsafeBytes { inet_ntop(family, $0.baseAddress, &text, socklen_t(INET6_ADDRSTRLEN)) }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
