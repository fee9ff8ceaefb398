import SitegenData
import SitegenDiagnostics

/// How the addresses of a section's pages are made: `/:year/:month/:slug/`.
///
/// Between the slashes stand letters as they are and variables with a colon; one part may hold several
/// (`/:year-:month/:slug/`). A part whose variables all say nothing is left out.
struct PermalinkPattern: Hashable, Sendable {
    /// What a variable stands for.
    enum Variable: String, CaseIterable, Sendable {
        /// The year of the page's date: `2026`.
        case year
        /// The month, in two digits: `03`.
        case month
        /// The day of the month, in two digits: `09`.
        case day
        /// The day of the year, in three digits: `068`.
        case yearday
        /// The first folder that the page stands in.
        case section
        /// All folders that the page stands in, each a part of the address.
        case sections
        /// The title, as a part of an address.
        case title
        /// The last part of the address that the front matter asks for, else the file's name.
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

    /// What is wrong with a pattern, or with a page that one is used for.
    struct Problem: Error, Hashable {
        /// What is wrong, in one sentence without a full stop.
        var message: String
        /// What to do about it.
        var help: String
        /// Which characters of the pattern are wrong, counted from 0.
        var range: Range<Int>
    }

    private enum Piece: Hashable, Sendable {
        case literal(String)
        case variable(Variable)
    }

    private let parts: [[Piece]]
    /// Whether the pattern ends like a file's name: `/:year/:slug.html`.
    private let endsInFile: Bool

    /// Reads a pattern.
    ///
    /// - Throws: What is wrong first.
    init(_ pattern: String) throws(Problem) {
        let characters = Array(pattern)
        guard characters.first == "/" else {
            throw Problem(
                message: "a pattern begins with a slash", help: "write /\(pattern)", range: 0..<characters.count)
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
                    message: "there is nothing between two slashes", help: "remove one of them",
                    range: start - 1..<index + 1)
            }
        }
        self.parts = parts
        endsInFile =
            if characters.last != "/", case .literal(let ending)? = parts.last?.last {
                // Whatever stands before it: the ending alone is a name beginning with a dot.
                PageAddress.isFileName("a" + ending)
            } else {
                false
            }
        let names: Set<Piece> = [.variable(.slug), .variable(.title), .variable(.filename)]
        guard parts.contains(where: { !names.isDisjoint(with: $0) }) else {
            throw Problem(
                message: "the pattern gives all pages of a day or a section the same address",
                help: "add :slug, :title or :filename", range: 0..<characters.count)
        }
    }

    /// Reads what stands between two slashes.
    private static func part(_ characters: [Character], _ range: Range<Int>) throws(Problem) -> [Piece] {
        var pieces: [Piece] = []
        var literal = ""
        var index = range.lowerBound
        while index < range.upperBound {
            guard characters[index] == ":" else {
                guard isSafe(characters[index]) else {
                    throw Problem(
                        message: "‘\(characters[index])’ cannot stand in an address",
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
                message: "‘:sections’ may be several parts of an address", help: "put it between slashes of its own",
                range: range)
        }
        if case .literal(let text)? = pieces.first, text.hasPrefix(".") {
            throw Problem(
                message: "a part of an address cannot begin with a dot", help: "remove the dot", range: range)
        }
        return pieces
    }

    private static func unknown(_ name: String, at range: Range<Int>) -> Problem {
        let names = Variable.allCases.map(\.rawValue)
        let known = names.map { ":\($0)" }.joined(separator: ", ")
        guard !name.isEmpty else {
            return Problem(message: "a colon without a variable", help: "the variables are \(known)", range: range)
        }
        let nearest = Suggestion.nearest(to: name, among: names)
        return Problem(
            message: "unknown variable ‘:\(name)’",
            help: nearest.map { "did you mean ‘:\($0)’?" } ?? "the variables are \(known)", range: range)
    }

    /// Whether a character means itself in an address, and can stand in a file's name on every system.
    private static func isSafe(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "-_.~".contains(character)
    }
}

extension PermalinkPattern {
    /// What a page says of itself that an address may be made of.
    struct Facts: Sendable {
        /// When the page was published, if told.
        var date: PublicationDate?
        /// The folders that the page stands in, from the outermost.
        var sections: [String]
        /// The title.
        var title: String
        /// The last part of the address that the front matter asks for.
        var slug: String?
        /// The file's name without its extension and language.
        var fileName: String
    }

    /// The address of a page, with a slash at its beginning, and at its end unless the pattern ends like a file's name.
    ///
    /// - Parameters:
    ///   - dependencies: What the page says of itself.
    ///   - name: Makes a part of an address of a text that may hold anything; a slug goes in as it is where it is one.
    /// - Throws: A problem where a date is asked for that the page does not have.
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
                message: "the address needs a date for ‘:\(variable.rawValue)’, and the page has none",
                help: "add one to the front matter: date: 2026-11-20", range: 0..<0)
        }
        let date = facts.date
        switch variable {
        case .year: return Self.digits(date?.year ?? 0, 4)
        case .month: return Self.digits(date?.month ?? 0, 2)
        case .day: return Self.digits(date?.day ?? 0, 2)
        case .yearday: return Self.digits(date.map(Self.dayOfYear) ?? 0, 3)
        case .section: return facts.sections.first.map(name) ?? ""
        case .sections: return facts.sections.map(name).joined(separator: "/")
        case .title: return name(facts.title)
        case .slug: return facts.slug.map { Self.isPart($0) ? $0 : name($0) } ?? name(facts.fileName)
        case .filename: return name(facts.fileName)
        }
    }

    /// Whether a text is one part of an address as it is.
    private static func isPart(_ text: String) -> Bool {
        let hasSeparator = text.unicodeScalars.contains { $0.value <= 0x20 || "/\\?#%:".unicodeScalars.contains($0) }
        return !text.isEmpty && !text.hasPrefix(".") && !hasSeparator
    }

    private static func digits(_ number: Int, _ count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }

    private static func dayOfYear(_ date: PublicationDate) -> Int {
        let isLeapYear = date.year % 4 == 0 && (date.year % 100 != 0 || date.year % 400 == 0)
        let daysBefore = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334][date.month - 1]
        return daysBefore + date.day + (isLeapYear && date.month > 2 ? 1 : 0)
    }
}
