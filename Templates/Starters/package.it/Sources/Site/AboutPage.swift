import SitegenCommands

/// The text of a page, written in Swift. It can use any data of the program.
@DocumentBuilder var aboutPage: [Block] {
    Paragraph { "Questa pagina non ha un file Markdown. È scritta in Swift, e il compilatore la controlla." }
    BulletList {
        for book in ["Il mago di Earthsea", "Le città invisibili"] { Emphasis { book } }
    }
}
