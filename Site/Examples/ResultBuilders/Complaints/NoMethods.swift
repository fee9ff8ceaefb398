import Foundation

// region: mistake
@resultBuilder
enum AttributedStringBuilder {}
// endregion
