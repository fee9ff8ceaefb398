import Hypertext
import SitegenDocuments

struct Post {
    let title: String
}

func inDocuments(post: Post, posts: [Post], names: [String]) {
    _ = Document { h1 { "Welcome" } }  // error: 'buildExpression' is unavailable: HTML is not part of a document
    _ = Document { hr() }  // error: 'buildExpression' is unavailable: HTML is not part of a document
    _ = Document { BlockQuote { p { "A" } } }  // error: 'buildExpression' is unavailable: HTML is not part of a
    _ = Document { post }  // error: 'buildExpression' is unavailable: this is not part of a document
    _ = Document { posts }  // error: 'buildExpression' is unavailable: this is not part of a document
    _ = Document { posts.first }  // error: 'buildExpression' is unavailable: this is not part of a document
    _ = Document { names }  // error: 'buildExpression' is unavailable: this is not part of a document
    _ = Document { ListItem { "A" } }  // error: 'buildExpression' is unavailable: an item belongs in a list
    _ = Document { TableRow { "A" } }  // error: 'buildExpression' is unavailable: a row belongs in a table
    _ = Document { print("A") }  // error: 'buildExpression' is unavailable: this has no content
    _ = Document { BlockQuote { ListItem { "A" } } }  // error: 'buildExpression' is unavailable: an item belongs in a
}
