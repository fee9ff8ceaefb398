import SitegenCommands

/// The text of a page, written in Swift: it may use whatever a program knows.
@DocumentBuilder var aboutPage: [Block] {
    Paragraph { "ليس لهذه الصفحة ملف ماركداون. فهي مكتوبة بسويفت ويفحصها المترجم." }
    BulletList {
        for book in ["ساحر الأرضبحر", "مدن لا مرئية"] { Emphasis { book } }
    }
}
