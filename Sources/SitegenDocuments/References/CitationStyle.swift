/// The form of citations and of the list of references.
public enum CitationStyle: String, Hashable, Sendable, CaseIterable {
    /// The authors and the year: (Knuth 1984, p. 3). The list is sorted by authors.
    case authorDate = "author-date"
    /// A number in the order of the first citations: [1, p. 3].
    case numeric
}

/// Writes citations and the list of references.
struct CitationFormat {
    let style: CitationStyle
    let words: ReferenceWords
    let bibliography: Bibliography
    /// The numbers of the cited entries in the order of their first citation, from 1.
    private var numbers: [String: Int] = [:]
    /// The letters after the years of works by the same authors in the same year.
    private var letters: [String: String] = [:]

    /// - Parameter keys: The keys of the cited entries in the order of their first citation.
    init(_ style: CitationStyle, _ words: ReferenceWords, _ bibliography: Bibliography, citing keys: [String]) {
        (self.style, self.words, self.bibliography) = (style, words, bibliography)
        for key in keys { numbers[key] = numbers.count + 1 }
        guard style == .authorDate else { return }
        var groups: [String: [BibliographyEntry]] = [:]
        for entry in keys.compactMap({ bibliography.entries[$0] }) {
            groups["\(names(of: entry))\u{0}\(entry.year)", default: []].append(entry)
        }
        for group in groups.values where group.count > 1 {
            for (index, entry) in group.sorted(by: { ($0.title, $0.key) < ($1.title, $1.key) }).enumerated() {
                letters[entry.key] = Self.letter(index)
            }
        }
    }

    /// `a` to `z`, then `aa`.
    private static func letter(_ index: Int) -> String {
        let last = String(Array("abcdefghijklmnopqrstuvwxyz")[index % 26])
        return index < 26 ? last : letter(index / 26 - 1) + last
    }

    // MARK: - Citations

    /// The names in a citation: one to three names, or the first one of more. The title of a work without names.
    private func names(of entry: BibliographyEntry) -> String {
        let names = entry.creators.prefix(4).map(\.family)
        switch names.count {
        case 0: return entry.title.isEmpty ? entry.key : Self.shortened(entry.title)
        case 1: return names[0]
        case 2: return "\(names[0]) \(words.and) \(names[1])"
        case 3: return "\(names[0]), \(names[1]) \(words.and) \(names[2])"
        default: return "\(names[0]) \(words.others)"
        }
    }

    /// The first words of a title.
    private static func shortened(_ title: String) -> String {
        let words = title.split(separator: " ", maxSplits: 6, omittingEmptySubsequences: true)
        return words.count < 6 ? title : words.prefix(5).joined(separator: " ") + "…"
    }

    private func year(of entry: BibliographyEntry) -> String {
        (entry.year.isEmpty ? words.undated : entry.year) + (letters[entry.key] ?? "")
    }

    /// The parts of a citation in a sentence: the names outside of the brackets, and the brackets with the link.
    func narrative(_ item: Citation.Item, _ entry: BibliographyEntry) -> [Inline] {
        let suffix = Self.text(item.suffix)
        let names = item.omitsName ? "" : "\(self.names(of: entry)) "
        switch style {
        case .authorDate:
            return [.text(Text(names + "(")), link(year(of: entry), entry), .text(Text(suffix + ")"))]
        case .numeric:
            return [.text(Text(names + "[")), link("\(numbers[entry.key] ?? 0)", entry), .text(Text(suffix + "]"))]
        }
    }

    /// One of the citations between brackets.
    func item(_ item: Citation.Item, _ entry: BibliographyEntry) -> [Inline] {
        let prefix = item.prefix.isEmpty ? "" : item.prefix + " "
        let shown =
            switch style {
            case .authorDate: (item.omitsName ? "" : "\(names(of: entry)) ") + year(of: entry)
            case .numeric: "\(numbers[entry.key] ?? 0)"
            }
        return Self.texts(prefix) + [link(shown, entry)] + Self.texts(Self.text(item.suffix))
    }

