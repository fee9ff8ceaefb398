import SitegenBase
import SitegenData
import SitegenDocuments
import SitegenFiles

/// What the texts of a Quarto project refer to: parts of pages, and works of bibliographies.
struct QuartoReferences {
    var targets: QuartoTargets
    /// Whether headings have numbers.
    var numbersSections = false
    /// The bibliographies, each with its path in the new site.
    private(set) var files: [(source: String, path: String)] = []
    private var works: Set<String> = []
    /// The paths of the bibliographies, also of those with errors.
    private var read: Set<String> = []

    /// The maximum number of bibliographies.
    private static let fileLimit = 20
    /// Parts of the names of numeric styles of citations (CSL).
    private static let numericStyles = [
        "ieee", "nature", "vancouver", "numeric", "acm-", "american-medical", "american-chemical", "science", "plos",
    ]

    /// - Parameter language: The language of the project, as a BCP 47 tag.
    init(language: String?) {
        targets = QuartoTargets(words: ReferenceWords.of(language ?? "en"))
    }

    /// The settings of sitegen; `nil` if the project needs none.
    func settings(style: String?) -> FieldValue? {
        var result = FieldMapping()
        if !files.isEmpty {
            result["bibliography"] = FieldValue(.list(files.map { .text($0.path) }))
            let name = style?.fileName.lowercased() ?? ""
            if Self.numericStyles.contains(where: name.contains) { result["style"] = "numeric" }
        }
        if numbersSections { result["numberSections"] = true }
        return result.isEmpty ? nil : FieldValue(.mapping(result))
    }

    /// Whether a key is that of a work that no bibliography has. Without a bibliography, it is text.
    func isMissing(_ key: String) -> Bool { !files.isEmpty && !works.contains(key) }

    /// Reads bibliographies.
    ///
    /// - Parameters:
    ///   - value: A path or a list of paths.
    ///   - base: The folder to which they are relative.
    mutating func addBibliographies(_ value: FieldValue?, from base: String, _ folder: OldFolder, _ log: ImportLog) {
        for written in value?.texts ?? [] where !LinkConversion.hasScheme(written) {
            let base = written.hasPrefix("/") ? "" : base
            guard let path = OldFolder.resolve(String(written.drop { $0 == "/" }), from: base),
                read.count < Self.fileLimit, read.insert(path).inserted
            else { continue }
            guard let bytes = folder.bytes(path), let keys = Self.keys(bytes, path) else {
                log.note(
                    .files, "bibliography that cannot be read", path,
                    advice: "Its citations are text. Correct it, and name it in ‘references’ in site.yaml.")
                continue
            }
            let ending = path.fileExtension == "bib" ? "bib" : path.fileExtension == "json" ? "json" : "yaml"
            let number = files.isEmpty ? "" : "-\(files.count + 1)"
            files.append((path, "parts/references\(number).\(ending)"))
            works.formUnion(keys)
        }
    }

    /// The keys of a bibliography; `nil` if it has errors.
    private static func keys(_ bytes: [UInt8], _ path: String) -> [String]? {
        if path.fileExtension == "bib" {
            let (entries, problems) = BibTeXReader.read(bytes)
            return problems.isEmpty ? entries.map(\.key) : nil
        }
        guard ["json", "yaml", "yml"].contains(path.fileExtension),
            let value = FieldValue.read(bytes, file: path).value,
            let items = value.list ?? value.mapping?["references"]?.list
        else { return nil }
        let keys = items.compactMap { $0.mapping?.text(at: "id") }
        return keys.count == items.count ? keys : nil
    }
}

/// The targets of cross references: `#fig-map`, `#sec-intro`.
struct QuartoTargets {
    struct Target {
        /// The file that contains the target.
        let path: String
        /// The text of a heading.
        var title: String?
        /// Whether sitegen numbers it.
        var isNumbered: Bool
        /// The number that sitegen shows, after that of the chapter; `nil` for a section without one.
        var number: String?
        /// The word before the number of a chapter.
        var chapterWord: String?
    }

    /// A heading, for the numbers of sections.
    private struct Heading {
        let level: Int
        let hasNumber: Bool
        /// The ids in its attributes.
        var ids: [String] = []
    }

