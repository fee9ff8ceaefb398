/// Where a site is served.
struct ServedAddress: Sendable {
    let host: ServedHost
    let port: UInt16

    /// The names before every path of the site, from the base URL: empty, or `["project"]`.
    let path: [String]

    /// Other names that the server answers to, in lower case.
    var names: Set<String> = []

    /// The address a reader types.
    var url: String {
        "http://\(host.inURL)\(port == 80 ? "" : ":\(port)")\(rootPath)"
    }

    /// The path of the site's home page: `/`, or `/project/`.
    var rootPath: String {
        RequestPath(names: path, isFolder: true).encoded
    }

    /// A file of the site as it stands in a link.
    ///
    /// - Parameter file: Its path in the output: `articles/a b.css`.
    func encoded(_ file: String) -> String {
        RequestPath(names: path + file.split(separator: "/").map(String.init), isFolder: false).encoded
    }

    /// Whether a `Host` header (RFC 9110 §7.2) names this server, with any port: a container or a tunnel may have another
    /// one than the server.
    ///
    /// A foreign site can let its own name resolve to this machine, and then read with its scripts what is served here
    /// (DNS rebinding). So the name must be known. An IP address cannot be made to resolve to another one; a server that
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

    /// Whether an `Origin` header (RFC 6454 §7) is that of the page's own server. Without one, it is.
    ///
    /// - Parameter host: The `Host` header of the same request.
    func isOrigin(_ header: String?, host: String?) -> Bool {
        guard let header else { return true }
        return host.map { header.lowercased() == "http://\($0.lowercased())" } ?? false
    }

    /// The names in the path of a base URL: `https://example.org/project/` gives `["project"]`.
    static func path(of baseURL: String) -> [String] {
        // The scheme ends with `//`, and the host at the next `/`.
        let parts = baseURL.split(separator: "/", maxSplits: 2)
        guard parts.count == 3 else { return [] }
        return RequestPath("/\(parts[2])")?.names ?? []
    }
}
