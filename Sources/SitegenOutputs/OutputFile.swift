import SitegenBase
package import SitegenConfiguration
import SitegenFiles
package import SitegenModel

/// An output file: its name, where it comes from and what it contains.
///
/// This is a class because it is sorted and looked up more often than it is created.
package final class OutputFile: Sendable {
    /// The path relative to the output folder: `articles/actors/index.html`. Its Unicode form does not depend on that of the
    /// source's name.
    package let name: String

    /// The source of the file, for messages: a file of the site, or the feature that generates it.
    package let origin: String

    package let content: any OutputContent

    package init(name: String, origin: String, _ content: some OutputContent) {
        self.name = name.precomposed
        self.origin = origin
        self.content = content
    }

    /// The file for diagnostics: the one that contains the alias or the redirect, otherwise the origin.
    package var file: String {
        let prefix = [Self.aliasPrefix, Self.redirectPrefix].first(where: origin.hasPrefix)
        return String(origin.dropFirst(prefix?.count ?? 0))
    }

    /// Whether the file is a redirect of the configuration. An alias of a page is not.
    package var isRedirectOfConfiguration: Bool { origin.hasPrefix(Self.redirectPrefix) }

    /// The prefix of an alias's origin, before the page's file.
    private static let aliasPrefix = "an alias in "

    /// The prefix of the origin of a redirect of the configuration, before the configuration's file.
    private static let redirectPrefix = "a redirect in "

    /// A redirect of the configuration.
    package static func redirect(_ rule: RedirectRule, in site: Site) -> OutputFile {
        .page(
            at: rule.source, from: redirectPrefix + site.configuration.file, RedirectOutput(to: rule.target, in: site))
    }

    /// An alias of a page.
    package static func alias(_ alias: String, of page: Page, in site: Site) -> OutputFile {
        .page(at: alias, from: aliasPrefix + page.file, RedirectOutput(to: page.path, in: site))
    }

    /// The page at an address within the site.
    package static func page(at path: String, from origin: String, _ content: some OutputContent) -> OutputFile {
        let isFolder = path.utf8.last == UInt8(ascii: "/")
        return OutputFile(
            name: isFolder ? index(of: path) : String(path.withoutFirstSlash), origin: origin, content)
    }

    /// The name of the `index.html` at a folder's address within the site.
    private static func index(of path: String) -> String {
        var path = path
        return path.withUTF8 { path in
            String(unsafeUninitializedCapacity: path.count + "index.html".utf8.count) { name in
                let end = name.initialize(fromContentsOf: path.dropFirst())
                return name[end...].initialize(fromContentsOf: "index.html".utf8)
            }
        }
    }

    /// The names of the parent folders, in lowercase.
    package var folders: [String] { name.lowercased().parentPaths }

    /// Whether the file is a page for readers.
    package var isPage: Bool { content.isPage }

    /// The address within the site. That of an `index.html` is its folder's address.
    package var address: String {
        "/" + (name == "index.html" || name.hasSuffix("/index.html") ? String(name.dropLast("index.html".count)) : name)
    }

    /// The name of the file at an address within the site; `nil` if no file can have the address.
    package static func name(at address: String) -> String? {
        guard address.utf8.first == UInt8(ascii: "/") else { return nil }
        if address.utf8.last == UInt8(ascii: "/") { return index(of: address) }
        let name = String(address.withoutFirstSlash)
        // An `index.html` has its folder's address.
        return name == "index.html" || name.hasSuffix("/index.html") ? nil : name
    }

    /// The text that the file shows; `nil` if it shows none.
    package var text: Page? { content.text }

    /// The source of a copied file; `nil` for all other files.
    package var copied: SiteFolder.File? { (content as? CopyOutput)?.source }

    /// The file of which this is a compressed copy; `nil` for all other files.
    package var original: OutputFile? {
        if case .withOriginal(let file) = content.turn { file } else { nil }
    }
}
