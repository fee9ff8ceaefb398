import SitegenCommands

/// The text of a page, written in Swift. It can use any data of the program.
@DocumentBuilder var aboutPage: [Block] {
    Paragraph { "This page has no Markdown file. It is written in Swift, and the compiler checks it." }
    BulletList {
        for book in ["A Wizard of Earthsea", "Invisible Cities"] { Emphasis { book } }
    }
}
