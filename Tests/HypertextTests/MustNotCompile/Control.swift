import Hypertext
import HypertextAsync
import HypertextGraphics

// The corrected code of the other files in this folder. It compiles.

private struct Weather: AsyncHTML {
    let load: @Sendable () async -> String

    var body: some AsyncHTML {
        h2 { "Weather" }
        aside(.class("weather")) {
            let text = await load()
            p { text }
            p { await load() }
        }
    }
}

private struct Card: HTML {
    let url: String
    let source: UnsafeURL
    let note: String?
    let radius: Double

    var body: some HTML {
        article(.class("card"), .hidden(note == nil)) {
            a(.href(url), .rel(.author, "me")) { "a" }
            a(.href(source), .rel(["nofollow"])) { "b" }
            img(.src(url), .alt("A harbour"), .loading(.lazy))
            form(.action("/")) { input(.type(.email), .required) }
            table { tr { td(.colspan(2), .title("Two")) { 7 } } }
            note
            br()
            a(.href(note)) { "c" }
            svg(.viewBox(ViewBox(width: 16, height: 16))) { SVG.circle(.r(4), .cx(radius), .cy(0.5)) }
            math { MathML.mi { "x" } }
            UnescapedHTML("<hr>")
        }
    }
}

/// Expressions that once took the compiler minutes to type-check.
private struct Sums: AsyncHTML {
    let count: Int
    let isNew: Bool
    let load: @Sendable () async -> Int

    var body: some AsyncHTML {
        p { "One " + (isNew ? "a" : "b") + " two " + (isNew ? "c" : "d") + " three " + "\(count)" + (isNew ? "s" : "") }
        main {
            Await {
                let loaded = await load()
                p { loaded * 2 + 60 * 60 * 24 - 7 * 3 }
            }
            p { 60 * 60 * 24 + 7 * 3 - 1 }
            span { count * 60 + 7 * (count - 3) - 1 }
        }
    }
}

private enum Accent: EnvironmentKey { static let defaultValue = "teal" }

private struct Badge: HTML {
    @Environment(Accent.self) var accent
    var body: some HTML { span(.class(accent)) { "New" } }
}

private func environments(load: @escaping @Sendable () async -> String) async throws -> [String] {
    let badge = withEnvironment(Accent.self, "red") { Badge() }
    let waiting = withEnvironment(Accent.self, "red") {
        Await {
            let name = await load()
            p { name }
        }
    }
    return [badge.render(), try await waiting.render()]
}

private func literals() -> Markup {
    p {
        time(.datetime("2026-11-22")) { "22 November" }
        svg(.viewBox(0, 0, 24, 24)) { SVG.polygon(.points("0,0 24,0 12,24")) }
        svg(.viewBox("0 0 24 24")) { SVG.filter { SVG.feBlend(.mode(.multiply), .in(.sourceGraphic)) } }
    }
}

private func render(card: Card) -> (String, [UInt8]) {
    (card.attributes(.id("first")).render(), title { "A card" }.bytes())
}

private func render(weather: Weather) async throws -> String {
    try await weather.render()
}

private func entry(of card: Card) -> XML {
    element("content", .attribute("type", "html")) { XML.text(of: card) }
}
