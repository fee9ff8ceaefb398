import SitegenBase
package import SitegenConfiguration
import SitegenModel

/// The headers with which servers should send a site: a Content-Security-Policy, and how long browsers cache files.
package struct ResponseHeaders: Sendable {
    /// The number of inline styles, or of event handlers in attributes, above which all of them are allowed, because servers
    /// limit the length of a header.
    static let inlineLimit = 60

    /// The number of bytes above which a policy is too long for many servers and proxies, which limit all headers to 8 KB.
    static let lengthLimit = 7_000

    /// The number of bytes of a string in a configuration file of nginx, which rejects strings of more than 4 KB.
    private static let nginxLimit = 3_000

    package let policy: String

    /// The number of different event handlers in attributes, if there are so many that the policy allows all of them.
    private let allowedHandlerCount: Int?

    /// The path of the base URL without its trailing `/`.
    private let basePath: String

    /// - Parameters:
    ///   - use: The resources that all pages and style sheets load and run.
    ///   - basePath: The path of the base URL without its trailing `/`.
    package init(_ use: PolicyUse, basePath: String) {
        policy = Self.policy(use)
        let handlerCount = use.sources[.scriptAttributes]?.count ?? 0
        allowedHandlerCount = handlerCount > Self.inlineLimit ? handlerCount : nil
        self.basePath = basePath
    }

    /// Browsers cache files with a hash of their contents in the name for a year.
    static let forever = "public, max-age=31536000, immutable"

    /// Browsers revalidate a page each time.
    static let revalidation = "no-cache"

    private static func policy(_ use: PolicyUse) -> String {
        var directives = ["default-src 'self'", "base-uri 'self'", "frame-ancestors 'self'"]
        for directive in PolicyUse.Directive.allCases {
            let sources = (use.sources[directive] ?? []).sorted()
            switch directive {
            case .scriptAttributes, .styleAttributes:
                // Without sources, the default directive for all scripts or styles applies.
                guard !sources.isEmpty else { continue }
                let allowed = sources.count > inlineLimit ? ["'unsafe-inline'"] : ["'unsafe-hashes'"] + sources
                directives.append("\(directive.rawValue) \(allowed.joined(separator: " "))")
            case .objects where sources.isEmpty: directives.append("object-src 'none'")
            case .forms: directives.append((["form-action 'self'"] + sources).joined(separator: " "))
            case _ where sources.isEmpty: continue
            default:
                let others = sources.filter { $0 != PolicyUse.ownFiles }
                directives.append(([directive.rawValue, PolicyUse.ownFiles] + others).joined(separator: " "))
            }
        }
        return directives.joined(separator: "; ")
    }

    /// The warnings about a policy that is too long for many servers and proxies, or that allows all event handlers.
    func warnings(for format: HeaderFormat) -> [Diagnostic] {
        var warnings: [Diagnostic] = []
        if policy.utf8.count > Self.lengthLimit {
            warnings.append(
                Diagnostic(
                    "the Content-Security-Policy has \(policy.utf8.count) bytes; many servers and proxies reject headers of "
                        + "more than 8 KB",
                    severity: .warning, file: format.fileName,
                    help: "move inline scripts and styles that differ from page to page into files, which need no hash")
            )
        }
        if let allowedHandlerCount {
            warnings.append(
                Diagnostic(
                    "the Content-Security-Policy allows all event handlers in attributes, also injected ones, because pages "
                        + "have \(allowedHandlerCount) different ones",
                    severity: .warning, file: format.fileName,
                    help:
                        "add the handlers in a script file, with addEventListener; up to \(Self.inlineLimit) are allowed one "
                        + "by one"))
        }
        return warnings
    }

    private var fields: [(name: String, value: String)] {
        [
            ("Content-Security-Policy", policy), ("Referrer-Policy", "strict-origin-when-cross-origin"),
            ("X-Content-Type-Options", "nosniff"),
        ]
    }

    /// The names of files with a hash, as a regular expression.
    private var hashed: String {
        let path = basePath.flatMap { #"\.+*?()[]{}|^$"#.contains($0) ? "\\\($0)" : "\($0)" }
        return "^\(String(path))/(assets/.+|[^/]+)\\.\(FileNameHash.pattern)\\.[a-z0-9]+$"
    }

    /// The file for a server.
    ///
    /// - Parameters:
    ///   - format: The server.
    ///   - hashedPaths: The addresses of files with a hash in their name, for servers without regular expressions.
    ///   - areAssetsHashed: Whether all files in `assets/` of the output have a hash in their name.
    package func text(for format: HeaderFormat, hashedPaths: [String], areAssetsHashed: Bool) -> String {
        switch format {
        case .netlify: netlify(hashedPaths, areAssetsHashed)
        case .nginx: nginx
        case .caddy: caddy
        }
    }

    /// Netlify and Cloudflare join the values of all rules that match, and let browsers revalidate by default.
    private func netlify(_ hashedPaths: [String], _ areAssetsHashed: Bool) -> String {
        var text = "\(basePath)/*\n" + fields.map { "  \($0.name): \($0.value)\n" }.joined()
        // One rule for all, because Cloudflare reads only 100.
        if areAssetsHashed, hashedPaths.contains(where: { $0.hasPrefix("/assets/") }) {
            text += "\(basePath)/assets/*\n  Cache-Control: \(Self.forever)\n"
        }
        for path in hashedPaths.sorted() where !areAssetsHashed || !path.hasPrefix("/assets/") {
            text += "\(basePath)\(path)\n  Cache-Control: \(Self.forever)\n"
        }
        return text
    }

    /// A location with its own `add_header` does not inherit other headers, so they are repeated. A long policy is joined from
    /// variables.
    private var nginx: String {
        let parts = policy.utf8.count > Self.nginxLimit ? policy.parts(ofBytes: Self.nginxLimit) : []
        let variables = parts.indices.map { "sitegen_policy_\($0 + 1)" }
        var fields = fields
        if !parts.isEmpty { fields[0].value = variables.map { "${\($0)}" }.joined() }
        let settings = zip(variables, parts).map { "set $\($0) \"\($1)\";\n" }.joined()
        func lines(_ cache: String, indent: String) -> String {
            (fields + [("Cache-Control", cache)]).map { field in
                "\(indent)add_header \(field.name) \"\(field.value)\" always;\n"
            }.joined()
        }
        return """
            # Include this file in the server block: include /var/www/site/\(HeaderFormat.nginx.fileName);
            \(settings)\(lines(Self.revalidation, indent: ""))location ~ "\(hashed)" {
            \(lines(Self.forever, indent: "    "))}

            """
    }

    private var caddy: String {
        let lines = fields.map { "    \($0.name) \"\($0.value)\"\n" }.joined()
        return """
            # Import this file in the site block: import /var/www/site/\(HeaderFormat.caddy.fileName)
            @hashed path_regexp hashed \(hashed)
            @others not path_regexp others \(hashed)
            header {
            \(lines)}
            header @hashed Cache-Control "\(Self.forever)"
            header @others Cache-Control "\(Self.revalidation)"

            """
    }
}

extension String {
    /// The string in parts of a number of bytes. All its characters must be ASCII.
    fileprivate func parts(ofBytes count: Int) -> [Substring] {
        var parts: [Substring] = []
        var rest = self[...]
        while !rest.isEmpty {
            parts.append(rest.prefix(count))
            rest = rest.dropFirst(count)
        }
        return parts
    }
}
