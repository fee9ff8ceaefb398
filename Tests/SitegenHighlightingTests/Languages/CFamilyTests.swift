import Testing

@testable import SitegenHighlighting

/// C and C++, Go and Rust.
@Suite struct CFamilyTests {
    @Test(arguments: [
        #"""
        ‹meta #include› ‹string <stdio.h>›
        ‹meta # include› ‹string "a.h"›
        """#,
        #"""
        ‹meta #define› ‹function MAX›(a, b) ((a) ‹operator >› (b))
        ‹meta #if› ‹function defined›(A) ‹operator &&› ‹number 1›
        """#,
        #"a # b"#,
        #"‹string "›‹escape \123›‹string 4"›; ‹string "›‹escape \u00e9›‹string ab"›"#,
        #"‹keyword struct› ‹type node› ‹operator *›n ‹operator =› p‹operator ->›‹property next›.‹property prev›;"#,
        #"‹keyword static› ‹keyword const› ‹type uint32_t› a ‹operator =› ‹constant INT_MAX›;"#,
        #"""
        ‹function printf›(‹string "%d›‹escape \n\x41›‹string "›, ‹string L"w"›[‹number 0›], ‹string u8'›‹escape \'›‹string '›);
        """#,
        #"""
        ‹number 1.5f› ‹operator +› ‹number .5e3› ‹operator -› ‹number 5.› ‹operator /› ‹number 0x1p-3› ‹operator *› ‹number 1'000u›
        """#,
        #"a ‹comment /* b */› ‹operator /› c ‹comment // d›"#,
        #"""
        ‹string "open›
        ‹number 1›
        """#,
        #"""
        ‹meta #include› ‹operator <›open
        ‹number 1›
        """#,
        #"""
        ‹string "a›‹escape \
        ›‹string b"› c
        """#,
    ])
    func `C directives, types and members are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "c")
    }

    @Test(arguments: [
        #"‹string R"(a " \n)"› ‹operator +› ‹string u8R"x(a )" b)x"› ‹operator +› ‹string R"x(open›"#,
        #"‹attribute [[nodiscard]]› ‹type int› ‹function f›();"#,
        #"‹keyword class› ‹type A› ‹keyword final› : ‹type B› { ‹type void› ‹function f›() ‹keyword override›; };"#,
        #"‹type int› final ‹operator =› ‹number 1›;"#,
        #"std::vector‹operator <›‹type Foo›‹operator >› v{‹number 1›, ‹number 2›};"#,
        #"""
        ‹keyword auto› f ‹operator =› [‹operator &›](‹keyword auto› x) { ‹keyword return› x‹operator ->›‹function y›(); };
        """#,
        #"""
        ‹keyword template›‹operator <›‹keyword typename› ‹type T›‹operator >› ‹keyword concept› ‹type C› ‹operator =› ‹constant true›;
        """#,
        #"‹keyword static_cast›‹operator <›‹type int›‹operator >›(‹constant MAX_SIZE›)"#,
    ])
    func `C++ raw strings, attributes and contextual keywords are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "cpp")
    }

    @Test(arguments: [
        #"‹keyword type› ‹type Point› ‹keyword struct› { X, Y ‹type int› ‹string `json:"x"`› }"#,
        #"‹keyword func› (p ‹operator *›Point) ‹function Len›() (n ‹type int›, err ‹type error›) {"#,
        #"p ‹operator :=› Point{‹property X›: ‹number 1›, ‹property Y›: ‹number 2›}"#,
        #"""
        ‹string '›‹escape \n›‹string '› ‹operator +› ‹string `raw \n
        `› ‹operator +› ‹string "a›‹escape \n›‹string "›
        """#,
        #"""
        ‹keyword for› i ‹operator :=› ‹keyword range› ch { ‹keyword go› ‹function f›(i); ‹keyword defer› ‹function g›() }
        """#,
        #"‹keyword switch› a ‹operator :=› b.(‹keyword type›) { ‹keyword case› ‹constant nil›: ‹keyword return› }"#,
        #"‹number 0x1p-2› ‹operator +› ‹number 1_0i› ‹operator +› ‹number .5›"#,
    ])
    func `Go strings, declarations and literals are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "go")
    }

    @Test(arguments: [
        #"""
        ‹keyword fn› ‹function f›‹operator <›‹type 'a›‹operator >›(‹property x›: ‹operator &›‹type 'a› ‹type str›) ‹operator ->› ‹operator &›‹type 'static› ‹type str› { ‹string 'x'› }
        """#,
        #"""
        ‹string '›‹escape \n›‹string '› ‹operator +› ‹string b'x'› ‹operator +› ‹string '›‹escape \u{1F600}›‹string '› ‹operator +› ‹string 'é'›
        """#,
        ###"""
        ‹string b"a›‹escape \n›‹string "› ‹operator +› ‹string r"\n"› ‹operator +› ‹string br##"a "# b"##› ‹operator +› r#open
        """###,
        #"""
        ‹attribute #![allow(a)]›
        ‹attribute #[derive(Debug, b = "]")]›
        ‹keyword struct› ‹type A›;
        """#,
        #"‹macro println!›(‹string "{}"›, ‹macro vec!›[‹number 1›]) ‹operator !=› a ‹operator !=› b"#,
        #"‹keyword let› r#type ‹operator =› ‹number 1u8› ‹operator +› ‹number 1.0e-3f64›;"#,
        #"‹comment /* a /* b */ */› ‹comment // c›"#,
        #"""
        ‹number 0›‹operator ..=›‹number 5› ‹operator +› a.‹number 0›.‹number 1› ‹operator +› x.‹keyword await›‹operator ?›
        """#,
        #"‹type 'outer›: ‹keyword loop› { ‹keyword break› ‹type 'outer› }"#,
        #"‹type A› { ‹property x›: ‹number 1›, ‹property y›: ‹type B›::‹function new›(‹constant MAX›) }"#,
        #"‹macro macro_rules!› m { (‹variable $x›:expr) ‹operator =>› { ‹variable $x› } }"#,
    ])
    func `Rust lifetimes are not character literals, and raw strings can have number signs`(marked: String) throws {
        try expectMarks(marked, in: "rust")
    }
}
