import Hypertext
import SitegenBase
import SitegenConfiguration
import SitegenData
import SitegenFiles
import SitegenModel
import SitegenPublishing
import SystemPackage

/// Turns candidates into findings: adds the position in the author's source, removes those that an exception allows, and
/// combines those that many pages share.
struct FindingLocator: Sendable {
    private let site: BuiltSite
    private let book: AddressResolver
    private let fileSystem: FileSystem
    private let asksOutside: Bool
    /// The values of the configuration that are addresses, by the target to which they lead from the home page.
    private let configured: [AddressTarget: FieldValue]

    init(_ site: BuiltSite, _ book: AddressResolver, _ fileSystem: FileSystem, asksOutside: Bool) {
        self.site = site
        self.book = book
        self.fileSystem = fileSystem
        self.asksOutside = asksOutside
        let home = site.files.firstIndex { $0.kind == .home } ?? 0
        let base = site.files.isEmpty ? "/" : book.basePath(of: site.files[home])
        configured = Dictionary(
            site.configuration.addresses.compactMap { value -> (AddressTarget, FieldValue)? in
                let address = value.text ?? ""
                let written = address.isWithinSite ? site.basePath + address : address
                let target = book.target(of: written, in: base, home)
                return target == .none ? nil : (target, value)
            }
        ) { first, _ in first }
    }

    /// Returns the findings, sorted.
    func findings(of candidates: [UnlocatedFinding]) async -> [Finding] {
        let byFile = Dictionary(grouping: candidates, by: \.file).sorted { $0.key < $1.key }
        let (placed, _) = await Parallel.map(byFile, in: .checking, state: { () }) { _, item in
            place(item.value, in: item.key)
        }
        let used = placed.reduce(into: site.usedExceptions) { $0.formUnion($1.used) }
        let shared = Dictionary(grouping: placed.flatMap(\.shared)) { candidate in
            // Files that an author has copied share nothing.
            let source = site.files[candidate.file].source?.name
            return SharedKey(rule: candidate.rule, message: candidate.message, source: source)
        }
        let findings = placed.flatMap(\.findings) + shared.values.compactMap(finding) + unusedExceptions(besides: used)
        // A problem at several positions of the same line is reported once.
        return Set(findings).sorted()
    }

    private struct SharedKey: Hashable {
        let rule: CheckRule
        let message: String
        let source: String?
    }

    /// The results for the candidates of a file.
    private struct Placed: Sendable {
        var findings: [Finding] = []
        /// Findings that do not come from a text. Most often, a theme causes them in many pages.
        var shared: [UnlocatedFinding] = []
        var used = UsedExceptions()
    }

    // MARK: - Places

    private func place(_ candidates: [UnlocatedFinding], in number: Int) -> Placed {
        var placed = Placed()
        let file = site.files[number]
        guard let page = file.text else {
            for candidate in candidates where !isDecoration(candidate) { placed.shared.append(candidate) }
            return placed
        }
        var trace = TextTrace(page, site, book, number)
        var bytes: [UInt8]?
        for candidate in candidates {
            let place: TextTrace.Place?
            switch candidate.subject {
            case .address(let address, let target, _): place = trace.place(of: target) ?? trace.place(ofText: address)
            case .image(_, let target, let isEmpty, _): place = trace.place(of: target, isSilentImage: isEmpty)
            case .heading(let level, let offset):
                bytes = bytes ?? (try? fileSystem.read(site.output.pushing(FilePath(file.name)))) ?? []
                place = trace.place(ofHeading: HeadingText.text(at: offset, in: bytes ?? []), level: level)
            case .id(let id, _): place = trace.place(ofID: id)
            case .title: place = trace.placeOfTitle()
            case .whole: place = nil
            }
            if place == nil, isDecoration(candidate) { continue }
            let isAllowed = placed.used.allow(
                candidate.rule, in: page, at: place.map { ($0.source.file, $0.line) })
            if isAllowed { continue }
            if let place {
                placed.findings.append(finding(of: candidate, at: place, file.address))
            } else if case .whole = candidate.subject {
                placed.findings.append(finding(of: candidate, inFile: page.file, file.address))
            } else if case .title = candidate.subject {
                placed.findings.append(finding(of: candidate, inFile: page.file, file.address))
            } else {
                placed.shared.append(candidate)
            }
        }
        return placed
    }

    /// Whether an image has an empty alt text. It is decorative unless it is in an author's text.
    private func isDecoration(_ candidate: UnlocatedFinding) -> Bool {
        if case .image(_, _, let isEmpty, _) = candidate.subject { isEmpty } else { false }
    }

    private func severity(of rule: CheckRule) -> Diagnostic.Severity {
        site.configuration.check.severity(of: rule).diagnostic ?? .warning
    }

    private func finding(of candidate: UnlocatedFinding, at place: TextTrace.Place, _ address: String) -> Finding {
        let diagnostic = place.source.diagnostic(
            candidate.message, severity: severity(of: candidate.rule), line: place.line, column: place.column,
            length: place.length, help: candidate.help, rule: candidate.rule)
        return Finding(diagnostic, page: address)
    }

    private func finding(of candidate: UnlocatedFinding, inFile file: String, _ address: String) -> Finding {
        let diagnostic = Diagnostic(
            candidate.message, severity: severity(of: candidate.rule), file: file, help: candidate.help,
            rule: candidate.rule)
        return Finding(diagnostic, page: address)
    }

    // MARK: - What no text says

