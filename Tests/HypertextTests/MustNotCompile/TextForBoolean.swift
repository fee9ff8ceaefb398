import Hypertext

func textForBoolean() -> Markup {
    input(.required("required"))  // error: cannot convert value of type 'String' to expected argument type 'Bool'
}
