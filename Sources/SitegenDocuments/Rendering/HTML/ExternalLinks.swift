import Hypertext

extension HTMLRenderer {
    /// The attributes that links to other sites get in addition to those of all links.
    package struct ExternalLinks: Hashable, Sendable {
        /// Whether the links open a new tab.
        let opensNewTab: Bool

        /// The words of `rel`.
        let relation: [Substring]

        /// The host of the document's own site, in lowercase; links to it are not external.
        private let host: String?

        /// - Parameters:
        ///   - opensNewTab: Whether the links open a new tab.
        ///   - relation: The words of `rel`, such as `nofollow`.
        ///   - host: The host of the document's own site; `nil` if every absolute URL is external.
        package init(opensNewTab: Bool = false, relation: [String] = [], host: String? = nil) {
            self.opensNewTab = opensNewTab
            // The new page must not control the tab that it was opened from, also in old browsers.
            self.relation = (relation + (opensNewTab && !relation.contains("noopener") ? ["noopener"] : [])).map {
                $0[...]
            }
            self.host = host?.lowercased()
        }

        /// Whether a URL as written in HTML gets the attributes: it leads to another host of the web.
        func apply(to url: String) -> Bool {
            guard opensNewTab || !relation.isEmpty, URLSafety.isRemote(url) else { return false }
            let scheme = URLSafety.scheme(of: url)
            guard scheme == nil || scheme == "http" || scheme == "https" else { return false }
            let rest = url.utf8.drop { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") }
                .drop { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
            let authority = rest.prefix {
                $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
            }
            let name = authority.lastIndex(of: UInt8(ascii: "@")).map { authority[authority.index(after: $0)...] }
            return String(Substring(name ?? authority)).lowercased() != host
        }
    }
}
