import SitegenDiagnostics
import SitegenFiles
import SitegenModel

/// The result of the check phase: what is wrong with texts and links. Unlike the other diagnostics of a build, these do
/// not stop one whose output is to be examined.
struct ContentFindings: Sendable {
    var diagnostics: [Diagnostic] = []

    /// The broken links, by the files of the pages that hold them.
    var brokenLinks: [String: Set<String>] = [:]

    /// The exceptions that pages make of broken links, and of what is written in their texts.
    var exceptions = UsedExceptions()

    /// Adds what is wrong with the text of a page, as severe as the configuration says, unless the page allows it.
    fileprivate mutating func add(_ diagnostics: [Diagnostic], in page: Page, _ rules: CheckConfiguration?) {
        for var diagnostic in diagnostics {
            if let rule = diagnostic.rule, let rules {
                guard let severity = rules.severity(of: rule).diagnostic else { continue }
                let place = diagnostic.line.map { (diagnostic.file, $0) }
                guard !exceptions.allow(rule, in: page, at: place) else { continue }
                diagnostic.severity = severity
            }
            self.diagnostics.append(diagnostic)
        }
    }
}

extension BuildSession {
    /// Reads the texts that have not been read, and follows the links of pages.
    ///
    /// - Parameter plan: `nil` if there are no addresses to follow links to.
    mutating func check(_ pages: [Page], _ plan: BuildPlan?) async -> ContentFindings {
        let start = ContinuousClock.now
        let pages = plan?.pagesToCheck(among: pages) ?? pages
        let links = plan?.links
        let (results, parts) = await Parallel.map(
            pages, in: .checking, about: { BuildProfile.Subject(name: $0.file) }, state: { PhaseTimes() }
        ) { times, page in
            times.measure(.checking) { (page.body.diagnostics, links?.findings(in: page) ?? []) }
        }
        times.add(parts, elapsed: ContinuousClock.now - start)
        var findings = ContentFindings()
        for (page, result) in zip(pages, results) { findings.add(result.0, in: page, links?.rules) }
        let told = links?.diagnostics(of: results.flatMap(\.1)) { file in
            (try? folder.read(file)).map { SourceText.read($0, file: file).0 }
        }
        if let told {
            findings.diagnostics += told.diagnostics
            findings.exceptions.formUnion(told.used)
        }
        for (page, result) in zip(pages, results) where !result.1.isEmpty {
            findings.brokenLinks[page.file] = Set(result.1.map(\.address))
        }
        return findings
    }
}
