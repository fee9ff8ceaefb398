import Hypertext

private struct Post {
    let title: String
}

private struct StructAsBody: HTML {
    let post: Post

    var body: some HTML {
        post  // error: 'buildExpression' is unavailable: this is not HTML
    }
}
