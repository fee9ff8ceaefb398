import Hypertext

func voidInBody() -> Markup {
    div {
        print("a")  // error: 'buildExpression' is unavailable: this has no content
    }
}
