import Hypertext

struct Card: HTML {
    let harbour: String
    let text: String

    var body: some HTML {
        article(.class("card")) {
            h2 { harbour }
            p { text }
        }
    }
}

print(Card(harbour: "Bergen", text: "Fish & ships.").render())
