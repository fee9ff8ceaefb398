import Testing

@testable import SitegenHighlighting

/// R and Julia.
@Suite struct RAndJuliaTests {
    @Test(arguments: [
        #"""
        x ‹operator <-› ‹function c›(‹property a› ‹operator =› ‹number 1L›, ‹string "b"› ‹operator =› ‹number 2e-3›, ‹number .5›) ‹comment # a›
        df‹operator $›‹property col› ‹operator |>› dplyr‹operator ::›‹function filter›(y ‹operator %in%› z, ‹operator !›‹function is.na›(w)) ‹operator ->› `my name`
        """#,
        #"""
        f ‹operator <-› ‹keyword function›(n, ‹operator ...›) ‹keyword if› (n ‹operator >› ‹number 0›) ‹string "s›‹escape \n›‹string "› ‹keyword else› ‹string r"(a "b" \n)"› ‹operator +› ‹string r'---[c]-]---'›
        """#,
        #"""
        ‹keyword for› (i ‹keyword in› ‹function seq_len›(‹number 10›)) { ‹keyword if› (‹constant TRUE› ‹operator &&› ‹constant NULL›) ‹keyword next› ‹keyword else› x[[i]] ‹operator <-› ‹operator \›(y) y ‹operator %%› ‹number 2› ‹operator ~› z‹operator @›‹property slot› } ‹comment # b›
        """#,
    ])
    func `R strings, names and operators are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "r")
    }

    @Test(arguments: [
        #"""
        s ‹operator =› ‹string "a ›‹variable $b›‹string  ›‹escape $(›c ‹operator +› ‹string "d"›‹escape )›‹string  ›‹escape \$›‹string "› ‹operator *› ‹string raw"e $f\g"› ‹operator *› ‹regex r"h\d+"i› ‹operator *› ‹string `ls ›‹variable $x›‹string `› ‹comment #= i #= j =# =#›
        """#,
        #"""
        ‹type A›‹operator '› ‹operator *› [b‹operator '›, ‹string 'c'›, ‹string '›‹escape \n›‹string '›] .‹operator +› x.‹property y›‹operator '› ‹comment # k›
        """#,
    ])
    func `Julia strings, characters and macros are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "jl")
    }

    @Test(arguments: [
        #"""
        ‹keyword mutable› ‹keyword struct› ‹type Point›{‹type T›‹operator <:›‹type Real›} ‹operator <:› ‹type Shape›
          x‹operator ::›‹type T›
          y‹operator ::›‹type Float64›
        ‹keyword end›
        """#,
        #"""
        ‹keyword function› ‹function push!›(a‹operator ::›‹type Vector›{‹type Int›}, ‹property b› ‹operator =› ‹number 1›; key ‹operator =› ‹constant :value›)‹operator ::›‹type Nothing›
          ‹macro @inbounds› ‹keyword for› i ‹keyword in› ‹number 1›‹operator :›n; a[i] ‹operator !=› b ‹operator &&› ‹keyword return› ‹constant nothing›; ‹keyword end›
          ‹macro @time› f.(x) ‹operator |>› ‹type Base›.‹property show›; d ‹operator =› ‹type Dict›(‹constant :a› ‹operator =>› ‹number 1›, ‹string "b"› ‹operator =>› ‹number 2.0f0›); type ‹operator =› x ‹operator ?› y ‹operator :› z
        ‹keyword end›
        """#,
    ])
    func `Julia definitions, types and symbols are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "jl")
    }
}
