import SitegenDocuments
import Testing

@Suite struct LineEndTextTests {
    /// Two lines and the text of both.
    @Test(arguments: [
        ("今天天气很好", "我们去公园", "今天天气很好我们去公园"), ("東京は", "ひらがな", "東京はひらがな"),
        ("カタ", "カナ", "カタカナ"), ("ｶﾀ", "ｶﾅ", "ｶﾀｶﾅ"), ("好。", "我", "好。我"), ("好，", "「我", "好，「我"),
        ("他说", "“你好”", "他说“你好”"), ("“你好”", "他说", "“你好”他说"), ("好……", "我", "好……我"), ("𠮷", "野", "𠮷野"),
        ("ㄅㄆ", "ㄇ", "ㄅㄆㄇ"),
        // Korean has blanks between words, and so have words in Latin letters within Chinese.
        ("안녕", "하세요", "안녕 하세요"), ("한국", "漢字", "한국 漢字"), ("中文", "abc", "中文 abc"), ("abc", "中文", "abc 中文"),
        ("a", "b", "a b"), ("“a”", "b", "“a” b"), ("😀", "😀", "😀 😀"), ("字", "1", "字 1"), ("ไทย", "ไทย", "ไทย ไทย"),
    ])
    func `A line end between Chinese or Japanese characters is no blank`(first: String, second: String, text: String) {
        #expect(
            Document {
                Paragraph {
                    first; SoftBreak(); second
                }
            }.plainText == text)
        let nested = Paragraph {
            Emphasis { Strong { first } }; SoftBreak(); Link("/") { second }
        }
        #expect(nested.content.plainText == text)
        let broken = Paragraph {
            first; InlineHTML("<!-- a -->"); SoftBreak(); Emphasis { second }
        }
        #expect(broken.content.plainText == text)
        #expect(
            Paragraph {
                Emphasis {
                    first; SoftBreak(); second
                }
            }.content.plainText == text)
    }
}
