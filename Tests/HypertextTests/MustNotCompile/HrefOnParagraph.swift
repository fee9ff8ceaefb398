import Hypertext

func hrefOnParagraph() -> Markup {
    p(.href("/")) { "a" }  // error: type 'GlobalAttribute' has no member 'href'
}
