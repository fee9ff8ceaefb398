import Hypertext

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
struct HarbourPage: HTML {
    let harbours: [Harbour]

    var body: some HTML {
        HTMLPage(title: "Harbours of the north", language: "en") {
            Head.description("Where ships lie, and why.")
            Head.stylesheet("/harbours.css")
        } body: {
            h1 { "Harbours of the north" }
            withEnvironment(LoadsLate.self, true) {
                for harbour in harbours { Card(harbour: harbour) }
            }
        }
    }
}

print(HarbourPage(harbours: harbours).render(as: .pretty))
