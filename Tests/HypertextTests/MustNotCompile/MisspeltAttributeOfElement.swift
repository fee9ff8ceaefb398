import Hypertext

func misspeltAttributeOfElement() -> Markup {
    img(.src("/a.png"), .atl("A harbour"))  // error: type 'ImageAttribute' has no member 'atl'
}
