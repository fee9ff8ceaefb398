/// Where a site is served.
struct ServedAddress: Sendable {
    let port: UInt16

    /// The names before every path of the site, from the base URL: empty, or `["project"]`.
    let path: [String]

    /// The address a reader types.
    var url: String {
        "http://\(LocalPort.host)\(port == 80 ? "" : ":\(port)")\(rootPath)"
    }

    /// The path of the site's home page: `/`, or `/project/`.
    var rootPath: String {
        RequestPath(names: path, isFolder: true).encoded
    }

    /// Whether a `Host` header (RFC 9110 §7.2) names this server.
    ///
    /// Any other name is that of a foreign site which has its name resolve to this machine, in order to read with its
    /// own scripts what is served here (DNS rebinding).
    func isNamed(by host: String?) -> Bool {
        guard let host = host?.lowercased() else { return false }
        let names = [LocalPort.host, "localhost", "[::1]"]
        return names.contains { host == "\($0):\(port)" || (port == 80 && host == $0) }
    }

    /// The names in the path of a base URL: `https://example.org/project/` gives `["project"]`.
    static func path(of baseURL: String) -> [String] {
        // The scheme ends with `//`, and the host at the next `/`.
        let parts = baseURL.split(separator: "/", maxSplits: 2)
        guard parts.count == 3 else { return [] }
        return RequestPath("/\(parts[2])")?.names ?? []
    }
}
