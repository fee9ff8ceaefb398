import Hypertext
package import SitegenBase
package import SitegenConfiguration
import SitegenData
import SitegenFiles
package import SitegenModel
import SitegenOutputs
package import SystemPackage

/// The output of a build and the site it was built from, for programs that check it.
package struct BuiltSite: Sendable {
    /// A file of the output.
    package struct File: Sendable {
        /// The kind of the file.
        package enum Kind: Hashable, Sendable {
            /// A page for readers.
            case page
            /// The home page of a language.
            case home
            /// The second or a further page of a list.
            case continuation
            /// The page for addresses that the site does not have.
            case notFound
            /// A page that redirects to another address.
            case redirect
            /// A file of the site's folder, copied unchanged.
            case copy
            /// A feed.
            case feed(FeedFormat)
            /// Any other file, such as a sitemap or a style sheet.
            case other
        }

        /// The path relative to the output folder: `articles/actors/index.html`.
        package let name: String

        /// The address within the site. That of an `index.html` is its folder's address.
        package let address: String

        /// The kind of the file.
        package let kind: Kind

        /// The text that the page shows; `nil` if it shows none.
        package let text: Page?

        /// The tag of the page's language; empty if the file is not a page.
        package let language: String

        /// The path of a copied file relative to the site's folder, and its size in bytes.
        package let source: (name: String, size: Int)?
    }

    /// The files, sorted by name.
    package let files: [File]

    /// All texts that have an address.
    package let pages: [Page]

    /// The configuration of each language, the default one first.
    package let configurations: [SiteConfiguration]

    /// The configuration of the default language.
    package var configuration: SiteConfiguration { configurations[0] }

    /// The output folder, absolute.
    package let output: FilePath

    /// The site's folder, absolute.
    package let root: FilePath

    /// The addresses of links that lead nowhere, by the files of the pages that contain them.
    package let brokenLinks: [String: Set<String>]

    /// The exceptions in pages that suppressed a finding.
    package let usedExceptions: UsedExceptions

    private let links: LinkResolver
    /// The path of the base URL without its trailing `/`.
    package let basePath: String

    private let folder: SiteFolder

    init(of plan: BuildPlan, _ findings: ContentFindings, in folder: SiteFolder, output: FilePath) {
        let model = plan.model
        files = plan.outputs.originals.map(File.init)
        pages = model.pages.filter { $0.original == nil }
        configurations = model.sites.map(\.configuration)
        self.output = output
        root = folder.root
        links = model.links.value
        basePath = model.sites[0].basePath
        self.folder = folder
        usedExceptions = findings.exceptions
        brokenLinks = findings.brokenLinks.mapValues { [basePath] in
            Set($0.map { $0.isWithinSite ? basePath + $0 : $0 })
        }
    }

    /// The address that a page's HTML contains for the destination of a link or an image in its text.
    package func writtenAddress(of destination: String, in page: Page) -> String {
        let address = links.address(of: destination, in: page)
        guard !address.isWithinSite else { return basePath + address }
        // Written in the same way as by a renderer, but without HTML escaping.
        var buffer = HTMLBuffer()
        buffer.writeURL(address)
        let written = String(decoding: buffer.bytes, as: UTF8.self)
        return written.replacing("&amp;", with: "&").replacing("&#x27;", with: "'")
    }

    /// The position of a string in a page's front matter; `nil` if the front matter does not contain it.
    package func place(of text: String, inFrontMatterOf source: SourceText) -> (line: Int, column: Int)? {
        let place = source.place(of: text, from: 1)
        return place.flatMap { $0.line < FrontMatterParts(of: source).bodyLine ? $0 : nil }
    }

    /// The source text of a file of the site, for positions in diagnostics; `nil` if it cannot be read.
    package func source(_ file: String) -> SourceText? {
        (try? folder.read(file)).map { SourceText.read($0, file: file).0 }
    }
}

extension BuiltSite.File {
    fileprivate init(_ file: OutputFile) {
        name = file.name
        address = file.address
        source = file.copied.map { ($0.name, $0.stamp?.size ?? 0) }
        if let (page, site) = file.content.page {
            text = page.text(in: site)
            language = site.configuration.language.tag
            switch page.kind {
            case .notFound: kind = .notFound
            case _ where (page.list?.number ?? 1) > 1: kind = .continuation
            case .home: kind = .home
            default: kind = .page
            }
            return
        }
        switch file.content {
        case let redirect as RedirectOutput:
            (text, language, kind) = (nil, redirect.site.configuration.language.tag, .redirect)
        case is CopyOutput: (text, language, kind) = (nil, "", .copy)
        case let feed as FeedOutput: (text, language, kind) = (nil, "", .feed(feed.format))
        default: (text, language, kind) = (nil, "", .other)
        }
    }
}