    /// Whether nothing is cited.
    var isEmpty: Bool { numbers.isEmpty }

    /// The brackets around citations.
    var brackets: (open: String, close: String) { style == .numeric ? ("[", "]") : ("(", ")") }

    private func link(_ text: String, _ entry: BibliographyEntry) -> Inline {
        .link(Link("#" + Citation.anchor(of: entry.key), [.text(Text(text))]))
    }

    private static func texts(_ text: String) -> [Inline] { text.isEmpty ? [] : [.text(Text(text))] }

    /// A suffix with dashes in ranges.
    private static func text(_ suffix: String) -> String { suffix.replacingHyphens }

    // MARK: - The list

    /// The list of the cited works: in the order of their numbers, or sorted by their authors.
    func list() -> Block {
        let entries = numbers.keys.compactMap { bibliography.entries[$0] }
        let items = sorted(entries).map { entry in
            var attributes = NodeAttributes(id: Citation.anchor(of: entry.key))
            attributes.add(class: "reference")
            return ListItem([.paragraph(Paragraph([.span(BracketedSpan(attributes, text(of: entry)))]))])
        }
        let attributes = NodeAttributes(classes: ["references"])
        if style == .numeric {
            var list = OrderedList(items)
            list.attributes = attributes
            return .orderedList(list)
        }
        var list = BulletList(items)
        list.attributes = attributes
        return .bulletList(list)
    }

    private func sorted(_ entries: [BibliographyEntry]) -> [BibliographyEntry] {
        if style == .numeric { return entries.sorted { (numbers[$0.key] ?? 0) < (numbers[$1.key] ?? 0) } }
        let keyed = entries.map { entry in
            let names =
                entry.creators.isEmpty ? entry.title : entry.creators.map { "\($0.family) \($0.given)" }.joined()
            return (entry: entry, order: [Slugger.base(for: names), entry.year, letters[entry.key] ?? "", entry.key])
        }
        return keyed.sorted { $0.order.lexicographicallyPrecedes($1.order) }.map(\.entry)
    }

    /// A work as sentences: names, year, title, container, publisher and address. In the numeric style, the year is after the
    /// publisher.
    private func text(of entry: BibliographyEntry) -> [Inline] {
        var sentences: [[Inline]] = []
        func add(_ inlines: [Inline]) { if !inlines.isEmpty { sentences.append(inlines) } }
        add(Self.texts(fullNames(entry.creators)))
        if style == .authorDate { add(Self.texts(year(of: entry))) }
        add(title(of: entry))
        if entry.form == .book || entry.form == .other, !entry.edition.isEmpty { add(Self.texts(entry.edition)) }
        add(container(of: entry))
        let publisher = [entry.place, entry.publisher].filter { !$0.isEmpty }.joined(separator: ": ")
        add(Self.texts(style == .numeric ? Self.joined([publisher, year(of: entry)]) : publisher))
        var result: [Inline] = []
        for sentence in sentences {
            if !result.isEmpty { result.append(.text(Text(" "))) }
            result += sentence
            if !sentence.plainText.endsSentence { result.append(.text(Text("."))) }
        }
        if let address = address(of: entry) { result += [.text(Text(" ")), address] }
        return result.joiningTexts()
    }

    private static func joined(_ parts: [String]) -> String { parts.filter { !$0.isEmpty }.joined(separator: ", ") }

    /// The first name begins with the family name, by which the list is sorted.
    private func fullNames(_ names: [BibliographyEntry.Name]) -> String {
        let all = names.prefix(10).enumerated().map { index, name in
            if name.given.isEmpty { return name.family }
            return index == 0 ? "\(name.family), \(name.given)" : "\(name.given) \(name.family)"
        }
        if names.count > 10 { return all.joined(separator: ", ") + ", " + words.others }
        guard let last = all.last, all.count > 1 else { return all.first ?? "" }
        return all.dropLast().joined(separator: ", ") + (all.count > 2 ? ", " : " ") + "\(words.and) \(last)"
    }

