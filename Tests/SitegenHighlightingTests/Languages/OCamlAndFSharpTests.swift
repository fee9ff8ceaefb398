import Testing

@testable import SitegenHighlighting

/// OCaml and F#.
@Suite struct OCamlAndFSharpTests {
    @Test(arguments: [
        #"""
        ‹comment (* a (* b *) c *)› ‹keyword let› s ‹operator =› ‹string "d›‹escape \n›‹string "› ‹operator ^› ‹string {|e "f" \n|}› ‹operator ^› ‹string {id|g |} h|id}›
        """#,
        #"""
        ‹keyword let› c ‹operator =› ‹string 'x'› ‹keyword and› n ‹operator =› ‹string '›‹escape \n›‹string '› ‹keyword and› (x' ‹operator :› ‹type 'a› list) ‹operator =› [] ‹keyword in› ( ‹operator *› ) ‹number 2› (‹operator *›)‹operator *›) ‹number 3›
        """#,
    ])
    func `OCaml comments, strings and characters are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "ocaml")
    }

    @Test(arguments: [
        #"""
        ‹keyword module› ‹type Make› (‹type M› ‹operator :› ‹type Map›.‹type S›) ‹operator =› ‹keyword struct›
          ‹keyword type› ‹type 'a› t ‹operator =› ‹type Leaf› ‹operator |› ‹type Node› ‹keyword of› { ‹keyword mutable› left ‹operator :› ‹type 'a› t; value ‹operator :› ‹type int› } ‹attribute [@@deriving› show]
          ‹keyword let› ‹keyword rec› f ‹property ~x› ‹operator ?›(y ‹operator =› ‹number 1.›) ‹operator =› ‹keyword function› [] ‹operator ->› ‹constant `None› ‹operator |› x ‹operator ::› xs ‹keyword when› x ‹operator <>› y ‹operator ->› ‹type M›.‹property find› x xs ‹operator |› ‹keyword _› ‹operator ->› ‹constant true›
        ‹keyword end›
        """#,
        #"""
        ‹keyword let›‹operator %›bind x ‹operator =› f ‹property ~label›‹operator :›‹number 1› () ‹keyword in› x.‹property field› ‹operator <-› ‹number 0xFF_L›; obj‹operator #›‹property call›
        """#,
    ])
    func `OCaml modules, labels and types are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "ocaml")
    }

    @Test(arguments: [
        #"""
        ‹comment (* a (* b *) *)› ‹keyword let› s ‹operator =› ‹string $"c ›‹escape {›d ‹operator +› ‹number 1›‹escape }›‹string  ›‹escape {{›‹string "› ‹operator +› ‹string @"e\"› ‹operator +› ‹string """f "g" """› ‹comment // h›
        """#,
        #"""
        ‹attribute [<Literal>]›
        ‹keyword let› ‹keyword rec› f (x‹operator :› ‹type 'a› list) ‹operator =› ‹keyword match› x ‹keyword with› [] ‹operator ->› ‹constant None› ‹operator |› y ‹operator ::› ys ‹keyword when› y ‹operator >› ‹number 1.0› ‹operator ->› ‹constant Some›(y.‹property Length›) ‹operator |› ‹keyword _› ‹operator ->› failwith ‹string "n"›
        ‹meta #if› ‹constant DEBUG›
        ‹keyword type› ‹type Point› ‹operator =› { ‹property X›‹operator :› ‹type float›; ‹property Y›‹operator :› ‹type int› }
        ‹keyword async› { ‹keyword let!› a ‹operator =› b; ‹keyword return!› c ‹operator |>› ‹type List›.‹property map› (‹keyword fun› x ‹operator ->› x ‹operator +› ‹number 1›) }
        """#,
    ])
    func `F# strings, attributes and expressions are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "fsharp")
    }
}
