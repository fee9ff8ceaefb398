import Hypertext

func htmlInXML() -> XML {
    element("content") {
        p { "a" }  // error: 'buildExpression' is unavailable: HTML stands in XML only as text
    }
}