    /// The kinds of targets with their words in English.
    static let kinds = [
        "fig": "Figure", "tbl": "Table", "eq": "Equation", "sec": "Section", "lst": "Listing", "thm": "Theorem",
        "lem": "Lemma", "cor": "Corollary", "prp": "Proposition", "cnj": "Conjecture", "def": "Definition",
        "exm": "Example", "exr": "Exercise", "nte": "Note", "tip": "Tip", "wrn": "Warning", "imp": "Important",
        "cau": "Caution",
    ]

    /// The words before numbers in the language of the project.
    let words: ReferenceWords
    private(set) var targets: [String: Target] = [:]
    /// The number of targets of each kind in the current text, and the number of its chapter.
    private var counts: [String: Int] = [:]
    private var chapter: String?

    init(words: ReferenceWords) {
        self.words = words
    }

    /// The text of a reference from another page, or to a part without a number.
    ///
    /// - Parameters:
    ///   - omitsWord: Whether the word before the number is omitted.
    ///   - isInText: Whether the word is not at the start of a sentence.
    func reference(to id: String, omitsWord: Bool, isInText: Bool) -> String {
        let target = targets[id]
        guard let number = target?.number else {
            return target?.title.map { $0.filter { $0 != "[" && $0 != "]" } } ?? word(of: id)
        }
        if omitsWord { return number }
        if target?.chapterWord == nil, let kind = ReferenceKind(of: id) {
            return words.label(kind, number, isInText: isInText)
        }
        return "\(target?.chapterWord ?? word(of: id))\u{A0}\(number)"
    }

    /// The word for the kind of a target. Of theorems and notes, sitegen has only the English one.
    func word(of id: String) -> String {
        ReferenceKind(of: id).map(words.word) ?? Self.kinds[String(id.prefix { $0 != "-" })] ?? ""
    }

    /// Whether sitegen numbers a target in a file.
    func isNumbered(_ id: String, in file: String) -> Bool {
        targets[id].map { $0.isNumbered && $0.path == file } ?? false
    }

    /// Records the targets of a text.
    ///
    /// - Parameters:
    ///   - path: The file of the text.
    ///   - chapter: The number of the chapter; `nil` if the text is not a numbered chapter.
    ///   - numbersSections: Whether headings have numbers.
    mutating func collect(_ text: FrontMatterText, _ path: String, chapter: String?, numbersSections: Bool) {
        var fence = FenceTracker()
        var before = ""
        // The line above, if it may be a heading.
        var previous = ""
        var headings: [Heading] = []
        // The headings in divisions have no numbers.
        var depth = 0
        (counts, self.chapter) = ([:], chapter)
        for line in text.body.lines {
            let wasOpen = fence.isOpen
            fence.pass(line.text)
            guard !wasOpen else {
                previous = ""
                // The option of a cell, `#| label: fig-plot`.
                if let range = line.text.firstRange(of: "label:"), line.text.contains("|") {
                    let label = line.text[range.upperBound...].filter { $0 != "\"" && $0 != "'" }
                    add(label.trimmed, path, nil, isNumbered: false)
                }
                continue
            }
            if line.text.hasPrefix(":::") {
                let isEnd = line.text.allSatisfy { $0 == ":" || $0.isWhitespace }
                depth = isEnd ? max(0, depth - 1) : depth.adding(1)
            }
            if depth == 0, let heading = Self.heading(line.text) {
                headings.append(heading)
            } else if depth == 0, let heading = Self.heading(previous, underlinedBy: line.text) {
                headings.append(heading)
                for id in heading.ids where targets[id]?.path == path {
                    targets[id]?.title = previous.prefix { $0 != "{" }.description.trimmed
                    targets[id]?.isNumbered = true
                }
            }
            if let open = line.text.firstIndex(of: "{") { collect(line.text, open, after: before, path) }
            if !line.isBlank { before = line.text }
            previous = fence.isOpen ? "" : line.text
        }
        if numbersSections { number(headings, in: path) }
    }

