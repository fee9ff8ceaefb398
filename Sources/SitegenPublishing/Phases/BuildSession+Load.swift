import SitegenBase
import SitegenConfiguration
import SitegenData
import SitegenDocuments
import SitegenFiles
import SitegenModel
import SitegenOutputs
import SitegenTools
import SystemPackage

/// The result of the load phase: the contents of the sources. Bodies are read later, when a page shows them.
struct LoadedSite: Sendable {
    let scan: ScannedSite

    /// The configuration of each language, the default language first; at least one.
    let configurations: [SiteConfiguration]

    /// The website, including the templates in the site's folder.
    let website: Website

    /// The fingerprints of the templates that output files are rendered with.
    var templates: TemplateFingerprints

    /// The files read, with their fingerprints.
    let inputs: InputFiles

    /// What the output files share.
    var outputContext: OutputContext {
        OutputContext(
            theme: website.theme, folder: reader.folder, inputs: inputs, templates: templates,
            publishing: configurations[0].publish)
    }

    /// The values that the program computes in each build, by name.
    let programInputs: [String: ProgramInput]

    /// The values of the files in `data/`.
    let data: FieldMapping

    /// The files of `assets/`, as they are published.
    let assets: AssetBundle

    /// The files of `content/` that are published unchanged.
    let resources: [ContentPlace]

    /// The files of `static/`.
    let copies: [OutputFile]

    let reader: PageBodyReader
    var texts: LoadedContent

    /// Whether the build continues despite errors: the option is set, and no error is in the configuration or a template.
    let mayKeepGoing: Bool
}

extension BuildSession {
    /// Reads the configuration, the templates, the data and the front matter of all content files.
    ///
    /// - Throws: ``BuildFailure`` if the configuration is invalid; it includes the errors in content files.
    mutating func load(_ scan: ScannedSite) async throws(BuildFailure) -> LoadedSite {
        let inputs = InputFiles(folder: folder, previous: scan.previous, sources: scan.sources)
        let (baseURL, folder) = (build.options.baseURL, folder)
        var (configurations, configurationDiagnostics) = times.measure(.configuration) {
            Self.readConfiguration(in: folder, inputs, baseURL: baseURL)
        }
        for index in configurations.indices { configurations[index].isPreview = build.options.isPreview }
        diagnostics += configurationDiagnostics
        let configuration = configurations.first
        if let limit = configuration?.sourceBytes { folder.limitSources(to: limit) }
        let themeFiles = ThemeFiles(scan.sources.themes, for: configuration, inputs, &diagnostics)
        if let theme = themeFiles.theme {
            let found = configurations.indices.map { configurations[$0].use(theme) }
            diagnostics += found.first ?? []
        }
        var (website, templates) = build.website.prepared(
            with: scan.sources, themeFiles.templates, inputs, &diagnostics)
        for index in configurations.indices {
            configurations[index].iconNames = website.directives.icons.names
            diagnostics += configurations[index].menuDiagnostics(website.directives.icons)
        }
        let mayKeepGoing = build.options.keepsGoing && !diagnostics.holdErrors
        let languages = configuration?.languages ?? [SiteLanguage(tag: "en", name: "English", isDefault: true)]
        let (inventory, ownCopies, discoveryDiagnostics) = times.measure(.discovery) {
            Self.discover(scan.sources, configuration, languages)
        }
        let copies = ownCopies + themeFiles.copies(besides: ownCopies)
        diagnostics += discoveryDiagnostics
        let (values, dataSources) = times.measure(.reading) {
            DataFiles.read(
                scan.sources.data, for: configuration?.pages ?? [], in: languages,
                readBy: (scan.sources.templates?.files ?? []) + (scan.sources.themes?.files ?? []), inputs, &diagnostics
            )
        }
        var data = values
        website.directives.dataNames = data.keys
        let assets = times.measure(.reading) {
            AssetFiles.read(scan.sources.assets, for: &configurations, inputs, into: &data, &diagnostics)
        }
        templates.headInputs = configurations.first.map { $0.assetURLs.values.sorted() } ?? []
        let modified = datesFromGit(for: configuration)
        let (programInputs, inputDiagnostics) = await website.readInputs()
        diagnostics += inputDiagnostics
        let reader = PageBodyReader(
            folder: folder, inputs: inputs, configuration: configuration, website: website,
            programInputs: programInputs)

        scan.previous.presence?.pause()
        var loader = ContentLoader(
            reader, configurations, modified: modified, previous: scan.previous, build.options)
        await loader.load(inventory.texts, &times)
        times.measure(.frontMatter) { loader.loadPages(from: dataSources, besides: inventory.texts) }
        await loader.loadGeneratedPages(besides: inventory.texts)
        loader.loadFallbacks(configurations)
        scan.previous.presence?.resume()
        diagnostics += loader.diagnostics
        guard !configurations.isEmpty else {
            let findings = await check(loader.texts.published.map(\.page), nil)
            throw BuildFailure(diagnostics + findings.diagnostics)
        }
        return LoadedSite(
            scan: scan, configurations: configurations, website: website, templates: templates, inputs: inputs,
            programInputs: programInputs, data: data, assets: assets, resources: inventory.resources,
            copies: copies, reader: reader, texts: loader.texts, mayKeepGoing: mayKeepGoing)
    }

