import SitegenBase
import SitegenConfiguration
import SitegenModel
import SitegenPublishing

/// Applies the rules to the summaries of all files.
struct UnlocatedFindings {
    private let site: BuiltSite
    private let book: AddressResolver
    private let facts: [FileSummary]
    private let configuration: CheckConfiguration
    /// The numbers of the output files that show texts, by the file of the text.
    private let numbers: [String: Int]
    /// The problems of external links, by address.
    private let outside: [String: SiteCheck.OutsideProblem]
    /// The candidates, in the order of the files.
    private(set) var all: [UnlocatedFinding] = []

    /// Limits suggestions, because each of them searches all addresses and thousands of them are not useful.
    private var suggestionsLeft = 100

    init(
        of site: BuiltSite, _ book: AddressResolver, _ facts: [FileSummary], outside: [String: SiteCheck.OutsideProblem]
    ) {
        self.site = site
        self.book = book
        self.facts = facts
        self.outside = outside
        configuration = site.configuration.check
        var numbers: [String: Int] = [:]
        for (number, file) in site.files.enumerated() {
            if let text = file.text, text.fallbackLanguage == nil, numbers[text.file] == nil {
                numbers[text.file] = number
            }
        }
        self.numbers = numbers
        addAddresses()
        addPageRules()
        addDuplicateTitles()
        addOrphans()
        addTranslations()
        // A page that replaces a missing translation has the problems of its original.
        all.removeAll { site.files[$0.file].text?.fallbackLanguage != nil }
    }

    private func isOn(_ rule: CheckRule) -> Bool { configuration.severity(of: rule) != .off }

    private mutating func add(
        _ rule: CheckRule, in file: Int, _ subject: UnlocatedFinding.Subject, _ message: String, help: String? = nil
    ) {
        guard isOn(rule) else { return }
        all.append(UnlocatedFinding(rule: rule, file: file, subject: subject, message: message, help: help))
    }

    // MARK: - Addresses

    private mutating func addAddresses() {
        // A problem in a text is reported in the text, and not again in lists and feeds that show it.
        let written = Set(site.brokenLinks.flatMap { targets(of: $0.value, inPageOf: $0.key) })
        var listed = written
        let texts = facts.indices.filter { site.files[$0].text != nil }
        let others = facts.indices.filter { site.files[$0].text == nil }
        for number in texts + others {
            let file = site.files[number]
            let known =
                file.text.map { targets(of: site.brokenLinks[$0.file] ?? [], inPageOf: $0.file) }
                ?? (SiteScan.Kind(file) == .page ? written : listed)
            var found: Set<AddressTarget> = []
            for candidate in addressProblems(of: number) {
                guard case .address(_, let target, _) = candidate.subject, !known.contains(target) else { continue }
                found.insert(target)
                all.append(candidate)
            }
            if file.text != nil { listed.formUnion(found) }
            addFailure(of: number)
            var seen: Set<Int> = []
            for image in facts[number].largeImages where seen.insert(image.file).inserted {
                addLarge(image, in: number)
            }
            for reference in facts[number].outside {
                guard let problem = outside[reference.address] else { continue }
                let target = AddressTarget.outside(reference.address)
                add(
                    problem.rule, in: number,
                    .address(reference.address, target, offset: reference.offset),
                    "the link ‘\(reference.address)’ \(problem.message)", help: problem.help)
            }
        }
    }

    /// The targets of the addresses that the build has reported in a text.
    private func targets(of addresses: Set<String>, inPageOf file: String) -> Set<AddressTarget> {
        guard !addresses.isEmpty, let number = numbers[file] else { return [] }
        let base = book.basePath(of: site.files[number])
        return Set(addresses.map { book.target(of: $0, in: base, number) })
    }

