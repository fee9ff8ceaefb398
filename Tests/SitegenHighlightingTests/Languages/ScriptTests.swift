import Testing

@testable import SitegenHighlighting

/// JavaScript, TypeScript and Python.
@Suite struct ScriptTests {
    @Test(arguments: [
        #"a ‹operator =› ‹regex /b[/]c\/(d/gi›.‹function test›(e)"#,
        #"a ‹operator /› b ‹operator /› c"#,
        #"‹function f›(x) ‹operator /› ‹number 2› ‹operator /› ‹number 3›"#,
        #"i‹operator ++› ‹operator /› ‹number 2› ‹operator /› ‹number 3›"#,
        #"‹keyword return› ‹regex /a/›"#,
        #"‹keyword typeof› ‹regex /a/›"#,
        #"‹keyword this› ‹operator /› a ‹operator /› b"#,
        #"[‹number 1›] ‹operator /› ‹number 2› ‹operator /› ‹number 3›"#,
        #"""
        x ‹operator =› ‹operator /›open
        y
        """#,
        #"""
        ‹comment // /a/›
        ‹comment /* b */› ‹regex /c/›
        """#,
    ])
    func `A slash divides after an operand and starts a regular expression elsewhere`(marked: String) throws {
        try expectMarks(marked, in: "js")
    }

    @Test(arguments: [
        #"‹string `a ›‹escape ${›b‹escape }›‹string  ›‹escape \$›‹string {c} $d`›"#,
        #"""
        ‹string `a ›‹escape ${›‹function f›(‹string `b ›‹escape ${›{‹property c›: ‹number 1›}.‹property d›‹escape }›‹string  e`›)‹escape }›‹string  g`›
        """#,
        #"""
        ‹string `a
        b ›‹escape ${›
        ‹number 1›
        ‹escape }›‹string  c`›
        """#,
        #"‹string `open ›‹escape ${›a"#,
        #"""
        ‹string `›‹escape ${›‹string `›‹escape ${›‹string `›‹escape ${›a‹escape }›‹string `›‹escape }›‹string `›‹escape }›‹string `›
        """#,
    ])
    func `JavaScript template literals nest to any depth`(marked: String) throws {
        try expectMarks(marked, in: "js")
    }

    @Test(arguments: [
        #"""
        { ‹property a›: ‹number 1›, ‹property "b c"›: ‹number 2›, ‹property default›: ‹number 3›, ‹property get›: ‹number 4› }
        """#,
        #"a ‹operator ?› b : c"#,
        #"‹function f›(a ‹operator ?› ‹string 'b'› : ‹string 'c'›)"#,
        #"‹keyword switch› (a) { ‹keyword case› ‹number 1›: b; ‹keyword break›; ‹keyword default›: c }"#,
        #"‹property outer›: ‹keyword for› (;;) {}"#,
        #"""
        {
          ‹property "a"›: ‹number 1›,
          ‹property class›: ‹number 2›
        }
        """#,
    ])
    func `JavaScript object keys are properties, even if they are keywords`(marked: String) throws {
        try expectMarks(marked, in: "js")
    }

    @Test(arguments: [
        #"‹keyword async› ‹keyword function› ‹function f›() {}"#,
        #"‹keyword async› (a) ‹operator =>› ‹keyword await› b"#,
        #"‹function async›(a)"#,
        #"‹keyword const› async ‹operator =› ‹number 1›"#,
        #"""
        ‹keyword class› ‹type A› { ‹keyword static› ‹keyword get› ‹function b›() {} ‹function get›() {} ‹keyword static› ‹keyword async› ‹operator *›‹function c›() {} }
        """#,
        #"‹keyword for› (‹keyword const› a ‹keyword of› b.‹property of›) {}"#,
        #"‹keyword import› a, { b ‹keyword as› c } ‹keyword from› ‹string "d"›"#,
        #"‹keyword const› from ‹operator =› of"#,
        #"‹keyword import›(‹string "a"›)"#,
    ])
    func `JavaScript contextual keywords are names in other contexts`(marked: String) throws {
        try expectMarks(marked, in: "js")
    }

    @Test(arguments: [
        #"""
        ‹keyword class› ‹type Foo› ‹keyword extends› ‹type Bar› { ‹property #a› ‹operator =› ‹number 1›; ‹function b›() { ‹keyword return› ‹keyword this›.‹property #a› } }
        """#,
        #"‹keyword new› ‹type Foo›(‹constant MAX_SIZE›, ‹constant undefined›, ‹number 1_000n›, ‹number .5e3›)"#,
        #"‹attribute @decorated› ‹keyword class› ‹type A› {}"#,
        #"‹keyword function› ‹function foo›($a, _b) {}"#,
        #"console.‹function log›(a‹operator ?›.‹property b› ‹operator ??› c)"#,
    ])
    func `JavaScript names, classes and private members are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "js")
    }

    @Test(arguments: [
        #"""
        ‹keyword interface› ‹type A›‹operator <›‹type T› ‹keyword extends› ‹keyword keyof› ‹type B›‹operator >› { ‹keyword readonly› a: ‹type string›; ‹property b›‹operator ?›: ‹type number›[]; ‹function c›(‹property d›: ‹type E›): ‹keyword void› }
        """#,
        #"""
        ‹keyword type› ‹type A› ‹operator =› { [‹type K› ‹keyword in› ‹keyword keyof› ‹type T›]‹operator ?›: ‹type T›[‹type K›] } ‹operator |› ‹string "b"› ‹operator |› ‹constant undefined›
        """#,
        #"type ‹operator =› ‹number 1›"#,
        #"""
        ‹keyword abstract› ‹keyword class› ‹type A› ‹keyword implements› ‹type B› { ‹function constructor›(‹keyword private› ‹keyword readonly› a: ‹type number›) { ‹keyword super›() } }
        """#,
        #"""
        a ‹keyword is› ‹type string›; b ‹keyword as› ‹keyword const›; c ‹keyword satisfies› ‹type D›; e‹operator !› ‹operator /› ‹number 2› ‹operator /› ‹number 3›
        """#,
        #"‹keyword declare› ‹keyword module› ‹string "a"› { }"#,
        #"‹keyword namespace› ‹type A› { }"#,
        #"""
        ‹keyword function› ‹function f›(‹property this›: ‹type A›, ‹property x›: ‹type unknown›): ‹keyword asserts› x ‹keyword is› ‹type B›
        """#,
    ])
    func `TypeScript types and modifiers are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "ts")
    }

    @Test(arguments: [
        #"""
        ‹string f"a ›‹escape {›b‹operator !›r:‹operator >›{c}‹escape }›‹string  ›‹escape {{›‹string d›‹escape }}›‹string  ›‹escape {›e[‹string 'f'›]‹escape }›‹string "›
        """#,
        #"""
        ‹string r"\n\""› ‹operator +› ‹string rb'\d'› ‹operator +› ‹string Rb"x"› ‹operator +› ‹string br''''a
        b'''›
        """#,
        #"‹string "›‹escape \n\N{DASH}\u1234\x41›‹string "› ‹operator +› ‹string b"a"› ‹operator +› ‹string u"b"›"#,
        #"""
        ‹string f"""a ›‹escape {›
        b‹escape }›‹string 
        """› ‹operator +› c
        """#,
        #"""
        ‹string f"open ›‹escape {›a
        b
        """#,
        #"xr‹string "a"› ‹operator +› f (b)"#,
        #"‹string rf"\d›‹escape {›a‹escape }›‹string "›"#,
        #"""
        ‹string """Says.

        More.
        """›
        a
        """#,
        #"""
        ‹string "a›‹escape \
        ›‹string b"›
        """#,
    ])
    func `Python string prefixes determine escapes and interpolations`(marked: String) throws {
        try expectMarks(marked, in: "py")
    }

    @Test(arguments: [
        #"""
        ‹keyword match› x:
            ‹keyword case› {‹string "a"›: [‹number 1›, ‹operator *›_]} ‹operator |› ‹constant None›: ‹keyword pass›
            ‹keyword case› (‹number 1›, ‹number 2›): ‹keyword pass›
            ‹keyword case› ‹operator -›‹number 1›: ‹keyword pass›
        """#,
        #"match ‹operator =› ‹function case›(‹number 1›)"#,
        #"‹keyword type› ‹type A› ‹operator =› ‹type int›"#,
        #"‹function type›(a)"#,
        #"‹keyword import› re ‹keyword as› match"#,
    ])
    func `Python soft keywords are keywords only at the start of a line`(marked: String) throws {
        try expectMarks(marked, in: "py")
    }

    @Test(arguments: [
        #"""
        ‹attribute @dataclass›(frozen‹operator =›‹constant True›)
        ‹keyword class› ‹type Foo›(‹type Bar›):
        """#,
        #"""
            ‹attribute @a.b›
            ‹keyword async› ‹keyword def› ‹function run›(‹variable self›, ‹operator *›args: ‹type str›) ‹operator ->› ‹constant None›:
        """#,
        #"a ‹operator @› b"#,
        #"‹variable self›.‹property x› ‹operator =› ‹variable cls›.‹constant MAX_SIZE› ‹comment # c›"#,
        #"‹number 0xFF› ‹operator +› ‹number 1_000j› ‹operator +› ‹number 5.› ‹operator +› ‹number .5e-3›"#,
        #"x ‹keyword if› ‹keyword not› a ‹keyword else› ‹keyword lambda› b: ‹keyword await› c"#,
    ])
    func `Python definitions and decorators are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "py")
    }
}
