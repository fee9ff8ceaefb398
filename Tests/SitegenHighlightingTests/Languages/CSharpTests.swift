import Testing

@testable import SitegenHighlighting

/// C#, as defined by its language specification.
@Suite struct CSharpTests {
    @Test(arguments: [
        #"‹keyword namespace› ‹type App›.‹type Models›;"#,
        #"""
        ‹keyword public› ‹keyword sealed› ‹keyword record› ‹type Person›(‹type string› Name, ‹type int› Age ‹operator =› ‹number 3›) : ‹type IFoo› ‹keyword where› ‹type T› : ‹keyword class›, ‹keyword new›()
        """#,
        #"""
        ‹keyword public› ‹keyword required› ‹type string› First { ‹keyword get›; ‹keyword init›; } ‹operator =› ‹constant null›;
        """#,
        #"""
        ‹keyword private› ‹type Dictionary›‹operator <›‹type string›, ‹type int›‹operator >› Map ‹operator =› ‹keyword new› ‹type Dictionary›‹operator <›‹type string›, ‹type int›‹operator >›();
        """#,
        #"""
        ‹keyword public› ‹keyword event› ‹type EventHandler›‹operator ?› Changed { ‹keyword add› { } ‹keyword remove› { } }
        """#,
        #"""
        ‹keyword async› ‹type Task›‹operator <›‹type int›‹operator >› ‹function RunAsync›() ‹operator =>› ‹keyword await› foo.‹function BarAsync›(‹property name›: x).‹function ConfigureAwait›(‹constant false›);
        """#,
        #"""
        x‹operator !›.‹property Foo›‹operator ?.›‹function Bar›(‹type Color›.‹property Red›, ‹constant MAX_SIZE›);
        """#,
        #"""
        [‹attribute Serializable›]
        [‹attribute HttpGet›(‹string "x"›)] a[‹number 0›]
        """#,
        #"‹keyword var› @class ‹operator =› ‹number 1›;"#,
    ])
    func `C# members that begin with a capital are not types`(marked: String) throws {
        try expectMarks(marked, in: "cs")
    }

    @Test(arguments: [
        #"""
        ‹keyword from› x ‹keyword in› xs ‹keyword where› x.‹property A› ‹operator >› ‹number 1.5m› ‹keyword orderby› x.‹property B› ‹keyword descending› ‹keyword select› ‹keyword new› { x.‹property C› }
        """#,
        #"‹keyword var› from ‹operator =› where ‹operator +› select;"#,
        #"""
        ‹keyword case› ‹type int› i ‹keyword when› i ‹operator >› ‹number 0›: ‹keyword goto› ‹keyword default›;
        """#,
        #"""
        x ‹keyword is› ‹keyword not› ‹constant null› ‹keyword and› { ‹property Length›: ‹operator >› ‹number 3› } ‹keyword or› ‹number 5›
        """#,
    ])
    func `C# contextual keywords are names in other contexts`(marked: String) throws {
        try expectMarks(marked, in: "cs")
    }

    @Test(arguments: [
        #"""
        ‹string "a›‹escape \n›‹string "› ‹operator +› ‹string '›‹escape \'›‹string '› ‹operator +› ‹string @"c:\x ›‹escape ""›‹string q›‹escape ""›‹string  y"› ‹operator +› ‹string $@"c:\›‹escape {›v‹escape }›‹string  ›‹escape ""›‹string z›‹escape ""›‹string "› ‹operator +› ‹number 1›
        """#,
        #"""
        ‹string $"›‹escape {›‹function f›(a ‹operator ?› b : c)‹escape }›‹string "›
        """#,
        #"""
        ‹string $"bad ›‹escape {›name,‹number 10›:‹string F2›‹escape }›‹string  ›‹escape {{›‹string lit›‹escape }}›‹string  ›‹escape {›‹function f›(‹string "q"›)‹escape }›‹string  ›‹escape \t›‹string "›
        """#,
        #"""
        ‹string """raw "x" \n"""›; ‹string """"a """ b""""›; ‹string $$"""›‹escape {{›v‹escape }}›‹string  {no} {›‹escape {{›w‹escape }}›‹string }"""›
        """#,
        #"""
        ‹string $"""
          ›‹escape {›a‹escape }›‹string  "b"
          """› ‹operator +› c
        """#,
        #"""
        ‹string "open›
        ‹number 1›
        """#,
        #"""
        ‹meta #region Main›
        ‹meta #if› ‹constant DEBUG› ‹operator &&› ‹operator !›‹type A›
        """#,
    ])
    func `C# verbatim, raw and interpolated strings are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "cs")
    }
}