    private static func heading(_ line: String) -> Heading? {
        let level = line.prefix { $0 == "#" }.count
        guard (1...6).contains(level), line.dropFirst(level).first?.isWhitespace == true else { return nil }
        return heading(line, level: level)
    }

    /// The heading with a line of equals signs or hyphens below it.
    private static func heading(_ line: String, underlinedBy mark: String) -> Heading? {
        let mark = mark.trimmedEnd
        guard let first = mark.first, first == "=" || first == "-", mark.allSatisfy({ $0 == first }),
            line.first.map({ !$0.isWhitespace && !"#>|:-*+<".contains($0) }) == true,
            !line.drop(while: \.isNumber).hasPrefix(". ") || line.first?.isNumber != true
        else { return nil }
        return heading(line, level: first == "=" ? 1 : 2)
    }

    private static func heading(_ line: String, level: Int) -> Heading {
        guard let open = line.lastIndex(of: "{"), line.trimmedEnd.hasSuffix("}") else {
            return Heading(level: level, hasNumber: true)
        }
        let attributes = PandocAttributes(String(line[open...].dropFirst().prefix { $0 != "}" }))
        return Heading(
            level: level, hasNumber: !attributes.classes.contains("unnumbered"),
            ids: attributes.identifier.map { [$0] } ?? [])
    }

    /// Numbers the sections of a text as sitegen does: the heading of a chapter has its number.
    private mutating func number(_ headings: [Heading], in path: String) {
        let first = chapter == nil && headings.count { $0.level == 1 } > 1 ? 1 : 2
        var numbers: [Int] = []
        for heading in headings where heading.hasNumber {
            let depth = heading.level - first
            if depth >= 0 {
                numbers = Array(numbers.prefix(depth + 1))
                while numbers.count <= depth { numbers.append(0) }
                numbers[depth] = numbers[depth].adding(1)
            }
            let parts = (chapter.map { [$0] } ?? []) + (depth < 0 ? [] : numbers.map(String.init))
            for id in heading.ids where targets[id]?.path == path && !parts.isEmpty {
                targets[id]?.number = parts.joined(separator: ".")
                guard depth < 0, let chapter else { continue }
                targets[id]?.chapterWord = Int(chapter) == nil ? "Appendix" : "Chapter"
            }
        }
    }

    private mutating func collect(_ line: String, _ open: String.Index, after before: String, _ path: String) {
        let title = line.hasPrefix("#") ? line[..<open].drop { $0 == "#" }.description.trimmed : nil
        // Of a line with many ids, each of these is computed once.
        lazy var image = QuartoImage(line)?.attributes.identifier
        lazy var isFormula = line.contains("$$") && line.trimmedEnd.hasSuffix("}")
        lazy var isCaption = (line.hasPrefix(": ") || line.hasPrefix("Table: ")) && before.contains("|")
        var rest = line[open...]
        while let hash = rest.firstIndex(of: "#") {
            rest = rest[rest.index(after: hash)...]
            let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            let isNumbered =
                switch name.prefix(while: { $0 != "-" }) {
                case "sec": title != nil
                case "fig": image == String(name)
                case "eq": isFormula
                case "tbl": isCaption
                case "lst": line.hasPrefix("```")
                default: false
                }
            add(String(name), path, title, isNumbered: isNumbered)
            rest = rest[name.endIndex...]
        }
    }

    private mutating func add(_ name: String, _ path: String, _ title: String?, isNumbered: Bool) {
        guard let id = Self.identifier(of: name), targets[id] == nil else { return }
        let kind = String(id.prefix { $0 != "-" })
        var target = Target(path: path, title: title, isNumbered: isNumbered)
        if isNumbered, kind != "sec" {
            counts[kind, default: 0] += 1
            target.number = (chapter.map { $0 + "." } ?? "") + "\(counts[kind] ?? 0)"
        }
        targets[id] = target
    }

    /// The id to which a key refers; `nil` for the key of a work. The first letter may be a capital.
    static func identifier(of key: String) -> String? {
        let kind = key.prefix { $0 != "-" }.lowercased()
        guard kinds[kind] != nil, key.contains("-") else { return nil }
        return kind + key.dropFirst(kind.count)
    }
}
