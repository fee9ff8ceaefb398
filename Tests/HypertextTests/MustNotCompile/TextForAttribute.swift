import Hypertext

func textForAttribute() -> Markup {
    p("a")  // error: cannot convert value of type 'String' to expected argument type 'GlobalAttribute'
}
