import Hypertext
import HypertextAsync

private struct Post {
    let title: String
}

private struct StructInAsyncBody: AsyncHTML {
    let post: Post

    var body: some AsyncHTML {
        h2 { post.title }
        post  // error: 'buildExpression' is unavailable: this is not HTML
    }
}
