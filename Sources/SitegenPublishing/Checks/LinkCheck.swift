import SitegenBase
import SitegenConfiguration
import SitegenDocuments
import SitegenFiles
import SitegenModel
import SitegenOutputs
import SitegenTools

/// Finds links that lead nowhere, and images that cannot be shown.
struct LinkCheck: Sendable {
    /// The targets that links can lead to.
    private let targets: Lazily<Targets>
    /// Why texts are not published, such as ‘a draft’, by file.
    let absences: [String: String]
    private let unpublishedFolders: UnpublishedFolders
    /// Whether raw HTML is published, so that the links in it are checked.
    private let keepsMarkup: Bool
    /// The site's configuration of rules.
    let rules: CheckConfiguration
    private let images: SiteImages

    /// - Parameter files: All output files.
    init(
        _ model: LocalizedSites, files: [OutputFile], absences: [String: String], configuration: SiteConfiguration
    ) {
        images = model.images
        unpublishedFolders = model.unpublishedFolders
        let links = model.links
        targets = Lazily { Targets(links: links.value, files: files) }
        targets.prepare()
        self.absences = absences
        keepsMarkup = configuration.rawHTML == .keep
        rules = configuration.check
    }

    /// The targets that links can lead to. This is a class because all tasks use it for every page.
    private final class Targets: Sendable {
        let links: LinkResolver
        /// All output files.
        let files: [OutputFile]
        private let numbers: NameTable

        init(links: LinkResolver, files: [OutputFile]) {
            self.links = links
            self.files = files
            numbers = NameTable(of: files.indices) { files[$0].name }
        }

        /// Whether there is an output file at an address within the site.
        func holds(_ address: String) -> Bool {
            guard let name = OutputFile.name(at: PageAddress.folder(ofIndex: address) ?? address) else { return false }
            return numbers.number(of: name) { files[$0].name } != nil
        }

        /// Whether there is an output file at the path of an address within the site. The `/` after a folder is
        /// optional.
        func leads(to address: String) -> Bool {
            let path = String(address.pathOfURL).removingPercentEncoding
            return holds(path) || holds(path + "/")
        }
    }

    /// Whether there is an output file at an address within the site.
    func holds(_ address: String) -> Bool { targets.value.holds(address) }

    /// The address most similar to one that does not exist.
    func nearest(to address: String) -> String? {
        Suggestion.nearestPath(to: address, among: targets.value.files.map(\.address))
    }

    /// A link that leads nowhere.
    struct Finding: Sendable {
        /// The page that contains the link.
        let page: Page
        fileprivate let link: PageLink
        fileprivate let problem: Problem
        /// The address in the page's HTML.
        let address: String

        /// The rule that the link violates.
        fileprivate var rule: CheckRule {
            if case .noAnchor = problem {
                .missingAnchor
            } else {
                image.map { _ in .unreadableImage } ?? link.kind.rule
            }
        }

        /// The file of an image that cannot be processed.
        var image: String? { if case .unreadable(_, let file) = problem { file } else { nil } }
    }

    /// Why an address leads nowhere.
    enum Problem: Sendable {
        /// The target is not published, for the given reason.
        case unpublished(String)
        case noFile(String)
        case noAddress(String)
        case noAnchor(String, in: Page)
        /// There is no page with the name.
        case noPage(String)
        /// Several files have the name.
        case ambiguous([String])
        /// The image in a file cannot be processed.
        case unreadable(ImageFailure, file: String)
    }

    /// The links of a page that lead nowhere. If links lead to anchors in other pages, reads the text of these pages.
    func findings(in page: Page) -> [Finding] {
        let targets = targets.value
        return page.body.links.compactMap { link in
            guard keepsMarkup || !link.kind.isMarkup || link.kind == .markupImage else { return nil }
            return problem(of: link, in: page, targets).map { problem in
                Finding(
                    page: page, link: link, problem: problem,
                    address: targets.links.address(of: link.destination, in: page))
            }
        }
    }

    private func problem(of link: PageLink, in page: Page, _ targets: Targets) -> Problem? {
        let address: String
        switch targets.links.target(of: link.destination, in: page) {
        case .missing(let name, let found):
            if let found, targets.leads(to: found) { return problem(of: found, from: page.unrecordedPath, targets) }
            return absence(of: name).map(Problem.unpublished) ?? .noFile(name)
        case .unknownPage(let name): return .noPage(name)
        case .ambiguous(let files): return .ambiguous(files)
        case .address(let found): address = found
        case .unchanged: address = link.destination
        }
        if let problem = problem(of: address, from: page.unrecordedPath, targets) { return problem }
        guard link.kind.rule == .missingAsset else { return nil }
        return images.failure(at: String(address.pathOfURL).removingPercentEncoding).map(Problem.unreadable)
    }

    /// Why a file of content is not published: because it is a text, or in the folder of a text, that is not published.
    private func absence(of name: String) -> String? {
        let file = "content/" + name
        return absences[file] ?? unpublishedFolders.reason(for: file)
    }

    /// Why an address within the site leads nowhere; `nil` if it leads to a file.
    ///
    /// - Parameter ownPath: The path to use for an address that consists of an anchor only.
    func problem(of address: String, from ownPath: String) -> Problem? {
        problem(of: address.precomposedAddress, from: ownPath, targets.value)
    }

