/// The words of a language for the pages of a blog, which are posts and not articles.
struct PostWords: Sendable {
    /// The heading of a list of posts.
    let posts: String

    /// The heading of a list of related posts.
    let related: String

    /// The link to the page of a list with newer posts.
    let newer: String

    /// The link to the page of a list with older posts.
    let older: String

    /// The previous post.
    let previous: String

    /// The next post.
    var next: String

    /// The label of the links to the previous and next posts.
    let more: String

    /// The number of posts: `{count}`.
    let count: PhraseForms

    /// The title of the list of a year's posts: `{year}`.
    let ofYear: PhraseForms
}

extension Wording {
    /// The wording of a blog.
    var ofBlog: Wording {
        replacing(
            labels: [
                .articles: posts.posts, .relatedArticles: posts.related, .newer: posts.newer, .older: posts.older,
                .previousArticle: posts.previous, .nextArticle: posts.next, .articleNavigation: posts.more,
            ],
            phrases: [.articleCount: posts.count, .articlesOfYear: posts.ofYear])
    }
}
