import SitegenBase
import SitegenData
import SitegenFiles
import SystemPackage

/// Reads books of Jupyter Book and mystmd, and documentation of Sphinx whose texts are MyST Markdown.
enum MySTSite: SiteReader {
    static func recognizes(_ folder: OldFolder) -> Bool { evidence(in: folder) != nil }

    static func evidence(in folder: OldFolder) -> String? {
        if folder.has("_toc.yml"), folder.has("_config.yml") { return "_toc.yml and _config.yml" }
        if folder.has("myst.yml") { return "myst.yml" }
        return ["conf.py", "source/conf.py", "docs/conf.py", "docs/source/conf.py"].first { path in
            ComponentSettings.file(path, contains: "myst", "sphinx.ext", in: folder)
        }
    }

    static func read(_ folder: OldFolder, _ log: ImportLog) throws(BuildFailure) -> ImportedSite {
        let evidence = evidence(in: folder) ?? "conf.py"
        let root = evidence.hasSuffix("conf.py") ? evidence.folderPath : ""
        let isBook = evidence.hasPrefix("_toc")
        let configuration = isBook ? "_config.yml" : evidence
        let fields = (isBook || evidence == "myst.yml" ? try? folder.fields(configuration) : nil) ?? FieldMapping()
        let reader = MySTContent(root, usesFolders: evidence == "myst.yml", folder, log)
        var site = ImportedSite()
        let title =
            fields.text(at: "title") ?? fields.text(at: "project.title") ?? fields.text(at: "site.title")
            ?? pythonValue("project", evidence, folder)
        site.settings = ComponentSettings.settings(
            title: title, baseURL: nil, language: pythonValue("language", evidence, folder),
            description: fields.text(at: "project.description"))
        site.settings.set("author", text: fields.text(at: "author") ?? pythonValue("author", evidence, folder))
        ComponentSettings.setMarkdown(&site.settings, hasMath: true)
        let repository = fields.text(at: "repository.url") ?? fields.text(at: "project.github")
        ComponentSettings.setLook(&site.settings, repository: repository)
        let toc =
            isBook
            ? ((try? folder.fields("_toc.yml")) ?? FieldMapping()) : fields.mapping(at: "project") ?? FieldMapping()
        try reader.read(order: MySTOrder(toc).paths, into: &site)
        SiteText.addSearch(to: &site, because: "The old site has a search.")
        SiteText.finish(&site)
        return site
    }

    /// The string that a configuration in Python assigns to a name.
    private static func pythonValue(_ name: String, _ path: String, _ folder: OldFolder) -> String? {
        guard path.hasSuffix(".py"), let source = folder.text(path) else { return nil }
        return PythonData.values(source).text(at: name)
    }
}

/// The order of files in a table of contents.
struct MySTOrder {
    private(set) var paths: [String] = []

    init(_ fields: FieldMapping) { add(FieldValue(.mapping(fields)), depth: 0) }

    private mutating func add(_ value: FieldValue, depth: Int) {
        guard depth < 20 else { return }
        for item in value.list ?? [] { add(item, depth: depth + 1) }
        guard let mapping = value.mapping else { return }
        if let file = mapping.text(at: "root") ?? mapping.text(at: "file") { paths.append(file) }
        for key in ["parts", "chapters", "sections", "toc", "children"] {
            if let inner = mapping[key] { add(inner, depth: depth + 1) }
        }
    }
}

/// Reads the texts and notebooks of a book.
struct MySTContent {
    private let root: String
    private let usesFolders: Bool
    private let folder: OldFolder
    private let log: ImportLog

    init(_ root: String, usesFolders: Bool, _ folder: OldFolder, _ log: ImportLog) {
        (self.root, self.usesFolders, self.folder, self.log) = (root, usesFolders, folder, log)
    }

