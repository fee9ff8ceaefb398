import Hypertext

func attributeFromOutside(card: some HTML) -> Markup {
    card.attributes(.href("/"))  // error: reference to member 'href' cannot be resolved
}
