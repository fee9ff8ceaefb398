import Hypertext

func unknownLoading() -> Markup {
    img(.src("/a.png"), .loading(.soon))  // error: type 'Loading?' has no member 'soon'
}
