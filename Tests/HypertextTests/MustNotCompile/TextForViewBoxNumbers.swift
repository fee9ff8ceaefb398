import Hypertext
import HypertextGraphics

func textForViewBoxNumbers() -> Markup {
    svg(.viewBox(0, 0, "24", 24))  // error: cannot convert value of type 'String' to expected argument type 'Double'
}