    /// The dates of the last changes of content files, if the configuration reads them from git.
    private mutating func datesFromGit(for configuration: SiteConfiguration?) -> [String: PublicationDate] {
        guard configuration?.datesFromGit == true else { return [:] }
        let (root, git) = (folder.root.string, build.git)
        let history = times.measure(.reading) { LastModified.read("content", of: root, git: git) }
        diagnostics += history.warning.map { [$0] } ?? []
        return history.dates
    }

    /// - Returns: The configuration of each language, the default language first; empty if the file is invalid.
    private static func readConfiguration(
        in folder: SiteFolder, _ inputs: InputFiles, baseURL: String?
    ) -> (configurations: [SiteConfiguration], diagnostics: [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        if let baseURL, SiteConfiguration.normalizedBaseURL(baseURL) == nil {
            diagnostics.append(
                Diagnostic(
                    "‘\(baseURL)’ is not a web URL", file: "--base-url",
                    help: "write a complete URL, such as https://example.org/"))
        }
        let name: String
        do throws(Diagnostic) {
            name = try SiteConfiguration.findFile(in: folder)
        } catch {
            return ([], diagnostics + [error])
        }
        do throws(FileSystem.Failure) {
            let (source, warning) = SourceText.read(try inputs.readPart(try folder.file(name)).bytes, file: name)
            let (configurations, found) = SiteConfiguration.read(source, baseURL: baseURL)
            return (configurations, diagnostics + (warning.map { [$0] } ?? []) + found)
        } catch {
            return ([], diagnostics + [Diagnostic("cannot read the file: \(error.reason)", file: name)])
        }
    }

    /// Divides the files of `content/` into Markdown files and resources, and finds the files of `static/` to publish.
    private static func discover(
        _ sources: SourceScan, _ configuration: SiteConfiguration?, _ languages: [SiteLanguage]
    ) -> (content: ContentInventory, copies: [OutputFile], diagnostics: [Diagnostic]) {
        var content = ContentInventory([], languages: languages)
        var diagnostics: [Diagnostic] = []
        if let found = sources.content {
            content = ContentInventory(
                sources.files, found.files.indices, languages: languages,
                names: configuration?.fileNames ?? ContentFileNames(), ignored: configuration?.ignored ?? [])
            diagnostics += found.diagnostics
        } else {
            diagnostics.append(
                Diagnostic("the content folder is missing", file: "content", help: "create it and add a Markdown file"))
        }
        let publishing = configuration?.publish ?? PublishConfiguration()
        diagnostics += ActiveFile.diagnostics(in: content.resources, publishing: publishing)
        guard let found = sources.copies else { return (content, [], diagnostics) }
        let ignored = configuration?.ignored ?? []
        let hiddenFiles = found.files.filter(sources.isHidden).map(\.name)
        let published = Set(hiddenFiles.filter { publishing.publishes($0, \.hidden) })
        let unpublished = Set(sources.hidden).subtracting(published)
        let warned = unpublished.filter { !ignored.coverFile($0) }
        diagnostics += found.diagnostics + warned.map { Self.unpublished($0, isFile: hiddenFiles.contains($0)) }
        let copies = found.files.filter { !unpublished.contains($0.name) && !ignored.coverFile($0.name) }.map { file in
            OutputFile(
                name: file.name.pathParts.dropFirst().joined(separator: "/"), origin: file.name,
                CopyOutput(of: file))
        }
        return (content, copies, diagnostics)
    }

    private static func unpublished(_ name: String, isFile: Bool) -> Diagnostic {
        let pattern = name.pathParts.last ?? ""
        return Diagnostic(
            "hidden \(isFile ? "files" : "folders") are not published", severity: .warning, file: name,
            help: isFile
                ? "remove the file, or publish it with this line in \(SiteConfiguration.fileName): publish: {hidden: [\(pattern)]}"
                : "remove the folder, or rename it")
    }
}
