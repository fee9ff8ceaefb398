import Testing

@testable import SitegenTemplates

@Suite struct PluralTests {
    /// A language and its text for each of the counts.
    @Test(arguments: [
        (
            "en",
            "0 articles|1 article|2 articles|3 articles|5 articles|11 articles|"
                + "21 articles|100 articles|101 articles"
        ),
        (
            "fr",
            "0 article|1 article|2 articles|3 articles|5 articles|11 articles|"
                + "21 articles|100 articles|101 articles"
        ),
        ("de", "0 Artikel|1 Artikel|2 Artikel|3 Artikel|5 Artikel|11 Artikel|21 Artikel|100 Artikel|101 Artikel"),
        (
            "es",
            "0 artículos|1 artículo|2 artículos|3 artículos|5 artículos|11 artículos|21 artículos|100 artículos|"
                + "101 artículos"
        ),
        (
            "it",
            "0 articoli|1 articolo|2 articoli|3 articoli|5 articoli|11 articoli|"
                + "21 articoli|100 articoli|101 articoli"
        ),
        ("pt", "0 artigo|1 artigo|2 artigos|3 artigos|5 artigos|11 artigos|21 artigos|100 artigos|101 artigos"),
        (
            "pt-PT",
            "0 artigos|1 artigo|2 artigos|3 artigos|5 artigos|11 artigos|"
                + "21 artigos|100 artigos|101 artigos"
        ),
        ("ru", "0 статей|1 статья|2 статьи|3 статьи|5 статей|11 статей|21 статья|100 статей|101 статья"),
        ("ar", "لا مقالات|مقالة واحدة|مقالتان|3 مقالات|5 مقالات|11 مقالة|21 مقالة|100 مقالة|101 مقالة"),
        ("ar-EG", "لا مقالات|مقالة واحدة|مقالتان|٣ مقالات|٥ مقالات|١١ مقالة|٢١ مقالة|١٠٠ مقالة|١٠١ مقالة"),
        ("ja", "0件の記事|1件の記事|2件の記事|3件の記事|5件の記事|11件の記事|21件の記事|100件の記事|101件の記事"),
        ("zh", "0篇文章|1篇文章|2篇文章|3篇文章|5篇文章|11篇文章|21篇文章|100篇文章|101篇文章"),
    ])
    func `A count selects the plural form of the language`(language: String, texts: String) {
        let wording = Wording.of(language)
        let written = [0, 1, 2, 3, 5, 11, 21, 100, 101].map(wording.articleCount).joined(separator: "|")
        #expect(written.replacing("\u{A0}", with: " ") == texts)
    }

    @Test(arguments: [
        ("en", "1 min read", "5 min read"),
        ("fr", "1 min de lecture", "5 min de lecture"),
        ("de", "1 Min. Lesezeit", "5 Min. Lesezeit"),
        ("es", "1 min de lectura", "5 min de lectura"),
        ("it", "1 min di lettura", "5 min di lettura"),
        ("pt", "1 min de leitura", "5 min de leitura"),
        ("ru", "1 мин чтения", "5 мин чтения"),
        ("ar", "دقيقة واحدة للقراءة", "5 دقائق للقراءة"),
        ("ja", "読了時間1分", "読了時間5分"),
        ("zh", "阅读需1分钟", "阅读需5分钟"),
        ("zh-TW", "閱讀需1分鐘", "閱讀需5分鐘"),
    ])
    func `The reading time uses the plural forms of the language`(language: String, one: String, five: String) {
        let wording = Wording.of(language)
        let texts = [wording.readingTime(1), wording.readingTime(5)].map { $0.replacing("\u{A0}", with: " ") }
        #expect(texts == [one, five])
    }

    /// CLDR, Language Plural Rules: the integer samples of the cardinals.
    @Test(
        arguments: [
            ("en", [.one: [1], .other: [0, 2, 16, 100, 1_000_000]]),
            ("de", [.one: [1], .other: [0, 2, 16, 100, 1_000_000]]),
            ("fr", [.one: [0, 1], .many: [1_000_000, 3_000_000], .other: [2, 17, 100, 1_000_001]]),
            ("pt", [.one: [0, 1], .many: [1_000_000], .other: [2, 17, 100, 1_000_001]]),
            ("pt-PT", [.one: [1], .many: [1_000_000], .other: [0, 2, 16, 100]]),
            ("es", [.one: [1], .many: [1_000_000], .other: [0, 2, 16, 100]]),
            ("it", [.one: [1], .many: [1_000_000], .other: [0, 2, 16, 100]]),
            (
                "ru",
                [
                    .one: [1, 21, 31, 101, 1001], .few: [2, 3, 4, 22, 24, 102, 1002],
                    .many: [0, 5, 11, 12, 14, 19, 100, 111, 112, 1_000_000],
                ]
            ),
            (
                "ar",
                [
                    .zero: [0], .one: [1], .two: [2], .few: [3, 10, 103, 110, 1003], .many: [11, 26, 99, 111, 1011],
                    .other: [100, 102, 200, 202, 300, 1000, 1_000_000],
                ]
            ),
            ("ja", [.other: [0, 1, 2, 100]]),
            ("zh", [.other: [0, 1, 2, 100]]),
        ] as [(String, [PluralCategory: [Int]])])
    func `Plural categories match the rules of CLDR`(language: String, samples: [PluralCategory: [Int]]) {
        let rules = Wording.of(language).plurals
        for (category, counts) in samples {
            for count in counts { #expect(rules.category(of: count) == category, "\(count)") }
        }
        #expect((0...1200).allSatisfy { rules.categories.contains(rules.category(of: $0)) })
    }
}
