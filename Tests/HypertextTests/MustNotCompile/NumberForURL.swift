import Hypertext

func numberForURL(page: Int) -> Markup {
    a(.href(page)) { "Next" }  // error: cannot convert value of type 'Int' to expected argument type 'String'
}
