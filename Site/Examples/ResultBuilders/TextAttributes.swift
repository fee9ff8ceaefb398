import Foundation

/// The colors this example can give to text.
enum TextColor: String, Hashable, Sendable {
    case red
    case blue
}

// region: keys
enum TextColorAttribute: AttributedStringKey {
    typealias Value = TextColor
    static let name = "textColor"
}

enum PointSizeAttribute: AttributedStringKey {
    typealias Value = Double
    static let name = "pointSize"
}
// endregion

// region: scope
struct TextAttributes: AttributeScope {
    let textColor: TextColorAttribute
    let pointSize: PointSizeAttribute
}

extension AttributeDynamicLookup {
    subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<TextAttributes, Key>
    ) -> Key {
        self[Key.self]
    }
}
// endregion
