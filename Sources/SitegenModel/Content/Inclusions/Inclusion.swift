import Hypertext
package import SitegenBase
package import SitegenConfiguration
package import SitegenDocuments
import SitegenFiles
package import SitegenMarkdown

/// Inserts the content of other files into a document: quoted code, and whole texts with the directive
/// `::include{file=parts/licence.md}`.
package struct Inclusion: Sendable {
    /// The name of the directive that is replaced by the blocks of a file.
    static let directive = "include"

    /// Its attributes. It has no element, because the blocks of the file replace it.
    static let rules = DirectiveRules([.init("file")], on: nil)

    /// The maximum depth of included texts that include others. It also ends a cycle whose paths are spelled
    /// differently.
    private static let limit = 8

    /// The extensions of Markdown.
    let extensions: Set<MarkdownExtension>
    /// The scheme of heading ids.
    let headingIdentifierScheme: HeadingIdentifierScheme
    /// The language of the texts, as a BCP 47 tag.
    package var language = ""
    /// The handlers of directives. That of `include` only makes it known.
    let directives: DirectiveHandlers
    /// The kinds of alerts that the site defines.
    let alertKinds: AlertKinds
    /// The rules for the addresses that are rendered.
    let policy: LinkPolicy
    /// Whether raw HTML is shown as text, which causes a warning.
    let showsMarkup: Bool
    /// The names that the directive `list` can have; `nil` if the site has a directive `list` of its own.
    package var listNames: [String]?
    /// What to do before a text can use a directive, by the names of directives that the site does not configure.
    package var unconfiguredDirectives: [String: String] = [:]
    /// The references of the text; `nil` if it has none.
    package var references: PageReferences?
    /// Draws diagrams; `nil` if their code is shown.
    package var diagrams: Diagrams?
    /// The files that texts include and quote.
    let files: IncludedFiles

    package init(
        extensions: Set<MarkdownExtension>, headingIdentifierScheme: HeadingIdentifierScheme,
        directives: DirectiveHandlers, alertKinds: AlertKinds, policy: LinkPolicy, showsMarkup: Bool,
        files: IncludedFiles
    ) {
        self.extensions = extensions
        self.headingIdentifierScheme = headingIdentifierScheme
        var directives = directives
        directives.add(Self.directive, Self.rules, block: { _, _ in .empty })
        if extensions.contains(.crossReferences) {
            directives.add(ReferenceOptions.directive, DirectiveRules([], on: nil), block: { _, _ in .empty })
        }
        self.directives = directives
        self.alertKinds = alertKinds
        self.policy = policy
        self.showsMarkup = showsMarkup
        self.files = files
    }

    /// Replaces the code of blocks that quote a file and the directives that include one, then assigns ids to headings.
    ///
    /// - Parameters:
    ///   - document: The text. Its headings have only the ids that the author wrote.
    ///   - page: The file of the page that shows the text, whose inclusions are limited.
    /// - Returns: The findings. A block with an error is not changed.
    package func fill(_ document: inout Document, from source: SourceText, of page: String) -> Findings {
        var findings = Findings(
            budget: InclusionBudget(files, page: page, byteCount: source.bytes.count))
        findings.references = references
        fill(&document, from: source, through: [source.file], &findings)
        // Appended to the end of the outermost text, as if everything were in one file, even if a text is included within a
        // block.
        document.blocks += findings.footnotes
        findings.diagnostics += findings.references?.readBibliography(&findings.budget) ?? []
        if extensions.contains(.headingIdentifiers) { document.assignHeadingIdentifiers(by: headingIdentifierScheme) }
        return findings
    }

    /// What was found in a text and its inclusions.
    package struct Findings {
        package var links: [PageLink] = []
        package var holdsImages = false
        package var diagnostics: [Diagnostic] = []
        package var exceptions: [CheckException] = []
        /// The references of the text and its inclusions; `nil` if the extension is off.
        package fileprivate(set) var references: PageReferences?
        /// The addresses that are not rendered. An error is reported for each.
        package var refusals: Set<String> = []
        /// The files that the text includes or quotes, each once.
        package var inclusions: [IncludedFile] { budget.inclusions }
        /// The footnotes of included texts.
        fileprivate var footnotes: [Block] = []
        /// What may still be included and quoted.
        fileprivate var budget: InclusionBudget

        fileprivate init(budget: InclusionBudget) {
            self.budget = budget
        }
    }

    private func fill(
        _ document: inout Document, from source: SourceText, through files: [String], _ findings: inout Findings
    ) {
        let (exceptions, diagnostics) = CheckException.take(from: &document, of: source)
        findings.exceptions += exceptions
        findings.diagnostics += diagnostics
        findings.references?.add(document, from: source)
        let found = PageLink.all(in: document, of: source.file, policy)
        findings.links += found.links
        if found.holdsImages { findings.holdsImages = true }
        if !found.refusals.isEmpty {
            findings.refusals.formUnion(found.refusals.map(\.destination))
            findings.diagnostics += policy.diagnostics(of: found.refusals, in: source, of: source.file)
        }
        findings.diagnostics += alertKinds.apply(to: &document, from: source)
        if showsMarkup, let diagnostic = document.shownMarkup(from: source) { findings.diagnostics.append(diagnostic) }
        findings.diagnostics += QuotedCode.fill(&document, from: source, &findings.budget)
        if extensions.contains(.directives) {
            findings.diagnostics += source.diagnostics(ofDirectivesIn: document, directives, alertKinds)
        }
        diagrams?.draw(&document.blocks, from: source, &findings.diagnostics)
        guard extensions.contains(.directives), source.mayHoldDirective else { return }
        include(in: &document.blocks, from: source, through: files, &findings)
    }

    private func include(
        in blocks: inout [Block], from source: SourceText, through files: [String], _ findings: inout Findings
    ) {
        var result: [Block] = []
        var isChanged = false
        for var block in blocks {
            if case .directive(let directive) = block, directive.name == Self.directive {
                isChanged = true
                result += included(directive, from: source, through: files, &findings)
                continue
            }
            if case .directive(let directive) = block, directive.name == ListDirective.name, let listNames {
                findings.diagnostics += Self.diagnostics(of: directive, from: source, listNames)
            }
            if case .directive(let directive) = block, let help = unconfiguredDirectives[directive.name] {
                findings.diagnostics.append(
                    source.diagnostic(
                        "the directive ‘\(directive.name)’ is not configured", line: directive.position?.line ?? 1,
                        column: directive.position?.column, help: help))
            }
            if block.holdsDirective {
                isChanged = true
                block.modifyBlockRuns {
                    include(in: &$0, from: source, through: files, &findings)
                }
            }
            result.append(block)
        }
        if isChanged { blocks = result }
    }

    /// The error if the directive names no list of the site.
    private static func diagnostics(
        of directive: BlockDirective, from source: SourceText, _ listNames: [String]
    ) -> [Diagnostic] {
        let name = directive.attributes["name"]
        if let name, listNames.contains(name) { return [] }
        let known =
            listNames.isEmpty
            ? "declare the list in the site's configuration: lists: {latest: {sort: -date, limit: 5}}"
            : "the lists are \(listNames.joined(separator: ", "))"
        let nearest = name.flatMap { Suggestion.nearest(to: $0, among: listNames) }.map { "did you mean ‘\($0)’?" }
        return [
            source.diagnostic(
                name.map { "there is no list ‘\($0)’" } ?? "the directive ‘list’ has no attribute ‘name’",
                line: directive.position?.line ?? 1, column: directive.position?.column,
                help: nearest ?? (name == nil && !listNames.isEmpty ? "write ::list{name=\(listNames[0])}" : known))
        ]
    }

    private func included(
        _ directive: BlockDirective, from source: SourceText, through files: [String], _ findings: inout Findings
    ) -> [Block] {
        let line = directive.position?.line ?? 1
        guard let path = directive.attributes["file"] else {
            findings.diagnostics.append(
                source.diagnostic(
                    "the directive ‘include’ needs the attribute ‘file’", line: line,
                    help: "write ::include{file=parts/part.md}; the path is relative to the site's folder"))
            return []
        }
        // Only errors need it.
        var chain: String { (files.dropFirst() + [path]).joined(separator: " → ") }
        guard !files.contains(path) else {
            findings.diagnostics.append(
                source.diagnostic(
                    "include cycle: \(chain)", line: line, help: "remove one of the ‘include’ directives"))
            return []
        }
        guard files.count <= Self.limit else {
            findings.diagnostics.append(
                source.diagnostic(
                    "includes are nested too deeply: \(chain)", line: line,
                    help: "the nesting limit is \(Self.limit) levels"))
            return []
        }
        let content: IncludedContent
        do throws(InclusionBudget.Refusal) {
            content = try findings.budget.include(path)
        } catch {
            findings.diagnostics += Self.diagnostics(of: error, path, source, line: line)
            return []
        }
        // Ids are assigned when the whole text is complete.
        let (file, warning) = ContentFile.read(content.bytes, file: path)
        var (document, found) = file.document(extensions.subtracting([.headingIdentifiers]), language: language)
        findings.diagnostics += (warning.map { [$0] } ?? []) + file.frontMatter().diagnostics + found
        fill(&document, from: file.source, through: files + [path], &findings)
        return document.blocks.filter { block in
            guard case .footnote = block else { return true }
            findings.footnotes.append(block)
            return false
        }
    }

    private static func diagnostics(
        of refusal: InclusionBudget.Refusal, _ path: String, _ source: SourceText, line: Int
    ) -> [Diagnostic] {
        switch refusal {
        case .unreadable(let failure):
            [
                source.diagnostic(
                    "cannot include ‘\(path)’: \(failure.reason)", line: line,
                    help: "write the path of a file in the site's folder, relative to that folder")
            ]
        case .excess(let message, let help): [source.diagnostic(message, line: line, help: help)]
        case .reportedExcess: []
        }
    }
}

extension Block {
    /// Whether a node below is a directive.
    fileprivate var holdsDirective: Bool {
        var found = false
        forEachBlockRun { run in
            found = found || run.contains { if case .directive = $0 { true } else { $0.holdsDirective } }
        }
        return found
    }
}
