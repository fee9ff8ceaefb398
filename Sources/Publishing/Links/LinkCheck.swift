import Documents

/// Finds links that lead nowhere.
struct LinkCheck: Sendable {
    let resolver: LinkResolver
    /// The addresses of everything that is put out.
    let addresses: Set<String>
    /// What the texts are that are not published, by their files: ‘a draft’.
    let absences: [String: String]
    /// Whether raw HTML is put out, so that its addresses are some.
    let keepsMarkup: Bool

    /// For how many faults more there is a suggestion: each costs a look at all paths, and nobody reads thousands.
    private var suggestionsLeft = 100

    init(resolver: LinkResolver, addresses: Set<String>, absences: [String: String], rawHTML: HTMLRenderer.RawHTML) {
        self.resolver = resolver
        self.addresses = addresses
        self.absences = absences
        keepsMarkup = rawHTML == .keep
    }

    /// Faults of a page's links.
    ///
    /// - Parameter source: Reads a file again: only one that has a fault.
    mutating func faults(of page: Page, source: (String) -> SourceText?) -> [Fault] {
        var faults: [Fault] = []
        var texts: [String: SourceText] = [:]
        for link in page.links where keepsMarkup || link.kind != .markup {
            guard let problem = problem(of: link, in: page) else { continue }
            let text = texts[link.file] ?? source(link.file)
            texts[link.file] = text
            faults.append(fault(problem, of: link, text))
        }
        return faults
    }

    private struct Problem {
        var message: String
        var help: String?
    }

    private mutating func problem(of link: PageLink, in page: Page) -> Problem? {
        let name = link.kind == .cover ? "the page's picture" : "the link"
        let address: String
        switch resolver.target(of: link.destination, in: page) {
        case .missing(let file):
            if let absence = absences["content/\(file)"] {
                return Problem(
                    message: "\(name) ‘\(link.destination)’ leads to a page that is \(absence)",
                    help: "publish it, or take the link out")
            }
            let nearest = suggestion { [resolver] in resolver.nearest(to: file) }.map { "did you mean ‘/\($0)’?" }
            return Problem(
                message: "\(name) ‘\(link.destination)’ leads nowhere: there is no ‘content/\(file)’",
                help: nearest ?? "name a file of content, relative to this one, or an address from / on")
        case .address(let found): address = found
        case .unchanged: address = link.destination
        }
        let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        var path = String(parts[0].prefix { $0 != "?" })
        if path.isEmpty { path = page.path }
        let decoded = path.removingPercentEncoding
        guard addresses.contains(decoded) || addresses.contains(decoded + "/") else {
            let nearest = suggestion { [addresses] in Suggestion.nearestPath(to: decoded, among: addresses) }
                .map { "did you mean ‘\($0)’?" }
            return Problem(
                message: "\(name) ‘\(link.destination)’ leads nowhere: the site has no ‘\(decoded)’",
                help: nearest ?? "the addresses of the site begin at / and pages end with /")
        }
        guard parts.count == 2, !parts[1].isEmpty, parts[1] != "top" else { return nil }
        let anchor = String(parts[1]).removingPercentEncoding
        guard let target = resolver.page(at: decoded), !target.document.anchors.contains(anchor) else { return nil }
        let nearest = suggestion { Suggestion.nearest(to: anchor, among: target.document.anchors.sorted()) }
        return Problem(
            message: "‘\(target.file)’ has no heading ‘#\(anchor)’",
            help: nearest.map { "did you mean ‘#\($0)’?" } ?? "its headings give their ids: ## Title {#\(anchor)}")
    }

    private mutating func suggestion(_ find: () -> String?) -> String? {
        guard suggestionsLeft > 0 else { return nil }
        suggestionsLeft -= 1
        return find()
    }

    private func fault(_ problem: Problem, of link: PageLink, _ text: SourceText?) -> Fault {
        guard let text, let line = link.line else {
            return Fault(problem.message, file: link.file, line: link.line, help: problem.help)
        }
        guard let place = text.place(of: link.written, from: line) else {
            return text.fault(problem.message, line: line, help: problem.help)
        }
        return text.fault(
            problem.message, line: place.line, column: place.column, length: link.written.count, help: problem.help)
    }

    /// What is wrong with the pictures and the sections that the configuration names.
    ///
    /// - Parameter sections: The folders that are sections.
    mutating func faults(
        of configuration: SiteConfiguration, in folder: SiteFolder, sections: Set<String>
    ) -> [Fault] {
        var faults: [Fault] = []
        if let logo = configuration.look.logo, PageLink.isWithinSite(logo) {
            let address = logo.removingPercentEncoding
            if !logo.isWithinSite {
                faults.append(
                    configuration.fault(
                        "the logo ‘\(logo)’ is no address from / on", at: "theme", "logo",
                        help: "put the picture in static/ and write ‘/\(logo.pathParts.last ?? "logo.svg")’"))
            } else if !addresses.contains(address) {
                let nearest = suggestion { [addresses] in Suggestion.nearestPath(to: address, among: addresses) }
                    .map { "did you mean ‘\($0)’?" }
                faults.append(
                    configuration.fault(
                        "the logo ‘\(logo)’ leads nowhere: the site has no ‘\(address)’", at: "theme", "logo",
                        help: nearest ?? "static\(address) would be put there"))
            }
        }
        // Sections are the site's, and told once.
        for name in configuration.sections.keys.sorted() where configuration.language.isDefault && !name.isEmpty {
            guard !sections.contains(name), !folder.holds("content/\(name)") else { continue }
            let nearest = suggestion { Suggestion.nearest(to: name, among: sections.sorted()) }
            faults.append(
                configuration.fault(
                    "there is no section ‘\(name)’, so nothing holds for it", at: "sections", name,
                    severity: .warning,
                    help: nearest.map { "did you mean ‘\($0)’?" } ?? "name a folder of content, such as articles"))
        }
        if let icon = configuration.icon {
            do throws(Fault) {
                _ = try folder.readIcon(icon)
            } catch {
                faults.append(configuration.fault(error.message, at: "icon", help: error.help))
            }
        }
        return faults
    }
}

extension Document {
    /// The ids that links may lead to.
    var anchors: Set<String> {
        var search = AnchorSearch()
        search.visit(self)
        return search.ids
    }
}

private struct AnchorSearch: DocumentVisitor {
    var ids: Set<String> = []

    mutating func visit(_ block: Block) {
        switch block {
        case .heading(let heading): heading.id.map { _ = ids.insert($0) }
        case .codeBlock(let code): code.options.attributes.id.map { _ = ids.insert($0) }
        case .directive(let directive): directive.attributes.id.map { _ = ids.insert($0) }
        case .footnote(let note): ids.insert("fn-\(note.label)")
        // What raw HTML gives ids to is not looked at in full: `id="…"` and `name="…"` are found as they are written.
        case .htmlBlock(let html): html.html.ids.forEach { ids.insert($0) }
        default: break
        }
        descend(into: block)
    }

    mutating func visit(_ inline: Inline) {
        switch inline {
        case .link(let link): link.attributes.id.map { _ = ids.insert($0) }
        case .image(let image): image.attributes.id.map { _ = ids.insert($0) }
        case .inlineHTML(let html): html.html.ids.forEach { ids.insert($0) }
        default: break
        }
        descend(into: inline)
    }
}

extension String {
    /// The values of attributes `id` and `name` within.
    fileprivate var ids: [String] {
        matches(of: #/\b(?:id|name)\s*=\s*["']?([^"'\s>]+)/#).map { String($0.output.1) }
    }
}
