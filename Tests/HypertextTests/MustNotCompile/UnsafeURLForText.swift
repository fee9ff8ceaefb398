import Hypertext

func unsafeURLForText() -> Markup {
    img(.alt(UnsafeURL("a")))  // error: cannot convert value of type 'UnsafeURL' to expected argument type 'String'
}
