import SitegenData

/// The end of every page: columns of links, and one line of text.
package struct FooterConfiguration: Sendable {
    /// A column of links below a title.
    package struct Column: Sendable {
        /// The title.
        package private(set) var title: String
        /// The titles in several languages, until a language is chosen.
        private var titles: LocalizedText?
        /// The links.
        package private(set) var entries: [MenuEntry]

        /// The column with the texts of a language.
        fileprivate func localized(in language: SiteLanguage) -> Column {
            var column = self
            if let titles { column.title = titles.text(in: language) }
            column.entries = entries.map { $0.localized(in: language) }
            return column
        }
    }

    /// The columns.
    package var columns: [Column] = []

    /// The line of text, such as a copyright notice; `nil` for the name of the author.
    package var text: String?

    /// The name of the menu with the columns, which menus of the configuration do not have.
    package static let menu = "footer.columns"

    /// The columns as entries of a menu, which lead nowhere themselves.
    package var menuEntries: [MenuEntry] {
        columns.map { MenuEntry(title: $0.title, url: "", weight: 0, entries: $0.entries) }
    }

    /// The end of pages with the texts of a language.
    func localized(in language: SiteLanguage) -> FooterConfiguration {
        var footer = self
        footer.columns = columns.map { $0.localized(in: language) }
        return footer
    }
}

extension FooterConfiguration {
    init(from reader: inout FieldReader) {
        columns = reader.mappings("columns", read: Column.init) ?? []
        text = reader.string("text")
    }
}

extension FooterConfiguration.Column {
    init?(from reader: inout FieldReader) {
        titles = reader.localizedText("title")
        entries = reader.mappings("entries", read: MenuEntry.init) ?? []
        guard let titles else {
            reader.require("title", help: "add the title of the column")
            return nil
        }
        title = titles.standard
    }
}
