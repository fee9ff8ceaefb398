import Testing

@testable import SitegenHighlighting

/// Lua and Haskell.
@Suite struct LuaAndHaskellTests {
    @Test(arguments: [
        #"""
        ‹comment --[[ a
        ]]› b ‹comment --[==[ c ]] d ]==]› e ‹comment -- f›
        """#,
        #"""
        ‹string [[a
        ]b]=] ]]› ‹operator ..› ‹string [=[c]]d]=]› ‹operator ..› e[f[‹number 1›]]
        """#,
        #"""
        ‹comment --[ a›
        b ‹comment --[=[open ]]›
        """#,
        #"""
        ‹string "a›‹escape \n\z›‹string "› ‹operator ..› ‹string 'b'› ‹operator ..› ‹string "open›
        ‹number 1›
        """#,
    ])
    func `Lua long brackets end at a bracket of the same level`(marked: String) throws {
        try expectMarks(marked, in: "lua")
    }

    @Test(arguments: [
        #"‹keyword local› ‹keyword function› ‹function f›(a, ‹operator ...›) ‹keyword return› a ‹keyword end›"#,
        #"""
        ‹keyword function› ‹type M›.sub‹operator :›‹function method›(x) ‹variable self›.‹property y› ‹operator =› x; obj‹operator :›‹function call›(‹number 1›) ‹keyword end›
        """#,
        #"""
        { ‹property a› ‹operator =› ‹number 1›, [‹string "b"›] ‹operator =› ‹string 'c'›; d ‹operator =› ‹constant nil›, e ‹operator ==› f }
        """#,
        #"‹keyword goto› done ‹type ::done::› ‹keyword local› x ‹operator =› goto"#,
        #"""
        ‹operator #›t ‹operator //› ‹number 2› ‹operator ~=› ‹number 0xFFp2› ‹operator +› ‹number .5e3› ‹operator +› ‹number 3.› ‹operator ..› ‹constant true›
        """#,
    ])
    func `Lua functions, tables and labels are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "lua")
    }

    @Test(arguments: [
        #"""
        ‹comment {- a {- b -} c -}› d ‹comment -- e›
        ‹comment -- | f›
        ‹operator -->› g ‹operator |›‹comment -- h›
        """#,
        #"""
        ‹meta {-# LANGUAGE CPP #-}›
        ‹meta #if› ‹type FOO›
        """#,
    ])
    func `Haskell comments nest and are distinguished from operators`(marked: String) throws {
        try expectMarks(marked, in: "hs")
    }

    @Test(arguments: [
        #"‹keyword module› ‹type Data›.‹type Foo› (bar, ‹type Baz›(‹operator ..›)) ‹keyword where›"#,
        #"""
        ‹keyword import› ‹keyword qualified› ‹type Data›.‹type Map› ‹keyword as› ‹type M› ‹keyword hiding› (foldl')
        """#,
        #"""
        ‹keyword data› ‹type Tree› a ‹operator =› ‹type Leaf› ‹operator |› ‹type Node› { ‹function left› ‹operator ::› ‹type Tree› a, ‹function value› ‹operator ::› ‹operator !›a } ‹keyword deriving› ‹keyword stock› (‹type Show›)
        """#,
        #"""
        ‹function foldl'› ‹operator ::› ‹keyword forall› a‹operator .› ‹type Monad› m ‹operator =>› (a ‹operator ->› b) ‹operator ->› [a]
        foldl' f (x‹operator :›xs) ‹operator =› ‹type M›.lookup x ‹operator `seq`› f ‹operator .› g ‹operator $› ‹operator \›y ‹operator ->› y ‹operator +› ‹number 0xFF› ‹operator *› ‹number 1.5e-3›
        """#,
        #"""
        ‹keyword case› ‹string 'c'› ‹keyword of› ‹string '›‹escape \n›‹string '› ‹operator ->› x'; ‹string '›‹escape \'›‹string '› ‹operator ->› y''; ‹string '›‹escape \1234›‹string '› ‹operator ->› ‹string 'é'›; ‹keyword _› ‹operator ->› ‹constant True›
        """#,
        #"""
        ‹string "a›‹escape \"›‹string b›‹escape \
        ›‹string   ›‹escape \c›‹string "› ‹operator ++› ‹keyword hiding› as
        """#,
    ])
    func `Haskell names, types and operators are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "hs")
    }
}
