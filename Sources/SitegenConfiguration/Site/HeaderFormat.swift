/// A server for which the site's headers are written to a file.
package enum HeaderFormat: String, CaseIterable, Sendable {
    /// Netlify and Cloudflare Pages.
    case netlify
    case nginx
    case caddy

    /// The name of the file in the output folder.
    package var fileName: String {
        switch self {
        case .netlify: "_headers"
        case .nginx: "headers.nginx.conf"
        case .caddy: "headers.caddy"
        }
    }
}
