import SitegenConfiguration
import SitegenFiles
import SitegenModel
import SitegenOutputs
import SitegenTools

extension OutputFile {
    /// All output files of a build except those of `static/`.
    ///
    /// - Parameters:
    ///   - ownRedirects: The file `static/_redirects`.
    ///   - homeRedirect: The redirect from `/` to the home page of the default language.
    static func all(
        of model: LocalizedSites, theme: any Theme, ownRedirects: SiteFolder.File? = nil,
        homeRedirect: RedirectRule? = nil
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
        let generated = (homeRedirect.map { [$0] } ?? []) + model.sites.flatMap(\.renamedTerms)
        let redirects = site.configuration.redirects + generated
        files += redirects.filter { !$0.isPattern }.map { .redirect($0, in: site) }
        files.sort { $0.name < $1.name }
        files += Sitemap.files(of: files, in: site)
        files.append(SiteFiles.robots(of: site))
        files += HeaderFormat.allCases.filter(site.configuration.headers.contains).map { format in
            OutputFile(name: format.fileName, origin: "the headers", HeadersOutput(format, for: site))
        }
        if let list = SiteFiles.redirects(to: model.pages, and: redirects, in: site, besides: ownRedirects) {
            files.append(list)
        }
        for asset in await assets {
            let name = asset.path.pathParts.joined(separator: "/")
            files.append(OutputFile(name: name, origin: "the theme", BytesOutput(asset.bytes)))
        }
        return files
    }
}
