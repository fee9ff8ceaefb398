import SitegenBase
import SitegenConfiguration
import SitegenFiles
import SitegenModel

/// The result of the check phase: the diagnostics of text and links. Unlike the other diagnostics of a build, these do
/// not stop a build whose output is to be examined.
struct ContentFindings: Sendable {
    var diagnostics: [Diagnostic] = []

    /// The addresses of broken links, by the files of the pages that contain them.
    var brokenLinks: [String: Set<String>] = [:]

    /// The exceptions in pages that suppressed a finding about a broken link or about text.
    var exceptions = UsedExceptions()

    /// The messages already reported, out of those that are reported only once in a build.
    private var reported: Set<String> = []

    /// Adds the diagnostics of a page's text with the configured severities, unless the page has an exception for them.
    fileprivate mutating func add(_ diagnostics: [Diagnostic], in page: Page, _ rules: CheckConfiguration?) {
        for var diagnostic in diagnostics {
            if let rule = diagnostic.rule, let rules {
                guard let severity = rules.severity(of: rule).diagnostic else { continue }
                let place = diagnostic.line.map { (diagnostic.file, $0) }
                guard !exceptions.allow(rule, in: page, at: place) else { continue }
                diagnostic.severity = severity
            }
            if Diagrams.isSaidOnce(diagnostic), !reported.insert(diagnostic.message).inserted { continue }
            self.diagnostics.append(diagnostic)
        }
    }
}

extension BuildSession {
    /// Reads the text of pages whose text has not been read yet, and follows the links of the pages.
    ///
    /// - Parameter plan: The plan; `nil` if the addresses that links lead to are unknown.
    mutating func check(_ pages: [Page], _ plan: BuildPlan?) async -> ContentFindings {
        let start = ContinuousClock.now
        // The text of a page that replaces a missing translation is checked where it was written.
        let pages = (plan?.pagesToCheck(among: pages) ?? pages).filter { $0.original == nil }
        let links = plan?.links
        let (results, parts) = await Parallel.map(
            pages, in: .checking, about: { BuildProfile.Subject(name: $0.file) }, state: { PhaseTimes() }
        ) { times, page in
            times.measure(.checking) { (page.body.diagnostics, links?.findings(in: page) ?? []) }
        }
        times.add(parts, elapsed: ContinuousClock.now - start)
        var findings = ContentFindings()
        for (page, result) in zip(pages, results) { findings.add(result.0, in: page, links?.rules) }
        let found = links?.diagnostics(of: results.flatMap(\.1)) { file in
            (try? folder.read(file)).map { SourceText.read($0, file: file).0 }
        }
        if let found {
            findings.diagnostics += found.diagnostics
            findings.exceptions.formUnion(found.used)
        }
        for (page, result) in zip(pages, results) where !result.1.isEmpty {
            findings.brokenLinks[page.file] = Set(result.1.map(\.address))
        }
        if let plan {
            findings.diagnostics += brokenImages(of: plan, besides: Set(results.flatMap(\.1).compactMap(\.image)))
        }
        return findings
    }
}
