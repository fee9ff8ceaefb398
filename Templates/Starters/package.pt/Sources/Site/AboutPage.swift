import SitegenCommands

/// The text of a page, written in Swift. It can use any data of the program.
@DocumentBuilder var aboutPage: [Block] {
    Paragraph { "Esta página não tem arquivo Markdown. Está escrita em Swift, e o compilador a verifica." }
    BulletList {
        for book in ["O Feiticeiro de Terramar", "As cidades invisíveis"] { Emphasis { book } }
    }
}
