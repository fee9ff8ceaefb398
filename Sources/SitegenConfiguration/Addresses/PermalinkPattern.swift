import SitegenBase
package import SitegenData

/// The pattern of the paths of a section's pages: `/:year/:month/:slug/`.
///
/// Each component consists of literal characters and variables, which start with a colon (`/:year-:month/:slug/`). A component
/// is omitted if all its variables are empty.
package struct PermalinkPattern: Hashable, Sendable {
    /// A variable.
    enum Variable: String, CaseIterable, Sendable {
        /// The year of the page's date: `2026`.
        case year
        /// The month, in two digits: `03`.
        case month
        /// The day of the month, in two digits: `09`.
        case day
        /// The day of the year, in three digits: `068`.
        case yearday
        /// The first folder of the page.
        case section
        /// All folders of the page, each as a component.
        case sections
        /// The title as a slug.
        case title
        /// The slug from the front matter, or else the file name.
        case slug
        /// The file's name without its extension.
        case filename

        fileprivate var isOfDate: Bool {
            switch self {
            case .year, .month, .day, .yearday: true
            case .section, .sections, .title, .slug, .filename: false
            }
        }
    }

    /// An error in a pattern, or of a page to which it is applied.
    package struct Problem: Error, Hashable {
        /// The message, one sentence without a period.
        package var message: String
        /// How to fix it.
        package var help: String
        /// The range of the wrong characters in the pattern, counted from 0.
        var range: Range<Int>
    }

    private enum Piece: Hashable, Sendable {
        case literal(String)
        case variable(Variable)
    }

    private let parts: [[Piece]]
    /// Whether the pattern ends like a file name: `/:year/:slug.html`.
    private let endsInFile: Bool

    /// Reads a pattern.
    ///
    /// - Throws: The first error.
    package init(_ pattern: String) throws(Problem) {
        let characters = Array(pattern)
        guard characters.first == "/" else {
            throw Problem(
                message: "a permalink pattern must start with a slash", help: "write /\(pattern)",
                range: 0..<characters.count)
        }
        var parts: [[Piece]] = []
        var index = 0
        while index < characters.count {
            // At a slash.
            let start = index + 1
            index = characters[start...].firstIndex(of: "/") ?? characters.count
            if start < index {
                parts.append(try Self.part(characters, start..<index))
            } else if index < characters.count {
                throw Problem(
                    message: "the pattern has two slashes in a row", help: "remove one of the slashes",
                    range: start - 1..<index + 1)
            }
        }
        self.parts = parts
        endsInFile =
            if characters.last != "/", case .literal(let ending)? = parts.last?.last {
                // The extension alone would be a name that begins with a dot.
                PageAddress.isFileName("a" + ending)
            } else {
                false
            }
        let names: Set<Piece> = [.variable(.slug), .variable(.title), .variable(.filename)]
        guard parts.contains(where: { !names.isDisjoint(with: $0) }) else {
            throw Problem(
                message: "the pattern produces the same URL for several pages",
                help: "add :slug, :title or :filename", range: 0..<characters.count)
        }
    }

    /// Reads a component.
    private static func part(_ characters: [Character], _ range: Range<Int>) throws(Problem) -> [Piece] {
        var pieces: [Piece] = []
        var literal = ""
        var index = range.lowerBound
        while index < range.upperBound {
            guard characters[index] == ":" else {
                guard isSafe(characters[index]) else {
                    throw Problem(
                        message: "‘\(characters[index])’ is not allowed in a URL path",
                        help: "use letters, digits, hyphens, dots and underscores", range: index..<index + 1)
                }
                literal.append(characters[index])
                index += 1
                continue
            }
            let end = characters[(index + 1)..<range.upperBound].firstIndex { !$0.isASCII || !$0.isLetter }
            let name = String(characters[(index + 1)..<(end ?? range.upperBound)])
            guard let variable = Variable(rawValue: name) else {
                throw unknown(name, at: index..<(end ?? range.upperBound))
            }
            if !literal.isEmpty { pieces.append(.literal(literal)) }
            literal = ""
            pieces.append(.variable(variable))
            index = end ?? range.upperBound
        }
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        if pieces.contains(.variable(.sections)), pieces.count > 1 {
            throw Problem(
                message: "‘:sections’ must be a whole path component, because it can expand to several",
                help: "write ‘:sections’ between slashes, without other text",
                range: range)
        }
        if case .literal(let text)? = pieces.first, text.hasPrefix(".") {
            throw Problem(
                message: "a path component cannot start with a dot", help: "remove the dot", range: range)
        }
        return pieces
    }

    private static func unknown(_ name: String, at range: Range<Int>) -> Problem {
        let names = Variable.allCases.map(\.rawValue)
        let known = names.map { ":\($0)" }.joined(separator: ", ")
        guard !name.isEmpty else {
            return Problem(
                message: "missing variable after the colon", help: "the variables are \(known)", range: range)
        }
        let nearest = Suggestion.nearest(to: name, among: names)
        return Problem(
            message: "unknown variable ‘:\(name)’",
            help: nearest.map { "did you mean ‘:\($0)’?" } ?? "the variables are \(known)", range: range)
    }

    /// Whether a character needs no encoding in a URL, and is allowed in file names on every system.
    private static func isSafe(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "-_.~".contains(character)
    }
}

