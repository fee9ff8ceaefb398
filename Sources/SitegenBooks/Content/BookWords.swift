/// The words that a book adds to its text, in the language of the book.
struct BookWords: Sendable {
    let cover, contents, figures, part, appendix, start, titlePage: String
    /// Whether the word for a part follows its number.
    private(set) var numberFirst = false

    /// The words for a language, those of English if there are none.
    static func of(_ tag: String) -> BookWords {
        let parts = tag.lowercased().split(separator: "-").map(String.init)
        if parts.first == "zh", parts.contains("hant") || parts.contains("tw") || parts.contains("hk") {
            return traditionalChinese
        }
        return parts.first.flatMap { table[$0] } ?? english
    }

    /// The title of a part with its number: `Part 2`.
    func part(_ number: Int) -> String { numberFirst ? "第\(number)\(part)" : "\(part) \(number)" }

    /// The title of an appendix with its letter: `Appendix B`.
    func appendix(_ letter: String) -> String {
        numberFirst ? "\(appendix)\(letter)" : "\(appendix) \(letter)"
    }

    private static let english = BookWords(
        cover: "Cover", contents: "Contents", figures: "Figures", part: "Part", appendix: "Appendix",
        start: "Start of the text", titlePage: "Title page")

    private static let traditionalChinese = BookWords(
        cover: "封面", contents: "目錄", figures: "圖目錄", part: "部分", appendix: "附錄", start: "正文", titlePage: "書名頁",
        numberFirst: true)

    private static let table: [String: BookWords] = [
        "en": english,
        "fr": BookWords(
            cover: "Couverture", contents: "Table des matières", figures: "Table des figures", part: "Partie",
            appendix: "Annexe", start: "Début du texte", titlePage: "Page de titre"),
        "de": BookWords(
            cover: "Umschlag", contents: "Inhalt", figures: "Abbildungen", part: "Teil", appendix: "Anhang",
            start: "Textbeginn", titlePage: "Titelseite"),
        "es": BookWords(
            cover: "Cubierta", contents: "Índice", figures: "Índice de figuras", part: "Parte", appendix: "Apéndice",
            start: "Comienzo del texto", titlePage: "Portada"),
        "it": BookWords(
            cover: "Copertina", contents: "Indice", figures: "Elenco delle figure", part: "Parte",
            appendix: "Appendice", start: "Inizio del testo", titlePage: "Frontespizio"),
        "pt": BookWords(
            cover: "Capa", contents: "Sumário", figures: "Lista de figuras", part: "Parte", appendix: "Apêndice",
            start: "Início do texto", titlePage: "Folha de rosto"),
        "ru": BookWords(
            cover: "Обложка", contents: "Содержание", figures: "Список иллюстраций", part: "Часть",
            appendix: "Приложение", start: "Начало текста", titlePage: "Титульный лист"),
        "ar": BookWords(
            cover: "الغلاف", contents: "المحتويات", figures: "قائمة الأشكال", part: "الجزء", appendix: "الملحق",
            start: "بداية النص", titlePage: "صفحة العنوان"),
        "ja": BookWords(
            cover: "表紙", contents: "目次", figures: "図目次", part: "部", appendix: "付録", start: "本文", titlePage: "標題紙",
            numberFirst: true),
        "zh": BookWords(
            cover: "封面", contents: "目录", figures: "图目录", part: "部分", appendix: "附录", start: "正文", titlePage: "书名页",
            numberFirst: true),
    ]

    /// Whether a language is written from right to left.
    static func isRightToLeft(_ tag: String) -> Bool {
        let language = tag.lowercased().split(separator: "-").first.map(String.init) ?? ""
        return ["ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "syr", "ug", "ur", "yi"].contains(language)
    }
}
