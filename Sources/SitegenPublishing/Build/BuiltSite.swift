import Hypertext
import SitegenBytes
import SitegenData
package import SitegenDiagnostics
import SitegenFiles
package import SitegenModel
package import SystemPackage

/// The output of a build and the site it was built from, for programs that examine it.
package struct BuiltSite: Sendable {
    /// A file of the output.
    package struct File: Sendable {
        /// What the file is.
        package enum Kind: Sendable {
            /// A page for readers.
            case page
            /// The home page of a language.
            case home
            /// The second or a further page of a list.
            case continuation
            /// What a reader sees who asks for an address that the site does not have.
            case notFound
            /// A page that leads on to another.
            case redirect
            /// A file of the site's own, copied as it is.
            case copy
            /// A feed, a site map, a style sheet …
            case other
        }

        /// The path relative to the output folder: `articles/actors/index.html`.
        package let name: String

        /// The address within the site: a folder's for what is its `index.html`.
        package let address: String

        /// What the file is.
        package let kind: Kind

        /// The text of an author that the page shows, if it is a page that does.
        package let text: Page?

        /// The tag of the page's language; empty where the file is no page.
        package let language: String

        /// Where a file that is copied comes from, relative to the site's folder, and its size in bytes.
        package let source: (name: String, size: Int)?
    }

    /// The files, sorted by name.
    package let files: [File]

    /// Everything that authors have written and that has an address.
    package let pages: [Page]

    /// What the configuration says, as it holds for the default language.
    package let configuration: SiteConfiguration

    /// The output folder, absolute.
    package let output: FilePath

    /// The site's folder, absolute.
    package let root: FilePath

    /// The addresses of links that the build has found to lead nowhere, by the files of the pages that they stand in.
    package let brokenLinks: [String: Set<String>]

    /// The exceptions that pages make of such links.
    package let usedExceptions: UsedExceptions

    private let links: LinkResolver
    private let basePath: String
    private let folder: SiteFolder

    init(of plan: BuildPlan, _ findings: ContentFindings, in folder: SiteFolder, output: FilePath) {
        let model = plan.model
        files = plan.outputs.files.map(File.init)
        pages = model.pages
        configuration = model.sites[0].configuration
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

    /// What stands in a page for an address that its author has written in a link or an image.
    package func writtenAddress(of destination: String, in page: Page) -> String {
        let address = links.address(of: destination, in: page)
        guard !address.isWithinSite else { return basePath + address }
        // As a renderer writes it, without what HTML alone asks for.
        var buffer = HTMLBuffer()
        buffer.writeURL(address)
        let written = String(decoding: buffer.bytes, as: UTF8.self)
        return written.replacing("&amp;", with: "&").replacing("&#x27;", with: "'")
    }

    /// Where a page's front matter says something, if it does so itself.
    package func place(of text: String, inFrontMatterOf source: SourceText) -> (line: Int, column: Int)? {
        let place = source.place(of: text, from: 1)
        return place.flatMap { $0.line < FrontMatterParts(of: source).bodyLine ? $0 : nil }
    }

    /// The text of a file of the site, for telling where something stands; nothing where it cannot be read.
    package func source(_ file: String) -> SourceText? {
        (try? folder.read(file)).map { SourceText.read($0, file: file).0 }
    }
}

extension BuiltSite.File {
    fileprivate init(_ file: OutputFile) {
        name = file.name
        address = file.address
        source = file.copied.map { ($0.file.name, $0.file.stamp?.size ?? 0) }
        if let (page, site) = file.page {
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
        case .redirect(_, let site):
            (text, language, kind) = (nil, site.configuration.language.tag, .redirect)
        case .copy: (text, language, kind) = (nil, "", .copy)
        default: (text, language, kind) = (nil, "", .other)
        }
    }
}