extension PermalinkPattern {
    /// The properties of a page that its path can contain.
    package struct Facts: Sendable {
        /// The publication date, if the page has one.
        var date: PublicationDate?
        /// The folders of the page, the outermost first.
        var sections: [String]
        /// The title.
        var title: String
        /// The slug from the front matter.
        var slug: String?
        /// The file's name without its extension and language.
        var fileName: String

        package init(date: PublicationDate?, sections: [String], title: String, slug: String?, fileName: String) {
            (self.date, self.sections, self.title, self.slug, self.fileName) = (date, sections, title, slug, fileName)
        }
    }

    /// The path of a page. It begins with a slash, and ends with one unless the pattern ends like a file name.
    ///
    /// - Parameters:
    ///   - facts: The values of the page.
    ///   - name: Converts any text to a slug. A slug that is valid is used unchanged.
    /// - Throws: A problem if the pattern needs a date and the page has none.
    package func path(of facts: Facts, name: (String) -> String = AddressPart.name) throws(Problem) -> String {
        var path = "/"
        for (number, pieces) in parts.enumerated() {
            var part = ""
            var isSaid = false
            for piece in pieces {
                switch piece {
                case .literal(let text):
                    part += text
                    if pieces.count == 1 { isSaid = true }
                case .variable(let variable):
                    let value = try value(of: variable, facts, name)
                    part += value
                    if !value.isEmpty { isSaid = true }
                }
            }
            guard isSaid else { continue }
            path += part
            if number < parts.count - 1 || !endsInFile { path += "/" }
        }
        return endsInFile ? PageAddress.normalized(path) : path
    }

    private func value(
        of variable: Variable, _ facts: Facts, _ name: (String) -> String
    ) throws(Problem) -> String {
        if variable.isOfDate, facts.date == nil {
            throw Problem(
                message: "the permalink uses ‘:\(variable.rawValue)’, but the page has no date",
                help: "add a date to the front matter: date: 2026-11-20", range: 0..<0)
        }
        let date = facts.date
        switch variable {
        case .year: return Self.digits(date?.year ?? 0, 4)
        case .month: return Self.digits(date?.month ?? 0, 2)
        case .day: return Self.digits(date?.day ?? 0, 2)
        case .yearday: return Self.digits(date?.dayOfYear ?? 0, 3)
        case .section: return facts.sections.first.map(name) ?? ""
        case .sections: return facts.sections.map(name).joined(separator: "/")
        case .title: return name(facts.title)
        case .slug: return facts.slug.map { Self.isPart($0) ? $0 : name($0) } ?? name(facts.fileName)
        case .filename: return name(facts.fileName)
        }
    }

    /// Whether a text is a valid component.
    private static func isPart(_ text: String) -> Bool {
        let hasSeparator = text.unicodeScalars.contains { $0.value <= 0x20 || "/\\?#%:".unicodeScalars.contains($0) }
        return !text.isEmpty && !text.hasPrefix(".") && !hasSeparator
    }

    private static func digits(_ number: Int, _ count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
}
