import Hypertext

let card = article(.class("card")) {
    h2 { a(.href("/bergen/")) { "Bergen" } }
    p { "Fish & ships." }
}
print(card.render())
