/// The works that a text can cite, by their keys.
public struct Bibliography: Sendable {
    private(set) var entries: [String: BibliographyEntry] = [:]

    /// Creates a bibliography without entries.
    public init() {}

    /// Reads entries in BibTeX. Those that are not valid are left out.
    ///
    /// - Parameter bibTeX: The text of a file.
    public init(bibTeX: String) {
        for entry in BibTeXReader.read(Array(bibTeX.utf8)).entries { _ = add(entry) }
    }

    /// The keys, sorted.
    public var keys: [String] { entries.keys.sorted() }

    /// Returns whether there is an entry.
    ///
    /// - Parameter key: The key of the entry.
    /// - Returns: Whether an entry has the key.
    public func contains(_ key: String) -> Bool { entries[key] != nil }

    /// Adds an entry.
    ///
    /// - Returns: Whether no other entry has its key. Otherwise, the other one stays.
    package mutating func add(_ entry: BibliographyEntry) -> Bool {
        guard entries[entry.key] == nil else { return false }
        entries[entry.key] = entry
        return true
    }

    /// Adds the entries of another bibliography whose keys are new.
    package mutating func add(_ other: Bibliography) {
        entries.merge(other.entries) { own, _ in own }
    }

    /// The number of bytes that an entry adds to a text; 0 if there is none.
    package func byteCount(of key: String) -> Int { entries[key]?.byteCount ?? 0 }
}

/// A work that a text can cite.
package struct BibliographyEntry: Hashable, Sendable {
    /// The form in which a work was published.
    package enum Form: Sendable {
        /// A part of a journal, a magazine or a newspaper.
        case article
        /// A part of a book or of proceedings.
        case chapter
        /// A work of its own: a book, a thesis, a report, software.
        case book
        /// A web page, or anything else.
        case other
    }

    /// A name of an author or an editor.
    package struct Name: Hashable, Sendable {
        /// The family name with its particle, or the whole name of an organization.
        package var family: String
        /// The given names; empty if there are none.
        package var given = ""

        package init(family: String, given: String = "") { (self.family, self.given) = (family, given) }
    }

    package var key: String
    package var form = Form.other
    package var authors: [Name] = []
    package var editors: [Name] = []
    package var title = ""
    /// The title of the journal, the book or the web site that contains the work.
    package var container = ""
    package var publisher = ""
    package var place = ""
    package var volume = ""
    package var issue = ""
    package var pages = ""
    package var edition = ""
    /// The year, or the date as written if it is not one.
    package var year = ""
    package var url = ""
    package var doi = ""

    package init(key: String) { self.key = key }

    /// The names before the year: of the authors, otherwise of the editors.
    var creators: [Name] { authors.isEmpty ? editors : authors }

    /// The number of bytes of the values.
    var byteCount: Int {
        let names = (authors + editors).reduce(0) { $0 + $1.family.utf8.count + $1.given.utf8.count + 8 }
        let texts = [title, container, publisher, place, volume, issue, pages, edition, year, url, doi]
        return names + texts.reduce(200) { $0 + $1.utf8.count }
    }
}
