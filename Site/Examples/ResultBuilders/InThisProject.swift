import Foundation
import Sitegen

/// The same text as a piece of a document, written with the project's own nodes.
enum InThisProject {
    /// The library has an enumeration of this name too; within this type the library's is meant.
    typealias SpecialCharacters = SitegenDocuments.SpecialCharacters

    // region: welcome-builder
    @InlineBuilder
    static func welcomeBuilder(name: String, titles: [String]) -> [Inline] {
        "Hello "
        Text(name).color(.red)
        SpecialCharacters.comma
        SpecialCharacters.lineBreak
        if let first = titles.first {
            Group {
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

    // region: renderings
    struct Renderings {
        let html: String
        let plainText: String
        let attributedString: AttributedString

        init(_ welcome: [Inline]) {
            let document = Document { Paragraph(welcome) }
            html = document.render()
            plainText = document.plainText
            attributedString = AttributedString(welcome)
        }
    }
    // endregion
}
