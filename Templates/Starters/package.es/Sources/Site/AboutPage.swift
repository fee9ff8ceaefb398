import SitegenCommands

/// The text of a page, written in Swift. It can use any data of the program.
@DocumentBuilder var aboutPage: [Block] {
    Paragraph { "Esta página no tiene archivo Markdown. Está escrita en Swift, y el compilador la comprueba." }
    BulletList {
        for book in ["Un mago de Terramar", "Las ciudades invisibles"] { Emphasis { book } }
    }
}
