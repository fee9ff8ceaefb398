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

extension AttributeScopes {
    /// The attributes that running text of a document has beside those of Foundation.
    public struct DocumentAttributes: AttributeScope {
        /// The colour of the text, where it has one of its own.
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
        /// The links and pictures.
        public let foundation: FoundationAttributes

        /// The key of the colour.
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