    private func problem(of address: String, from ownPath: String, _ targets: Targets) -> Problem? {
        let written = address.pathOfURL
        let decoded = written.isEmpty ? ownPath : String(written).removingPercentEncoding
        guard targets.holds(decoded) || targets.holds(decoded + "/") else {
            return .noAddress(decoded)
        }
        guard let sign = address.firstByte(where: { $0 == UInt8(ascii: "#") }) else { return nil }
        guard let anchor = Fragment.anchor(of: Substring(address.utf8[sign...].dropFirst())) else { return nil }
        guard let target = targets.links.page(at: decoded), !target.body.hasAnchor(anchor) else { return nil }
        return .noAnchor(anchor, in: target)
    }

    /// Turns findings into diagnostics with positions. Omits findings of rules that the site turns off and those that a page
    /// has an exception for.
    ///
    /// - Parameter source: Returns the source text of a file.
    /// - Returns: The diagnostics, and the exceptions that suppressed others.
    func diagnostics(
        of findings: [Finding], source: (String) -> SourceText?
    ) -> (diagnostics: [Diagnostic], used: UsedExceptions) {
        // Limits suggestions, because each suggestion requires comparing all paths, and thousands of suggestions are not useful.
        var suggestionsLeft = 100
        var texts: [String: SourceText] = [:]
        var diagnostics: [Diagnostic] = []
        var used = UsedExceptions()
        for finding in findings {
            guard let severity = rules.severity(of: finding.rule).diagnostic else { continue }
            let file = finding.link.file
            let text = texts[file] ?? source(file)
            texts[file] = text
            let place = finding.link.line.flatMap { text?.place(of: finding.link.written, from: $0) }
            let line = place?.line ?? finding.link.line
            guard !used.allow(finding.rule, in: finding.page, at: line.map { (file, $0) }) else { continue }
            suggestionsLeft -= 1
            let kind = finding.link.kind == .cover ? "the path of the page's image" : "the link"
            let (message, help) = explained(
                finding.problem, of: "\(kind) ‘\(finding.link.destination)’", isSuggesting: suggestionsLeft >= 0)
            guard let text, let line else {
                diagnostics.append(
                    Diagnostic(message, severity: severity, file: file, line: line, help: help, rule: finding.rule))
                continue
            }
            diagnostics.append(
                text.diagnostic(
                    message, severity: severity, line: line, column: place?.column,
                    length: place.map { _ in finding.link.written.count }, help: help, rule: finding.rule))
        }
        return (diagnostics, used)
    }

    /// The message and the help for a problem.
    ///
    /// - Parameter link: The link, as words for the message.
    func explained(_ problem: Problem, of link: String, isSuggesting: Bool = true) -> (message: String, help: String?) {
        func suggestion(_ find: () -> String?) -> String? { isSuggesting ? find() : nil }
        switch problem {
        case .unpublished(let absence):
            return ("\(link) leads to a page that is \(absence)", "publish the page, or remove the link")
        case .noFile(let name) where BackupFile.isName(name.pathParts.last ?? ""),
            .noAddress(let name) where BackupFile.isName(name.pathParts.last ?? ""):
            return (
                "\(link) leads nowhere: files such as ‘\(name.pathParts.last ?? "")’ are not published",
                "the name is that of a backup or a temporary file of another program; rename the file"
            )
        case .noFile(let name):
            let nearest = suggestion { targets.value.links.nearest(to: name) }.map { "did you mean ‘/\($0)’?" }
            return (
                "\(link) leads nowhere: there is no ‘content/\(name)’",
                nearest ?? "use the path of a content file relative to this file, or a path that starts with /"
            )
        case .noAddress(let path):
            let nearest = suggestion {
                // The name of a text followed by a slash is not an address, but its meaning is clear.
                let name = path.pathParts.joined(separator: "/")
                return targets.value.links.holdsText(name) ? "/\(name)" : self.nearest(to: path)
            }
            return (
                "\(link) leads nowhere: the site has no ‘\(path)’",
                nearest.map { "did you mean ‘\($0)’?" }
                    ?? "write a path that starts with /; paths of pages also end with /"
            )
        case .noPage(let name):
            let nearest = suggestion { targets.value.links.nearestName(to: name) }.map { "did you mean ‘\($0)’?" }
            return (
                "\(link) leads nowhere: no page has the file name or title ‘\(name)’",
                nearest ?? "use a page's file name, with its folder if needed, or its title"
            )
        case .ambiguous(let files):
            return (
                "\(link) is ambiguous: it matches \(files.prefix(4).joined(separator: ", "))",
                "add the folder, such as [[folder/page]]"
            )
        case .unreadable(let failure, let file): return failure.explained(for: file)
        case .noAnchor(let anchor, let page):
            let nearest = suggestion { Suggestion.nearest(to: anchor, among: page.document.anchors.sorted()) }
            return (
                "‘\(page.file)’ has no heading ‘#\(anchor)’",
                nearest.map { "did you mean ‘#\($0)’?" } ?? "add the id to a heading: ## Title {#\(anchor)}"
            )
        }
    }
}
