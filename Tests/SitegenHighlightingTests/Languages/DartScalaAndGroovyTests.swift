import Testing

@testable import SitegenHighlighting

/// Dart, Scala and Groovy.
@Suite struct DartScalaAndGroovyTests {
    @Test(arguments: [
        #"""
        ‹keyword import› ‹string 'dart:io'› ‹keyword show› ‹type File›; ‹comment // a›
        ‹comment /* b /* c */ d */› ‹attribute @override› ‹keyword class› ‹type Foo›‹operator <›‹type T›‹operator >› ‹keyword extends› ‹type Bar› ‹keyword with› ‹type Baz› ‹keyword implements› ‹type Qux› {}
        """#,
        #"""
        ‹keyword final› s ‹operator =› ‹string 'Hi ›‹variable $name›‹string  ›‹escape ${›a ‹operator +› ‹string "b ›‹escape ${›c‹escape }›‹string "›‹escape }›‹string  ›‹escape \n›‹string '› ‹operator +› ‹string r'raw $x\n'› ‹operator +› ‹string """
        two ›‹variable $lines›‹string 
        """›;
        """#,
        #"""
        ‹type Future›‹operator <›‹type int›‹operator >› ‹function run›(‹type String› a, {‹keyword required› ‹type int› b, ‹type int›‹operator ?› c}) ‹keyword async› ‹operator =>› ‹keyword await› ‹function f›(a, ‹property b›: ‹number 1›)‹operator ?.›‹property d› ‹operator ??› ‹constant MAX_SIZE›;
        """#,
        #"""
        ‹function show›(factory); ‹keyword var› x ‹operator =› y‹operator !›; ‹keyword for› (‹keyword final› i ‹keyword in› list) ‹keyword if› (i ‹keyword is›‹operator !› ‹type int›) ‹keyword yield›‹operator *› i ‹keyword as› ‹type num›‹operator ..›length;
        """#,
    ])
    func `Dart strings, types and parameters are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "dart")
    }

    @Test(arguments: [
        #"""
        ‹keyword val› s ‹operator =› ‹string s"a ›‹variable $x›‹string  ›‹escape ${›y ‹operator +› ‹string s"z"›‹escape }›‹string  ›‹escape \n›‹string "› ‹operator +› ‹string "b $no"› ‹operator +› ‹string raw"""c ›‹variable $d›‹string 
        e"""› ‹operator +› ‹string 'f'› ‹operator +› ‹string '›‹escape \n›‹string '› ‹comment // g›
        """#,
        #"""
        ‹string "open›
        x
        """#,
    ])
    func `Scala strings and interpolations are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "scala")
    }

    @Test(arguments: [
        #"""
        ‹attribute @main› ‹keyword def› ‹function run›(args: ‹type String›‹operator *›): ‹type Unit› ‹operator =› args.‹function map›(‹keyword _›.‹property length›).‹property sum› ‹keyword match› { ‹keyword case› ‹number 1› ‹operator |› ‹number 2› ‹operator =>› (); ‹keyword case› `x` ‹operator =>› ‹constant null› }
        """#,
        #"""
        ‹keyword final› ‹keyword case› ‹keyword class› ‹type Point›(x: ‹type Double› ‹operator =› ‹number .5›, y: ‹type Int›) ‹keyword extends› ‹type Base› ‹keyword with› ‹type Ordered›[‹type Point›] ‹keyword derives› ‹type CanEqual›
        ‹keyword given› ord: ‹type Ordering›[‹type Int›] ‹keyword with›
          ‹keyword extension› (a: ‹type Int›) ‹keyword def› ‹function twice› ‹operator =› a ‹operator *› ‹number 2›
        """#,
        #"""
        ‹keyword object› ‹type Main› { ‹keyword import› a.‹property b›.{‹type C› ‹operator =>› ‹type D›}; ‹keyword type› ‹type T› ‹operator =› ‹type List›[‹operator ?› ‹operator <›: ‹type AnyRef›]; ‹function f›(‹property name› ‹operator =› ‹number 1›, ‹constant MAX_SIZE›) }
        ‹comment /* a /* b */ c */› ‹keyword enum› ‹type Color› { ‹keyword case› ‹type Red› }
        """#,
    ])
    func `Scala definitions are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "scala")
    }

    @Test(arguments: [
        #"""
        ‹keyword def› s ‹operator =› ‹string "a ›‹escape ${›b.‹property c› ‹operator +› ‹string "d"›‹escape }›‹string  ›‹variable $e›‹string "› ‹operator +› ‹string 'f $g'› ‹operator +› ‹string """
        h ›‹escape ${›i‹escape }›‹string 
        """› ‹operator +› ‹string '''j'''› ‹operator =~› ‹regex /k\/›‹escape ${›l‹escape }›‹regex /›
        """#,
        #"""
        ‹function plugins› { id ‹string 'java'› version ‹string "1.0"› }
        tasks.‹function register›(‹string 'x'›) { ‹function doLast› { ‹function println› it‹operator ?.›‹property name› } }
        """#,
        #"""
        ‹attribute @Field› ‹keyword final› ‹keyword class› ‹type Foo› ‹keyword extends› ‹type Bar› { ‹type int› n ‹operator =› a ‹operator /› b ‹operator /› ‹number 2› }
        ‹keyword def› m ‹operator =› [‹property a›: ‹number 1›, ‹property 'b'›: ‹number 2›]; ‹keyword if› (x ‹keyword in› m) { ‹keyword throw› ‹keyword new› ‹type Exception›(‹constant MAX›) } ‹comment // c›
        """#,
    ])
    func `Groovy strings, closures and maps are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "groovy")
    }
}
