package import SitegenBase
package import SitegenConfiguration
import SitegenFiles
package import SitegenModel
import SitegenTools

/// The files that exist once for a site or a language and list no pages: those for robots, servers and devices.
package enum SiteFiles {
    /// `robots.txt`.
    package static func robots(of site: Site) -> OutputFile {
        OutputFile(name: "robots.txt", origin: "the rules for robots", BytesOutput(ServerFiles.robots(of: site)))
    }

    /// `_redirects`. Servers use the first line that matches, so the lines of the site's own file come first.
    ///
    /// - Parameters:
    ///   - pages: The pages, whose aliases redirect to them.
    ///   - rules: The other redirects.
    ///   - own: The file `static/_redirects`.
    /// - Returns: `nil` if there are no redirects.
    package static func redirects(
        to pages: [Page], and rules: [RedirectRule], in site: Site, besides own: SiteFolder.File?
    ) -> OutputFile? {
        ServerFiles.redirects(to: pages, and: rules, in: site).map { aliases in
            OutputFile(
                name: ServerFiles.redirectsName, origin: own?.name ?? "the redirects",
                RedirectListOutput(own: own, aliases: aliases))
        }
    }
}

extension Sitemap {
    /// `sitemap.xml`, and its parts if the addresses do not fit into one file.
    ///
    /// - Parameter files: The output files, sorted. Files that are not pages for readers are omitted.
    package static func files(of files: [OutputFile], in site: Site) -> [OutputFile] {
        let files = files.filter { $0.content.sitemapSize > 0 }
        let parts = parts(of: files.map(\.content.sitemapSize)).map { Array(files[$0]) }
        guard parts.count > 1 else { return [file("sitemap.xml", SitemapOutput(of: files, in: site))] }
        let names = parts.indices.map { "sitemap-\($0 + 1).xml" }
        return [file("sitemap.xml", SitemapIndexOutput(of: names, in: site))]
            + zip(names, parts).map { file($0, SitemapOutput(of: $1, in: site)) }
    }

    private static func file(_ name: String, _ content: some OutputContent) -> OutputFile {
        OutputFile(name: name, origin: "the sitemap", content)
    }
}

extension Site {
    /// The icon, its copies in PNG and the manifest, if the site has them.
    package var iconFiles: [OutputFile] {
        guard let icon = configuration.icon, let iconPath, let manifestPath else { return [] }
        let manifest = OutputFile(
            name: String(manifestPath.withoutFirstSlash), origin: "the web manifest",
            BytesOutput(WebManifest.bytes(of: self, iconPath: iconPath)))
        // The icon is the same for all languages, and files of `static/` are copied anyway.
        guard configuration.language.isDefault else { return [manifest] }
        func file(_ path: String, _ content: some OutputContent) -> OutputFile {
            OutputFile(name: String(path.withoutFirstSlash), origin: "the site's icon", content)
        }
        var files = [manifest]
        if icon != "static\(iconPath)" { files.append(file(iconPath, IconOutput(icon))) }
        if let iconDrawing { files += IconImage.all.map { file($0.path, IconImageOutput($0, of: iconDrawing)) } }
        return files
    }
}

extension SiteFolder {
    /// The bytes of the image that the configuration names as the icon.
    ///
    /// - Throws: A ``Diagnostic`` if there is no such image.
    package func readIcon(_ name: String) throws(Diagnostic) -> [UInt8] {
        guard name.lowercased().hasSuffix(".svg") else {
            throw Diagnostic(
                "the site's icon ‘\(name)’ is not an SVG file", file: name, help: "choose an SVG file")
        }
        do throws(FileSystem.Failure) {
            return try read(name)
        } catch {
            throw Diagnostic(
                "cannot read the site's icon ‘\(name)’: \(error.reason)", file: name,
                help: "write the path relative to the site's folder, and check that the file exists")
        }
    }
}
