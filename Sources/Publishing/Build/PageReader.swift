import Documents
import Markdown

/// Turns files of content into texts.
struct PageReader: Sendable {
    let folder: SiteFolder
    let includesDrafts: Bool
    /// What the configuration says; nothing where it is at fault: then the content's faults are told all the same.
    let configuration: SiteConfiguration?
    /// What becomes of directives.
    let directives: DirectiveHandlers

    /// A text, or none where the file is a draft or at fault, and everything that was wrong.
    typealias Result = (content: PageContent?, faults: [Fault])

    /// Reads one file of content.
    func content(at place: ContentPlace, times: inout PhaseTimes) -> Result {
        let bytes: [UInt8]
        do {
            bytes = try times.measure(.reading) { () throws(Fault) in try folder.read(place.file) }
        } catch {
            return (nil, [error])
        }
        let extensions = configuration?.markdownExtensions ?? .standard
        let taxonomies = configuration?.taxonomies ?? SiteConfiguration.TaxonomyConfiguration.standard
        var (content, source, faults) = ContentFile.read(
            bytes, file: place.file.name, extensions: extensions, language: place.language.tag,
            taxonomies: taxonomies.map(\.name), times: &times)
        return times.measure(.model) {
            let frontMatter = content.frontMatter
            if frontMatter.isDraft, !includesDrafts { return (nil, faults) }
            faults += Inclusion(
                extensions: extensions, language: place.language.tag, directives: directives, read: folder.read
            ).fill(&content.document, from: source)
            if place.role == .section { faults += frontMatter.keysWithoutMeaningForFolder(in: place.file.name) }
            let heading = frontMatter.title == nil ? content.document.takeTitle() : nil
            // The home page is called as the site is.
            let name = place.role == .section && place.folders.isEmpty ? configuration?.title : nil
            let page = PageContent(
                place: place,
                frontMatter: frontMatter,
                title: frontMatter.title ?? heading ?? name ?? AddressPart.title(place.name),
                document: content.document,
                links: PageLink.all(in: content.document)
            )
            return (page, faults)
        }
    }
}

extension PageContent {
    /// Where the text will be found.
    func path(_ configuration: SiteConfiguration) -> String {
        let prefix = place.language.prefix
        if let url = frontMatter.url { return prefix + url }
        let folder = AddressPart.path(place.folders, in: place.language, configuration)
        guard place.role != .section else { return folder }
        return "\(folder)\(frontMatter.slug ?? AddressPart.name(place.name))/"
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
