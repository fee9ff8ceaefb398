import Hypertext
import SitegenDocuments
import Testing

@testable import SitegenModel
@testable import SitegenTemplates

@Suite struct WordingTests {
    @Test func `Every key has a text in every language`() {
        for wording in Wording.all {
            for label in Wording.Label.allCases {
                #expect(wording.labels[label]?.contains { !$0.isWhitespace } == true, "\(wording.name): \(label)")
                #expect(TextPattern(wording[label]).holes.isEmpty, "\(wording.name): \(label)")
            }
            for phrase in Wording.Phrase.allCases {
                let forms = wording.forms(of: phrase)
                for category in wording.plurals.categories {
                    let pattern = forms[category]
                    #expect(!pattern.segments.isEmpty, "\(wording.name): \(phrase)")
                    #expect(pattern.unknownHoles.isEmpty, "\(wording.name): \(phrase)")
                    // A form for one or two may spell out the number.
                    let missing = Set(phrase.holes).subtracting(pattern.holes)
                    let maySayNumber: Bool = [.zero, .one, .two].contains(category)
                    #expect(missing.subtracting(maySayNumber ? [.count] : []) == [], "\(wording.name): \(phrase)")
                    #expect(Set(pattern.holes).isSubset(of: phrase.holes), "\(wording.name): \(phrase)")
                }
                // A language has no forms that its plural rules never select.
                let written = Set(forms.byCategory.keys)
                #expect(written.isSubset(of: wording.plurals.categories), "\(wording.name): \(phrase)")
            }
        }
    }

    @Test func `Text keys are unique`() {
        #expect(Set(Wording.keys).count == Wording.keys.count)
    }

    @Test func `Translations differ from the English text except for shared words`() {
        /// The words that French, German, Italian … share with English.
        let shared: Set = [
            "Menu", "Pagination", "Articles", "Pages", "Important", "Tags", "Archive", "Versions", "Series",
        ]
        for wording in Wording.all where wording.language != "en" {
            for label in Wording.Label.allCases where wording[label] == Wording.english[label] {
                #expect(shared.contains(wording[label]), "\(wording.name): \(label)")
            }
        }
    }

    @Test(arguments: [
        ("en", "Skip to content"),
        ("en-US", "Skip to content"),
        ("fr", "Aller au contenu"),
        ("fr-CA", "Aller au contenu"),
        ("FR-latn-be", "Aller au contenu"),
        ("de-AT", "Zum Inhalt springen"),
        ("es-MX", "Saltar al contenido"),
        ("it", "Vai al contenuto"),
        ("pt", "Pular para o conteúdo"),
        ("pt-BR", "Pular para o conteúdo"),
        ("pt-AO", "Saltar para o conteúdo"),
        ("pt-PT", "Saltar para o conteúdo"),
        ("ru-KZ", "Перейти к содержанию"),
        ("ar-EG", "تخطَّ إلى المحتوى"),
        ("ja-JP", "本文へスキップ"),
        // Chinese without a region and a script uses simplified characters.
        ("zh", "跳至正文"),
        ("zh-SG", "跳至正文"),
        ("zh-Hans-HK", "跳至正文"),
        // Unknown languages, and scripts that the theme does not support.
        ("fi", "Skip to content"),
        ("frm", "Skip to content"),
        ("sr-Cyrl", "Skip to content"),
        ("ru-Latn", "Skip to content"),
        ("", "Skip to content"),
        ("-", "Skip to content"),
    ])
    func `The language tag of a page selects the texts`(tag: String, skipLink: String) {
        #expect(Wording.of(tag)[.skipLink] == skipLink)
    }

    @Test(arguments: [
        ("zh", "菜单"), ("zh-CN", "菜单"), ("zh-Hans-TW", "菜单"),
        ("zh-TW", "選單"), ("zh-HK", "選單"), ("zh-Hant", "選單"), ("zh-hant-us", "選單"),
    ])
    func `Chinese texts use the script of the tag, or else that of its region`(tag: String, menu: String) {
        #expect(Wording.of(tag)[.menu] == menu)
    }

    @Test func `A region belongs to one variant of a language`() {
        var seen: Set<String> = []
        for wording in Wording.all {
            for region in wording.regions {
                #expect(seen.insert("\(wording.language)-\(region)").inserted, "\(wording.language)-\(region)")
            }
        }
        // The variant for all other regions comes first. Otherwise it would not be found.
        for language in Set(Wording.all.map(\.language)) {
            #expect(Wording.all.first { $0.language == language }?.regions == [], "\(language)")
        }
    }

    @Test(arguments: [
        ("en", "Part 2 of 5 of C++"),
        ("fr", "Partie⍽2 sur⍽5 de la série «⍽C++⍽»"),
        ("de", "Teil⍽2 von 5 der Reihe „C++“"),
        ("es", "Parte⍽2 de 5 de la serie «C++»"),
        ("it", "Parte⍽2 di 5 della serie «C++»"),
        ("pt", "Parte⍽2 de 5 da série “C++”"),
        ("pt-PT", "Parte⍽2 de 5 da série «C++»"),
        ("ru", "Часть⍽2 из⍽5 цикла «C++»"),
        ("ar", "الجزء⍽2 من⍽5 من سلسلة «\u{2068}C++\u{2069}»"),
        ("ar-EG", "الجزء⍽٢ من⍽٥ من سلسلة «\u{2068}C++\u{2069}»"),
        ("ja", "連載「C++」第2回\u{FF08}全5回\u{FF09}"),
        ("zh", "系列“C++”第2篇\u{FF0C}共5篇"),
        ("zh-TW", "系列「C++」第2篇\u{FF0C}共5篇"),
    ])
    func `The text of a part names its number, the number of parts and the series`(tag: String, text: String) {
        let wording = Wording.of(tag)
        #expect(wording.part(2, of: 5, in: "C++").replacing("\u{A0}", with: "⍽") == text)
    }

