import Hypertext

func unknownName() -> Markup {
    p { titel + " of the page" }  // error: cannot find 'titel' in scope
}
