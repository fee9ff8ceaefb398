public import Foundation
public import SitegenDocuments

/// How a stretch of an attributed string stands out from the text around it.
public struct TextTraits: OptionSet, Hashable, Sendable {
    /// One bit a trait.
    public let rawValue: UInt8

    /// The traits of these bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Stressed text.
    public static let emphasized = TextTraits(rawValue: 1 << 0)
    /// Important text.
    public static let stronglyEmphasized = TextTraits(rawValue: 1 << 1)
    /// Literal text.
    public static let code = TextTraits(rawValue: 1 << 2)
    /// Text that no longer holds.
    public static let struck = TextTraits(rawValue: 1 << 3)
    /// Text that is marked for its relevance.
    public static let marked = TextTraits(rawValue: 1 << 4)
    /// Text above the line.
    public static let raised = TextTraits(rawValue: 1 << 5)
    /// Text below the line.
    public static let lowered = TextTraits(rawValue: 1 << 6)
    /// Text that was added later.
    public static let inserted = TextTraits(rawValue: 1 << 7)
}

/// Which cell of a table text is in.
public struct TableCellPosition: Hashable, Sendable {
    /// The number of the table in the document, from 0.
    public var table: Int
    /// The row, 0 for the header.
    public var row: Int
    /// The column, from 0.
    public var column: Int
    /// How the text of the column is set, if the table says so.
    public var alignment: Table.Alignment?

    /// A cell by its table, row and column, each counted from 0.
    public init(table: Int, row: Int, column: Int, alignment: Table.Alignment? = nil) {
        self.table = table
        self.row = row
        self.column = column
        self.alignment = alignment
    }
}

extension AttributeScopes {
    /// The attributes that running text of a document has beside those of Foundation.
    public struct DocumentAttributes: AttributeScope {
        /// The color of the text, where it has one of its own.
        public let textColor: TextColorAttribute
        /// The size of the text in points, where it has one of its own.
        public let fontSize: FontSizeAttribute
        /// Emphasis, strong emphasis, code.
        public let textTraits: TextTraitsAttribute
        /// The level of the heading that the text is.
        public let headingLevel: HeadingLevelAttribute
        /// In how many quotes the text stands, where it stands in any.
        public let quoteLevel: QuoteLevelAttribute
        /// In how many lists the text stands, where it stands in any.
        public let listLevel: ListLevelAttribute
        /// The language of a code block, where its info string names one.
        public let codeLanguage: CodeLanguageAttribute
        /// The number of the item of an ordered list that the text stands in.
        public let listItemNumber: ListItemNumberAttribute
        /// The cell of a table that the text is in.
        public let tableCell: TableCellAttribute
        /// The links and pictures.
        public let foundation: FoundationAttributes

        /// The key of the color.
        public enum TextColorAttribute: AttributedStringKey {
            /// Red, green and blue.
            public typealias Value = Color
            /// The key's name in archives and descriptions.
            public static let name = "sitegen.textColor"
        }

        /// The key of the size.
        public enum FontSizeAttribute: AttributedStringKey {
            /// Points.
            public typealias Value = Int
            /// The key's name in archives and descriptions.
            public static let name = "sitegen.fontSize"
        }

        /// The key of the traits.
        public enum TextTraitsAttribute: AttributedStringKey {
            /// One trait or several.
            public typealias Value = TextTraits
            /// The key's name in archives and descriptions.
            public static let name = "sitegen.textTraits"
        }

        /// The key of a heading's level.
        public enum HeadingLevelAttribute: AttributedStringKey {
            /// From 1 to 6.
            public typealias Value = Int
            /// The key's name in archives and descriptions.
            public static let name = "sitegen.headingLevel"
        }

        /// The key of how deep in quotes text stands.
        public enum QuoteLevelAttribute: AttributedStringKey {
            /// 1 in a quote, 2 in a quote within it.
            public typealias Value = Int
            /// The key's name in archives and descriptions.
            public static let name = "sitegen.quoteLevel"
        }

        /// The key of how deep in lists text stands.
        public enum ListLevelAttribute: AttributedStringKey {
            /// 1 in a list, 2 in a list within it.
            public typealias Value = Int
            /// The key's name in archives and descriptions.
            public static let name = "sitegen.listLevel"
        }

        /// The key of a code block's language.
        public enum CodeLanguageAttribute: AttributedStringKey {
            /// The language as the info string names it, such as `swift`.
            public typealias Value = String
            /// The key's name in archives and descriptions.
            public static let name = "sitegen.codeLanguage"
        }

        /// The key of an item's number.
        public enum ListItemNumberAttribute: AttributedStringKey {
            /// The number of the innermost item, counted from the start of its list. Items of bullet lists have none.
            public typealias Value = Int
            /// The key's name in archives and descriptions.
            public static let name = "sitegen.listItemNumber"
        }

        /// The key of a table's cell.
        public enum TableCellAttribute: AttributedStringKey {
            /// The table, the row and the column.
            public typealias Value = TableCellPosition
            /// The key's name in archives and descriptions.
            public static let name = "sitegen.tableCell"
        }
    }

    /// The attributes of documents, as a key path names them: `including: \.document`.
    public var document: DocumentAttributes.Type { DocumentAttributes.self }
}

extension AttributeDynamicLookup {
    /// Lets a document's attributes be written as properties: `text.textColor`, `run.fontSize`.
    ///
    /// - Parameter keyPath: The attribute, as a property of `AttributeScopes.DocumentAttributes`.
    /// - Returns: The attribute's key.
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.DocumentAttributes, Key>
    ) -> Key {
        self[Key.self]
    }
}
