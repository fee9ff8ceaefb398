import SitegenBase
package import SitegenData

/// Pages that are created from rows of data: an entry of `pages` in the configuration.
///
/// ```yaml
/// pages:
///   - {from: data/people.csv, path: /people/:slug/, title: name, layout: person}
/// ```
/// Each row becomes the front matter of a text, as if it were a file in `content/people/`, below the folders of its address.
/// Later stages, from lists to links, do not distinguish it from a text with a file.
package struct DataPages: Sendable {
    /// The data file or the folder of data files, starting with `data/`.
    package let from: FieldValue

    /// The keys that lead to the list of rows within each file; empty if the list is the whole file.
    package let list: [String]

    /// The pattern of the addresses.
    package let path: DataPathPattern

    /// The key of the title.
    package let title: String

    /// The key of the body in Markdown.
    package let content: String

    /// The layout of rows that do not select one.
    package let layout: FieldValue?

    /// - Parameter section: The section in whose settings the pages are declared, to which the path is relative; `nil` for
    ///   pages of the whole site.
    init?(from reader: inout FieldReader, in section: String? = nil) {
        let from = reader.value(
            "from", expecting: "a file or a folder in data/", help: "write a path such as data/people.csv"
        ) { text in Self.isBelowData(text) ? text : nil }
        let path = reader.string("path").flatMap { text in
            do throws(DataPathPattern.Problem) {
                return try DataPathPattern(text, in: section)
            } catch {
                reader.reject("path", error.message, help: error.help)
                return nil
            }
        }
        list = reader.string("list")?.split(separator: ".").map(String.init) ?? []
        title = reader.string("title") ?? "title"
        content = reader.string("content") ?? "content"
        let layout = reader.string("layout")
        self.layout = layout == nil ? nil : reader.mapping["layout"]
        if !reader.has("from") { reader.require("from", help: "add the data file, such as from: data/people.csv") }
        if !reader.has("path") { reader.require("path", help: "add the URL path, such as path: /people/:slug/") }
        guard from != nil, let path, let value = reader.mapping["from"] else { return nil }
        self.from = value
        self.path = path
    }

    private static func isBelowData(_ text: String) -> Bool {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        return parts.first == "data" && parts.count > 1 && !parts.contains("..") && !parts.contains(".")
    }

    /// The language of the pages that are created from a data file: that of the file's name, such as `data/people.fr.csv`,
    /// otherwise the default one.
    ///
    /// - Parameter languages: The languages of the site, the default one first.
    /// - Returns: `nil` if no pages are created from the file's rows.
    package func language(ofRowsIn file: String, _ languages: [SiteLanguage]) -> SiteLanguage? {
        let from = (self.from.text ?? "").split(separator: "/").joined(separator: "/")
        func holds(_ file: String) -> Bool { file == from || file.utf8.starts(with: "\(from)/".utf8) }
        var parts = file.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count > 2, let language = languages.dropFirst().first(where: { $0.tag == parts[parts.count - 2] }) {
            parts.remove(at: parts.count - 2)
            if holds(parts.joined(separator: ".")) { return language }
        }
        return holds(file) ? languages.first : nil
    }
}

/// The pattern of the addresses of pages from data: `/people/:team/:slug/`.
///
/// A variable is a key of the row; `:slug` defaults to the title. Values are converted to parts of addresses in the same way as
/// file names.
package struct DataPathPattern: Hashable, Sendable {
    /// An error in a pattern.
    struct Problem: Error {
        let message: String
        let help: String
    }

    fileprivate enum Piece: Hashable, Sendable {
        case literal(String)
        case variable(String)
    }

    private let parts: [[Piece]]

    /// Whether the address ends with a slash.
    private let endsWithSlash: Bool

    /// - Parameter section: The section to which the pattern is relative; `nil` for one of the whole site.
    /// - Throws: The first error.
    init(_ text: String, in section: String? = nil) throws(Problem) {
        if let section, text.hasPrefix("/") {
            throw Problem(
                message: "‘\(text)’ is not relative to the section ‘\(section)’",
                help: "remove the leading slash; for example, write path: \":slug/\"")
        }
        let pattern = section.map { "/\($0)/\(text)" } ?? text
        let parts = pattern.split(separator: "/").map { Self.pieces($0) }
        let sample = "/" + parts.map { $0.map(\.sample).joined() }.joined(separator: "/")
        guard pattern.utf8.first == UInt8(ascii: "/"), FrontMatterReader.address(sample) != nil else {
            throw Problem(
                message: "‘\(pattern)’ is not a valid path on the site",
                help: FrontMatterReader.addressHelp(example: "/people/:slug/"))
        }
        guard parts.contains(where: { $0.contains(where: \.isVariable) }) else {
            throw Problem(
                message: "the pattern produces the same URL for several pages",
                help: "add a variable, such as :slug or another key of the rows")
        }
        self.parts = parts
        endsWithSlash = pattern.utf8.last == UInt8(ascii: "/")
    }

    private static func pieces(_ part: Substring) -> [Piece] {
        var pieces: [Piece] = []
        var rest = part
        while let colon = rest.firstIndex(of: ":") {
            let name = rest[rest.index(after: colon)...].prefix {
                $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")
            }
            if colon > rest.startIndex { pieces.append(.literal(String(rest[..<colon]))) }
            pieces.append(.variable(String(name)))
            rest = rest[name.endIndex...]
        }
        if !rest.isEmpty { pieces.append(.literal(String(rest))) }
        return pieces
    }

    /// The components of the address of a row.
    ///
    /// - Parameter value: The text of a key; `nil` if the row has none.
    /// - Returns: The components, or the first key without a text.
    package func components(_ value: (_ key: String) -> String?) -> Result<[String], MissingKey> {
        var components: [String] = []
        for part in parts {
            var text = ""
            for piece in part {
                switch piece {
                case .literal(let literal): text += literal
                case .variable(let key):
                    guard let value = value(key), !value.isEmpty else { return .failure(MissingKey(key: key)) }
                    text += value
                }
            }
            components.append(text)
        }
        return .success(components)
    }

    /// A key that a row does not have.
    package struct MissingKey: Error {
        package let key: String
    }

    /// The address with the given components.
    package func address(of components: [String]) -> String {
        "/" + components.joined(separator: "/") + (endsWithSlash ? "/" : "")
    }
}

extension DataPathPattern.Piece {
    fileprivate var isVariable: Bool {
        if case .variable = self { true } else { false }
    }

    /// A sample value of the piece, used to check a pattern. No address can contain a colon without a name.
    fileprivate var sample: String {
        switch self {
        case .literal(let text): text
        case .variable(let name): name.isEmpty ? ":" : "x"
        }
    }
}
