import Foundation
import Hypertext
import SitegenAttributedStrings
import SitegenDocuments
import Testing

struct AttributedStringInlineTests {
    /// A run of text with its attributes, in a form that tests can compare.
    struct Run: Equatable {
        var text: String
        var traits: TextTraits?
        var color: Color?
        var size: Int?
        var link: String?
        var image: String?

        init(
            _ text: String, traits: TextTraits? = nil, color: Color? = nil, size: Int? = nil, link: String? = nil,
            image: String? = nil
        ) {
            self.text = text
            self.traits = traits
            self.color = color
            self.size = size
            self.link = link
            self.image = image
        }
    }

    func runs(@InlineBuilder _ content: () -> [Inline]) -> [Run] {
        let text = AttributedString(content())
        return text.runs.map { run in
            Run(
                String(text[run.range].characters), traits: run.textTraits, color: run.textColor, size: run.fontSize,
                link: run.link?.absoluteString, image: run.imageURL?.absoluteString)
        }
    }

    @Test func `Plain text has no attributes`() {
        #expect(runs { "plain" } == [Run("plain")])
    }

    @Test func `An empty list of nodes is an empty string`() {
        #expect(AttributedString([Inline]()) == AttributedString())
    }

    @Test func `Emphasis within strong text has both traits`() {
        let result = runs {
            Strong {
                "a"
                Emphasis { "b" }
            }
            Code("c")
        }
        #expect(
            result == [
                Run("a", traits: .stronglyEmphasized),
                Run("b", traits: [.stronglyEmphasized, .emphasized]),
                Run("c", traits: .code),
            ])
    }

    @Test func `The innermost style takes precedence, and missing values are inherited`() {
        let result = runs {
            Group {
                "a"
                Text("b").color(.red)
            }
            .color(.blue)
            .font(size: 20)
        }
        #expect(result == [Run("a", color: .blue, size: 20), Run("b", color: .red, size: 20)])
    }

    @Test func `A break is a space or a line feed with the style of the surrounding text`() {
        let result = runs {
            Group {
                "a"
                SoftBreak()
                "b"
                LineBreak()
                "c"
            }
            .color(.red)
        }
        #expect(result == [Run("a b\nc", color: .red)])
    }

    @Test(arguments: [
        ("https://example.org/a?b=c", "https://example.org/a?b=c"),
        ("../relative/", "../relative/"),
        ("#part", "#part"),
        ("javascript:alert(1)", nil),
        ("data:text/html,x", nil),
        ("", nil),
    ])
    func `Links and images keep only safe URLs`(destination: String, expected: String?) {
        #expect(runs { Link(destination) { "text" } } == [Run("text", link: expected)])
        #expect(runs { Image(destination, alternativeText: "text") } == [Run("text", image: expected)])
    }

    @Test func `Raw and embedded HTML is left out, as in plain text`() {
        let inlines: [Inline] =
            Text("a").inlines + InlineHTML("<b>").inlines + Embed(UnescapedHTML("<i></i>")).inlines
            + LineBreak().inlines + Code("c").inlines
        #expect(AttributedString(inlines) == AttributedString(Text("a\n").inlines + Code("c").inlines))
        #expect(String(AttributedString(inlines).characters) == inlines.plainText)
    }
}