    @Test(arguments: [
        ("en", "Tags: a", "Page 2 of 7", "Articles from 2026", "Continue reading “a”"),
        ("fr", "Étiquettes⍽: a", "Page⍽2 sur⍽7", "Articles de 2026", "Lire la suite de «⍽a⍽»"),
        ("de", "Schlagwörter: a", "Seite⍽2 von 7", "Artikel aus dem Jahr 2026", "„a“ weiterlesen"),
        ("es", "Etiquetas: a", "Página⍽2 de 7", "Artículos de 2026", "Seguir leyendo «a»"),
        ("it", "Etichette: a", "Pagina⍽2 di 7", "Articoli del 2026", "Continua a leggere «a»"),
        ("pt", "Etiquetas: a", "Página⍽2 de 7", "Artigos de 2026", "Continue lendo “a”"),
        ("pt-PT", "Etiquetas: a", "Página⍽2 de 7", "Artigos de 2026", "Continuar a ler «a»"),
        ("ru", "Метки: a", "Страница⍽2 из⍽7", "Статьи за 2026⍽год", "Читать дальше: «a»"),
        (
            "ar-SA", "الوسوم: \u{2068}a\u{2069}", "الصفحة⍽٢ من⍽٧", "مقالات عام ٢٠٢٦",
            "تابع قراءة «\u{2068}a\u{2069}»"
        ),
        ("ja", "タグ\u{FF1A}a", "7ページ中2ページ目", "2026年の記事", "「a」の続きを読む"),
        ("zh", "标签\u{FF1A}a", "第2页\u{FF0C}共7页", "2026年的文章", "继续阅读“a”"),
        ("zh-TW", "標籤\u{FF1A}a", "第2頁\u{FF0C}共7頁", "2026年的文章", "繼續閱讀「a」"),
    ])
    func `Titles and links follow the typography of the language`(
        tag: String, term: String, page: String, year: String, reading: String
    ) {
        let wording = Wording.of(tag)
        let texts = [
            wording.termTitle("a", in: wording[.tags]), wording.pageNumber(2, of: 7),
            wording.articles(ofYear: 2026), wording.continueReading("a"),
        ]
        #expect(texts.map { $0.replacing("\u{A0}", with: "⍽") } == [term, page, year, reading])
    }

    @Test(arguments: [
        ("en", ["By A", "By A and B", "By A, B and Inés"]),
        ("en-US", ["By A", "By A and B", "By A, B, and Inés"]),
        ("fr", ["Par A", "Par A et B", "Par A, B et Inés"]),
        ("de", ["Von A", "Von A und B", "Von A, B und Inés"]),
        ("es", ["Por A", "Por A y B", "Por A, B e Inés"]),
        ("it", ["Di A", "Di A e B", "Di A, B e Inés"]),
        ("pt", ["Por A", "Por A e B", "Por A, B e Inés"]),
        ("ru", ["Автор: A", "Авторы: A и B", "Авторы: A, B и Inés"]),
        ("ar", ["بقلم A", "بقلم A وB", "بقلم A وB وInés"]),
        ("ja", ["著者\u{FF1A}A", "著者\u{FF1A}A、B", "著者\u{FF1A}A、B、Inés"]),
        ("zh", ["作者\u{FF1A}A", "作者\u{FF1A}A和B", "作者\u{FF1A}A、B和Inés"]),
    ])
    func `Lists of authors follow the grammar of the language`(tag: String, texts: [String]) {
        let names = ["A", "B", "Inés"]
        let wording = Wording.of(tag)
        let lines = (1...3).map { count in
            wording.written(by: Array(names.prefix(count))) { index in Markup { em { names[index] } } }.render()
        }
        #expect(lines.map { $0.replacing("<em>", with: "").replacing("</em>", with: "") } == texts)
        #expect(lines.allSatisfy { $0.contains("<em>A</em>") })
    }

    @Test(arguments: [("Ana", " y "), ("Ignacio", " e "), ("Íñigo", " e "), ("Hilda", " e "), ("Hierro", " y ")])
    func `The Spanish conjunction depends on the sound after it`(name: String, and: String) {
        #expect(Wording.spanish.lists.separators(of: ["Eva", name]) == ["", and])
    }

    @Test func `A date in a phrase is a time element`() {
        let date = Markup { time(.datetime(.date(2026, 1, 1))) { "1 & 2" } }
        #expect(
            Wording.german.updated(on: date).render()
                == #"Aktualisiert am <time datetime="2026-01-01">1 &amp; 2</time>"#)
    }

    @Test func `Each kind of alert has a distinct title`() {
        for wording in Wording.all {
            #expect(Set(Alert.Kind.standard.map(wording.title)).count == 5, "\(wording.name)")
        }
        #expect(Alert.Kind.standard.map(Wording.english.title) == ["Note", "Tip", "Important", "Warning", "Caution"])
    }
}