    /// A single finding for the same problem in many files, at the first of them.
    private func finding(of candidates: [UnlocatedFinding]) -> Finding? {
        guard let first = candidates.min(by: { $0.file < $1.file }) else { return nil }
        let file = site.files[first.file]
        let count = Set(candidates.map(\.file)).count - 1
        let others = count == 0 ? "" : count == 1 ? ", here and in another file" : ", here and in \(count) other files"
        // The description of a home page without a text comes from the configuration.
        if case .address(_, let target, _) = first.subject, file.source == nil, let value = configured[target] {
            var diagnostic = site.configuration.diagnostic(first.message + others, of: value, help: first.help)
            diagnostic.severity = severity(of: first.rule)
            diagnostic.rule = first.rule
            return Finding(diagnostic)
        }
        let isAboutConfiguration = first.rule == .missingDescription && file.kind == .home
        let name = file.source?.name ?? (isAboutConfiguration ? site.configuration.file : shownName(of: file))
        let bytes = (try? fileSystem.read(site.output.pushing(FilePath(file.name)))) ?? []
        let severity = severity(of: first.rule)
        var diagnostic = Diagnostic(
            first.message + others, severity: severity, file: name, help: first.help, rule: first.rule)
        if let offset = first.offset, offset < bytes.count {
            let source = SourceText.read(bytes, file: name).0
            // Replacing invalid bytes may have shifted the offset.
            let place = source.place(at: min(offset, source.bytes.count))
            diagnostic = source.diagnostic(
                first.message + others, severity: severity, line: place.line, column: place.column,
                length: first.length(at: offset, in: bytes), help: first.help, rule: first.rule)
        }
        let isPage = SiteScan.Kind(file) == .page
        return Finding(diagnostic, page: isPage ? file.address : nil)
    }

    /// The path of an output file, relative to the site's folder if the file is inside it.
    private func shownName(of file: BuiltSite.File) -> String {
        var path = site.output.pushing(FilePath(file.name))
        _ = path.removePrefix(site.root)
        return path.string
    }

    // MARK: - Exceptions

    private func unusedExceptions(besides used: UsedExceptions) -> [Finding] {
        guard site.configuration.check.severity(of: .unusedException) != .off else { return [] }
        var findings: [Finding] = []
        for page in site.pages {
            for rule in page.allowedRules where isFollowed(rule) && !page.allowedRules.contains(.unusedException) {
                guard !used.holds(rule, ofPageIn: page.file) else { continue }
                // Values that a section sets for its pages are not written in those pages.
                guard let source = site.source(page.file),
                    let place = site.place(of: rule.rawValue, inFrontMatterOf: source)
                else { continue }
                findings.append(unused(rule, in: source, place.line, place.column, page.path))
            }
            guard !page.allowedRules.contains(.unusedException) else { continue }
            var sources: [String: SourceText] = [:]
            for (exception, rule) in used.unused(among: page.exceptions) where isFollowed(rule) {
                guard let source = sources[exception.file] ?? site.source(exception.file) else { continue }
                sources[exception.file] = source
                let place = source.place(of: rule.rawValue, from: exception.line)
                findings.append(unused(rule, in: source, place?.line ?? exception.line, place?.column, page.path))
            }
        }
        return findings
    }

    /// Whether the rule was checked, so that an exception to it can be unused.
    private func isFollowed(_ rule: CheckRule) -> Bool {
        let isOutside = [.externalLink, .externalRedirect, .uncheckedLink].contains(rule)
        return rule != .unusedException && site.configuration.check.severity(of: rule) != .off
            && (asksOutside || !isOutside)
    }

    private func unused(
        _ rule: CheckRule, in source: SourceText, _ line: Int, _ column: Int?, _ address: String
    ) -> Finding {
        let diagnostic = source.diagnostic(
            "the exception to ‘\(rule.rawValue)’ is unused",
            severity: severity(of: .unusedException), line: line, column: column, length: rule.rawValue.count,
            help: "remove the exception", rule: .unusedException)
        return Finding(diagnostic, page: address)
    }
}

extension UnlocatedFinding {
    /// Its offset in the file; `nil` if it concerns the whole file.
    fileprivate var offset: Int? {
        switch subject {
        case .address(_, _, let offset), .image(_, _, _, let offset), .heading(_, let offset), .id(_, let offset),
            .title(let offset):
            offset
        case .whole: nil
        }
    }

    /// The number of characters to mark.
    fileprivate func length(at offset: Int, in bytes: [UInt8]) -> Int {
        switch subject {
        case .address(let text, _, _), .id(let text, _):
            return bytes[offset...].starts(with: text.utf8) ? max(text.count, 1) : 1
        case .image, .heading:
            let end = bytes[offset...].firstIndex(of: UInt8(ascii: ">")) ?? offset
            return String(decoding: bytes[offset...end], as: UTF8.self).count
        case .title, .whole: return 1
        }
    }
}

/// Reads the text of a heading in a page.
enum HeadingText {
    /// The text of the heading that begins at an offset, up to its end tag, without tags and character references.
    static func text(at offset: Int, in bytes: [UInt8]) -> String {
        guard offset < bytes.count else { return "" }
        return bytes[offset...].withUnsafeBufferPointer { bytes in
            var tokenizer = MarkupTokenizer(bytes)
            var text = ""
            guard tokenizer.nextTag() else { return "" }
            while tokenizer.nextTag() {
                text += CharacterReferences.decoded(bytes[tokenizer.text], isAttribute: false).text
                if tokenizer.isEnd, tokenizer.element == .heading { break }
            }
            return text.trimmingBlanks
        }
    }
}

extension String {
    fileprivate var trimmingBlanks: String {
        let start = drop(while: \.isWhitespace)
        return start.last?.isWhitespace == true
            ? String(start.reversed().drop(while: \.isWhitespace).reversed()) : String(start)
    }
}
