package import SitegenBase
package import SitegenCache
package import SitegenConfiguration
import SitegenFiles
package import SitegenModel

/// The parts of the header files that are known before pages are rendered, without the content security policy.
package struct HeaderPlan: Hashable, Sendable, Codable {
    /// The servers, by the names of ``/SitegenModel/HeaderFormat``.
    private var formats: [String]

    /// The base URL of the site.
    private var baseURL: String

    /// Whether pages can have comments.
    private var hasComments: Bool

    /// The addresses of files with a hash in their name, sorted.
    private var hashedPaths: [String]

    /// Whether all files in `assets/` of the output have a hash in their name.
    private var areAssetsHashed: Bool

    /// - Parameters:
    ///   - formats: The servers.
    ///   - names: The paths of the output files of the theme and of `assets/`.
    ///   - others: The paths of all other output files.
    package init(
        _ formats: [HeaderFormat], of site: Site, fileNames names: [String], besides others: some Sequence<String>
    ) {
        areAssetsHashed = !others.contains { $0.hasPrefix("assets/") }
        self.formats = formats.map(\.rawValue)
        baseURL = site.configuration.baseURL
        hasComments = site.configuration.comments != nil
        hashedPaths = names.filter(Self.hasHash).map { "/\($0)" }.sorted()
    }

    /// Whether the plan could be that of a build. Its values become part of files that servers read, so a line end in one of
    /// them would add a header.
    ///
    /// - Parameter names: The paths of the output files.
    package func isValid(for names: Set<String>) -> Bool {
        let known = formats.compactMap(HeaderFormat.init)
        return !formats.isEmpty && Set(known).count == formats.count
            && SiteConfiguration.normalizedBaseURL(baseURL) == baseURL
            && hashedPaths == Set(hashedPaths).sorted()
            && hashedPaths.allSatisfy { path in
                let name = String(path.dropFirst())
                return path == "/\(name)" && names.contains(name) && Self.hasHash(name)
            }
    }

    /// Combines all values.
    package func combine(into hash: inout Fingerprint) {
        hash.combine(formats) { $0.combine($1) }
        hash.combine(baseURL)
        hash.combine(hasComments)
        hash.combine(hashedPaths) { $0.combine($1) }
        hash.combine(areAssetsHashed)
    }

    /// The path of the base URL without its trailing `/`.
    private var basePath: String { baseURL.pathParts.dropFirst(2).map { "/\($0)" }.joined() }

    /// The names of the files with headers.
    package var names: [String] { formats.compactMap { HeaderFormat(rawValue: $0)?.fileName } }

    /// A policy for pages that load nothing from other hosts.
    package var emptyUse: PolicyUse {
        let parts = baseURL.split(separator: "/", omittingEmptySubsequences: false).prefix(3)
        return PolicyUse(origin: parts.joined(separator: "/").lowercased())
    }

    /// The files with the headers.
    ///
    /// - Parameter uses: What the pages and style sheets load, in parts.
    /// - Returns: The server and the text of each file, and a warning about a policy that servers may reject.
    package func files(
        for uses: [PolicyUse]
    ) -> (files: [(format: HeaderFormat, text: String)], warnings: [Diagnostic]) {
        var use = emptyUse
        for part in uses { use.formUnion(part) }
        if hasComments { use.addComments() }
        let headers = ResponseHeaders(use, basePath: basePath)
        let formats = formats.compactMap(HeaderFormat.init(rawValue:))
        let files = formats.map { format in
            (format, headers.text(for: format, hashedPaths: hashedPaths, areAssetsHashed: areAssetsHashed))
        }
        return (files, formats.flatMap(headers.warnings))
    }

    /// Whether a file's name has a hash of its contents, as those of the theme and of `assets/` have.
    private static func hasHash(_ name: String) -> Bool {
        (name.hasPrefix("assets/") || !name.contains("/")) && FileNameHash.isIn(name)
    }
}

extension PolicyUse {
    /// Adds what an output file loads, if it is a page or a style sheet.
    package mutating func add(_ bytes: [UInt8], named name: String) {
        if name.hasSuffix(".html") {
            add(page: bytes)
        } else if name.hasSuffix(".css") {
            add(styleSheet: bytes)
        }
    }

    /// Whether ``add(_:named:)`` reads a file.
    package static func reads(_ name: String) -> Bool { name.hasSuffix(".html") || name.hasSuffix(".css") }
}
