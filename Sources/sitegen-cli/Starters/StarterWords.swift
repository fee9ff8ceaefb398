/// The titles of a starter's sections and menus in the language of its site.
///
/// The texts themselves are files in `Templates/Starters`.
enum StarterWords {
    /// The titles of the starters, and their translations.
    ///
    /// - Parameter language: A BCP 47 tag. The titles are not translated for an unknown language.
    static func titles(in language: String) -> [(english: String, translated: String)] {
        guard let words = words[key(of: language)] else { return [] }
        return Array(zip(english, words))
    }

    /// The key of a language in the table and in the names of the folders of `Templates/Starters`: `fr`, `zh-Hant`.
    ///
    /// - Parameter language: A BCP 47 tag.
    static func key(of language: String) -> String {
        let subtag = language.lowercased().split { $0 == "-" || $0 == "_" }.first.map(String.init) ?? ""
        let isTraditional = ["zh-tw", "zh-hk", "zh-mo", "zh-hant"].contains { language.lowercased().hasPrefix($0) }
        return isTraditional ? "zh-Hant" : subtag
    }

    /// The languages with translations, by their subtags.
    static var languages: Set<String> { Set(words.keys) }

    /// Examples of languages, for a sentence.
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
