import Sitegen

// region: card
/// A link to a page, as lists show it.
struct Card: HTML {
    let title: String
    let url: String
    let tags: [String]

    var body: some HTML {
        article(.class("card")) {
            h2 { a(.href(url)) { title } }
            if !tags.isEmpty {
                ul { for tag in tags { li { tag } } }
            }
        }
    }
}
// endregion

/// What the manual shows of rendering.
enum CardRendering {
    static let card = Card(title: "Tom & Jerry", url: "/tom/", tags: ["cats"])

    // region: render
    /// The HTML on one line.
    static let compact = card.render()

    /// The HTML with one element per line, indented.
    static let pretty = card.render(as: .pretty)
    // endregion
}