    private mutating func addressProblems(of number: Int) -> [UnlocatedFinding] {
        var candidates: [UnlocatedFinding] = []
        func add(
            _ rule: CheckRule, _ address: String, _ target: AddressTarget, _ offset: Int, _ message: String,
            help: String?
        ) {
            guard isOn(rule) else { return }
            candidates.append(
                UnlocatedFinding(
                    rule: rule, file: number, subject: .address(address, target, offset: offset), message: message,
                    help: help))
        }
        for problem in facts[number].problems {
            switch problem.detail {
            case .noFile(let path):
                let message =
                    problem.rule == .missingAsset
                    ? "‘\(problem.address)’ is missing: the site has no ‘\(path)’"
                    : "the link ‘\(problem.address)’ leads nowhere: the site has no ‘\(path)’"
                let place = problem.rule == .missingAsset ? "to publish it at this address, create static\(path)" : nil
                let composed = path.precomposed
                let form =
                    composed.hasSameBytes(as: path) || book.number(at: composed) == nil
                    ? nil : "write the address in the Unicode form NFC, as ‘\(composed.percentEncoded)’ in a link"
                add(
                    problem.rule, problem.address, .missing(path), problem.offset, message,
                    help: form ?? suggestion(for: path) ?? place)
            case .noAnchor(let anchor):
                add(
                    .missingAnchor, problem.address, .file(number, anchor: anchor), problem.offset,
                    "the link ‘\(problem.address)’ leads to an anchor that this page does not have",
                    help: Self.anchorHelp(anchor))
            case .plain where problem.rule == .missingAsset:
                add(
                    problem.rule, "", .none, problem.offset, "the address of an image or another file is empty",
                    help: "set the address, or remove the element")
            default: break
            }
        }
        for reference in facts[number].anchorReferences {
            let target = site.files[reference.file]
            // Redirects do not keep fragments, and only pages have ids.
            guard SiteScan.Kind(target) == .page, target.kind != .redirect,
                !facts[reference.file].hasAnchor(reference.anchor)
            else { continue }
            add(
                .missingAnchor, reference.address, .file(reference.file, anchor: reference.anchor), reference.offset,
                "the link ‘\(reference.address)’ leads to an anchor that ‘\(target.address)’ does not have",
                help: Self.anchorHelp(reference.anchor))
        }
        return candidates
    }

    private static func anchorHelp(_ anchor: String) -> String {
        "add the id to a heading: ## Title {#\(anchor)}"
    }

    private mutating func suggestion(for path: String) -> String? {
        guard suggestionsLeft > 0 else { return nil }
        suggestionsLeft -= 1
        return Suggestion.nearestPath(to: path, among: book.addresses).map { "did you mean ‘\($0)’?" }
    }

    private mutating func addFailure(of number: Int) {
        guard let failure = facts[number].failure else { return }
        add(.missingAsset, in: number, .whole, "cannot read the file: \(failure)", help: "build the site again")
    }

    private mutating func addLarge(_ image: FileSummary.LargeImage, in number: Int) {
        let size = site.files[image.file].source?.size ?? 0
        add(
            .largeImage, in: number,
            .address(image.address, .file(image.file, anchor: nil), offset: image.offset),
            "the image ‘\(site.files[image.file].address)’ is \(Self.bytes(size)); the limit is \(Self.bytes(configuration.imageBytes))",
            help: "reduce the size of the image, or raise ‘check.imageBytes’ in \(site.configuration.file)")
    }

    /// `1.2 MB`, `512 KB`, `80 bytes`.
    private static func bytes(_ count: Int) -> String {
        func tenths(_ unit: Int) -> String {
            let tenths = Int((Double(count) * 10 / Double(unit)).rounded())
            return tenths % 10 == 0 || tenths >= 1000 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        }
        return count >= 1_000_000 ? "\(tenths(1_000_000)) MB" : count >= 1000 ? "\(tenths(1000)) KB" : "\(count) bytes"
    }

    // MARK: - Pages

    private mutating func addPageRules() {
        for (number, file) in site.files.enumerated() where SiteScan.Kind(file) == .page {
            let facts = facts[number]
            guard facts.failure == nil, file.kind != .redirect else { continue }
            for problem in facts.problems { add(problem, in: number) }
            // A copied file need not be a page for readers.
            guard file.kind != .copy else { continue }
            let title = facts.title ?? ""
            if title.isEmpty {
                add(.missingTitle, in: number, .whole, "the page has no title", help: "add a title element")
            }
            guard !facts.isHidden, file.kind != .notFound else { continue }
            if title.count > configuration.titleLength {
                add(
                    .longTitle, in: number, .title(offset: facts.titleOffset),
                    "the title ‘\(title)’ has \(title.count) characters; the limit is \(configuration.titleLength)",
                    help: "shorten the title, or raise ‘check.titleLength’ in \(site.configuration.file)")
            }
            if !facts.hasDescription, file.text != nil || file.kind == .home {
                let place = file.text == nil ? site.configuration.file : "the front matter"
                add(
                    .missingDescription, in: number, .whole, "the page has no description",
                    help: "add ‘description’ to \(place)")
            }
        }
    }

