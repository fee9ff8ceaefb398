/// The few titles that a starter has in the language of its site: those of its sections and of its menus.
///
/// The texts themselves are a manual, in English and as far as they are there in other languages.
enum StarterWords {
    /// The titles of the starters, and what they are in a language.
    ///
    /// - Parameter language: A BCP 47 tag; a language that is not known leaves all as it is.
    static func titles(in language: String) -> [(english: String, translated: String)] {
        let subtag = language.lowercased().split { $0 == "-" || $0 == "_" }.first.map(String.init) ?? ""
        let isTraditional = ["zh-tw", "zh-hk", "zh-mo", "zh-hant"].contains { language.lowercased().hasPrefix($0) }
        guard let words = words[isTraditional ? "zh-Hant" : subtag] else { return [] }
        return Array(zip(english, words))
    }

    /// The languages whose words are known, by their subtags.
    static var languages: Set<String> { Set(words.keys) }

    /// Some languages, as they stand in a sentence.
    static let examples = "en, fr, de"

    private static let english = ["Posts", "Articles", "Tags", "Series", "Guide", "Reference", "About"]

    private static let words = [
        "en": english,
        "fr": ["Billets", "Articles", "Étiquettes", "Séries", "Guide", "Référence", "À propos"],
        "de": ["Beiträge", "Artikel", "Schlagwörter", "Serien", "Anleitung", "Referenz", "Über diese Seite"],
        "es": ["Entradas", "Artículos", "Etiquetas", "Series", "Guía", "Referencia", "Acerca de"],
        "it": ["Post", "Articoli", "Tag", "Serie", "Guida", "Riferimento", "Informazioni"],
        "pt": ["Publicações", "Artigos", "Etiquetas", "Séries", "Guia", "Referência", "Sobre"],
        "ru": ["Записи", "Статьи", "Метки", "Серии", "Руководство", "Справочник", "О сайте"],
        "ar": ["التدوينات", "المقالات", "الوسوم", "السلاسل", "الدليل", "المرجع", "حول الموقع"],
        "zh": ["博文", "文章", "标签", "系列", "指南", "参考", "关于"],
        "zh-Hant": ["網誌", "文章", "標籤", "系列", "指南", "參考", "關於"],
        "ja": ["投稿", "記事", "タグ", "シリーズ", "ガイド", "リファレンス", "このサイトについて"],
    ]
}
