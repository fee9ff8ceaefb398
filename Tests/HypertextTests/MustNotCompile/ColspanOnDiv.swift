import Hypertext

func colspanOnDiv() -> Markup {
    div(.class("wide"), .colspan(2)) {  // error: type 'GlobalAttribute' has no member 'colspan'
        p { "a" }
    }
}
