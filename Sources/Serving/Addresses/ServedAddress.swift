/// Where a site is served.
struct ServedAddress: Sendable {
    let host: ServedHost
    let port: UInt16

    /// The names before every path of the site, from the base URL: empty, or `["project"]`.
    let path: [String]

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

    /// Whether a `Host` header (RFC 9110 §7.2) names this server.
    ///
    /// Any other name is that of a foreign site which has its name resolve to this machine, in order to read with its
    /// own scripts what is served here (DNS rebinding). An address in figures is nobody's to resolve, so those of a
    /// machine that is open to others are not enumerated.
    func isNamed(by header: String?) -> Bool {
        guard var host = header?.lowercased() else { return false }
        if host.hasSuffix(":\(port)") {
            host.removeLast(":\(port)".count)
        } else if port != 80 {
            return false
        }
        if ["127.0.0.1", "localhost", "[::1]", host.hasPrefix("[") ? "[\(self.host.address)]" : self.host.address]
            .contains(host)
        {
            return true
        }
        guard !self.host.isLoopback else { return false }
        let figures = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
        return ServedHost.isAddress(figures) && figures.contains(":") == (figures != host)
    }

    /// Whether an `Origin` header (RFC 6454 §7) names this server; where there is none, the page that asks is its own.
    func isOrigin(_ header: String?) -> Bool {
        guard let header else { return true }
        return header.hasPrefix("http://") && isNamed(by: String(header.dropFirst(7)))
    }

    /// The names in the path of a base URL: `https://example.org/project/` gives `["project"]`.
    static func path(of baseURL: String) -> [String] {
        // The scheme ends with `//`, and the host at the next `/`.
        let parts = baseURL.split(separator: "/", maxSplits: 2)
        guard parts.count == 3 else { return [] }
        return RequestPath("/\(parts[2])")?.names ?? []
    }
}
