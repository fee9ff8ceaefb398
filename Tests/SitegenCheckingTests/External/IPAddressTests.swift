import Testing

@testable import SitegenChecking

struct IPAddressTests {
    @Test(arguments: [
        ("1.1.1.1", IPAddress.Network.global), ("93.184.215.14", .global), ("9.255.255.255", .global),
        ("0.0.0.0", .unspecified), ("0.1.2.3", .unspecified),
        ("10.0.0.0", .privateUse), ("10.255.255.255", .privateUse), ("11.0.0.0", .global),
        ("100.63.255.255", .global), ("100.64.0.1", .shared), ("100.127.255.255", .shared), ("100.128.0.0", .global),
        ("127.0.0.1", .loopback), ("127.255.255.254", .loopback), ("128.0.0.0", .global),
        ("169.254.169.254", .linkLocal), ("169.253.255.255", .global),
        ("172.15.255.255", .global), ("172.16.0.1", .privateUse), ("172.31.255.255", .privateUse),
        ("172.32.0.0", .global), ("192.168.1.1", .privateUse), ("192.169.0.0", .global),
        ("192.0.0.8", .reserved), ("192.0.2.1", .reserved), ("198.18.0.1", .reserved), ("198.19.255.255", .reserved),
        ("198.20.0.0", .global), ("198.51.100.7", .reserved), ("203.0.113.9", .reserved),
        ("224.0.0.1", .multicast), ("239.255.255.255", .multicast), ("240.0.0.1", .reserved),
        ("255.255.255.255", .reserved),
    ])
    func `An IPv4 address belongs to a network`(text: String, network: IPAddress.Network) throws {
        #expect(try #require(IPAddress(text)).network == network)
    }

    @Test(arguments: [
        ("2606:4700:4700::1111", IPAddress.Network.global), ("2001:4860:4860::8888", .global),
        ("::", .unspecified), ("::1", .loopback), ("::2", .reserved),
        ("fc00::1", .privateUse), ("fdff::1", .privateUse), ("fe80::1", .linkLocal), ("febf::1", .linkLocal),
        ("fec0::1", .privateUse), ("ff02::1", .multicast), ("2001:db8::1", .reserved), ("2001::1", .reserved),
        ("2001:1ff::1", .reserved), ("2001:200::1", .global), ("3fff::1", .reserved), ("4000::1", .reserved),
        // Addresses that embed an IPv4 address.
        ("::ffff:127.0.0.1", .loopback), ("::ffff:10.1.2.3", .privateUse), ("::ffff:1.1.1.1", .global),
        ("64:ff9b::169.254.169.254", .linkLocal), ("64:ff9b::1.1.1.1", .global), ("64:ff9b:1::1", .reserved),
        ("2002:7f00:1::", .loopback), ("2002:c0a8:101::1", .privateUse), ("2002:101:101::", .global),
        ("::127.0.0.1", .reserved),
    ])
    func `An IPv6 address belongs to a network`(text: String, network: IPAddress.Network) throws {
        #expect(try #require(IPAddress(text)).network == network)
    }

    @Test(arguments: ["1.1.1.1", "2606:4700:4700::1111", "::1"])
    func `The description of an address equals its source`(text: String) throws {
        #expect("\(try #require(IPAddress(text)))" == text)
    }

    @Test(arguments: ["", "1.1.1", "256.1.1.1", "example.org", "[::1]", "::g"])
    func `An invalid address is rejected`(text: String) {
        #expect(IPAddress(text) == nil)
    }

    @Test(arguments: [
        "127.0.0.1", "127.1", "0x7f.1", "0x7f000001", "2130706433", "017700000001", "0177.0.0.1", "localhost", "::1",
    ])
    func `The system resolves every notation of a loopback address`(host: String) async throws {
        let addresses = try await HostResolver.system.addresses(host)
        #expect(addresses.allSatisfy { $0.network == .loopback })
        #expect(!addresses.isEmpty)
    }
}
