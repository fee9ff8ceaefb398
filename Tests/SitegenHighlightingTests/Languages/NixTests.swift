import Testing

@testable import SitegenHighlighting

/// Nix.
@Suite struct NixTests {
    @Test(arguments: [
        #"""
        ‹property a› ‹operator =› ‹string "b ›‹escape ${›c ‹operator +› ‹string "d"›‹escape }›‹string  ›‹escape \n›‹string "›; ‹property e› ‹operator =› ‹string ''
          f ›‹escape ${›g‹escape }›‹string  ›‹escape ''$›‹string {h} ›‹escape '''›‹string i›‹escape '''›‹string  ›‹escape ''\n›‹string  j
        ''›;
        """#,
        #"""
        ‹function import› ‹string ./a/b-c.nix› { ‹keyword inherit› (d) e; }; ‹property x› ‹operator =› ‹string <nixpkgs/lib>› ‹operator +› ‹string ../f›; ‹property y› ‹operator =› a‹operator /›b ‹operator <› c ‹operator &&› d ‹operator >› e
        """#,
    ])
    func `Nix strings and paths are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "nix")
    }

    @Test(arguments: [
        #"""
        { pkgs ‹operator ?› ‹function import› ‹string <nixpkgs>› { }, ‹operator ...› }@args:
        ‹keyword let› ‹property version› ‹operator =› ‹string "1.0"›; ‹keyword in› ‹keyword rec› {
          ‹keyword inherit› (pkgs) lib; ‹comment # a›
          services.‹property nginx›.‹property enable› ‹operator =› ‹constant true›; ‹property foo-bar'› ‹operator =› x: y: ‹keyword if› x ‹operator ==› y ‹keyword then› ‹variable builtins›.‹property map› f [ ‹number 1› ‹number 2.5› ] ‹keyword else› ‹constant null› ‹operator //› b; ‹comment /* c */›
        }
        """#
    ])
    func `Nix functions and attributes are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "nix")
    }
}
