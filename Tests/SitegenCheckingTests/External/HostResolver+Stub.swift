@testable import SitegenChecking

extension HostResolver {
    /// A resolver that knows these hosts. Other hosts have a public address.
    static func stub(_ hosts: [String: [String]] = [:]) -> HostResolver {
        HostResolver { host in
            guard let addresses = hosts[host] else { return [IPAddress("1.1.1.1")].compactMap(\.self) }
            guard !addresses.isEmpty else { throw Failure.unknownHost }
            return addresses.compactMap { IPAddress($0) }
        }
    }
}
