/// The address at which a site is served.
struct ServedAddress: Sendable {
    let host: ServedHost
    let port: UInt16

    /// The path components of the base URL, which all paths of the site begin with: empty, or `["project"]`.
    let path: [String]

    /// Additional host names that the server accepts, in lowercase.
    var names: Set<String> = []

    /// The URL that readers open.
    var url: String {
        "http://\(host.inURL)\(port == 80 ? "" : ":\(port)")\(rootPath)"
    }

    /// The path of the site's home page: `/`, or `/project/`.
    var rootPath: String {
        RequestPath(names: path, isFolder: true).encoded
    }

    /// The encoded path of a file of the site, for links.
    ///
    /// - Parameter file: The path in the output: `articles/a b.css`.
    func encoded(_ file: String) -> String {
        RequestPath(names: path + file.split(separator: "/").map(String.init), isFolder: false).encoded
    }

    /// Whether a `Host` header (RFC 9110 §7.2) names this server. Any port is accepted, because a container or a tunnel may use
    /// a different one.
    ///
    /// A foreign site can make its own name resolve to this machine, so that its scripts can read what is served here (DNS
    /// rebinding). Therefore the name must be known. An IP address cannot be made to resolve to another one, so a server that
    /// other machines can reach accepts all of them.
    func isNamed(by header: String?) -> Bool {
        guard let name = header.flatMap(HostName.init) else { return false }
        switch name {
        case .address(let address):
            return ServedHost.isLoopback(address) || address == host.address || !host.isLoopback
        case .name(let name):
            return name == "localhost" || names.contains(name)
        }
    }

    /// Whether an `Origin` header (RFC 6454 §7) is that of this server. A missing header is accepted.
    ///
    /// - Parameter host: The `Host` header of the same request.
    func isOrigin(_ header: String?, host: String?) -> Bool {
        guard let header else { return true }
        return host.map { header.lowercased() == "http://\($0.lowercased())" } ?? false
    }

    /// The path components of a base URL: `https://example.org/project/` gives `["project"]`.
    static func path(of baseURL: String) -> [String] {
        // The scheme ends with `//`, and the host ends at the next `/`.
        let parts = baseURL.split(separator: "/", maxSplits: 2)
        guard parts.count == 3 else { return [] }
        return RequestPath("/\(parts[2])")?.names ?? []
    }
}
