import SitegenCommands

/// The text of a page, written in Swift: it may use whatever a program knows.
@DocumentBuilder var aboutPage: [Block] {
    Paragraph { "Esta página no tiene archivo Markdown. Está escrita en Swift, y el compilador la comprueba." }
    BulletList {
        for book in ["Un mago de Terramar", "Las ciudades invisibles"] { Emphasis { book } }
    }
}
