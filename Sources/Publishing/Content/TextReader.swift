import Documents
import Markdown
import SitegenDiagnostics
import SitegenFiles
import Synchronization

/// Reads the texts of pages.
final class TextReader: Sendable {
    let folder: SiteFolder
    let inputs: InputFiles
    private let extensions: Set<MarkdownExtension>
    /// Whether raw HTML is shown as text.
    private let showsMarkup: Bool
    let website: Website
    private let policy: LinkPolicy

    /// - Parameter configuration: What the configuration says; nothing where it is wrong.
    init(folder: SiteFolder, inputs: InputFiles, configuration: SiteConfiguration?, website: Website) {
        self.folder = folder
        self.inputs = inputs
        extensions = configuration?.markdownExtensions ?? .standard
        showsMarkup = configuration?.rawHTML == .escape
        self.website = website
        policy = configuration.map(LinkPolicy.init) ?? LinkPolicy()
    }

    /// The text of the heading that a text begins with, if it begins with one of the first level.
    func title(of file: ContentFile, at place: ContentPlace) -> String? {
        if let opening = file.opening {
            var document = Document.parsing(
                markdown: opening, firstLine: 1, extensions: extensions, language: place.language.tag
            ).document
            return document.takeTitle()?.text
        }
        var document = filled(file, at: place).document
        return document.takeTitle()?.text
    }

    /// A page's text; where its file cannot be read, nothing, and the error.
    func text(of page: Page) -> LoadedText {
        var document: Document
        var diagnostics: [Diagnostic]
        var links: [PageLink]
        var holdsImages: Bool
        let refusals: Set<String>
        var inclusions: [IncludedFile] = []
        var exceptions: [CheckException] = []
        var titleID: String?
        if let made = page.madeDocument {
            document = made
            let found = PageLink.all(in: made, of: page.file, policy)
            (links, holdsImages) = (found.links, found.holdsImages)
            refusals = Set(found.refusals.map(\.destination))
            diagnostics = policy.diagnostics(of: found.refusals, in: nil, of: page.file)
        } else {
            let file: ContentFile
            do throws(Diagnostic) {
                // What is wrong with the bytes was told when the front matter was read.
                file = ContentFile.read(try inputs.readAgain(page.place.file), file: page.file).0
            } catch {
                let nothing = Document([])
                return LoadedText(
                    document: nothing, body: body(of: nothing, nil, [], false, [error], [], [], in: page))
            }
            let filled = filled(file, at: page.place)
            (inclusions, exceptions) = (filled.inclusions, filled.findings.exceptions)
            (document, diagnostics) = (filled.document, filled.diagnostics)
            (links, holdsImages) = (filled.findings.links, filled.findings.holdsImages)
            refusals = filled.findings.refusals
            if page.isTitledByText { titleID = document.takeTitle()?.id }
        }
        if !website.transforms.isEmpty {
            let transformed = TransformedPage(page)
            for transform in website.transforms { transform(&document, transformed) }
            // Links that were there keep the files that they are written in; new ones are written in the page's own.
            let known = Set(links.map(\.destination))
            let found = PageLink.all(in: document, of: page.file, policy)
            links += found.links.filter { !known.contains($0.destination) }
            holdsImages = found.holdsImages
            let refused = found.refusals.filter { !refusals.contains($0.destination) }
            diagnostics += policy.diagnostics(of: refused, in: nil, of: page.file)
        }
        if let cover = page.cover { links.append(cover) }
        return LoadedText(
            document: document,
            body: body(of: document, titleID, links, holdsImages, diagnostics, inclusions, exceptions, in: page))
    }

    /// A text as it is written, with what it includes.
    private func filled(
        _ file: ContentFile, at place: ContentPlace
    ) -> (document: Document, findings: Inclusion.Findings, diagnostics: [Diagnostic], inclusions: [IncludedFile]) {
        let language = place.language.tag
        // Ids are unique in the text with all that it includes.
        var (document, diagnostics) = file.document(extensions.subtracting([.headingIdentifiers]), language: language)
        let included = Mutex<[IncludedFile]>([])
        let inclusion = Inclusion(
            extensions: extensions, language: language, directives: website.directives, policy: policy,
            showsMarkup: showsMarkup
        ) {
            [folder, inputs] (name: String) throws(FileSystem.Failure) in
            let file = try folder.file(name)
            let (bytes, hash) = try inputs.readPart(file)
            included.withLock { $0.append(IncludedFile(name: name, hash: hash)) }
            return bytes
        }
        let findings = inclusion.fill(&document, from: file.source)
        diagnostics += findings.diagnostics
        return (document, findings, diagnostics, included.withLock { $0 })
    }

    private func body(
        of document: Document, _ titleID: String?, _ links: [PageLink], _ holdsImages: Bool,
        _ diagnostics: [Diagnostic],
        _ inclusions: [IncludedFile], _ exceptions: [CheckException], in page: Page
    ) -> BodyRecord {
        if let body = page.knownBody { return body }
        let count = WordCount(of: document)
        let summary =
            page.ownSummary == nil ? document.markedSummary?.plainText ?? document.automaticSummary() : ""
        let anchors = document.anchors.union(titleID.map { [$0] } ?? [])
        return BodyRecord(
            summary: summary, wordCount: count.total, readingMinutes: count.minutes, isEmpty: document.blocks.isEmpty,
            holdsImages: holdsImages, links: links,
            anchors: Set(anchors.map { Fingerprint.of($0) }).sorted(), diagnostics: diagnostics,
            inclusions: inclusions, exceptions: exceptions, titleID: titleID,
            tableOfContents: TableOfContents(of: document, levels: 2...3))
    }
}

extension Document {
    /// Takes out the heading of the first level that the text begins with, and returns its text and id.
    fileprivate mutating func takeTitle() -> (text: String, id: String?)? {
        guard case .heading(let heading)? = blocks.first, heading.level == 1 else { return nil }
        let title = heading.content.plainText
        guard !title.isEmpty else { return nil }
        blocks.removeFirst()
        return (title, heading.id)
    }
}
