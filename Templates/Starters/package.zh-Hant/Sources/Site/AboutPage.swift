import SitegenCommands

/// The text of a page, written in Swift. It can use any data of the program.
@DocumentBuilder var aboutPage: [Block] {
    Paragraph { "這個頁面沒有 Markdown 檔案。它用 Swift 寫成，由編譯器檢查。" }
    BulletList {
        for book in ["地海巫師", "看不見的城市"] { Emphasis { book } }
    }
}
