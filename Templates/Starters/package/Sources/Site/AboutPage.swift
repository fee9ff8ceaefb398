import SitegenCommands

/// The text of a page, written in Swift: it may use whatever a program knows.
@DocumentBuilder var aboutPage: [Block] {
    Paragraph {
        Text("This page is no file. It is written in ")
        Code("Sources/Site/AboutPage.swift")
        Text(", with the same nodes that Markdown becomes, and the compiler checks it.")
    }
    Heading(2) { "What the program adds" }
    BulletList {
        for addition in additions { addition }
    }
}

private let additions = [
    "the front matter of a section, as a Swift type",
    "what stands above each text of that section",
    "this page",
    "a file made of all pages, /books.txt",
]
