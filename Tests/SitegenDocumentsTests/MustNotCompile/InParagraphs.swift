import Hypertext
import SitegenDocuments

struct Author {
    let name: String
}

func inParagraphs(author: Author, other: Author?, names: [String], row: TableRow) {
    _ = Paragraph { Heading(1) { "A" } }  // error: 'buildExpression' is unavailable: a block cannot be within a line
    _ = Paragraph { Paragraph { "A" } }  // error: 'buildExpression' is unavailable: a block cannot be within a line
    _ = Paragraph { CodeBlock("let a = 1") }  // error: 'buildExpression' is unavailable: a block cannot be within a
    _ = Paragraph { BulletList { "A" } }  // error: 'buildExpression' is unavailable: a block cannot be within a line
    _ = Paragraph { Document { "A" } }  // error: 'buildExpression' is unavailable: a block cannot be within a line of
    _ = Heading(1) { ThematicBreak() }  // error: 'buildExpression' is unavailable: a block cannot be within a line of
    _ = Paragraph { Strong { Heading(2) { "A" } } }  // error: 'buildExpression' is unavailable: a block cannot be
    _ = Paragraph { b { "A" } }  // error: 'buildExpression' is unavailable: HTML is not part of a document
    _ = Paragraph { br() }  // error: 'buildExpression' is unavailable: HTML is not part of a document
    _ = Paragraph { author }  // error: 'buildExpression' is unavailable: this is not text
    _ = Paragraph { other }  // error: 'buildExpression' is unavailable: this is not text
    _ = Paragraph { names }  // error: 'buildExpression' is unavailable: this is not text
    _ = Paragraph { row }  // error: 'buildExpression' is unavailable: this is not text
    _ = Paragraph { print("A") }  // error: 'buildExpression' is unavailable: this has no content
    _ = Paragraph { { "A" } }  // error: 'buildExpression' is unavailable: this is not text
}
