import SitegenData

/// The end of every page: columns of links, and one line of text.
package struct FooterConfiguration: Sendable {
    /// A column of links below a title.
    package struct Column: Sendable {
        /// The title.
        package let title: String
        /// The links.
        package let entries: [MenuEntry]
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
}

extension FooterConfiguration {
    init(from reader: inout FieldReader) {
        columns = reader.mappings("columns", read: Column.init) ?? []
        text = reader.string("text")
    }
}

extension FooterConfiguration.Column {
    init?(from reader: inout FieldReader) {
        let title = reader.string("title")
        entries = reader.mappings("entries", read: MenuEntry.init) ?? []
        guard let title else {
            reader.require("title", help: "add the title of the column")
            return nil
        }
        self.title = title
    }
}
