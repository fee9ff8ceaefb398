import SitegenDocuments
import SitegenMarkdown
import Testing

/// Ready-made directives in Markdown, beside their output.
@Suite struct ReadyMadeDirectiveTests {
    /// A directive with attributes, and the outermost element of its output.
    @Test(arguments: [
        (":::details[A]{#x .y open}\nb\n:::", "<details id=\"x\" class=\"y\" open>"),
        (":::div{#x .y}\nb\n:::", "<div id=\"x\" class=\"y\">"),
        ("::: {#x .y}\nb\n:::", "<div id=\"x\" class=\"y\">"),
        (":::columns{#x .y}\nb\n:::", "<div id=\"x\" class=\"columns y\">"),
        (":::column{#x .y}\nb\n:::", "<div id=\"x\" class=\"y\">"),
        ("::::columns\n:::column{#x .y}\nb\n:::\n::::", "<div class=\"columns\"><div id=\"x\" class=\"y\">"),
        ("::figure[A]{#x .y src=/a.png alt=b}", "<figure id=\"x\" class=\"y\"><img src=\"/a.png\" alt=\"b\">"),
        (
            "::video[A]{#x .y src=/a.mp4}",
            "<video id=\"x\" class=\"y\" controls preload=\"metadata\" src=\"/a.mp4\" aria-label=\"A\">"
        ),
        (
            "::::tabs{#x .y name=n}\n:::tab[A]\nb\n:::\n::::",
            "<div id=\"x\" class=\"tabs y\" data-name=\"n\"><details class=\"tab\" open name=\"tabs-1\">"
        ),
        (
            "::::tabs\n:::tab[A]{#x .y}\nb\n:::\n::::",
            "<div class=\"tabs\"><details id=\"x\" class=\"tab y\" open name=\"tabs-1\">"
        ),
        (":::steps{#x .y}\n1. b\n:::", "<div id=\"x\" class=\"steps y\">"),
        (
            "::::cards{#x .y}\n:::card[A]{#z .w href=/b}\n:::\n::::",
            "<div id=\"x\" class=\"columns cards y\"><div id=\"z\" class=\"card w\">"
        ),
        (":::file-tree{#x .y}\n- a/\n:::", "<div id=\"x\" class=\"file-tree y\">"),
        (":::gallery{#x .y}\n![a](/b.png)\n:::", "<div id=\"x\" class=\"gallery y\"><figure>"),
        (":::picture[A]{#x .y}\n![a](/b.png)\n:::", "<figure id=\"x\" class=\"y\"><img src=\"/b.png\""),
        ("::youtube[A]{#x .y id=M7lc1UVf-VE}", "<div id=\"x\" class=\"film y\"><a href="),
        ("::youtube[A]{#x .y}", "<p id=\"x\" class=\"y\">A</p>"),
        (":badge[A]{#x .tip}", "<p><span id=\"x\" class=\"badge tip\">A</span></p>"),
        // The attributes of ordinary blocks.
        (
            ":::steps{title=\"A & b\" lang=fr data-a=b aria-label=c onclick=d width=3}\n1. b\n:::",
            "<div class=\"steps\" title=\"A &amp; b\" lang=\"fr\" data-a=\"b\" aria-label=\"c\">"
        ),
    ])
    func `The attributes of a directive are on its outermost element`(markdown: String, expected: String) {
        let html = HTMLRenderer().render(Document(markdown: markdown))
        #expect(html.hasPrefix(expected), "\(html)")
    }

    @Test func `Untrusted directives have prefixed ids and no classes`() {
        let document = Document(markdown: ":::steps{#x .y data-a=b title=c}\n1. b\n:::\n\n:badge[A]{#x .tip}")
        let html = HTMLRenderer.untrusted.render(document)
        #expect(html.hasPrefix("<div id=\"user-content-x\" class=\"steps\" title=\"c\">"))
        #expect(html.contains("<span id=\"user-content-x\" class=\"badge\">A</span>"))
    }

    @Test func `A YouTube video loads no image from another host`() {
        let markdown = "::youtube[A ![b](https://a.b/c.png)]{id=M7lc1UVf-VE poster=//a.b/d.png}"
        let html = HTMLRenderer().render(Document(markdown: markdown))
        #expect(!html.contains("img"))
        #expect(html.contains(">A b</a>"))
    }

    /// Markdown and its plain text.
    @Test(arguments: [
        ("3. a\n4. b\n\n   c\n5. d", "3. a\n\n4. b\n\n   c\n\n5. d"),
        ("1. a\n   - b\n     1. c", "1. a\n   b\n   1. c"),
        ("a) b\nc) d", "a) b\nb) d"),
        ("- [ ] a\n- [x] b", "☐ a\n☑ b"),
        ("a[^n] b[^m] c[^n]\n\n[^m]: M[^o]\n\n[^n]: N\n\n[^o]: O", "a[1] b[2] c[1]\n\n[1] N\n\n[2] M[3]\n\n[3] O"),
        ("a^[note]", "a[1]\n\n[1] note"),
        ("![Alt](/a.png \"Caption\")", "Alt\nCaption"),
        ("![Same](/a.png \"Same\")", "Same"),
        ("```swift title=\"a.swift\"\nlet a = 1\n```", "a.swift\nlet a = 1"),
        ("::::tabs\n:::tab[macOS]\na\n:::\n:::tab[Linux]\nb\n:::\n::::", "macOS\n\na\n\nLinux\n\nb"),
        ("::::cards\n:::card[Title]{href=/a}\nText\n:::\n::::", "Title\n\nText"),
        (":::details[More *here*]\na\n:::", "More here\n\na"),
        ("::youtube[A film]{id=M7lc1UVf-VE}\n\n::youtube{id=M7lc1UVf-VE}", "A film\n\nYouTube"),
        ("::video[A ship]{src=/a.mp4}", "A ship"),
        ("::figure[Caption]{src=/a.png alt=\"Alt\"}", "Alt\n\nCaption"),
        (":::gallery\n![a](/a.png \"A\")\n![b](/b.png)\n:::", "a\nA\n\nb"),
        (":::picture[Caption]\n![Alt](/a.png)\n![other](/b.png){media=print}\n:::", "Alt\nCaption"),
        ("a\n\n::list{name=b}\n\n***\n\nc", "a\n\nc"),
    ])
    func `Plain text contains all that a page shows`(markdown: String, expected: String) {
        let extensions = Set<MarkdownExtension>.standard.union([.fancyLists, .inlineNotes])
        #expect(Document(markdown: markdown, extensions: extensions).plainText == expected)
    }

    @Test func `The lines of a numbered item are indented, and wrapped within the width`() {
        let document = Document(markdown: "9. one two three\n10. four[^n]\n\n[^n]: five six seven\n")
        #expect(
            PlainTextRenderer(width: 11).render(document)
                == "9. one two\n   three\n10. four[1]\n\n[1] five\n    six\n    seven")
    }
}
