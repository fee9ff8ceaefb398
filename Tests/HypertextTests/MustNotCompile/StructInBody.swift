import Hypertext

private struct Post {
    let title: String
}

private func structInBody(post: Post) -> Markup {
    article {
        h2 { post.title }
        post  // error: 'buildExpression' is unavailable: this is not HTML
    }
}
