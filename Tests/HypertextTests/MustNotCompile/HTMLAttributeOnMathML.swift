import Hypertext
import HypertextGraphics

func htmlAttributeOnMathML() -> Markup {
    math {
        MathML.mi(.href("/")) { "x" }  // error: type 'MathML.IdentifierAttribute' has no member 'href'
    }
}
