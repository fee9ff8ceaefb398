import Testing

@testable import SitegenHighlighting

/// Vim script.
@Suite struct VimTests {
    @Test(arguments: [
        #"""
        ‹comment " a comment›
        ‹keyword let› g:name ‹operator =› ‹string "b›‹escape \n›‹string "› . ‹string 'c›‹escape ''›‹string d'› ‹comment " e›
        ‹keyword echo› ‹string "f"› ‹operator |› ‹keyword call› ‹function s:run›(a:x, ‹variable &tabstop›) ‹comment " g›
        """#,
        #"""
        ‹keyword function›‹operator !› ‹function foo#bar›(a, ‹operator ...›) ‹keyword abort›
          ‹keyword if› a:a ‹operator ==#› ‹string 'x'› ‹operator &&› ‹operator !›‹function exists›(‹string 'b:y'›) ‹operator |› ‹keyword return› ‹constant v:true› ‹operator |› ‹keyword endif›
        ‹keyword endfunction›
        """#,
        #"""
        ‹keyword nnoremap› ‹constant <silent>› ‹constant <leader>›x :‹keyword call› ‹function Foo›()‹constant <CR>›
        ‹keyword set› nocompatible
        ‹keyword autocmd› BufRead ‹operator *›.‹property md› ‹keyword setlocal› spell
        ‹keyword let› d ‹operator =› {‹property 'a'›: ‹number 1›, b: [‹number 2›, ‹number 0xFF›]} ‹comment " h›
        """#,
        #"""
        ‹keyword vim9script›
        ‹comment # a comment›
        ‹keyword var› x: number ‹operator =› ‹number 1› ‹comment # b›
        ‹keyword def› ‹function Run›(y: string): bool
          ‹keyword return› ‹function map›(z, (_, v) ‹operator =>› v ‹operator ..› ‹variable $HOME›)
        ‹keyword enddef›
        """#,
    ])
    func `Vim script strings, comments and names are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "vim")
    }
}
