import SitegenCommands

/// The text of a page, written in Swift. It can use any data of the program.
@DocumentBuilder var aboutPage: [Block] {
    Paragraph { "ليس لهذه الصفحة ملف ماركداون. فهي مكتوبة بسويفت ويفحصها المترجم." }
    BulletList {
        for book in ["ساحر الأرضبحر", "مدن لا مرئية"] { Emphasis { book } }
    }
}
