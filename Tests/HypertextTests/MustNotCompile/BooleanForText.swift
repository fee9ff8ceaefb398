import Hypertext

func booleanForText() -> Markup {
    p(.title(true)) { "a" }  // error: cannot convert value of type 'Bool' to expected argument type 'String'
}
