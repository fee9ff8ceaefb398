import Hypertext
import HypertextAsync

struct Harbour: Sendable {
    var name: String
    var text: String
    var picture: String?
}

/// Whether images are loaded only when the reader scrolls near them.
enum LoadsLate: EnvironmentKey { static let defaultValue = false }

struct Card: HTML {
    let harbour: Harbour
    @Environment(LoadsLate.self) var loadsLate

    var body: some HTML {
        article(.class("card")) {
            h2 { harbour.name }
            if let picture = harbour.picture {
                img(.src(picture), .alt("The harbour of \(harbour.name)"), .loading(.lazy).when(loadsLate))
            }
            p { harbour.text }
        }
    }
}

let harbours = [
    Harbour(name: "Bergen", text: "Fish & ships.", picture: "/bergen.jpg"),
    Harbour(name: "Lerwick", text: "Ponies, and the wind."),
]
/// Represents a value that a page waits for.
struct Weather: Sendable {
    func now(in harbour: String) async throws -> String {
        try await Task.sleep(for: .milliseconds(20))
        return harbour == "Lerwick" ? "wind" : "rain"
    }
}

struct HarbourPage: AsyncHTML {
    let harbours: [Harbour]
    let weather: Weather

    var body: some AsyncHTML {
        HTMLPage(title: "Harbours of the north", language: "en") {
            h1 { "Harbours of the north" }
        }.async {
            for harbour in harbours {
                Card(harbour: harbour)
                p {
                    "Today: "; try await weather.now(in: harbour.name)
                }
            }
        }
    }
}

try await HarbourPage(harbours: harbours, weather: Weather()).render { chunk in
    print(String(decoding: chunk, as: UTF8.self))
}
