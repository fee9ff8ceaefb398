import Hypertext

private struct Post {
    let title: String
}

private func optionalStructInBody(post: Post?) -> Markup {
    article {
        post  // error: 'buildExpression' is unavailable: this is not HTML
    }
}
