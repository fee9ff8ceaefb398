import Hypertext

func textForNumber() -> Markup {
    td(.colspan("2")) { "a" }  // error: cannot convert value of type 'String' to expected argument type 'Int'
}
