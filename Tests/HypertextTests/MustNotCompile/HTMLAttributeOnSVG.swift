import Hypertext
import HypertextGraphics

func htmlAttributeOnSVG() -> Markup {
    svg {
        SVG.circle(.r(4), .colspan(2))  // error: type 'SVG.CircleAttribute' has no member 'colspan'
    }
}
