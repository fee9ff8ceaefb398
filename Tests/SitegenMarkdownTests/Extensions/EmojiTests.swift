import Hypertext
import SitegenDocuments
import SitegenMarkdown
import Testing

/// Emoji by the names of GitHub's gemoji.
@Suite struct EmojiTests {
    @Test(arguments: [
        ("a :smile: b", "a 😄 b"), (":smile::+1::-1:", "😄👍👎"), (":heart_eyes: :8ball: :e-mail:", "😍 🎱 📧"),
        (":u7121: :tr: :zzz:", "🈚 🇹🇷 💤"), ("*:smile:*", "<em>😄</em>"), ("[:smile:](/a)", "<a href=\"/a\">😄</a>"),
        // Unknown names.
        (":octocat: :Smile: : smile: :smile : ::", ":octocat: :Smile: : smile: :smile : ::"),
        ("12:30:45 a:d:c", "12:30:45 a:d:c"),
        // Escapes, code and addresses.
        ("\\:smile: &#58;smile: `:smile:`", ":smile: :smile: <code>:smile:</code>"),
        (
            "https://a.b/:smile: <https://a.b/:smile:>",
            "<a href=\"https://a.b/:smile\">https://a.b/:smile</a>: <a href=\"https://a.b/:smile:\">https://a.b/:smile:</a>"
        ),
        // A directive is not an emoji.
        (":smile[a]{b=c}", "a"),
    ])
    func `A known name between colons becomes an emoji`(markdown: String, html: String) {
        let document = Document(markdown: markdown, extensions: [.emoji, .autolinks, .directives])
        #expect(document.render() == "<p>\(html)</p>\n")
        #expect(Document(markdown: document.markdown, extensions: [.emoji, .autolinks, .directives]) == document)
    }

    @Test func `Emoji and directives are text unless their extension is enabled`() {
        #expect(Document(markdown: ":smile:").render() == "<p>:smile:</p>\n")
        #expect(Document(markdown: ":smile: :a[b]", extensions: [.emoji]).render() == "<p>😄 :a[b]</p>\n")
    }

    @Test func `The Markdown renderer escapes emoji names but not other colons`() {
        let document = Document { Paragraph { ":smile: at 12:30:45, a:d:c" } }
        #expect(document.markdown == "\\:smile: at 12:30:45, a:d:c\n")
    }
}
