import Testing

@testable import SitegenHighlighting

/// Ruby.
@Suite struct RubyTests {
    @Test(arguments: [
        #"""
        ‹string "a ›‹escape #{›b ‹operator +› ‹string "c ›‹escape #{›d‹escape }›‹string "›‹escape }›‹string  ›‹escape \n\u{1F600}›‹string "› ‹operator +› ‹string 'it\'s #{no}'› ‹operator +› ‹string `ls ›‹escape #{›x‹escape }›‹string `›
        """#,
        #"""
        ‹function puts› ‹string %w[a b [c]]›, ‹constant %i(a b)›, ‹string %q{a {b} #{c}}›, ‹string %Q(a ›‹escape #{›b‹escape }›‹string  (c))›, ‹string %(x)›, ‹string %|y|›
        """#,
        #"‹number 5› ‹operator %› ‹number 3› ‹operator +› a ‹operator %›w"#,
        #"a ‹operator =› ‹string ?x› ‹operator +› ‹string ?\n›; b ‹operator ?› c : d"#,
        #"""
        ‹constant :"sym ›‹escape #{›x‹escape }›‹constant "› ‹operator +› ‹constant :a?› ‹operator +› { ‹constant a›: ‹constant :b›, ‹constant if›: ‹number 1›, ‹constant :c› ‹operator =>› ‹number 2›, ‹constant d!›: ‹number 3› }
        """#,
        #"""
        ‹string "a
        ›‹escape #{›b‹escape }›‹string 
        c"› ‹operator +› ‹number 1›
        """#,
    ])
    func `Ruby strings with custom delimiters are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "rb")
    }

    @Test(arguments: [
        #"""
        ‹function foo›(‹operator <<~›‹meta SQL›, ‹operator <<-›‹meta 'RAW'›, ‹number 1›)
        ‹string   select ›‹escape #{›x‹escape }›‹string  ›‹escape \n›‹string 
          ›‹meta SQL›
        ‹string   raw #{no}
          ›‹meta RAW›
        bar
        """#,
        #"""
        a ‹operator =› ‹operator <<›‹meta A› ‹operator +› b
        ‹string  A
        AB
        ›‹meta A›
        c
        """#,
        #"""
        a ‹operator <<› b; ‹type A› ‹operator <<› ‹type B›; arr ‹operator <<› ‹constant VALUE›; x ‹operator <<›‹number 1›
        """#,
        #"‹keyword class› ‹operator <<› ‹keyword self›"#,
        #"""
        foo ‹operator <<›‹meta A›
        ‹escape #{›‹string "}"› ‹operator +› ‹operator <<›‹meta B›‹escape }›‹string 
        b
        B
        ›‹meta A›
        c
        """#,
        #"""
        a ‹operator =› ‹operator <<~›‹meta A›
        ‹string open ›‹escape #{›
        """#,
    ])
    func `Ruby here-documents start on the next line`(marked: String) throws {
        try expectMarks(marked, in: "rb")
    }

    @Test(arguments: [
        #"""
        x ‹operator =› a ‹operator /› b ‹operator /› c; y ‹operator =› s ‹operator =~› ‹regex /a[\/b]›‹escape #{›c‹escape }›‹regex /i›
        """#,
        #"""
        ‹function puts› ‹regex /x y/›.‹function match›(s)
        ‹regex /z/m›
        a ‹operator /›b
        """#,
        #"""
        a
        ‹regex / b/m›
        """#,
        #"‹regex %r{a/b{1}}mx› ‹operator +› ‹number 1›"#,
    ])
    func `Ruby regular expressions are distinguished from divisions`(marked: String) throws {
        try expectMarks(marked, in: "rb")
    }

    @Test(arguments: [
        #"""
        ‹keyword module› ‹type A›::‹type B›
          ‹keyword class› ‹type Foo› ‹operator <› ‹type Bar›::‹type Baz›
        """#,
        #"""
        ‹keyword def› ‹keyword self›.‹function build›(‹constant name›:, ‹constant age›: ‹number 3›, ‹operator *›rest) ‹operator =› ‹function new›(name)
        """#,
        #"""
        ‹keyword def› ‹function empty?› ‹operator =› ‹variable @items›.‹property nil?› ‹operator ||› ‹variable @@count› ‹operator ==› ‹variable $stdout›.‹property size› ‹operator !=› ‹variable $1› ‹operator +› ‹variable $!›
        """#,
        #"‹keyword def› ‹function save!›; valid? ‹operator ?› a! : b; ‹keyword end›; a‹operator !=›b"#,
        #"""
        list.‹function each› { ‹operator |›x‹operator |› ‹keyword yield› x.‹function to_s›(‹number 2›) }.‹function map›(‹operator &›‹constant :to_s›)
        """#,
        #"""
        ‹function attr_accessor› ‹constant :name›
        ‹keyword private›
        ‹constant MAX_SIZE› ‹operator =› ‹number 1_000r›
        """#,
        #"x‹operator &.›‹property y› ‹operator ->›(a) { a } ‹number 1›‹operator ..›‹number 5›"#,
    ])
    func `Ruby names, variables and definitions are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "rb")
    }

    @Test(arguments: [
        #"""
        a ‹comment # b #{c}›
        ‹comment =begin x
        d
        =end y›
        e ‹operator =›‹keyword begin›
        """#,
        #"""
        a
        ‹comment __END__
        b "c›
        """#,
    ])
    func `Ruby comments extend over a line, several lines or the rest of the file`(marked: String) throws {
        try expectMarks(marked, in: "rb")
    }
}
