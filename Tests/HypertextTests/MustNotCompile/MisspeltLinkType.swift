import Hypertext

func misspeltLinkType() -> Markup {
    link(.rel(.canonnical), .href("/"))  // error: type 'LinkType' has no member 'canonnical'
}
