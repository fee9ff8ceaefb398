import Hypertext

func closureInBody() -> Markup {
    div {
        { p { "a" } }  // error: 'buildExpression' is unavailable: this is not HTML
    }
}
