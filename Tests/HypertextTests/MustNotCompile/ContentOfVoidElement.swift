import Hypertext

func contentOfVoidElement() -> Markup {
    br { "a" }  // error: trailing closure passed to parameter of type 'GlobalAttribute' that does not accept a closure
}
