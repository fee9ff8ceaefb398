import Foundation

/// The first step: a builder that joins the statements of a block, and no more.
enum Blocks {
    // region: builder
    @resultBuilder
    enum AttributedStringBuilder {
        static func buildBlock(_ parts: AttributedString...) -> AttributedString {
            parts.reduce(into: AttributedString()) { whole, part in
                whole.append(part)
            }
        }
    }
    // endregion

    // region: use
    @AttributedStringBuilder
    static func greeting(name: String) -> AttributedString {
        AttributedString("Hello ")
        AttributedString(name).color(.red)
        AttributedString(",\n")
    }
    // endregion
}
