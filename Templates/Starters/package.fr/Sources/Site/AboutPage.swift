import SitegenCommands

/// The text of a page, written in Swift. It can use any data of the program.
@DocumentBuilder var aboutPage: [Block] {
    Paragraph { "Cette page n’a pas de fichier Markdown. Elle est écrite en Swift, et le compilateur la vérifie." }
    BulletList {
        for book in ["Le Sorcier de Terremer", "Les Villes invisibles"] { Emphasis { book } }
    }
}