    private mutating func add(_ problem: FileSummary.Problem, in number: Int) {
        switch problem.detail {
        case .duplicate(let id, _):
            add(
                .duplicateID, in: number, .id(id, offset: problem.offset), "the id ‘\(id)’ is used twice in this page",
                help: "links lead to the first element; change the id of the other one")
        case .skipped(let level, let last):
            add(
                .skippedHeading, in: number, .heading(level: level, offset: problem.offset),
                "a heading of level \(level) follows a heading of level \(last)", help: "use level \(last + 1)")
        case .noAlternative(let source, let isEmpty):
            // Images that are not from an author's text are the theme's, which decides which of them are decorative.
            guard !isEmpty || site.files[number].text?.holdsImages == true else { return }
            let target = book.target(of: source, in: book.basePath(of: site.files[number]), number)
            var name = source
            if case .file(let file, _) = target { name = site.files[file].address }
            add(
                .missingAlternative, in: number, .image(source, target, isEmpty: isEmpty, offset: problem.offset),
                "the image ‘\(name)’ has no alt text",
                help: "describe the image. If it is decorative, write {role=presentation} after it, or alt=\"\" in HTML"
            )
        case .noFile, .noAnchor, .plain: break
        }
    }

    private mutating func addDuplicateTitles() {
        guard isOn(.duplicateTitle) else { return }
        var first: [String: [String: Int]] = [:]
        for (number, file) in site.files.enumerated() where file.kind == .page || file.kind == .home {
            guard let title = facts[number].title, !title.isEmpty, !facts[number].isHidden else { continue }
            guard let other = first[file.language]?[title] else {
                first[file.language, default: [:]][title] = number
                continue
            }
            let name = site.files[other].text?.file ?? "‘\(site.files[other].address)’"
            add(
                .duplicateTitle, in: number, .title(offset: facts[number].titleOffset),
                "the title ‘\(title)’ is also the title of \(name)", help: "change one of the titles")
        }
    }

    private mutating func addOrphans() {
        guard isOn(.orphanPage) else { return }
        var isLinked = [Bool](repeating: false, count: facts.count)
        for (number, file) in site.files.enumerated() where file.kind != .redirect {
            for target in facts[number].linked { isLinked[target] = true }
        }
        for (number, file) in site.files.enumerated() where !isLinked[number] {
            guard file.kind == .page || file.kind == .continuation, !facts[number].isHidden else { continue }
            add(
                .orphanPage, in: number, .whole, "no page links to ‘\(file.address)’",
                help: "link to it from a page, a menu or a section page")
        }
    }

    private mutating func addTranslations() {
        let languages = site.configuration.languages
        guard languages.count > 1, isOn(.missingTranslation) else { return }
        let pages = Dictionary(grouping: site.pages, by: \.key)
        for pages in pages.values {
            let present = Set(pages.map(\.language.tag))
            let missing = languages.filter { !present.contains($0.tag) }
            let first = pages.first(where: \.language.isDefault) ?? pages.min { $0.file < $1.file }
            guard let language = missing.first, let first, let number = numbers[first.file] else { continue }
            let names = missing.map(\.name)
            let others = names.dropLast().joined(separator: ", ")
            let list = others.isEmpty ? names[0] : "\(others) and \(names[names.count - 1])"
            let ending = first.file.split(separator: ".").last ?? "md"
            let stem = first.file.dropLast(ending.utf8.count + 1)
            let own = ".\(first.language.tag)"
            let plain = stem.hasSuffix(own) ? stem.dropLast(own.utf8.count) : stem
            let suffix = language.isDefault ? "" : ".\(language.tag)"
            add(
                .missingTranslation, in: number, .whole, "the page is not translated into \(list)",
                help: "add a translation, such as \(plain)\(suffix).\(ending)")
        }
    }
}
