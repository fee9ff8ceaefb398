/// What a command of the tables means.
enum Command {
    /// A character of a class.
    case symbol(String, AtomClass)
    /// A letter, which the alphabet in use applies to.
    case letter(Unicode.Scalar)
    /// A letter that stands upright unless an alphabet is in use.
    case capital(Unicode.Scalar)
    /// A sign that sets its limits below and above it in display style.
    case largeOperator(String)
    /// A sign that sets its limits beside it.
    case integral(String)
    /// The name of a function.
    case function(String, hasLimits: Bool)
    /// A mark above or below its argument, which is as wide as it where it stretches.
    case accent(String, stretches: Bool, isBelow: Bool)
    /// A brace above or below its argument, whose scripts are limits.
    case brace(String, isBelow: Bool)
    /// An arrow with texts above and below it.
    case arrow(String)
    /// Sets its argument in an alphabet.
    case alphabet(MathAlphabet)
    /// Sets the rest of the group in an alphabet.
    case alphabetSwitch(MathAlphabet)
    /// Sets the rest of the group larger or smaller, in ems.
    case size(Double)
    /// Sets the rest of the group in a style.
    case style(isDisplay: Bool, scriptLevel: Int)
    /// A space of so many ems.
    case space(Double)
    /// A delimiter of a size in ems.
    case sizedDelimiter(Double, AtomClass)
    /// A fraction with its parts behind it.
    case fraction(Fraction)
    /// A fraction with its parts before and behind it.
    case infix(Fraction)
    /// Takes its argument for something of a class.
    case classified(AtomClass)
    /// Running text in a style of CSS.
    case text(String)
    /// A letter of running text.
    case textSymbol(String)
    /// A mark above or below a letter of running text.
    case textAccent(String)
    /// What has code of its own.
    case primitive(Primitive)

    struct Fraction {
        var hasLine = true
        var left = ""
        var right = ""
        /// Whether the style is display or text whatever stands around.
        var isDisplay: Bool?
    }

    /// The commands that no table describes.
    enum Primitive: String, CaseIterable {
        case declareMathOperator = "DeclareMathOperator"
        case sqrt, left, right, middle, begin, end, limits, nolimits, not, above, genfrac, cfrac
        case operatorname, substack, overset, underset, stackrel, boxed, fbox, cancel, bcancel, xcancel, sout, phase
        case phantom, hphantom, vphantom, smash, mathllap, mathrlap, mathclap, llap, rlap, clap, angl
        case color, textcolor, colorbox, fcolorbox
        case kern, mkern, mskip, hskip, hspace, rule, raisebox, raise, lower, vcenter
        case newcommand, renewcommand, providecommand, def, gdef, edef, xdef, `let`, global
        case tag, nonumber, notag, relax, label, hline, hdashline, mathchoice, char, allowbreak, nobreak
        case arraystretch, mathstrut, newline, cr
    }
}