    private func title(of entry: BibliographyEntry) -> [Inline] {
        guard !entry.title.isEmpty else { return [] }
        if entry.form == .book { return [.emphasis(Emphasis([.text(Text(entry.title))]))] }
        let end = words.endsSentencesInQuotes && !entry.title.endsSentence ? "." : ""
        return [.text(Text(words.quotes.open + entry.title + end + words.quotes.close))]
    }

    private func container(of entry: BibliographyEntry) -> [Inline] {
        let pages = entry.pages.replacingHyphens
        var result: [Inline] = []
        if !entry.container.isEmpty {
            if entry.form == .chapter { result.append(.text(Text(words.within + " "))) }
            result.append(.emphasis(Emphasis([.text(Text(entry.container))])))
        }
        var rest = ""
        if entry.form == .article {
            if !entry.volume.isEmpty { rest += (result.isEmpty ? "" : " ") + entry.volume }
            if !entry.issue.isEmpty { rest += (result.isEmpty && rest.isEmpty ? "" : " ") + "(\(entry.issue))" }
            if !pages.isEmpty { rest += (result.isEmpty && rest.isEmpty ? "" : ": ") + pages }
        } else {
            let editors = entry.authors.isEmpty ? "" : fullNamesInOrder(entry.editors)
            let parts = [editors.isEmpty ? "" : "\(words.editedBy) \(editors)", pages].filter { !$0.isEmpty }
            if !parts.isEmpty { rest = (result.isEmpty ? "" : ", ") + parts.joined(separator: ", ") }
        }
        return result + Self.texts(rest)
    }

    private func fullNamesInOrder(_ names: [BibliographyEntry.Name]) -> String {
        let all = names.prefix(10).map { $0.given.isEmpty ? $0.family : "\($0.given) \($0.family)" }
        guard let last = all.last, all.count > 1 else { return all.first ?? "" }
        return all.dropLast().joined(separator: ", ") + " \(words.and) \(last)"
    }

    private func address(of entry: BibliographyEntry) -> Inline? {
        let url = entry.doi.isEmpty ? entry.url : "https://doi.org/" + entry.doi
        guard url.hasPrefix("https://") || url.hasPrefix("http://") else { return nil }
        return .link(Link(url, [.text(Text(url))]))
    }
}

extension String {
    /// Whether the text ends with a character after which no period is written.
    fileprivate var endsSentence: Bool {
        let closing = "”“»」’'\") \u{A0}"
        guard let last = last(where: { !closing.contains($0) }) else { return isEmpty }
        return ".!?…。！？".contains(last)
    }

    /// The text with a dash in place of hyphens between digits.
    fileprivate var replacingHyphens: String {
        guard utf8.contains(UInt8(ascii: "-")) else { return self }
        var result: [UInt8] = []
        let bytes = Array(utf8)
        var index = 0
        while index < bytes.count {
            var end = index
            while end < bytes.count, bytes[end] == UInt8(ascii: "-") { end += 1 }
            let isBetweenDigits =
                end > index && index > 0 && end < bytes.count && bytes[index - 1].isASCIIDigit
                && bytes[end].isASCIIDigit
            if end - index == 2 || isBetweenDigits {
                result += "–".utf8
            } else {
                result += bytes[index..<max(end, index + 1)]
            }
            index = max(end, index + 1)
        }
        return String(decoding: result, as: UTF8.self)
    }
}

extension [Inline] {
    /// The nodes, with adjacent texts as one.
    fileprivate func joiningTexts() -> [Inline] {
        var result: [Inline] = []
        for inline in self {
            if case .text(let text) = inline, case .text(var last)? = result.last {
                result.removeLast()
                last.string += text.string
                result.append(.text(last))
            } else {
                result.append(inline)
            }
        }
        return result
    }
}
