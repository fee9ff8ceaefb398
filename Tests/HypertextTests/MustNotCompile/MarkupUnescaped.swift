import Hypertext

func markupUnescaped() -> UnescapedHTML {
    UnescapedHTML(p { "a" })  // error: cannot convert value of type 'Markup' to expected argument type 'String'
}
