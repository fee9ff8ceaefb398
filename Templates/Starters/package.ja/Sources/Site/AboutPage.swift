import SitegenCommands

/// The text of a page, written in Swift. It can use any data of the program.
@DocumentBuilder var aboutPage: [Block] {
    Paragraph { "このページに Markdown のファイルはありません。Swift で書かれ、コンパイラーが確認します。" }
    BulletList {
        for book in ["影との戦い", "見えない都市"] { Emphasis { book } }
    }
}
