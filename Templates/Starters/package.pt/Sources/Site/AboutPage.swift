import SitegenCommands

/// The text of a page, written in Swift: it may use whatever a program knows.
@DocumentBuilder var aboutPage: [Block] {
    Paragraph { "Esta página não tem arquivo Markdown. Está escrita em Swift, e o compilador a verifica." }
    BulletList {
        for book in ["O Feiticeiro de Terramar", "As cidades invisíveis"] { Emphasis { book } }
    }
}
