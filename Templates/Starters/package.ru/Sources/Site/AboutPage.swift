import SitegenCommands

/// The text of a page, written in Swift. It can use any data of the program.
@DocumentBuilder var aboutPage: [Block] {
    Paragraph { "У этой страницы нет файла Markdown. Она написана на Swift, и её проверяет компилятор." }
    BulletList {
        for book in ["Волшебник Земноморья", "Невидимые города"] { Emphasis { book } }
    }
}
