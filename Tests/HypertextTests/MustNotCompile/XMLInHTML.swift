import Hypertext

func xmlInHTML() -> Markup {
    div {
        element("entry") { "a" }  // error: 'buildExpression' is unavailable: this is not HTML
    }
}
