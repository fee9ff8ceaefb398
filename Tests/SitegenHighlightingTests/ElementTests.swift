import Testing

@testable import SitegenHighlighting

/// Elements as values: JSX and TSX.
@Suite struct ElementTests {
    @Test(arguments: [
        #"‹keyword const› a ‹operator =› <‹tag b›/>;"#,
        #"""
        ‹keyword return› (<‹tag Foo.Bar› ‹attribute key›‹operator =›{a.‹property b›} ‹attribute onClick›‹operator =›{() ‹operator =>› ‹function f›(x ‹operator <› ‹number 3›)} ‹attribute title›‹operator =›‹string "q"› ‹attribute data-x›‹operator =›‹string 'y'› {‹operator ...›rest}>it's ‹escape &amp;› {c}</‹tag Foo.Bar›>) ‹operator /› ‹number 2›
        """#,
        #"""
        ‹function f›(<>{list.‹function map›(i ‹operator =>› <‹tag li› ‹attribute key›‹operator =›{i}>{i} items</‹tag li›>)}{‹comment /* c */›}</>, ‹number 1›)
        """#,
        #"""
        a ‹operator ?› <‹tag B›/> : <‹tag C›>{‹string `d ›‹escape ${›<‹tag e›/>‹escape }›‹string `›}</‹tag C›>
        """#,
        #"""
        <‹tag a›
          ‹attribute b›‹operator =›‹string "c
        d"›>
          e // f
        </‹tag a›>
        g
        """#,
        #"‹operator =>› <‹tag a›>open {b"#,
    ])
    func `Elements nest in code, and code nests in elements`(marked: String) throws {
        try expectMarks(marked, in: "js")
    }

    @Test(arguments: [
        #"‹keyword if› (a ‹operator <› b ‹operator &&› c ‹operator >› d) {}"#,
        #"‹function f›(‹number 1›) ‹operator <› g; x[‹number 0›] ‹operator <›y‹operator >› z"#,
    ])
    func `An angle bracket after a value is a comparison operator`(marked: String) throws {
        try expectMarks(marked, in: "js")
    }

    @Test(arguments: [
        #"""
        ‹keyword const› f ‹operator =› ‹operator <›‹type T›,‹operator >›(‹property x›: ‹type T›) ‹operator =>› <‹tag p› ‹attribute a›‹operator =›‹string "b"›>{x‹operator !›}</‹tag p›>
        """#,
        #"""
        ‹keyword const› g ‹operator =› ‹operator <›‹type T› ‹keyword extends› ‹type Foo›‹operator >›(‹property x›: ‹type T›) ‹operator =>› x
        """#,
        #"""
        ‹keyword type› ‹type F› ‹operator =› ‹operator <›‹type T›‹operator >›(‹property x›: ‹type T›) ‹operator =>› ‹type T›; ‹keyword let› h: ‹operator <›‹type U›‹operator >›(‹property y›: ‹type U›) ‹operator =>› ‹type U›
        """#,
        #"‹function useState›‹operator <›‹type string› ‹operator |› ‹constant null›‹operator >›(‹constant null›)"#,
        #"(<‹tag List›<‹type string›> ‹attribute of›‹operator =›{a} />) ‹operator <› b"#,
        #"(<‹tag List›<‹type Map›<‹type string›, ‹type A›>>>a</‹tag List›>)"#,
    ])
    func `Angle brackets in TSX enclose elements or type parameters`(marked: String) throws {
        try expectMarks(marked, in: "tsx")
    }

    @Test(arguments: [
        #"‹keyword let› a ‹operator =› ‹operator <›‹type Foo›‹operator >›b"#
    ])
    func `Angle brackets in TypeScript enclose only types`(marked: String) throws {
        try expectMarks(marked, in: "ts")
    }
}
