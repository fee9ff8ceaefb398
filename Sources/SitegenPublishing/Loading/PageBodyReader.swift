import SitegenBase
import SitegenCache
import SitegenConfiguration
import SitegenData
import SitegenDocuments
import SitegenFiles
import SitegenMarkdown
import SitegenModel
import SystemPackage

/// Reads the bodies of pages.
final class PageBodyReader: BodyReader {
    let folder: SiteFolder
    let inputs: InputFiles
    private let extensions: Set<MarkdownExtension>
    /// The extensions for parsing a single file. Headings get their ids later, when the text is complete with the
    /// files that it includes.
    private let fileExtensions: Set<MarkdownExtension>
    private let formulas: HTMLRenderer.FormulaOutput
    private let references: ReferencesConfiguration
    private let listNames: [String]
    let website: Website
    /// The values that the program computes in each build, by name.
    private let programInputs: [String: ProgramInput]
    private let policy: LinkPolicy
    /// Inserts other files into a text. Language, names of lists and references are set for each text.
    private let inclusion: Inclusion

    /// - Parameters:
    ///   - configuration: The configuration; `nil` if it is invalid.
    ///   - programInputs: The values that the program computes in each build, by name.
    init(
        folder: SiteFolder, inputs: InputFiles, configuration: SiteConfiguration?, website: Website,
        programInputs: [String: ProgramInput]
    ) {
        self.programInputs = programInputs
        self.folder = folder
        self.inputs = inputs
        extensions = configuration?.markdownExtensions ?? .standard
        fileExtensions = extensions.subtracting([.headingIdentifiers])
        formulas = configuration?.formulas ?? .mathML
        references = configuration?.references ?? ReferencesConfiguration()
        listNames = configuration?.lists.map(\.name) ?? []
        self.website = website
        policy = configuration.map(LinkPolicy.init) ?? LinkPolicy()
        var inclusion = Inclusion(
            extensions: extensions, headingIdentifierScheme: configuration?.headingIdentifierScheme ?? .github,
            directives: website.directives, alertKinds: AlertKinds(kinds: configuration?.alertKinds ?? [:]),
            policy: policy, showsMarkup: configuration?.rawHTML == .escape,
            files: IncludedFiles(in: folder) { file throws(FileSystem.Failure) in try inputs.readPart(file) })
        // An invalid configuration has its own errors.
        if website.showsComments, let configuration, configuration.comments == nil {
            inclusion.unconfiguredDirectives[CommentsDirective.name] =
                "add ‘comments’ to the site's configuration, with the values from https://giscus.app"
        }
        inclusion.diagrams =
            configuration?.drawsDiagrams == false
            ? nil
            : website.diagrams.map {
                folder.diagrams(
                    by: [$0, website.mermaid(configuration?.mermaidScript.map { folder.root.appending($0) })],
                    hasScript: configuration?.mermaidScript != nil)
            }
        self.inclusion = inclusion
    }

    /// The current fingerprint of an input of a text; `nil` for a file that cannot be read.
    ///
    /// - Parameter name: The recorded name of the input.
    func fingerprint(of name: String) -> UInt64? {
        if let source = ProgramSource(name: name) { return source.fingerprint(programInputs) }
        return SiteFileReader(folder: folder, inputs: inputs).fingerprint(of: name)
    }

    /// The text of a level 1 heading at the start of a body, and its HTML if it has markup; `nil` if the body starts with anything
    /// else.
    func title(of file: ContentFile, at place: ContentPlace) -> (text: String, html: String?)? {
        var document =
            file.opening.map { opening in
                Document.parsing(
                    markdown: opening, firstLine: 1, extensions: fileExtensions, language: place.language.tag
                ).document
            } ?? filled(file, at: place).document
        return document.takeTitle().map { ($0.text, $0.content.titleHTML(formulas)) }
    }

    /// Reads a page's body; if the file cannot be read, the body is empty except for the error.
    func text(of page: Page) -> LoadedBody {
        var text: ReadBody
        do throws(Diagnostic) {
            if let document = page.generatedDocument {
                text = generatedText(document, of: page)
            } else if let row = page.row {
                text = rowText(row, of: page)
            } else {
                text = try fileText(of: page)
            }
        } catch {
            let nothing = ReadBody(diagnostics: [error])
            return LoadedBody(document: nothing.document, body: body(of: nothing, in: page))
        }
        if !website.transforms.isEmpty { transform(&text, of: page) }
        if let cover = page.cover { text.links.append(cover) }
        guard extensions.contains(.crossReferences) else {
            return LoadedBody(document: text.document, body: body(of: text, in: page))
        }
        let unnumbered = text.document
        let references = text.references ?? PageReferences(references, language: page.language.tag)
        text.diagnostics += references.resolve(&text.document, of: page.file)
        return LoadedBody(
            document: text.document, body: body(of: text, in: page), unnumbered: (unnumbered, references))
    }

    /// A body, with the findings from reading it.
    private struct ReadBody {
        var document = Document([])
        var diagnostics: [Diagnostic] = []
        var links: [PageLink] = []
        /// The refused destinations of links.
        var refusals: Set<String> = []
        var holdsImages = false
        var inclusions: [IncludedFile] = []
        var exceptions: [CheckException] = []
        /// The id of the heading from which the page's title is taken.
        var titleID: String?
        var references: PageReferences?

        init(_ filled: (document: Document, findings: Inclusion.Findings, diagnostics: [Diagnostic])) {
            let findings = filled.findings
            (document, diagnostics) = (filled.document, filled.diagnostics)
            (links, refusals, holdsImages) = (findings.links, findings.refusals, findings.holdsImages)
            (inclusions, exceptions) = (findings.inclusions, findings.exceptions)
            references = findings.references
        }

