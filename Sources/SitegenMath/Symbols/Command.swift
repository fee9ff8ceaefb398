/// The meaning of a command in the tables.
enum Command {
    /// A character of a class.
    case symbol(String, AtomClass)
    /// A letter, to which the current alphabet applies.
    case letter(Unicode.Scalar)
    /// A letter that is upright unless an alphabet is set.
    case capital(Unicode.Scalar)
    /// A symbol whose limits are below and above it in display style.
    case largeOperator(String)
    /// A symbol whose limits are beside it.
    case integral(String)
    /// The name of a function.
    case function(String, hasLimits: Bool)
    /// A mark above or below its argument. If it stretches, it is as wide as the argument.
    case accent(String, stretches: Bool, isBelow: Bool)
    /// A brace above or below its argument, whose scripts are limits.
    case brace(String, isBelow: Bool)
    /// An arrow with texts above and below it.
    case arrow(String)
    /// Applies an alphabet to its argument.
    case alphabet(MathAlphabet)
    /// Applies an alphabet to the rest of the group.
    case alphabetSwitch(MathAlphabet)
    /// Changes the size of the rest of the group, in ems.
    case size(Double)
    /// Applies a style to the rest of the group.
    case style(isDisplay: Bool, scriptLevel: Int)
    /// A space in ems.
    case space(Double)
    /// A delimiter of a size in ems.
    case sizedDelimiter(Double, AtomClass)
    /// A fraction whose parts follow it.
    case fraction(Fraction)
    /// A fraction whose parts precede and follow it.
    case infix(Fraction)
    /// Gives its argument a class.
    case classified(AtomClass)
    /// Text in a CSS style.
    case text(String)
    /// A letter in text.
    case textSymbol(String)
    /// A mark above or below a letter in text.
    case textAccent(String)
    /// A command with its own implementation.
    case primitive(Primitive)

    struct Fraction {
        var hasLine = true
        var left = ""
        var right = ""
        /// Whether to force display or text style, regardless of the context.
        var isDisplay: Bool?
    }

    /// The commands that are not in a table.
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