    func read(order: [String], into site: inout ImportedSite) throws(BuildFailure) {
        var content = ComponentContent(folder, log)
        content.hasComponents = false
        var weights: [String: Int] = [:]
        for (index, path) in order.enumerated() where weights[path.withoutTextExtension] == nil {
            weights[path.withoutTextExtension] = index + 1
        }
        var targets: [String: (path: String, title: String)] = [:]
        var count = 0
        var hasOtherTexts = false
        let output: Set = ["_build", "_static", "_templates", "node_modules", ".ipynb_checkpoints"]
        for path in folder.files(below: root) where !path.isHidden {
            let relative = root.isEmpty ? path : String(path.dropFirst(root.count + 1))
            guard !relative.pathParts.contains(where: output.contains) else { continue }
            if path.fileExtension == "rst" {
                hasOtherTexts = true
                log.note(
                    .files, "text in reStructuredText", path,
                    advice:
                        "sitegen does not read reStructuredText. Convert the file to MyST, for example with rst-to-myst, and import again."
                )
                continue
            }
            let stem = relative.withoutTextExtension
            let isListed = order.isEmpty || weights[stem] != nil
            guard path.isMarkdown || path.fileExtension == "ipynb", let text = text(path) else { continue }
            guard isListed else {
                log.note(
                    .files, "text outside of the table of contents", path,
                    advice: "The book does not publish it. Add it to the table of contents and import again.")
                continue
            }
            count += 1
            collect(text, path, &targets)
            let isRoot = order.first.map { $0.withoutTextExtension == stem } ?? (stem == "index")
            let isIndex = stem.fileName == "index"
            var address = "/" + stem + ".html"
            if usesFolders { address = isRoot ? "/" : "/" + ComponentSlug.github(stem.fileName) + "/" }
            if isIndex, !usesFolders { address = stem.folderPath.isEmpty ? "/" : "/" + stem.folderPath + "/" }
            var defaults: FieldMapping = ["title": .text(stem.fileName)]
            if let weight = weights[stem] { defaults["weight"] = FieldValue(.integer(weight)) }
            content.add(
                path, to: "content/\(isRoot ? "index" : stem).md", address: isRoot ? "/" : address, text,
                defaults: defaults)
        }
        guard count > 0 || !hasOtherTexts else {
            throw BuildFailure([
                Diagnostic(
                    "the site has no texts in Markdown", file: folder.root.string,
                    help: "sitegen does not read reStructuredText. Convert it to MyST, for example with rst-to-myst")
            ])
        }
        let known = targets
        content.convertText = { [folder, log] file, text in
            MySTText(file: file, folder: folder, log: log, targets: known).convert(text)
        }
        content.finish(&site)
        if let first = order.first, let index = site.pages.firstIndex(where: { $0.path == "content/_index.md" }),
            !usesFolders
        {
            site.pages[index].aliases.append("/" + first.withoutTextExtension + ".html")
        }
        addFiles(to: &site)
    }

    /// The text of a file, or the cells of a notebook.
    private func text(_ path: String) -> FrontMatterText? {
        if path.fileExtension == "ipynb" { return NotebookText.read(path, folder, log) }
        return folder.text(path, reportingTo: log).map { FrontMatterText($0, log, allowsTOML: false) }
    }

    /// The targets of a text with the titles of the headings below them, and the title of the file.
    private func collect(
        _ text: FrontMatterText, _ path: String, _ targets: inout [String: (path: String, title: String)]
    ) {
        if let title = text.fields.text(at: "title") ?? text.body.title { targets["file:" + path] = (path, title) }
        var name: String?
        for line in text.body.lines {
            let content = line.text.trimmed
            if content.hasPrefix("("), content.hasSuffix(")="), content.utf8.count > 3 {
                name = String(content.dropFirst().dropLast(2))
            } else if let target = name, !content.isEmpty {
                let title = content.hasPrefix("#") ? String(content.drop { $0 == "#" }).trimmed : target
                if targets[target] == nil { targets[target] = (path, title) }
                name = nil
            }
        }
    }

    private func addFiles(to site: inout ImportedSite) {
        for path in folder.files(below: root) where !path.isHidden {
            let relative = root.isEmpty ? path : String(path.dropFirst(root.count + 1))
            guard ["png", "jpg", "jpeg", "gif", "svg", "webp", "pdf", "mp4"].contains(path.fileExtension),
                !relative.hasPrefix("_build/")
            else { continue }
            site.files.append(ImportedFile(source: path, path: OtherFilePaths.place(relative)))
        }
    }
}

extension String {
    /// The path without the extension of a text.
    fileprivate var withoutTextExtension: String {
        isMarkdown || ["ipynb", "rst", "myst"].contains(fileExtension) ? stem : self
    }
}
