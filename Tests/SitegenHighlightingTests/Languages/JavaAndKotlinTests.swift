import Testing

@testable import SitegenHighlighting

/// Java and Kotlin.
@Suite struct JavaAndKotlinTests {
    @Test(arguments: [
        #"""
        ‹keyword public› ‹keyword sealed› ‹keyword interface› ‹type Shape›‹operator <›‹type T› ‹keyword extends› ‹type Comparable›‹operator <›‹type T›‹operator >>› ‹keyword permits› ‹type Circle› {}
        """#,
        #"""
        ‹keyword public› ‹keyword @interface› ‹type Marker› { ‹type int› ‹function value›() ‹keyword default› ‹number 0xFF_FFL›; }
        """#,
        #"‹attribute @Service›(value ‹operator =› ‹string "x"›) ‹attribute @java.lang.Override›"#,
        #"""
        ‹keyword record› ‹type Point›(‹type int› x) ‹keyword implements› ‹type Shape› { ‹keyword static› ‹keyword final› ‹type int› ‹constant MAX_SIZE› ‹operator =› ‹number 1_000›; }
        """#,
        #"‹type int› record ‹operator =› a ‹operator /› b;"#,
        #"""
        ‹keyword case› ‹type Point›(‹keyword var› x, ‹keyword _›) ‹keyword when› x ‹operator >› ‹number 1.5f› ‹operator ->› ‹keyword this›.‹property items›.‹function map›(‹type String›::‹property valueOf›);
        """#,
        #"‹keyword yield› ‹number 3›;"#,
    ])
    func `Java declarations, annotations and generics are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "java")
    }

    @Test(arguments: [
        #"""
        ‹string "a›‹escape \n›‹string "› ‹operator +› ‹string 'c'› ‹operator +› ‹string '›‹escape \u0041›‹string '› ‹operator +› ‹string '›‹escape \'›‹string '›
        """#,
        #"""
        ‹keyword var› a ‹operator =› ‹string """
            Hello "quoted" ›‹escape \t›‹string 
            """›;
        """#,
        #"""
        ‹string "open›
        ‹number 1›
        """#,
        #"‹comment /** a */› b ‹comment /* c // d */› ‹comment // e›"#,
    ])
    func `Java strings, characters and comments are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "java")
    }

    @Test(arguments: [
        #"""
        ‹string "Hi ›‹variable $name›‹string , ›‹escape ${›age‹operator ?.›‹function let› { ‹string "is ›‹variable $it›‹string "› }‹escape }\n›‹string  ›‹escape \$›‹string x $ 1"›
        """#,
        #"""
        ‹string """a "b" ›‹escape ${›x ‹operator +› ‹number 1›‹escape }›‹string  ›‹variable $y›‹string  \n
        """›
        """#,
        #"""
        ‹string "open ›‹escape ${›a
        ‹number 1›
        """#,
        #"‹string '!'› ‹operator +› ‹string '›‹escape \u0041›‹string '›"#,
    ])
    func `Variables and code in Kotlin strings are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "kt")
    }

    @Test(arguments: [
        #"‹keyword @file›:‹type JvmName›(‹string "Foo"›)"#,
        #"""
        ‹keyword data› ‹keyword class› ‹type User›(‹keyword val› name: ‹type String›, ‹keyword var› age: ‹type Int›‹operator ?› ‹operator =› ‹constant null›) : ‹type Base›(), ‹type Named›
        """#,
        #"""
        ‹keyword override› ‹keyword suspend› ‹keyword fun› ‹operator <›‹type T›‹operator >› ‹type List›‹operator <›‹type T›‹operator >›.‹function second›(‹keyword vararg› x: ‹type T›): ‹type T› ‹operator =› ‹keyword this›[‹number 1›]
        """#,
        #"‹keyword fun› ‹type String›.‹function shout›() ‹operator =› ‹function uppercase›()"#,
        #"‹keyword val› data ‹operator =› ‹number 3›; ‹keyword val› open ‹operator =› data"#,
        #"""
        ‹keyword companion› ‹keyword object› { ‹keyword const› ‹keyword val› ‹constant MAX_AGE› ‹operator =› ‹number 120› }
        """#,
        #"""
        ‹keyword fun› ‹keyword interface› ‹type F› { ‹keyword fun› ‹function f›() }; ‹keyword enum› ‹keyword class› ‹type Color› { ‹constant RED› }
        """#,
        #"""
        ‹keyword var› x ‹operator =› ‹number 1›
            ‹keyword get›() ‹operator =› field
            ‹keyword private› ‹keyword set›(value) { field ‹operator =› value }
        """#,
        #"‹keyword fun› ‹function `a test`›() { `in` ‹operator =› ‹number 1› }"#,
    ])
    func `Kotlin declarations are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "kt")
    }

    @Test(arguments: [
        #"list.‹function filter› { it ‹operator >› ‹number 0› }.‹function map› { it ‹operator *› ‹number 2L› }"#,
        #"‹keyword if› (a) { b } ‹keyword else› { c }"#,
        #"""
        ‹keyword when› (x) { ‹keyword is› ‹type String› ‹operator ->› x‹operator !!›.‹property length› ‹operator /› ‹number 2›; ‹keyword in› ‹number 1›‹operator ..›‹number 10› ‹operator ->› ‹keyword return›‹attribute @loop› }
        """#,
        #"""
        ‹function foo›(‹property size› ‹operator =› ‹number 3›, b ‹operator ==› c); ‹keyword val› d ‹operator =› ‹type Foo›::‹property bar›
        """#,
        #"‹comment /* a /* b */ c */› d ‹comment // e›"#,
    ])
    func `Kotlin calls, operators and labels are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "kt")
    }
}
