import Hypertext

func srcOnAnchor() -> Markup {
    nav {
        a(.src("/")) { "a" }  // error: type 'AnchorAttribute' has no member 'src'
    }
}
