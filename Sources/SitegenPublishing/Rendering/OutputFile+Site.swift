import SitegenConfiguration
import SitegenFiles
import SitegenModel
import SitegenOutputs
import SitegenTools

extension OutputFile {
    /// All output files of a build except those of `static/`.
    ///
    /// - Parameter ownRedirects: The file `static/_redirects`.
    static func all(
        of model: LocalizedSites, theme: any Theme, ownRedirects: SiteFolder.File? = nil
    ) async -> [OutputFile] {
        async let assets = theme.assets(for: model.sites[0].configuration)
        var files: [OutputFile] = []
        for site in model.sites { files += await SiteOutputPlanner(site: site, model: model).files }
        files += model.resources.map { resource in
            OutputFile(
                name: String(resource.path.withoutFirstSlash), origin: resource.file.name, CopyOutput(of: resource.file)
            )
        }
        files += model.images.allVariants.map { variant, address, file in
            OutputFile(name: String(address.withoutFirstSlash), origin: file.name, VariantOutput(variant, of: file))
        }
        let site = model.sites[0]
        files += site.configuration.redirects.filter { !$0.isPattern }.map { .redirect($0, in: site) }
        files.sort { $0.name < $1.name }
        files += Sitemap.files(of: files, in: site)
        files.append(SiteFiles.robots(of: site))
        files += HeaderFormat.allCases.filter(site.configuration.headers.contains).map { format in
            OutputFile(name: format.fileName, origin: "the headers", HeadersOutput(format, for: site))
        }
        if let redirects = SiteFiles.redirects(to: model.pages, in: site, besides: ownRedirects) {
            files.append(redirects)
        }
        for asset in await assets {
            let name = asset.path.pathParts.joined(separator: "/")
            files.append(OutputFile(name: name, origin: "the theme", BytesOutput(asset.bytes)))
        }
        return files
    }
}
