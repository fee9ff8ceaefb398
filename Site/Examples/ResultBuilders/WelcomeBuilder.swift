import Foundation

// region: welcome-builder
@AttributedStringBuilder
func welcomeBuilder(name: String, titles: [String]) -> AttributedString {
    "Hello "
    AttributedString(name).color(.red)
    SpecialCharacters.comma
    SpecialCharacters.lineBreak
    if let first = titles.first {
        AttributedString {
            first
            for title in titles.dropFirst() {
                SpecialCharacters.comma
                SpecialCharacters.lineBreak
                title
            }
        }
        .font(size: 20)
    } else {
        "No Title"
    }
}
// endregion
