import Testing

@testable import SitegenHighlighting

/// LaTeX.
@Suite struct LaTeXTests {
    @Test(arguments: [
        #"""
        ‹keyword \documentclass›[12pt,width=‹function \textwidth›]{‹type article›} ‹comment % a›
        ‹keyword \usepackage›[utf8]{‹type inputenc›}
        ‹keyword \newcommand›{‹function \foo›}[1]{b ‹variable #1›}
        """#,
        #"""
        ‹function \section*›{‹heading On ›‹function \emph›{‹heading tides›}} See‹operator ~›‹function \ref›{‹link fig:a›}, ‹function \textbf›{‹strong c›} ‹escape \&› ‹function \textit›{‹emphasis d ›‹function \textbf›{‹emphasis e›}} f ‹escape \\› 50‹escape \%› 
        ‹keyword \begin›{‹type tabular›}{ll} a ‹operator &› b ‹keyword \end›{‹type tabular›}
        """#,
    ])
    func `LaTeX commands, arguments and environments are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "latex")
    }

    @Test(arguments: [
        #"""
        Let ‹operator $›x‹operator _›‹number 1›‹operator ^›‹number 2› ‹operator =› ‹function \frac›{‹number 1›}{‹number 2›}‹operator $› and ‹operator \(›y ‹function \le› ‹number 3.5›‹operator \)› be 4. ‹operator $$›z ‹operator +› ‹number 1›‹operator $$›
        ‹keyword \begin›{‹type align›} a ‹operator &=› b ‹escape \\› ‹keyword \end›{‹type align›} 5
        """#,
        #"""
        ‹function \verb›‹string |$a$ \b|› c ‹keyword \begin›{‹type verbatim›}‹string 
        \d $e$ % f
        ›‹keyword \end›{‹type verbatim›} ‹keyword \begin›{‹type lstlisting›}‹string [language=C]
        g›
        """#,
        #"""
        ‹operator $›open x ‹operator =› ‹number 1›

        closed x = 1
        """#,
    ])
    func `LaTeX formulas and verbatim text are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "latex")
    }
}
