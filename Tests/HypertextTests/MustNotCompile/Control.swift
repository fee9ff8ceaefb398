import Hypertext

// What the other files here get wrong, done right: it compiles.

private struct Weather: AsyncHTML {
    let load: @Sendable () async -> String

    var body: some AsyncHTML {
        h2 { "Weather" }
        aside(.class("weather")).async {
            Await {
                let text = await load()
                p { text }
            }
        }
    }
}

private struct Card: HTML {
    let url: String
    let source: UnsafeURL
    let note: String?

    var body: some HTML {
        article(.class("card"), .hidden(note == nil)) {
            a(.href(url), .rel(.author, "me")) { "a" }
            a(.href(source), .rel(["nofollow"])) { "b" }
            img(.src(url), .alt("A harbour"), .loading(.lazy))
            form(.action("/")) { input(.type(.email), .required) }
            table { tr { td(.colspan(2), .title("Two")) { 7 } } }
            note
            br()
            svg(.viewBox(ViewBox(width: 16, height: 16))) { SVG.circle(.r(4)) }
            math { MathML.mi { "x" } }
            UnescapedHTML("<hr>")
        }
    }
}

private func render(card: Card) -> (String, [UInt8]) {
    (card.attributes(.id("first")).render(), title("A card").bytes())
}

private func render(weather: Weather) async throws -> String {
    try await weather.render()
}

private func entry(of card: Card) -> XML {
    element("content", .attribute("type", "html")) { XML.text(of: card) }
}
