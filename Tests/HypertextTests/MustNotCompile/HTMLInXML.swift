import Hypertext

func htmlInXML() -> XML {
    element("content") {
        p { "a" }  // error: 'buildExpression' is unavailable: HTML can be in XML only as text
    }
}
