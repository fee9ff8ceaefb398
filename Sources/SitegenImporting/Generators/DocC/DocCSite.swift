import SitegenBase
import SitegenData
import SitegenFiles

/// Reads catalogs of Swift-DocC.
enum DocCSite: SiteReader {
    /// The package of a Publish site may have catalogs as well, for example in packages that it contains.
    static func recognizes(_ folder: OldFolder) -> Bool {
        catalogue(in: folder) != nil && !PublishSite.recognizes(folder)
    }

    /// The path of the topmost catalog, which is empty if the folder itself is one; `nil` if there is none.
    static func catalogue(in folder: OldFolder) -> String? {
        if folder.root.lastName.hasSuffix(".docc") { return "" }
        var best: String?
        for path in folder.files where path.isMarkdown || path.fileExtension == "tutorial" {
            let parts = path.pathParts
            guard let index = parts.dropLast().firstIndex(where: { $0.hasSuffix(".docc") }) else { continue }
            let catalogue = parts[...index].joined(separator: "/")
            if best == nil || catalogue.pathParts.count < best?.pathParts.count ?? 0 { best = catalogue }
        }
        return best
    }

    static func read(_ folder: OldFolder, _ log: ImportLog) throws(BuildFailure) -> ImportedSite {
        var site = ImportedSite()
        var reader = DocCContent(root: catalogue(in: folder) ?? "", folder: folder, log: log)
        reader.read(into: &site)
        site.settings.set("title", text: reader.title)
        site.settings.set(
            "theme", ["look": "docs", "home": "text"],
            because: "A catalog is a manual. Its pages are in the order of ‘Topics’.")
        site.settings.set("feeds", ["formats": []], because: "DocC has no feeds.")
        site.settings.set("rawHTML", "drop", because: "DocC omits raw HTML.")
        site.settings.set(
            "markdown", ["smart-punctuation": true, "math": false],
            because: "DocC's Markdown; headings with other ids in the old site have explicit ids.")
        SiteText.finish(&site)
        return site
    }
}

/// Reads the pages of a catalog.
struct DocCContent {
    /// The folder of the catalog.
    let root: String
    let folder: OldFolder
    let log: ImportLog
    private var pages: [ImportedPage] = []
    private var texts: [NumberedText] = []
    private var rootIndex: Int?

    init(root: String, folder: OldFolder, log: ImportLog) {
        self.root = root
        self.folder = folder
        self.log = log
    }

    /// The title of the top-level page, otherwise the name of the catalog.
    var title: String {
        let name = root.isEmpty ? folder.root.lastName : root.fileName
        return rootIndex.flatMap { texts[$0].title }.map { $0.filter { $0 != "`" } } ?? name.stem
    }

    mutating func read(into site: inout ImportedSite) {
        for path in folder.files(below: root) { take(path, &site) }
        let module = moduleName
        for index in pages.indices {
            let name = pages[index].source.fileName.stem.lowercased().replacing(" ", with: "-")
            pages[index].address =
                index == rootIndex ? "/documentation/\(module)/" : "/documentation/\(module)/\(name)/"
            pages[index].path =
                index == rootIndex
                ? "content/documentation/\(module)/_index.md" : "content/documentation/\(module)/\(name).md"
        }
        let index = DocCIndex(pages, texts, folder, root)
        for number in pages.indices {
            let converter = DocCText(index: index, file: pages[number].source, log: log)
            pages[number].body = converter.convert(texts[number])
        }
        setOrder(index)
        site.pages += pages
        addHome(&site)
    }

    private mutating func take(_ path: String, _ site: inout ImportedSite) {
        switch path.fileExtension {
        case "md":
            guard let source = folder.text(path, reportingTo: log) else { return }
            let text = NumberedText(source.bytes[source.textRange])
            let isRoot =
                text.lines.contains { $0.text.trimmed.hasPrefix("@TechnologyRoot") }
                || text.title?.hasPrefix("``") == true && !(text.title ?? "").contains("/")
            if isRoot, rootIndex == nil { rootIndex = pages.count }
            pages.append(ImportedPage(source: path, path: ""))
            texts.append(text)
        case "tutorial":
            log.note(
                .files, "tutorial", path, advice: "Tutorials are not converted. Write an article with the same steps.")
        case "png", "jpg", "jpeg", "gif", "svg", "webp", "mp4", "mov", "zip", "pdf":
            site.files.append(ImportedFile(source: path, path: "static/images/" + path.fileName))
        default: break
        }
    }

