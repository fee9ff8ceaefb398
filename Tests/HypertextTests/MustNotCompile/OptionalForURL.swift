import Hypertext

func optionalForURL(next: String?) -> Markup {
    a(.href(next)) { "Next" }  // error: value of optional type 'String?' must be unwrapped to a value of type 'String'
}
