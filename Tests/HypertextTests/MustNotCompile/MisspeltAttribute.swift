import Hypertext

func misspeltAttribute() -> Markup {
    p(.clas("lede")) { "a" }  // error: type 'GlobalAttribute' has no member 'clas'
}
