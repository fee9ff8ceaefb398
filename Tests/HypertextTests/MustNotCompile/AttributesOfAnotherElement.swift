import Hypertext

func attributesOfAnotherElement(attributes: [AnchorAttribute]) -> Markup {
    p(.all(attributes)) { "a" }  // error: cannot convert value of type '[AnchorAttribute]' to expected
}
