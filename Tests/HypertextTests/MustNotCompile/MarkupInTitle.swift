import Hypertext

func markupInTitle() -> Markup {
    title { em { "a" } }  // error: cannot convert value of type 'Markup' to closure result type 'String'
}
