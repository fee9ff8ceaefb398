import Hypertext

func markupInTitle() -> Markup {
    title { em { "a" } }  // error: trailing closure passed to parameter of type 'String' that does not accept a closure
}
