import Hypertext
package import SitegenBase
import SitegenData
import SitegenDocuments

/// The rules for the addresses of links and images in content, and the warnings about addresses that are refused.
package struct LinkPolicy: Sendable {
    /// The allowed schemes of links, in lowercase.
    var schemes = URLSafety.standardSchemes
    /// Whether images and videos from other hosts are allowed.
    var allowsRemoteImages = true
    /// Whether raw HTML is kept, which no rule applies to.
    var keepsMarkup = false
    /// The file that can allow other schemes.
    var configurationFile = SiteConfiguration.fileName

    /// The policy of a site that does not configure its links.
    package init() {}

    /// The use of an address in a text.
    enum Use: Sendable { case link, image }

    /// An address in a text that is not rendered.
    package struct Refusal: Sendable {
        /// The address as written in the text.
        package let destination: String
        let use: Use
        /// The start of the block that contains it.
        let line: Int
    }

    /// The maximum number of refusals of one text that are reported one by one, because finding each position scans the text.
    private static let limit = 100

    func allows(_ destination: String, as use: Use) -> Bool {
        switch use {
        case .link: URLSafety.isAllowedLink(destination, schemes: schemes)
        case .image:
            URLSafety.isAllowedImage(destination) && (allowsRemoteImages || !URLSafety.isRemote(destination))
        }
    }

    /// Warnings about the addresses of a text that are not rendered.
    ///
    /// - Parameter source: The text; `nil` if a program created it.
    package func diagnostics(of refusals: [Refusal], in source: SourceText?, of file: String) -> [Diagnostic] {
        var diagnostics = refusals.prefix(Self.limit).map { refusal in
            let (message, help) = explanation(of: refusal)
            guard let source else { return Diagnostic(message, severity: .warning, file: file, help: help) }
            let place = source.place(of: refusal.destination, from: refusal.line)
            return source.diagnostic(
                message, severity: .warning, line: place?.line ?? refusal.line, column: place?.column,
                length: place.map { _ in refusal.destination.count }, help: help)
        }
        if refusals.count > Self.limit {
            let message =
                "more links and images are removed because of their schemes or hosts; only the first \(Self.limit) are listed"
            diagnostics.append(Diagnostic(message, severity: .warning, file: file, line: refusals[Self.limit].line))
        }
        return diagnostics
    }

    private func explanation(of refusal: Refusal) -> (message: String, help: String) {
        let scheme = URLSafety.scheme(of: refusal.destination) ?? ""
        switch refusal.use {
        case .image where URLSafety.isAllowedImage(refusal.destination):
            return (
                "the image ‘\(refusal.destination)’ is removed: it comes from another host",
                "copy it into the site, or remove ‘remote-images: false’ from \(configurationFile)"
            )
        case .image:
            return (
                "the image ‘\(refusal.destination)’ is removed: images cannot have the scheme ‘\(scheme)’",
                "use a file of the site, or a URL that starts with https:// or http://"
            )
        case .link where URLSafety.forbiddenSchemes.contains(scheme):
            return (
                "the link ‘\(refusal.destination)’ is removed: the scheme ‘\(scheme)’ is never allowed",
                "link to a page of the site, or to a URL that starts with https:// or http://"
            )
        case .link:
            return (
                "the link ‘\(refusal.destination)’ is removed: the scheme ‘\(scheme)’ is not allowed",
                "to allow it, add ‘\(scheme)’ to the list ‘schemes’ under ‘links’ in \(configurationFile)"
            )
        }
    }
}

extension LinkPolicy {
    package init(_ configuration: SiteConfiguration) {
        (schemes, configurationFile) = (configuration.linkSchemes, configuration.file)
        allowsRemoteImages = configuration.allowsRemoteImages
        keepsMarkup = configuration.rawHTML == .keep
    }

    /// Reads the schemes that `links: {schemes: [ftp, matrix]}` allows in addition to the standard ones.
    static func schemes(from reader: inout FieldReader) -> Set<String> {
        var schemes: Set<String> = []
        for text in reader.stringOrStrings("schemes") ?? [] {
            let scheme = text.lowercased()
            if URLSafety.forbiddenSchemes.contains(scheme) {
                reader.reject(
                    text, in: "schemes", "the scheme ‘\(text)’ cannot be allowed: it can run code or read files",
                    help: "remove it")
            } else if URLSafety.scheme(of: scheme + ":") == scheme {
                schemes.insert(scheme)
            } else {
                reader.reject(
                    text, in: "schemes", "‘\(text)’ is not a URL scheme",
                    help: "write the part before the colon, such as ftp")
            }
        }
        return schemes
    }
}
