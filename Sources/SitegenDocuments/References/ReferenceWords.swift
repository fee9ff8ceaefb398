/// The words of captions, references and bibliographies in a language.
package struct ReferenceWords: Sendable {
    let figure, table, equation, listing, section, references: String
    /// The word between the last two names.
    let and: String
    /// What replaces the fourth and further names.
    var others = "et al."
    /// The year of a work without a date.
    var undated = "n.d."
    /// The word before the work that contains a chapter.
    var within = "In"
    /// The word before editors.
    let editedBy: String
    /// The quotation marks.
    var quotes = (open: "“", close: "”")
    /// Whether the period after a quotation is before the quotation mark.
    var endsSentencesInQuotes = false
    /// The text between a number and the caption after it.
    var captionSeparator = ": "
    /// Whether words begin with a lowercase letter in a sentence.
    var isLowercaseInText = false
    /// Whether a number follows its word without a space, with the word for a section around it.
    var isEastAsian = false

    /// The words for a language, those of English if there are none.
    package static func of(_ tag: String) -> ReferenceWords {
        let parts = tag.lowercased().split(separator: "-").map(String.init)
        if parts.first == "zh", parts.contains("hant") || parts.contains("tw") || parts.contains("hk") {
            return traditionalChinese
        }
        return parts.first.flatMap { table[$0] } ?? english
    }

    /// The word and the number of a part: `Figure 3`.
    ///
    /// - Parameter isInText: Whether the result is part of a sentence.
    package func label(_ kind: ReferenceKind, _ number: String, isInText: Bool = false) -> String {
        if isEastAsian, kind == .section { return "第 \(number) \(section)" }
        let word = self.word(kind)
        let shown = isInText && isLowercaseInText ? word.prefix(1).lowercased() + word.dropFirst() : word
        return "\(shown)\u{A0}\(number)"
    }

    package func word(_ kind: ReferenceKind) -> String {
        switch kind {
        case .figure: figure
        case .table: table
        case .equation: equation
        case .listing: listing
        case .section: section
        }
    }

    private static let english = ReferenceWords(
        figure: "Figure", table: "Table", equation: "Equation", listing: "Listing", section: "Section",
        references: "References", and: "and", editedBy: "edited by", endsSentencesInQuotes: true)

    private static let traditionalChinese = ReferenceWords(
        figure: "圖", table: "表", equation: "式", listing: "程式碼", section: "節", references: "參考文獻", and: "與",
        others: "等", undated: "無日期", within: "載於", editedBy: "編者", quotes: ("「", "」"), captionSeparator: "：",
        isEastAsian: true)

    private static let table: [String: ReferenceWords] = [
        "en": english,
        "fr": ReferenceWords(
            figure: "Figure", table: "Tableau", equation: "Équation", listing: "Extrait", section: "Section",
            references: "Références", and: "et", undated: "s. d.", within: "Dans", editedBy: "sous la direction de",
            quotes: ("« ", " »"), captionSeparator: " : ", isLowercaseInText: true),
        "de": ReferenceWords(
            figure: "Abbildung", table: "Tabelle", equation: "Gleichung", listing: "Listing", section: "Abschnitt",
            references: "Literatur", and: "und", others: "u. a.", undated: "o. J.", editedBy: "herausgegeben von",
            quotes: ("„", "“")),
        "es": ReferenceWords(
            figure: "Figura", table: "Tabla", equation: "Ecuación", listing: "Listado", section: "Sección",
            references: "Referencias", and: "y", undated: "s. f.", within: "En", editedBy: "editado por",
            quotes: ("«", "»"), isLowercaseInText: true),
        "it": ReferenceWords(
            figure: "Figura", table: "Tabella", equation: "Equazione", listing: "Listato", section: "Sezione",
            references: "Riferimenti bibliografici", and: "e", undated: "s.d.", editedBy: "a cura di",
            quotes: ("«", "»"), isLowercaseInText: true),
        "pt": ReferenceWords(
            figure: "Figura", table: "Tabela", equation: "Equação", listing: "Listagem", section: "Secção",
            references: "Referências", and: "e", undated: "s.d.", within: "Em", editedBy: "editado por",
            isLowercaseInText: true),
        "ru": ReferenceWords(
            figure: "Рисунок", table: "Таблица", equation: "Формула", listing: "Листинг", section: "Раздел",
            references: "Литература", and: "и", others: "и др.", undated: "б. г.", within: "В кн.:",
            editedBy: "под редакцией", quotes: ("«", "»"), isLowercaseInText: true),
        "ar": ReferenceWords(
            figure: "الشكل", table: "الجدول", equation: "المعادلة", listing: "الشيفرة", section: "القسم",
            references: "المراجع", and: "و", others: "وآخرون", undated: "د. ت.", within: "في", editedBy: "تحرير"),
        "ja": ReferenceWords(
            figure: "図", table: "表", equation: "式", listing: "コード", section: "節", references: "参考文献", and: "・",
            others: "ほか", undated: "日付なし", within: "所収：", editedBy: "編者", quotes: ("「", "」"),
            captionSeparator: "：", isEastAsian: true),
        "zh": ReferenceWords(
            figure: "图", table: "表", equation: "式", listing: "代码", section: "节", references: "参考文献", and: "和",
            others: "等", undated: "无日期", within: "载于", editedBy: "编者", captionSeparator: "：", isEastAsian: true),
    ]
}
