import Hypertext

func misspeltInputType() -> Markup {
    input(.type(.emial))  // error: type 'InputType?' has no member 'emial'
}
