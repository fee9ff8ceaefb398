import Testing

@testable import SitegenHighlighting

/// JSON, TOML, YAML and SQL.
@Suite struct DataTests {
    @Test(arguments: [
        #"""
        { ‹property "a"›: [‹string "b"›, ‹number -2.5e+3›, ‹constant true›, ‹constant null›], ‹property "c\n"› : { ‹property "d"›:‹string "e:f›‹escape \n\u00e9›‹string "› } }
        """#,
        #"""
        ‹comment // a›
        { ‹property b›: ‹string 'c'›, ‹comment /* d */› ‹property "e"›: ‹number .5› }
        """#,
        #"[‹string "a"›, ‹string "b"›]"#,
        #"""
        { ‹string "open: 1›
        }
        """#,
        #"‹operator -›a"#,
    ])
    func `In JSON a string before a colon is a key`(marked: String) throws {
        try expectMarks(marked, in: "json")
    }

    @Test(arguments: [
        #"""
        ‹comment # c›
        ‹type [servers.alpha]›
        ‹type [[products]]›
        """#,
        #"‹property a.b-c› ‹operator =› ‹number 1979-05-27T07:32:00Z› ‹comment # d›"#,
        #"""
        ‹property "a b"› ‹operator =› ‹string 'c\n'›
        ‹property d› ‹operator =› ‹string "e›‹escape \n›‹string "›
        """#,
        #"""
        ‹property a› ‹operator =› [
          [‹number 1›, ‹number +2›],
          [‹string "b"›]
        ]
        ‹type [c]›
        """#,
        #"""
        ‹property a› ‹operator =› { ‹property b› ‹operator =› ‹number 1.5›, ‹property c› ‹operator =› ‹constant true› }
        """#,
        #"""
        ‹property a› ‹operator =› ‹string """
        [b] ›‹escape \t›‹string 
        """›
        """#,
        #"""
        ‹property a› ‹operator =› ‹string '''
        \t '''›
        """#,
        #"‹property a› ‹operator =› ‹constant inf›"#,
        #"""
        ‹type [open›
        ‹property a› ‹operator =› ‹number 1›
        """#,
    ])
    func `TOML tables, keys and dates are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "toml")
    }

    @Test(arguments: [
        #"""
        ‹meta %YAML 1.2›
        ‹meta ---›
        ‹property a›: ‹string b› ‹comment # c›
        ‹meta ...›
        """#,
        #"‹property title›: ‹string A› ‹comment # one # two›"#,
        #"‹property url›: ‹string https://a.b/#c›"#,
        #"""
        ‹property "a"›: ‹string 'it›‹escape ''›‹string s'›
        ‹property 'b'›: ‹string "c›‹escape \n\u00e9›‹string "›
        """#,
        #"""
        ‹property a›: [‹string b›, ‹string "c"›, {‹property d›: ‹number 1›, ‹property e›: ‹constant true›}]
        ‹property f›: ‹string g›
        """#,
        #"""
        ‹property a›: ‹variable &b› ‹type !!map›
          ‹property <<›: ‹variable *b›
        """#,
        #"""
        ‹property a›: ‹constant yes›
        ‹property b›: ‹constant ~›
        ‹property c›: ‹number 0x1F›
        ‹property d›: ‹number -3e2›
        ‹property e›: ‹number .inf›
        ‹property f›: ‹string 1.2.3›
        ‹property g›: ‹number 2001-12-14›
        ‹property h›: ‹string 10:30›
        """#,
        #"""
        ‹operator -› ‹string a›
        ‹operator -› ‹operator -› ‹string b›
          ‹operator -› ‹property c›: ‹number 1›
        """#,
        #"""
        ‹operator ?› ‹string a›
        : ‹string b›
        """#,
        #"""
        ‹property a›: ‹string "b
          c"› ‹comment # d›
        """#,
        #"""
        ‹property a›: ‹string "open
        b›
        """#,
        #"‹string ]›"#,
        #"‹string a:b›"#,
        #"""
        ‹comment #a›
        ‹string b#c›
        """#,
    ])
    func `YAML keys, scalars and indicators are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "yaml")
    }

    @Test(arguments: [
        #"""
        ‹operator -› ‹property run›: ‹operator |›
            ‹string a: b # c›

             ‹string - d›
          ‹property env›: ‹operator >-›
            ‹string e›
        ‹operator -› ‹string f›
        """#,
        #"""
        ‹property a›: ‹operator |› ‹comment # b›
          ‹string c›
        ‹property d›: ‹number 1›
        """#,
        #"""
        ‹operator |›
        ‹string a›
        ‹string --- b›
        """#,
        #"""
        ‹property a›:
          ‹operator -› ‹operator |2›
            ‹string b›
          ‹operator -› ‹string c›
        """#,
        #"""
        ‹property a›: ‹operator |›



        """#,
    ])
    func `A block scalar continues while it is indented deeper than its key`(marked: String) throws {
        try expectMarks(marked, in: "yaml")
    }

    @Test(arguments: [
        #"""
        ‹keyword SELECT› t.‹property id›, ‹function count›(‹operator *›) ‹keyword AS› n ‹keyword FROM› users ‹keyword AS› t ‹comment -- c›
        """#,
        #"""
        ‹keyword select› ‹string 'it›‹escape ''›‹string s'› ‹operator ||› ‹property "a›‹escape ""›‹property b"› ‹keyword from› ‹property `c`›
        """#,
        #"""
        ‹keyword INSERT› ‹keyword INTO› a (b) ‹keyword VALUES› (‹variable $1›, ‹variable @c›, ‹variable @@d›, ‹constant NULL›);
        """#,
        #"‹keyword AS› ‹string $body$ begin $$ end $body$› ‹keyword language› sql"#,
        #"x::‹type text› ‹comment /* a /* b */ */›"#,
        #"‹string E'a›‹escape \n›‹string '› ‹string N'b'› ‹number 1.5e3›"#,
        #"""
        ‹string 'open
        select›
        """#,
        #"‹string $$open›"#,
    ])
    func `SQL keywords in either case, strings and parameters are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "sql")
    }

    @Test(arguments: [
        #"""
        ‹comment ; a›
        ‹comment # b›
        ‹type [section "name"]› ‹comment ; c›
        ‹property key› ‹operator =› ‹string value with words ›‹comment ; d›
        """#,
        #"""
        ‹property path›‹operator =›‹variable %(root)s›‹string /bin:›‹variable ${HOME}›‹string /x ›‹variable %PATH%›‹string  100%›
        """#,
        #"""
        ‹property n› ‹operator =› ‹number 10›
        ‹property b›‹operator :› ‹constant true› ‹comment ; c›
        ‹property v› ‹operator =› ‹number 1.2.3›
        ‹property d› ‹operator =› ‹string 12 x›
        """#,
        #"""
        ‹property s› ‹operator =› ‹string "quoted ›‹escape \n›‹string  ; no" 'x' ›‹comment # y›
        ‹property open› ‹operator =› ‹string "a›
        ‹property b› ‹operator =› ‹number 1›
        """#,
        #"""
        ‹property a.b› ‹operator =› ‹string multi ›‹escape \
        ›‹string   line›
        ‹property flag›
        ‹property url› ‹operator =› ‹string https://x.y/#frag›
        """#,
    ])
    func `INI sections, keys and values are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "ini")
    }
}
