import Hypertext

struct Harbour: Sendable {
    var name: String
    var text: String
    var picture: String?
}

struct Card: HTML {
    let harbour: Harbour

    var body: some HTML {
        article(.class("card")) {
            h2 { harbour.name }
            if let picture = harbour.picture { img(.src(picture), .alt("The harbour of \(harbour.name)")) }
            p { harbour.text }
        }
    }
}

let harbours = [
    Harbour(name: "Bergen", text: "Fish & ships.", picture: "/bergen.jpg"),
    Harbour(name: "Lerwick", text: "Ponies, and the wind."),
]
let cards = Markup { for harbour in harbours { Card(harbour: harbour) } }
print(cards.render())
