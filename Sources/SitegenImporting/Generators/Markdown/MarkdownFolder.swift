import SitegenBase
import SitegenData
import SitegenFiles
import SystemPackage

/// Reads folders of Markdown files without a generator, with the meaning that GitHub gives them: a README is the page of its
/// folder, and links lead to files.
enum MarkdownFolder: SiteReader {
    static func recognizes(_ folder: OldFolder) -> Bool { folder.files.contains(where: isPage) }

    static func read(_ folder: OldFolder, _ log: ImportLog) throws(BuildFailure) -> ImportedSite {
        var site = ImportedSite()
        let paths = folder.files.filter(isPage)
        let indexes = indexes(of: paths)
        for path in paths {
            guard let text = folder.text(path, reportingTo: log) else { continue }
            site.pages.append(page(path, FrontMatterText(text, log, allowsTOML: false), indexes, log))
        }
        PathAssignment.settle(&site.pages)
        copyLinkedFiles(folder, log, &site)
        site.settings = settings(title: title(folder, site))
        SiteText.finish(&site)
        return site
    }

    private static func isPage(_ path: String) -> Bool { path.isMarkdown && !path.isHidden }

    // MARK: - Pages

    /// The file that is the page of each folder: `index.md`, or otherwise the README.
    private static func indexes(of paths: [String]) -> [String: String] {
        var indexes: [String: String] = [:]
        for path in paths {
            let name = path.fileName.stem.lowercased()
            if name == "index" || name == "readme" && indexes[path.folderPath] == nil {
                indexes[path.folderPath] = path
            }
        }
        return indexes
    }

    private static func page(
        _ path: String, _ text: FrontMatterText, _ indexes: [String: String], _ log: ImportLog
    ) -> ImportedPage {
        let isIndex = indexes[path.folderPath] == path
        let stem = isIndex ? "index".within(path.folderPath) : path.stem
        var page = ImportedPage(source: path, path: "content/\(stem).md")
        page.fields = FieldConversion([:], log).convert(text, path)
        page.body = ContainerText(file: path, log: log).convert(TableCaptionText.named(text.body))
        if page.body.beginsWithTitle {
            page.fields["title"] = nil
        } else if page.fields["title"] == nil {
            page.fields["title"] = .text(
                isIndex && !path.folderPath.isEmpty ? path.folderPath.fileName : path.fileName.stem)
        }
        let address = isIndex ? path.folderPath : path.stem
        // The page of the folder `guide` and that of the file `guide.md` need different addresses.
        let isTaken = !isIndex && indexes[path.stem] != nil
        page.address = address.isEmpty ? "/" : isTaken ? "/\(address).html" : "/\(address)/"
        return page
    }

    // MARK: - Files

    /// Copies the files that pages link to or show. Other files of the folder, such as source code, are not part of the site.
    private static func copyLinkedFiles(_ folder: OldFolder, _ log: ImportLog, _ site: inout ImportedSite) {
        var copied: Set<String> = []
        for index in site.pages.indices {
            let source = site.pages[index].source
            site.pages[index].body = Destinations.map(site.pages[index].body) { destination, line in
                guard let (target, rest) = file(destination, from: source, in: folder) else { return nil }
                if target.isHidden {
                    log.note(
                        .files, "link to a hidden file", source, line,
                        advice: "‘\(target)’ was not copied. Remove the link, or link to the file on the web.")
                } else if !target.isMarkdown, copied.insert(target).inserted {
                    site.files.append(ImportedFile(source: target, path: OtherFilePaths.place(target)))
                }
                // On GitHub, a leading slash stands for the top of the repository.
                guard destination.hasPrefix("/") else { return nil }
                let up = String(repeating: "../", count: source.folderPath.pathParts.count)
                return .destination(up + LinkConversion.encoded(target) + rest)
            }
        }
    }

    /// The file of the folder that a destination names, and the query and fragment after it; `nil` if there is none.
    private static func file(
        _ destination: String, from source: String, in folder: OldFolder
    ) -> (path: String, rest: Substring)? {
        guard !LinkConversion.hasScheme(destination) else { return nil }
        let (path, rest) = LinkConversion.parts(of: destination)
        guard !path.isEmpty, let target = OldFolder.resolve(path, from: source.folderPath), folder.has(target) else {
            return nil
        }
        return (target, rest)
    }

    // MARK: - Settings

    /// The title of the first page, or the name of the folder.
    private static func title(_ folder: OldFolder, _ site: ImportedSite) -> String {
        let home = site.pages.first { $0.path == "content/_index.md" }
        return home?.body.title ?? folder.root.lastComponent?.string ?? "Untitled"
    }

    private static func settings(title: String) -> SiteSettings {
        var settings = SiteSettings()
        settings.set("title", text: title, because: "The README's heading, or the folder name.")
        settings.set("language", text: SiteText.language(nil))
        settings.set("theme", ["look": "docs", "home": "text"], because: "The README is the home page.")
        settings.set("feeds", ["formats": []], because: "The pages have no dates.")
        settings.set("rawHTML", "keep", because: "GitHub keeps HTML such as <details>.")
        let markdown: FieldMapping = ["heading-id-scheme": "github", "emoji": true, "math": true]
        settings.set("markdown", FieldValue(.mapping(markdown)), because: "GitHub's Markdown; headings keep their ids.")
        return settings
    }
}
