import SitegenDocuments

func nodes() {
    _ = CodeBlock { "let a = 1" }  // error: 'init(language:_:)' is unavailable: pass the code as an argument:
    _ = CodeBlock(language: "swift") { "let a = 1" }  // error: 'init(language:_:)' is unavailable: pass the code as
    _ = Code { "a" }  // error: 'init(_:)' is unavailable: pass the code as an argument
    _ = Text("A") + Text("B")  // error: '+' is unavailable: write the texts one after the other
    _ = Text("A").bold()  // error: 'bold()' is unavailable: write 'Strong { }' around the text
    _ = Text("A").italic()  // error: 'italic()' is unavailable: write 'Emphasis { }' around the text
    _ = Text("A").strikethrough()  // error: 'strikethrough()' is unavailable: write 'Strikethrough { }' around the
    _ = Text("A").foregroundColor(.red)  // error: 'foregroundColor' has been renamed to 'color(_:)'
    _ = Paragraph { "A" }.color(.red)  // error: 'color' is unavailable: a block has no color
    _ = Heading(1) { "A" }.font(size: 20)  // error: 'font(size:)' is unavailable: a block has no size
    _ = Heading(level: 1) { "A" }  // error: 'init(level:_:)' is unavailable: write the level without a label
    _ = Heading(1, "A")  // error: 'init(_:_:)' is unavailable: write the text as a statement
    _ = Paragraph("A")  // error: 'init(_:)' is unavailable: write the text as a statement
}
