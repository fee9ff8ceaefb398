import SitegenCommands

/// The text of a page, written in Swift. It can use any data of the program.
@DocumentBuilder var aboutPage: [Block] {
    Paragraph { "Diese Seite hat keine Markdown-Datei. Sie ist in Swift geschrieben, und der Compiler prüft sie." }
    BulletList {
        for book in ["Der Magier der Erdsee", "Die unsichtbaren Städte"] { Emphasis { book } }
    }
}
