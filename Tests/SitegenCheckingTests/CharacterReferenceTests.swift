import Hypertext
import Testing

@testable import SitegenChecking

/// HTML Living Standard §13.2.5.72 and following.
@Suite struct CharacterReferenceTests {
    @Test(arguments: [
        ("&copy2024", "©2024"), ("&notit;", "&notit;"), ("&ampersand", "&ersand"), ("&co", "&co"), ("&copy", "©"),
        ("&#00000000000038;", "&"), ("&#x000000000026", "&"), ("&#128;", "€"), ("&#0;", "\u{FFFD}"),
        ("&#xD800;", "\u{FFFD}"), ("&#x110000;", "\u{FFFD}"), ("&#;", "&#;"),
    ])
    func `Character references in text are decoded`(written: String, text: String) {
        #expect(CharacterReferences.decoded(written.utf8, isAttribute: false).text == text)
    }
}
