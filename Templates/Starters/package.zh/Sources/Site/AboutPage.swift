import SitegenCommands

/// The text of a page, written in Swift. It can use any data of the program.
@DocumentBuilder var aboutPage: [Block] {
    Paragraph { "这个页面没有 Markdown 文件。它用 Swift 写成，由编译器检查。" }
    BulletList {
        for book in ["地海巫师", "看不见的城市"] { Emphasis { book } }
    }
}
