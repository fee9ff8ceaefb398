import Hypertext

func numberInText(count: Int) -> Markup {
    p { "There are " + count }  // error: binary operator '+' cannot be applied to operands of type 'String' and 'Int'
}
