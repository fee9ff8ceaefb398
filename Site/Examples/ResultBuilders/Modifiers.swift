import Foundation

// region: modifiers
extension AttributedString {
    func color(_ color: TextColor) -> AttributedString {
        mergingAttributes(
            AttributeContainer().textColor(color), mergePolicy: .keepCurrent)
    }

    func font(size: Double) -> AttributedString {
        mergingAttributes(
            AttributeContainer().pointSize(size), mergePolicy: .keepCurrent)
    }
}
// endregion

// region: group
extension AttributedString {
    init(@AttributedStringBuilder _ content: () -> AttributedString) {
        self = content()
    }
}
// endregion
