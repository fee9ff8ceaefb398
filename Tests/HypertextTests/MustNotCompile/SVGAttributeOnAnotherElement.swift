import Hypertext
import HypertextGraphics

func svgAttributeOnAnotherElement() -> Markup {
    svg {
        SVG.circle(.rx(4))  // error: type 'SVG.CircleAttribute' has no member 'rx'
    }
}