    /// The component of addresses that names the module.
    private var moduleName: String {
        let plist = folder.text("Info.plist".within(root)).map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        var name = rootIndex.map { pages[$0].source.fileName.stem } ?? title
        for key in ["CFBundleName", "CFBundleDisplayName"] {
            guard let start = plist.firstRange(of: "<key>\(key)</key>"),
                let open = plist[start.upperBound...].firstRange(of: "<string>"),
                let close = plist[open.upperBound...].firstRange(of: "</string>")
            else { continue }
            name = String(plist[open.upperBound..<close.lowerBound])
            break
        }
        let plain = name.lowercased().replacing(" ", with: "-").filter {
            $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_")
        }
        return plain.isEmpty ? "documentation" : plain
    }

    /// The pages are ordered as the top-level page lists them.
    private mutating func setOrder(_ index: DocCIndex) {
        guard let rootIndex else { return }
        var weight = 0
        var seen: Set<String> = []
        for line in texts[rootIndex].lines {
            guard let range = line.text.firstRange(of: "<doc:") else { continue }
            let name = String(line.text[range.upperBound...].prefix { $0 != ">" && $0 != "#" }).fileName
            guard let number = index.number(of: name), seen.insert(name).inserted else { continue }
            weight += 1
            pages[number].fields["weight"] = FieldValue(.integer(weight))
        }
    }

    /// The home page of the site shows that of the module.
    private func addHome(_ site: inout ImportedSite) {
        guard let rootIndex else { return }
        var home = ImportedPage(source: pages[rootIndex].source, path: "content/_index.md")
        home.fields["title"] = .text(title)
        home.body = NumberedText(lines: [
            .init(text: "::include" + DirectiveText.attributes([("file", pages[rootIndex].path)]), number: 1)
        ])
        site.pages.append(home)
    }
}

/// The pages, headings and images of a catalog, by the names that links use.
struct DocCIndex {
    private var numbers: [String: Int] = [:]
    private let paths: [String]
    private let titles: [String]
    private var headings: [[String: String]] = []
    private var images: [String: String] = [:]

    init(_ pages: [ImportedPage], _ texts: [NumberedText], _ folder: OldFolder, _ root: String) {
        paths = pages.map { String($0.path.dropFirst("content".count)) }
        titles = zip(pages, texts).map { page, text in (text.title ?? page.source.fileName.stem).filter { $0 != "`" } }
        for (number, page) in pages.enumerated() { numbers[page.source.fileName.stem.lowercased()] = number }
        for text in texts {
            var ids: [String: String] = [:]
            for line in text.lines where line.text.hasPrefix("#") {
                let heading = line.text.drop { $0 == "#" }.description.trimmed
                ids[Self.identifier(of: heading)] = heading
            }
            headings.append(ids)
        }
        for path in folder.files(below: root) {
            let name = path.fileName
            guard ["png", "jpg", "jpeg", "gif", "svg", "webp"].contains(name.fileExtension), !name.contains("~dark")
            else { continue }
            var stem = name.stem
            for suffix in ["@2x", "@3x", "@1x", "~light"] { stem = stem.replacing(suffix, with: "") }
            images[stem] = images[stem] ?? name
            images[name] = name
            images[stem + "." + name.fileExtension] = name
        }
    }

    func number(of name: String) -> Int? { numbers[name.lowercased()] }

    /// The link that replaces `<doc:Name#Heading>`; `nil` if there is no such page.
    func link(_ target: String) -> String? {
        let end = target.firstIndex(of: "#") ?? target.endIndex
        let name = String(target[..<end]).fileName
        let fragment = target[end...].dropFirst()
        guard let number = number(of: name) else { return nil }
        let id = PageAddressing.percentDecoded(String(fragment))
        let text = id.isEmpty ? titles[number] : headings[number][id] ?? id.replacing("-", with: " ")
        return "[\(text)](\(LinkConversion.encoded(paths[number]))\(id.isEmpty ? "" : "#\(id)"))"
    }

    /// The address of the image with a name; `nil` if there is none.
    func image(_ name: String) -> String? {
        images[name].map { "/images/" + LinkConversion.encoded($0) }
    }

    /// `urlReadableFragment` in SwiftDocC: hyphens instead of blanks, and no punctuation.
    static func identifier(of heading: String) -> String {
        var id = ""
        for scalar in heading.unicodeScalars {
            if scalar.properties.isWhitespace || scalar.properties.generalCategory == .dashPunctuation {
                if !id.isEmpty, !id.hasSuffix("-") { id += "-" }
                continue
            }
            switch scalar.properties.generalCategory {
            case .connectorPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
                .otherPunctuation:
                continue
            default: if scalar != "`" { id.unicodeScalars.append(scalar) }
            }
        }
        return id.hasSuffix("-") ? String(id.dropLast()) : id
    }
}
