import SitegenBase
import SitegenModel
import SitegenPublishing

/// Finds the position in the author's source of something that was found in the page.
struct TextTrace {
    /// A position in a file.
    struct Place {
        let source: SourceText
        let line: Int
        let column: Int
        let length: Int
    }

    private let page: Page
    private let site: BuiltSite
    private let book: AddressResolver
    private let number: Int
    private var sources: [String: SourceText] = [:]
    private var references: TextReferences?
    /// The number of lookups of each item: the second lookup returns its second position.
    private var counts: [String: Int] = [:]

    /// - Parameter number: The number of the output file that shows the page.
    init(_ page: Page, _ site: BuiltSite, _ book: AddressResolver, _ number: Int) {
        self.page = page
        self.site = site
        self.book = book
        self.number = number
    }

    /// The position of an address that leads to a target.
    ///
    /// - Parameter isSilentImage: Whether to look for an image without alt text.
    mutating func place(of target: AddressTarget, isSilentImage: Bool = false) -> Place? {
        let references = knownReferences().references.filter {
            $0.target == target && (!isSilentImage || $0.isSilentImage)
        }
        var places: [Place] = []
        for reference in references {
            guard let source = source(reference.file) else { continue }
            // Blocks that come from another file have the lines of that file.
            let last = places.last { $0.source.file == reference.file }?.line ?? 0
            let start = max(reference.line, last == reference.line ? last + 1 : reference.line)
            let found =
                source.place(of: reference.written, from: start) ?? source.place(of: reference.written, from: 1)
            guard let found else { continue }
            places.append(
                Place(source: source, line: found.line, column: found.column, length: reference.written.count))
        }
        let count = count("\(target) \(isSilentImage)")
        return places.isEmpty ? nil : places[min(count, places.count - 1)]
    }

    /// The position of a literal text in the page's own file, such as an address in a style.
    mutating func place(ofText text: String) -> Place? {
        guard !text.isEmpty, let source = source(page.file), let found = source.place(of: text, from: 1) else {
            return nil
        }
        return Place(source: source, line: found.line, column: found.column, length: text.count)
    }

    /// The position of a heading.
    ///
    /// - Parameter text: The text of the heading.
    mutating func place(ofHeading text: String, level: Int) -> Place? {
        let headings = knownReferences().headings.filter { $0.level == level && $0.text == text }
        guard let source = source(page.file), !headings.isEmpty else { return nil }
        let heading = headings[min(count("h\(level) \(text)"), headings.count - 1)]
        // A block from another file has the lines of that file.
        let line = source.lineText(heading.line)
        let word = text.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
        guard line.contains(word) else { return nil }
        return Place(source: source, line: heading.line, column: 1, length: line.count)
    }

    /// The position of an id, in the braces after a heading or in an attribute.
    mutating func place(ofID id: String) -> Place? {
        guard let source = source(page.file) else { return nil }
        var places: [Place] = []
        for (text, offset) in [("{#\(id)", 2), ("id=\"\(id)\"", 4), ("id='\(id)'", 4), ("name=\"\(id)\"", 6)] {
            var line = 1
            while let found = source.place(of: text, from: line) {
                // `{#a` is also the start of `{#ab`.
                let next = source.lineText(found.line).dropFirst(found.column - 1 + text.count).first ?? "}"
                if offset > 2 || next == "}" || next.isWhitespace {
                    places.append(
                        Place(source: source, line: found.line, column: found.column + offset, length: id.count))
                }
                line = found.line + 1
            }
        }
        places.sort { $0.line < $1.line }
        return places.count > 1 ? places[min(count("#\(id)") + 1, places.count - 1)] : places.first
    }

    /// The position of the title, in the front matter or in the first heading.
    mutating func placeOfTitle() -> Place? {
        place(ofText: page.title)
    }

    private mutating func count(_ key: String) -> Int {
        defer { counts[key, default: 0] += 1 }
        return counts[key] ?? 0
    }

    private mutating func knownReferences() -> TextReferences {
        if let references { return references }
        let found = TextReferences(of: page, in: site, book, number)
        references = found
        return found
    }

    private mutating func source(_ file: String) -> SourceText? {
        if let source = sources[file] { return source }
        let source = site.source(file)
        sources[file] = source
        return source
    }
}