        init(
            document: Document = Document([]), diagnostics: [Diagnostic] = [], links: [PageLink] = [],
            refusals: Set<String> = [], holdsImages: Bool = false
        ) {
            (self.document, self.diagnostics, self.links) = (document, diagnostics, links)
            (self.refusals, self.holdsImages) = (refusals, holdsImages)
        }
    }

    private func generatedText(_ document: Document, of page: Page) -> ReadBody {
        let found = PageLink.all(in: document, of: page.file, policy)
        return ReadBody(
            document: document, diagnostics: policy.diagnostics(of: found.refusals, in: nil, of: page.file),
            links: found.links, refusals: Set(found.refusals.map(\.destination)), holdsImages: found.holdsImages)
    }

    private func fileText(of page: Page) throws(Diagnostic) -> ReadBody {
        // Errors in the encoding were reported when the front matter was read.
        let file = ContentFile.read(try inputs.readAgain(page.place.file), file: page.file).0
        var text = ReadBody(filled(file, at: page.place, lists: page.frontMatter[FrontMatterKeys.all.lists].keys))
        if page.isTitledByText { text.titleID = text.document.takeTitle()?.id }
        return text
    }

    /// The text of a row. Problems are reported at its line in the data file, because the text may be written differently there:
    /// with quotation marks, indented or on one line.
    private func rowText(_ row: PageSource.Row, of page: Page) -> ReadBody {
        // The line break keeps a row that begins like front matter from being read as such.
        let file = ContentFile.read(Array("\n\(row.markdown)".utf8), file: row.file).0
        var text = ReadBody(filled(file, at: page.place, lists: page.frontMatter[FrontMatterKeys.all.lists].keys))
        for index in text.diagnostics.indices where text.diagnostics[index].file == row.file {
            text.diagnostics[index].line = row.line
            text.diagnostics[index].column = nil
            text.diagnostics[index].excerpt = nil
        }
        text.links = text.links.map { $0.file == row.file ? $0.moved(to: row.file, line: row.line) : $0 }
        return text
    }

    private func transform(_ text: inout ReadBody, of page: Page) {
        let files = TransformInputs(folder, inputs, programInputs)
        let transformed = TransformedPage(page, files)
        for transform in website.transforms {
            do {
                try transform.run(&text.document, transformed)
            } catch {
                text.diagnostics.append(Diagnostic(error, of: page.file))
            }
        }
        text.inclusions += files.recorded
        if website.transformsAlways {
            // No file has this name, so the next build transforms the text again.
            text.inclusions.append(IncludedFile(name: "", hash: text.document.fingerprint))
        }
        let found = PageLink.all(in: text.document, of: page.file, policy)
        text.links = PageLink.merge(text.links, with: found.links)
        text.holdsImages = found.holdsImages
        let refused = found.refusals.filter { !text.refusals.contains($0.destination) }
        text.diagnostics += policy.diagnostics(of: refused, in: nil, of: page.file)
    }

    /// The document of a text together with the files that it includes.
    ///
    /// - Parameter lists: The names of the lists that the page declares.
    private func filled(
        _ file: ContentFile, at place: ContentPlace, lists: [String] = []
    ) -> (document: Document, findings: Inclusion.Findings, diagnostics: [Diagnostic]) {
        let language = place.language.tag
        // Ids are unique in the whole text including its inclusions, so `Inclusion` assigns them.
        var (document, diagnostics) = file.document(fileExtensions, language: language)
        var inclusion = inclusion
        inclusion.language = language
        if website.showsDeclaredLists { inclusion.listNames = lists + listNames }
        if extensions.contains(.crossReferences) {
            inclusion.references = PageReferences(references, language: language)
        }
        let findings = inclusion.fill(&document, from: file.source, of: place.file.name)
        diagnostics += findings.diagnostics
        return (document, findings, diagnostics)
    }

    private func body(of text: ReadBody, in page: Page) -> BodySummary {
        if let body = page.loader.known { return body }
        let document = text.document
        let count = WordCount(of: document)
        let summary =
            page.ownSummary == nil ? document.markedSummary?.plainText ?? document.automaticSummary() : ""
        let anchors = document.anchors.union(text.titleID.map { [$0] } ?? [])
        return BodySummary(
            summary: summary, wordCount: count.total, readingMinutes: count.minutes, isEmpty: document.blocks.isEmpty,
            holdsImages: text.holdsImages,
            endsWithComments: website.showsComments && CommentsDirective.lastPosition(in: document) != nil,
            links: text.links,
            anchors: Set(anchors.map { Fingerprint.of($0) }).sorted(), diagnostics: text.diagnostics,
            inclusions: text.inclusions, exceptions: text.exceptions, titleID: text.titleID,
            tableOfContents: TableOfContents(of: document, levels: 2...3, formulas: formulas),
            firstImage: text.holdsImages ? document.firstImage : nil)
    }
}

extension Document {
    /// The source and the plain text of the first image that is not an SVG.
    fileprivate var firstImage: (source: String, text: String)? {
        images.first { !$0.source.lowercased().hasSuffix(".svg") }.map { ($0.source, $0.content.plainText) }
    }

    /// Removes a level 1 heading from the start of the text, and returns its text, content and id. HTML comments may precede it.
    fileprivate mutating func takeTitle() -> (text: String, content: [Inline], id: String?)? {
        let start = blocks.firstIndex { if case .htmlBlock(let html) = $0 { !html.html.isHTMLComment } else { true } }
        guard let start, case .heading(let heading) = blocks[start], heading.level == 1 else { return nil }
        // A comment in the heading leaves a blank.
        let title = heading.content.plainText.split(separator: " ").joined(separator: " ")
        guard !title.isEmpty else { return nil }
        blocks.remove(at: start)
        return (title, heading.content, heading.id)
    }
}
