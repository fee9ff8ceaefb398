import Documents
import Markdown

/// Turns files of content into pages.
struct PageReader: Sendable {
    let folder: SiteFolder
    let includesDrafts: Bool
    /// What Markdown may have beside CommonMark.
    let extensions: Set<MarkdownExtension>
    /// The language of the texts, as a BCP 47 tag.
    let language: String
    /// What becomes of directives.
    let directives: DirectiveHandlers

    /// A page, or none where the file is a draft or at fault, and everything that was wrong.
    typealias Result = (page: Page?, faults: [Fault])

    /// Reads one file of content.
    func page(from file: SiteFolder.File, times: inout PhaseTimes) -> Result {
        let bytes: [UInt8]
        do {
            bytes = try times.measure(.reading) { () throws(Fault) in try folder.read(file) }
        } catch {
            return (nil, [error])
        }
        var (content, source, faults) = ContentFile.read(
            bytes, file: file.name, extensions: extensions, language: language, times: &times)
        return times.measure(.model) {
            let frontMatter = content.frontMatter
            if frontMatter.isDraft, !includesDrafts { return (nil, faults) }
            faults += Inclusion(
                extensions: extensions, language: language, directives: directives, read: folder.read
            ).fill(&content.document, from: source)
            let address = Address(of: file.name, slug: frontMatter.slug)
            if address.isFolder { faults += frontMatter.keysWithoutMeaningForFolder(in: file.name) }
            let heading = frontMatter.title == nil ? content.document.takeTitle() : nil
            let page = Page(
                file: file.name,
                path: address.path,
                title: frontMatter.title ?? heading ?? address.title,
                date: frontMatter.date,
                description: frontMatter.description,
                tags: frontMatter.tags,
                categories: frontMatter.categories,
                series: frontMatter.series,
                isFolderText: address.isFolder,
                isDraft: frontMatter.isDraft,
                document: content.document,
                wordCount: content.document.wordCount
            )
            return (page, faults)
        }
    }
}

/// Where a file of content will be found.
private struct Address {
    let path: String
    /// Whether the file is a folder's own text.
    let isFolder: Bool
    /// What the page is called where nobody says; empty for the home page.
    let title: String

    /// - Parameter file: The path relative to the site's folder, such as `content/articles/actors.md`.
    init(of file: String, slug: String?) {
        var folders = Array(file.pathParts.dropFirst())
        let fileName = folders.popLast() ?? ""
        // Whatever the file's name is, it ends with a dot and the letters that mark Markdown.
        let name = fileName.lastIndex(of: ".").map { String(fileName[..<$0]) } ?? fileName
        isFolder = name == "index"
        title = AddressPart.title(isFolder ? folders.last ?? "" : name)
        var parts = folders.map(AddressPart.name)
        if !isFolder { parts.append(slug ?? AddressPart.name(name)) }
        path = "/" + parts.map { "\($0)/" }.joined()
    }
}

extension Document {
    /// Takes out the heading of the first level that the text begins with, and returns what it says.
    fileprivate mutating func takeTitle() -> String? {
        guard case .heading(let heading)? = blocks.first, heading.level == 1 else { return nil }
        let title = heading.content.plainText
        guard !title.isEmpty else { return nil }
        blocks.removeFirst()
        return title
    }
}
