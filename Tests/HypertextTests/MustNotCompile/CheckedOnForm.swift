import Hypertext

func checkedOnForm() -> Markup {
    form(.action("/"), .checked) { "a" }  // error: type 'FormAttribute' has no member 'checked'
}
