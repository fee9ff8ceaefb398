import Testing

@testable import SitegenHighlighting

/// Perl.
@Suite struct PerlTests {
    @Test(arguments: [
        #"""
        ‹keyword my› ‹variable $s› ‹operator =› ‹string "a ›‹variable $b›‹string ->{c} ›‹escape \n›‹string  @d"› ‹operator .› ‹string 'e\'f $g'› ‹operator .› ‹string q(h (i) $j)› ‹operator .› ‹string qq{k ›‹variable $l›‹string  {m}}› ‹operator .› ‹string qw/n o/›;
        """#,
        #"""
        ‹keyword if› (‹variable $x› ‹operator =~› ‹regex /a\/[b]c$/i›) { ‹variable $x› ‹operator =~› ‹regex s/d/e $f/g›; ‹variable $x› ‹operator =~› ‹regex s{g}› ‹regex {h}e›; ‹regex tr/a-z/A-Z/›; ‹regex y#a#b#›; ‹regex m!i!›; ‹string q(l)› } ‹comment # j›
        """#,
        #"""
        ‹variable $x› ‹operator //=› ‹variable $y› ‹operator //› ‹number 1›; ‹function split› ‹regex //›, ‹variable $z›;
        """#,
        #"""
        ‹keyword my› ‹variable $y› ‹operator =› ‹variable $x› ‹operator /› ‹number 2› ‹operator /› ‹variable $#z›; ‹function split› ‹regex /,/›, ‹variable $h›{s}{y}; ‹variable $obj›‹operator ->›‹function s›(‹number 1›); ‹property s› ‹operator =>› ‹number 1›; ‹variable %h› ‹operator =› (‹property q› ‹operator =>› ‹number 2›, ‹property print› ‹operator =>› y);
        """#,
        #"""
        ‹function print› ‹operator <<›‹meta "A"›, ‹operator <<~›‹meta 'B'›;
        ‹string c ›‹variable $d›‹string 
        ›‹meta A›
        ‹string   e $f
          ›‹meta B›
        ‹function print› ‹variable $x› ‹operator <<› ‹number 2›;
        """#,
    ])
    func `Perl quote operators are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "perl")
    }

    @Test(arguments: [
        #"""
        ‹keyword package› ‹type Foo›::‹type Bar›; ‹keyword use› strict;
        ‹keyword sub› ‹function new› { ‹keyword my› (‹variable $class›, ‹variable %args›) ‹operator =› ‹variable @_›; ‹keyword return› ‹function bless› { ‹property name› ‹operator =>› ‹variable $args›{name}, ‹property size› ‹operator =>› ‹number 1_000› }, ‹variable $class› }
        """#,
        #"""
        ‹keyword foreach› ‹keyword my› ‹variable $k› (‹function sort› ‹function keys› ‹operator %›‹variable $h›) { ‹function push› @{‹variable $a›‹operator ->›{‹variable $k›}}, ‹variable $_›[‹number 0›] ‹keyword x› ‹number 3› ‹keyword unless› ‹variable $$ref› ‹keyword eq› ‹string 'b'› ‹keyword and› ‹function &call›; } ‹function die› ‹string "x: ›‹variable $!›‹string "› ‹keyword if› ‹operator -›e ‹variable $file›;
        """#,
        #"""
        ‹function a›();

        ‹comment =head1 NAME

        text $x

        =cut›

        ‹type Foo›::‹type Bar›‹operator ->›‹function run›(‹constant MAX_SIZE›);
        ‹comment __END__
        data $x›
        """#,
    ])
    func `Perl variables, names and documentation are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "perl")
    }
}
