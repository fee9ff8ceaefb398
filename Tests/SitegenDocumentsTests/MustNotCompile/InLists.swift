import SitegenDocuments

func inLists(prices: [String: Int], paragraph: Paragraph) {
    _ = BulletList { Paragraph { "A" } }  // error: 'buildExpression' is unavailable: a list consists of items: write
    _ = BulletList { paragraph }  // error: 'buildExpression' is unavailable: a list consists of items: write
    _ = OrderedList { BulletList { "A" } }  // error: 'buildExpression' is unavailable: a list consists of items:
    _ = BulletList { prices }  // error: 'buildExpression' is unavailable: a list consists of items
    _ = BulletList { print("A") }  // error: 'buildExpression' is unavailable: this has no content
}
