import Hypertext

func arrayInBody(items: [Markup]) -> Markup {
    ul {
        items  // error: 'buildExpression' is unavailable: this is not HTML
    }
}
