import Hypertext
import HypertextGraphics

func svgAttributeOnHTML() -> Markup {
    div(.viewBox(ViewBox(width: 16, height: 16))) { "a" }  // error: type 'GlobalAttribute' has no member 'viewBox'
}
