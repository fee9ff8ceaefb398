extension IPAddress {
    /// The scope of an address, according to the registries of special-purpose addresses (RFC 6890 and its successors).
    public enum Network: String, Hashable, Sendable {
        /// The public internet.
        case global = "public"
        /// No address: `0.0.0.0/8`, `::`.
        case unspecified
        /// This machine: `127.0.0.0/8`, `::1`.
        case loopback
        /// A private network: `10.0.0.0/8`, `172.16.0.0/12`, `192.168.0.0/16` (RFC 1918), `fc00::/7` (RFC 4193).
        case privateUse = "private"
        /// The local link: `169.254.0.0/16`, `fe80::/10`. Cloud machines reach their metadata service there.
        case linkLocal = "link-local"
        /// The network between a provider and its customers: `100.64.0.0/10` (RFC 6598).
        case shared
        /// A multicast group: `224.0.0.0/4`, `ff00::/8`.
        case multicast
        /// Reserved for examples, measurements, protocols and future use.
        case reserved
    }

    /// The scope of the address. An IPv6 address that embeds an IPv4 address has the scope of that address.
    public var network: Network {
        if let embedded = embeddedVersion4 { return embedded.network }
        let blocks = isVersion6 ? Self.blocks6 : Self.blocks4
        if let block = blocks.first(where: { $0.contains(bytes) }) { return block.network }
        // In IPv6, only `2000::/3` has been assigned for public use.
        return isVersion6 && bytes[0] & 0xE0 != 0x20 ? .reserved : .global
    }

    /// The IPv4 address that packets to this address are sent to: IPv4-mapped (RFC 4291 §2.5.5.2), translated (RFC 6052 §2.1)
    /// or 6to4 (RFC 3056 §2).
    private var embeddedVersion4: IPAddress? {
        guard isVersion6 else { return nil }
        if bytes.starts(with: Self.mapped) || bytes.starts(with: Self.translated) {
            return IPAddress(bytes: Array(bytes[12...]))
        }
        if bytes.starts(with: [0x20, 0x02]) { return IPAddress(bytes: Array(bytes[2..<6])) }
        return nil
    }

    private static let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
    private static let translated: [UInt8] = [0x00, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]

    /// All addresses that begin with certain bits.
    private struct Block {
        let prefix: [UInt8]
        let bitCount: Int
        let network: Network

        init(_ prefix: UInt8..., bits bitCount: Int, _ network: Network) {
            self.prefix = prefix
            self.bitCount = bitCount
            self.network = network
        }

        func contains(_ bytes: [UInt8]) -> Bool {
            let (whole, rest) = bitCount.quotientAndRemainder(dividingBy: 8)
            guard bytes.starts(with: prefix.prefix(whole)) else { return false }
            let mask = ~(UInt8.max >> UInt8(rest))
            return rest == 0 || bytes[whole] & mask == prefix[whole] & mask
        }
    }

    private static let blocks4 = [
        Block(0, bits: 8, .unspecified),
        Block(10, bits: 8, .privateUse),
        Block(100, 64, bits: 10, .shared),
        Block(127, bits: 8, .loopback),
        Block(169, 254, bits: 16, .linkLocal),
        Block(172, 16, bits: 12, .privateUse),
        Block(192, 0, 0, bits: 24, .reserved),
        Block(192, 0, 2, bits: 24, .reserved),
        Block(192, 88, 99, bits: 24, .reserved),
        Block(192, 168, bits: 16, .privateUse),
        Block(198, 18, bits: 15, .reserved),
        Block(198, 51, 100, bits: 24, .reserved),
        Block(203, 0, 113, bits: 24, .reserved),
        Block(224, bits: 4, .multicast),
        Block(240, bits: 4, .reserved),
    ]

    private static let blocks6 = [
        Block(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, bits: 128, .unspecified),
        Block(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, bits: 128, .loopback),
        // Teredo and other blocks in the registry, none of which is a sensible target for a link.
        Block(0x20, 0x01, 0x00, bits: 23, .reserved),
        Block(0x20, 0x01, 0x0D, 0xB8, bits: 32, .reserved),
        Block(0x3F, 0xFF, 0x00, bits: 20, .reserved),
        Block(0xFC, bits: 7, .privateUse),
        Block(0xFE, 0x80, bits: 10, .linkLocal),
        // Site-local addresses, which private networks used in the past (RFC 3879).
        Block(0xFE, 0xC0, bits: 10, .privateUse),
        Block(0xFF, bits: 8, .multicast),
    ]
}
