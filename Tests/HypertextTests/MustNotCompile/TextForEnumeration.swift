import Hypertext

func textForEnumeration() -> Markup {
    input(.type("email"))  // error: cannot convert value of type 'String' to expected argument type 'InputType'
}
