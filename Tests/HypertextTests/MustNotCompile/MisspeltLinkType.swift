import Hypertext

func misspeltLinkType() -> Markup {
    link(.rel(.canonnical), .href("/"))  // error: reference to member 'canonnical' cannot be resolved
}
