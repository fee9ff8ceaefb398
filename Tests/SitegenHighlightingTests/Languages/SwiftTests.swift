import Testing

@testable import SitegenHighlighting

/// Swift, as defined by the lexical structure in The Swift Programming Language.
@Suite struct SwiftTests {
    @Test(arguments: [
        #"""
        ‹comment // line›
        ‹keyword let›
        """#,
        #"‹comment /* a /* b */ c */› ‹keyword let›"#,
        #"‹comment /* never closed /* */›"#,
        #"‹comment /// Says *what*.›"#,
        #"a‹comment /*b*/›‹operator +›‹comment /*c*/›d"#,
        #"""
        ‹comment #!/usr/bin/env swift›
        ‹keyword import› ‹type A›
        """#,
    ])
    func `Comments nest, and end at the line end or the last delimiter`(marked: String) throws {
        try expectMarks(marked, in: "swift")
    }

    @Test(arguments: [
        #"‹string "a›‹escape \n\"\\\u{1F600}\0›‹string "›"#,
        #"‹string "a ›‹escape \(›b‹escape )›‹string  c"›"#,
        #"""
        ‹string "›‹escape \(›‹function f›(‹string "x›‹escape \(›y ‹operator +› ‹number 1›‹escape )›‹string "›)‹escape )›‹string "›
        """#,
        #"‹string "›‹escape \(›(‹number 1›, [‹number 2›])‹escape )›‹string "›"#,
        #"‹string "a ›‹escape \(›b ‹comment /* ) */› ‹escape )›‹string  c"›"#,
        #"‹string "é›‹escape \é›‹string "›"#,
        #"‹string ""›"#,
        #"‹string "a"› ‹string "b"›"#,
    ])
    func `Escapes and interpolations in strings are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "swift")
    }

    @Test(arguments: [
        #"""
        ‹keyword let› a ‹operator =› ‹string "open›
        ‹keyword let› b ‹operator =› ‹number 1›
        """#,
        #"""
        ‹keyword let› a ‹operator =› ‹string "x ›‹escape \(›y ‹operator +›
        ‹keyword let› b ‹operator =› ‹number 1›
        """#,
        #"""
        ‹function f›(‹string "a ›‹escape \(›‹string "b ›‹escape \(›c
        ) ‹keyword let›
        """#,
        #"""
        ‹string """
        ›‹escape \(›‹string "a ›‹escape \(›b
        ‹escape )›‹string  c
        """› ‹keyword let›
        """#,
    ])
    func `A single-line string ends at the line end, even in an unclosed interpolation`(marked: String) throws {
        try expectMarks(marked, in: "swift")
    }

    @Test(arguments: [
        #"""
        ‹string """
          say "hi" ›‹escape \(›a
          ‹operator +› b‹escape )›‹string  ›‹escape \
        ›‹string   ""
          """› ‹operator +› c
        """#,
        #"""
        ‹string """ never closed
        "›
        """#,
    ])
    func `Multi-line strings can contain quotation marks`(marked: String) throws {
        try expectMarks(marked, in: "swift")
    }

    @Test(arguments: [
        ##"‹string #"a \n "b" ›‹escape \#n›‹string  ›‹escape \#(›c‹escape )›‹string "#› ‹operator +› d"##,
        ###"‹string ##"a "# \#n ›‹escape \##(›b‹escape )›‹string "##› ‹operator +› c"###,
        ##"""
        ‹string #"""
         a """ ›‹escape \#(›b‹escape )›‹string 
         """#› ‹operator +› c
        """##,
        #"""
        ‹string #"open›
        ‹number 1›
        """#,
        #"### a"#,
        #"#"#,
    ])
    func `Number signs delimit raw strings, their escapes and their interpolations`(marked: String) throws {
        try expectMarks(marked, in: "swift")
    }

    @Test(arguments: [
        #"‹keyword let› a ‹operator =› ‹regex /b(c|d)\/[e]+/›"#,
        #"x.‹function split›(‹regex /,/›)"#,
        #"list.‹function map› { ‹variable $0› ‹regex /a/› }"#,
        #"a ‹operator /› b ‹operator /› c"#,
        #"a‹operator /›b‹operator /›c"#,
        #"x‹operator !› ‹operator /› ‹number 2› ‹operator /› y"#,
        #"(‹number 1› ‹operator +› ‹number 2›) ‹operator /› ‹number 3› ‹operator /› ‹number 4›"#,
        #"‹function f›(‹operator /›)"#,
        #"[‹regex /a b/›, ‹regex /c/›]"#,
        #"‹keyword return› ‹regex /x/›"#,
        #"""
        a ‹operator =› ‹operator /›open
        b
        """#,
        #"‹regex #/a/b/#›.‹property c›"#,
        #"‹regex ##/a/#b/##›"#,
        #"""
        ‹regex #/
          \d+ # digits
        /#› ‹operator +› ‹number 1›
        """#,
        #"""
        ‹regex #/open›
        ‹number 1›
        """#,
        #"‹keyword let› f ‹operator =› { (‹operator /›) }"#,
    ])
    func `Regular expressions are distinguished from divisions`(marked: String) throws {
        try expectMarks(marked, in: "swift")
    }

    @Test(arguments: [
        #"x.‹property default›.‹property in›"#,
        #"‹function f›(in: ‹number 1›, for: ‹number 2›)"#,
        #"‹keyword func› ‹function move›(from a: ‹type A›, in b: ‹type B›, where: ‹type C›)"#,
        #"‹keyword default›: ‹keyword break›"#,
        #"‹keyword init›(repeating value: ‹type Int›)"#,
        #"x.‹keyword self›.‹keyword init›()"#,
        #"‹keyword case› ‹keyword let› a: b"#,
        #"‹keyword if› ‹keyword let› a, ‹keyword let› b: ‹type Int› ‹operator =› c {"#,
        #"`default` ‹operator +› ‹function `a b`›()"#,
        #"‹type A›.‹keyword Type›.‹keyword self›"#,
        #"(‹keyword let› a, ‹keyword var› b: ‹type Int›)"#,
    ])
    func `Keywords are names after a dot and as argument labels`(marked: String) throws {
        try expectMarks(marked, in: "swift")
    }

    @Test(arguments: [
        #"‹keyword lazy› ‹keyword var› a"#,
        #"‹keyword let› lazy ‹operator =› ‹number 1›"#,
        #"‹keyword open› ‹keyword class› ‹type A›"#,
        #"‹function open›(file)"#,
        #"‹keyword actor› ‹type A› {}"#,
        #"‹keyword let› actor ‹operator =› b"#,
        #"‹keyword for› prefix ‹keyword in› list"#,
        #"‹keyword prefix› ‹keyword func› ‹operator !›"#,
        #"a.‹function prefix›(‹number 2›)"#,
        #"‹keyword var› a: ‹type Int› { ‹keyword get› { ‹number 1› } ‹keyword set› { b ‹operator =› newValue } }"#,
        #"{ ‹keyword get› ‹keyword async› ‹keyword throws› }"#,
        #"‹keyword let› get ‹operator =› set"#,
        #"‹keyword private›(‹keyword set›) ‹keyword var› a"#,
        #"‹function f›(set)"#,
        #"‹keyword nonisolated›(‹keyword unsafe›) ‹keyword let› a"#,
        #"‹keyword indirect› ‹keyword enum› ‹type A›"#,
        #"‹keyword macro› ‹function m›()"#,
        #"‹keyword let› macro ‹operator =› ‹number 1›"#,
        #"‹keyword func› ‹function f›(a: ‹keyword consuming› ‹type A›, b: ‹keyword borrowing› ‹type B›)"#,
        #"x ‹operator =› ‹keyword consume› y"#,
        #"‹keyword unowned›(‹keyword safe›) ‹keyword var› a"#,
    ])
    func `Contextual keywords are names in other contexts`(marked: String) throws {
        try expectMarks(marked, in: "swift")
    }

    @Test(arguments: [
        #"‹keyword let› a: [‹type Foo›.‹type Bar›: ‹type _Baz›]"#,
        #"‹function foo›(‹type Bar›())"#,
        #"""
        ‹keyword func› ‹function a›‹operator <›‹type T›: ‹type P›‹operator >›(b: ‹type T›) ‹operator ->› ‹type Q›
        """#,
        #"‹keyword func› ‹function `a b`›() {}"#,
        #"‹keyword struct› ‹type point› {}"#,
        #"a.‹property b›.‹function c›()"#,
        #"‹keyword static› ‹keyword func› ‹operator ==› (a: ‹keyword Self›, b: ‹keyword Self›)"#,
        #"‹type Foo›.‹property bar›"#,
        #".‹property leading›"#,
    ])
    func `Capitalized names are types, and called names are functions`(marked: String) throws {
        try expectMarks(marked, in: "swift")
    }

    @Test(arguments: [
        #"‹function div› { ‹function p› { ‹string "a"› } }"#,
        #"a.‹function map› { ‹variable $0› }"#,
        #"‹keyword if› a.‹property b› { c }"#,
        #"‹keyword if› a { ‹function b› { c } }"#,
        #"‹keyword for› a ‹keyword in› b { ‹function c› { } }"#,
        #"‹keyword while› ‹keyword let› a ‹operator =› b.‹property c› { }"#,
        #"‹keyword guard› a ‹keyword else› { ‹keyword return› }"#,
        #"‹keyword switch› a { ‹keyword case› .‹property b›: c }"#,
        #"‹keyword if› a.‹function contains›(where: { ‹function b› { c } }) { d }"#,
        #"‹keyword var› a: b { c }"#,
        #"‹keyword func› ‹function f›() ‹operator ->› b { c }"#,
        #"} ‹keyword else› ‹keyword if› a { b }"#,
        #"‹keyword do› { } ‹keyword catch› a { b }"#,
    ])
    func `A name before a brace is a call with a trailing closure, except in a condition`(marked: String) throws {
        try expectMarks(marked, in: "swift")
    }

    @Test(arguments: [
        #"‹attribute @MainActor› ‹attribute @Foo.Bar› ‹attribute @available›(iOS ‹number 17›, ‹operator *›)"#,
        #"‹macro #expect›(a)"#,
        #"""
        ‹meta #if› ‹function os›(‹type Linux›) ‹operator &&› ‹operator !›‹type DEBUG›
        ‹meta #elseif› b
        ‹meta #else›
        ‹meta #endif›
        """#,
        #"‹keyword if› ‹keyword #available›(macOS ‹number 13›, ‹operator *›)"#,
        #"‹keyword #selector›(a) ‹keyword #file›"#,
        #"‹variable $0› ‹operator +› ‹variable $name›"#,
        #"@ a"#,
    ])
    func `Attributes, macros, directives and variables are recognized by their prefixes`(marked: String) throws {
        try expectMarks(marked, in: "swift")
    }

    @Test(arguments: [
        #"‹number 0b10_1› ‹number 0o17› ‹number 0xFF_u›"#,
        #"‹number 1_000.5e-3›"#,
        #"‹number 0x1.8p-3›"#,
        #"‹number 1›‹operator ..<›‹number 5›"#,
        #"‹number 1›‹operator ...›n"#,
        #"a.‹number 0›.‹number 1›"#,
        #"‹number 1›.‹property description›"#,
        #"‹operator -›‹number 5›"#,
    ])
    func `Numbers with prefixes, separators and exponents are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "swift")
    }

    @Test(arguments: [
        #"a ‹operator ??› b"#,
        #"a‹operator ?›.‹property b›‹operator !›.‹property c›"#,
        #"‹keyword try›‹operator ?› ‹keyword await› a"#,
        #"(‹type Int›) ‹operator ->› ‹type Void›"#,
        #"‹operator \›‹type Foo›.‹property bar›"#,
        #"a‹operator ...›"#,
        #"‹operator &+› ‹operator <<=› ‹operator ~›"#,
    ])
    func `Operators are separated from adjacent operands and members`(marked: String) throws {
        try expectMarks(marked, in: "swift")
    }

    @Test(arguments: [
        #"""
        ‹keyword func› ‹function f›‹operator <›‹keyword each› ‹type T›: ‹type P›, ‹keyword let› ‹type N›: ‹type Int›‹operator >›(_ a: ‹keyword repeat› ‹keyword each› ‹type T›) ‹operator ->› ‹keyword some› ‹type Sequence›‹operator <›‹type Int›‹operator >› ‹keyword where› ‹type T›: ‹operator ~›‹type Copyable› {}
        """#,
        #"""
        ‹keyword extension› ‹type Foo›.‹type Bar› ‹keyword where› ‹type A› ‹operator ==› [‹type B›‹operator <›‹type C›‹operator >›]
        """#,
        #"""
        ‹keyword let› a ‹operator =› ‹type Foo›‹operator <›‹type Bar›, [‹type Int›]‹operator >›(b: .‹property c›)
        """#,
        #"""
        ‹keyword unsafe› p.‹property pointee› ‹operator +› unsafe; ‹keyword let› unsafe ‹operator =› ‹function f›(unsafe)
        """#,
        #"""
        ‹attribute @attached›(member, names: ‹function named›(a)) ‹keyword macro› ‹function M›() ‹operator =› ‹macro #externalMacro›(module: ‹string "a"›, type: ‹string "b"›)
        """#,
    ])
    func `Generic parameters, packs and qualified names are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "swift")
    }
}
