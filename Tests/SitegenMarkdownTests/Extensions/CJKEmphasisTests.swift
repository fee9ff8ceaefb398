import SitegenDocuments
import SitegenMarkdown
import Testing

/// Emphasis beside Chinese, Japanese and Korean characters.
@Suite struct CJKEmphasisTests {
    private func html(_ markdown: String, _ extensions: Set<MarkdownExtension> = [.cjkEmphasis]) -> String {
        String(HTMLRenderer().render(Document(markdown: markdown, extensions: extensions)).dropFirst(3).dropLast(5))
    }

    /// In these texts, all pairs of `**` are strong, as in the test cases of the specification, but not in CommonMark.
    @Test(arguments: [
        "これは**私のやりたかったこと。**だからするの。", "**[製品ほげ](./product-foo)**と**[製品ふが](./product-bar)**をお試しください",
        "単語と**[単語と](word-and)**単語", "カッコに注意**（太字にならない）**文が続く場合に要警戒。",
        "先頭の**`コード`も注意。**", "**末尾の`コード`**も注意。", "税込**¥10,000**で入手できます。",
        "太郎は**「こんにちわ」**といった", "太郎は**\"こんにちわ\"**といった", "太郎は**「Hello」**といった",
        "**C#**や**F#**は**「.NET」**というプラットフォーム上で動作します。", "Go**「初心者」**を対象とした記事です。",
        "**真，**她", "真**（她**", "真**【她**", "**真】**她", "**真（**她", "**真”**她", "**真—**她", "**真…**她", "**真-**她",
        ".NET**（.NET Frameworkは不可）**では、", "Git**（注：不是GitHub）**", "𰻞𰻞**(ビャンビャン)**麺",
        "ハイパーテキストコーヒーポット制御プロトコル**(HTCPCP)**", "国際規格**[ECMA-262](https://tc39.es/ecma262/)**",
        "**推荐几个框架：**React、Vue等前端框架。", "葛󠄀**(こちらが正式表記)**城市", "大塚︀**(U+585A U+FE00)**", "〽︎**(庵点)**は、",
        "**“︁Git”︁**Hub", "패키지를 발행하려면 **`npm publish`**를 실행하십시오.",
        "**스크립트(script)**라고", "> 引用の\n>**「文」**字", "- 項目**「文」**字", "字**!\\[x\\]**字", "字**&quot;x&quot;**字",
        "字***「x」***字", "(**「x」**)字",
    ])
    func `Delimiters beside punctuation open and close emphasis`(markdown: String) {
        #expect(html(markdown).contains("<strong>") && !html(markdown).contains("**"))
        let plain = html(markdown, .none)
        // libcmark reads these three as strong without the extension, too.
        let isStrong = ["(**「x」**)字", "税込**¥10,000**で入手できます。", "**“\u{FE01}Git”\u{FE01}**Hub"].contains(markdown)
        #expect(plain.contains("**") != isStrong)
        // No placeholder remains.
        #expect(!html(markdown).unicodeScalars.contains { $0.value == 0xFDEF })
    }

    /// Other texts are as in CommonMark.
    @Test(arguments: [
        "a**(b)**c", "a **b**c", "字 **「x」 **字", "**字", "字\\**「x」**字", "`字**「x」**字`", "<a title='字**「x」**字'>", "_「x」_字",
        "字_「x」_", "字__「x」__字", "**(x)**a", "a**«b»**c", "⭐**(x)**a", "* *「x」", "字* 「x」*字",
    ])
    func `Other delimiters are as in CommonMark`(markdown: String) {
        #expect(html(markdown) == html(markdown, .none))
    }

    @Test func `Links are found by labels with such emphasis`() {
        #expect(
            html("[字**「x」**字][]\n\n[字**「x」**字]: /u") == "<a href=\"/u\">字<strong>「x」</strong>字</a>")
    }

    @Test func `Strikethrough, marks and insertions follow the same rule`() {
        let extensions: Set<MarkdownExtension> = [.cjkEmphasis, .strikethrough, .mark, .insertion]
        #expect(html("字~~「x」~~字==「y」==字++「z」++字", extensions) == "字<del>「x」</del>字<mark>「y」</mark>字<ins>「z」</ins>字")
        #expect(html("字~~「x」~~字", [.strikethrough]) == "字~~「x」~~字")
    }

    @Test func `The source positions of nodes are those of the text`() {
        let document = Document(markdown: "字**「x」**字*y*\n", extensions: .standard, locatesInlines: true)
        guard case .paragraph(let paragraph) = document.blocks[0], case .strong(let strong) = paragraph.content[1],
            case .emphasis(let emphasis) = paragraph.content[3]
        else {
            Issue.record("\(document.treeDump)")
            return
        }
        #expect(strong.range == SourcePosition(line: 1, column: 4)..<SourcePosition(line: 1, column: 15))
        #expect(emphasis.range == SourcePosition(line: 1, column: 18)..<SourcePosition(line: 1, column: 21))
    }
}
