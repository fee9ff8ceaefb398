import Testing

@testable import SitegenHighlighting

/// PHP, alone and in HTML.
@Suite struct PHPTests {
    @Test(arguments: [
        #"""
        <‹tag p›>a</‹tag p›>‹meta <?php› ‹keyword if› (‹variable $x›): ‹meta ?>›
        <‹tag b› ‹attribute class›‹operator =›‹string "c"›>‹escape &amp;›</‹tag b›>
        ‹meta <?php› ‹keyword endif› ‹meta ?>›
        """#,
        #"""
        <‹tag a› ‹attribute href›‹operator =›‹string "›‹meta <?=› ‹function f›(‹string "x"›) ‹meta ?>›‹escape &amp;›‹string "› ‹meta <?php› ‹function echo› ‹variable $b› ‹meta ?>› ‹attribute c›‹operator =›‹string '›‹meta <?=› ‹variable $d› ‹meta ?>›‹string '›>
        """#,
        #"""
        <‹tag script›>‹keyword let› a ‹operator =› ‹meta <?=› ‹variable $b› ‹meta ?>›; ‹function f›(‹string "c"›)</‹tag script›><‹tag style›>‹tag a› { ‹property b›: ‹meta <?=› ‹variable $c› ‹meta ?>› }</‹tag style›>
        """#,
        #"""
        ‹meta <?php› ‹comment // a ›‹meta ?>›<‹tag b›></‹tag b›>‹meta <?php› ‹comment /* c ?> d */› ‹comment # e›
        ‹variable $f› ‹meta ?>›
        """#,
        #"<‹tag b›>a</‹tag b›>"#,
    ])
    func `PHP is highlighted anywhere in HTML`(marked: String) throws {
        try expectMarks(marked, in: "php")
    }

    @Test(arguments: [
        #"‹variable $a› ‹operator =› ‹number 1›;"#,
        #"‹function echo› ‹variable $a› ‹operator <› ‹number 2› ‹operator ?› ‹string "<b>"› : ‹string '</b>'›;"#,
        #"""

          ‹keyword function› ‹function f›() {}
        """#,
    ])
    func `A source that does not begin with markup is PHP`(marked: String) throws {
        try expectMarks(marked, in: "php")
    }

    @Test(arguments: [
        #"""
        ‹variable $s› ‹operator =› ‹string "a ›‹variable $b›‹string  ›‹escape {›‹variable $c›‹operator ->›‹property d›[‹string 'e'›]‹escape }›‹string  ›‹escape ${›f‹escape }›‹string  {no} ›‹escape \n\u{41}\$›‹string g $"› ‹operator .› ‹string 'it\'s $no'› ‹operator .› ‹string `ls`›;
        """#,
        #"""
        ‹variable $h› ‹operator =› ‹operator <<<›‹meta HTML›
        ‹string   <b>›‹variable $name›‹string </b> ›‹escape {›‹variable $x›‹operator ->›‹property y›‹escape }›‹string  ›‹escape \t›‹string  HTML
          ›‹meta HTML› ‹operator .› ‹number 1›;
        """#,
        #"""
        ‹variable $n› ‹operator =› ‹operator <<<›‹meta 'RAW'›
        ‹string raw $x
        ›‹meta RAW›;
        ‹variable $b›
        """#,
        #"""
        ‹function f›(‹operator <<<›‹meta "A"›
        ‹string a
        ›‹meta A›, ‹number 1›)
        """#,
        #"""
        ‹string "a
        b"› ‹operator .› ‹number 1›
        """#,
    ])
    func `Variables and code in PHP strings are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "php")
    }

    @Test(arguments: [
        #"""
        ‹keyword namespace› ‹type App›\‹type Models›; ‹keyword use› ‹type Foo›\‹type Bar› ‹keyword as› ‹type Baz›;
        """#,
        #"""
        ‹attribute #[Attribute(flags: 1)]› ‹keyword final› ‹keyword class› ‹type User› ‹keyword extends› ‹type Model› {}
        """#,
        #"""
        ‹keyword public› ‹keyword function› ‹function __construct›(‹keyword private› ‹keyword readonly› ‹operator ?›‹type string› ‹variable $name› ‹operator =› ‹constant null›, ‹type int›‹operator |›‹type float› ‹variable $x› ‹operator =› ‹number .5›) {}
        """#,
        #"""
        ‹keyword PUBLIC› ‹keyword Static› ‹keyword FUNCTION› ‹function make›(‹type array› ‹variable $a›): ‹keyword static› { ‹keyword Return› ‹keyword new› ‹keyword Static›(‹operator ...›‹variable $a›); }
        """#,
        #"""
        ‹variable $this›‹operator ->›‹property name›‹operator ?->›‹property foo›[‹number 0›]‹operator ->›‹function bar›(‹keyword self›::‹constant MAX›, ‹type Foo›::‹keyword class›, ‹property name›: ‹number 1›)
        """#,
        #"""
        ‹keyword match›(‹constant true›) { ‹variable $a› ‹operator <=>› ‹number 1›, ‹variable $b› ‹operator ??› ‹number 2› ‹operator =>› ‹keyword fn›(‹variable $x›) ‹operator =>› ‹variable $x› ‹operator **› ‹number 2›, ‹keyword default› ‹operator =>› ‹keyword throw› ‹keyword new› \‹type Exception›() };
        """#,
        #"""
        ‹keyword enum› ‹type Suit›: ‹type string› { ‹keyword case› ‹type A› ‹operator =› ‹number 1›; } ‹variable $enum›
        """#,
    ])
    func `PHP declarations, attributes and members are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "php")
    }
}
