import Hypertext

func attributeFromOutside(card: some HTML) -> Markup {
    card.attributes(.href("/"))  // error: type 'GlobalAttribute' has no member 'href'
}
