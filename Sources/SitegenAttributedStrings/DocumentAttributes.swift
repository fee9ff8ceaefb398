public import Foundation
public import SitegenDocuments

/// The traits that distinguish a part of an attributed string from the surrounding text.
public struct TextTraits: OptionSet, Hashable, Sendable {
    /// One bit per trait.
    public let rawValue: UInt8

    /// Creates a set of traits from bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Emphasized text.
    public static let emphasized = TextTraits(rawValue: 1 << 0)
    /// Strongly emphasized text.
    public static let stronglyEmphasized = TextTraits(rawValue: 1 << 1)
    /// Literal text.
    public static let code = TextTraits(rawValue: 1 << 2)
    /// Text that is no longer valid.
    public static let struck = TextTraits(rawValue: 1 << 3)
    /// Text that is highlighted for its relevance.
    public static let marked = TextTraits(rawValue: 1 << 4)
    /// Superscript text.
    public static let raised = TextTraits(rawValue: 1 << 5)
    /// Subscript text.
    public static let lowered = TextTraits(rawValue: 1 << 6)
    /// Inserted text.
    public static let inserted = TextTraits(rawValue: 1 << 7)
}

/// The position of a table cell.
public struct TableCellPosition: Hashable, Sendable {
    /// The number of the table in the document, from 0.
    public var table: Int
    /// The row, 0 for the header.
    public var row: Int
    /// The column, from 0.
    public var column: Int
    /// The alignment of the column, if the table sets one.
    public var alignment: Table.Alignment?

    /// Creates a position from a table, row and column, each counted from 0.
    public init(table: Int, row: Int, column: Int, alignment: Table.Alignment? = nil) {
        self.table = table
        self.row = row
        self.column = column
        self.alignment = alignment
    }
}

extension AttributeScopes {
    /// The attributes of a document's text, in addition to those of Foundation.
    public struct DocumentAttributes: AttributeScope {
        /// The color of the text, if it has its own.
        public let textColor: TextColorAttribute
        /// The size of the text in points, if it has its own.
        public let fontSize: FontSizeAttribute
        /// Emphasis, strong emphasis, code.
        public let textTraits: TextTraitsAttribute
        /// The level of the heading that contains the text.
        public let headingLevel: HeadingLevelAttribute
        /// The number of quotes around the text, if there are any.
        public let quoteLevel: QuoteLevelAttribute
        /// The number of lists around the text, if there are any.
        public let listLevel: ListLevelAttribute
        /// The language of a code block, if its info string specifies one.
        public let codeLanguage: CodeLanguageAttribute
        /// The number of the ordered list's item that contains the text.
        public let listItemNumber: ListItemNumberAttribute
        /// The table cell that contains the text.
        public let tableCell: TableCellAttribute
        /// Foundation's attributes, including links and images.
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

        /// The key of the nesting level in quotes.
        public enum QuoteLevelAttribute: AttributedStringKey {
            /// 1 in a quote, 2 in a quote within it.
            public typealias Value = Int
            /// The key's name in archives and descriptions.
            public static let name = "sitegen.quoteLevel"
        }

        /// The key of the nesting level in lists.
        public enum ListLevelAttribute: AttributedStringKey {
            /// 1 in a list, 2 in a list within it.
            public typealias Value = Int
            /// The key's name in archives and descriptions.
            public static let name = "sitegen.listLevel"
        }

        /// The key of a code block's language.
        public enum CodeLanguageAttribute: AttributedStringKey {
            /// The language as specified in the info string, such as `swift`.
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

    /// The attributes of documents, for use in key paths: `including: \.document`.
    public var document: DocumentAttributes.Type { DocumentAttributes.self }
}

extension AttributeDynamicLookup {
    /// Gives access to a document's attributes as properties: `text.textColor`, `run.fontSize`.
    ///
    /// - Parameter keyPath: The attribute, as a property of `AttributeScopes.DocumentAttributes`.
    /// - Returns: The attribute's key.
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.DocumentAttributes, Key>
    ) -> Key {
        self[Key.self]
    }
}
