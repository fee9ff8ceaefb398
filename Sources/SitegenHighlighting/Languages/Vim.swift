import SitegenBase

extension Language {
    /// Vim script of Vim 9 and Neovim, after Vim's usr_41.txt and eval.txt.
    static let vim = Language(
        "Vim script", aliases: ["vim", "viml", "vimscript", "vim-script", "nvim", "vimrc", "exrc"], grammar: vimGrammar)

    private static let vimGrammar = Grammar(
        words: [
            .keywords("in is isnot", .infix),
            .keywords(
                """
                augroup au autocmd break call catch colorscheme const continue def echo echoerr echohl echom echomsg \
                echon else elseif elsei en end enddef endf endfo endfor endfu endfunc endfunction endif endt endtry \
                endw endwhile exe exec execute export fi final finally finish fo for fu fun func function hi if \
                import let lockvar noautocmd nohlsearch noremap nnoremap inoremap vnoremap xnoremap onoremap snoremap \
                cnoremap tnoremap nmap imap vmap xmap omap cmap tmap packadd return runtime setl setlocal sil silent \
                throw try unlet unlockvar vim9script wh while wincmd
                """),
            .keywords("abort closure dict range", before: [.word, .end]),
            WordGroup(
                kind: .keyword,
                words:
                    "com command delcommand filetype highlight map match normal norm set so source syn syntax unmap var",
                traits: .lineStart),
            .constants("v:true v:false v:null v:none"),
        ],
        wordPart: ByteSet.wordPart.union(":#"),
        comments: [
            CommentSyntax(open: "\"", followsOperand: true),
            CommentSyntax(open: "#", exceptBefore: ByteSet("{"), followsOperand: true),
        ],
        strings: [.quoted("\""), .quoted("'", escape: .doubling)],
        numbers: NumberSyntax(),
        sigils: [
            Sigil(
                mark: "<", kind: .constant, body: .enclosed(by: ">"), namePart: ByteSet.wordPart.union("-"),
                isOperand: true),
            .variable("&", .path(":"), namePart: .wordPart),
            .variable("$"),
            .variable("@", .character(ByteSet.letters.union("\"*+/:"))),
        ],
        operators: ByteSet("+-*/%=<>!&|?.#~"),
        memberOperators: ["."],
        keys: KeySyntax(mark: ":", openers: ByteSet("{,"), kind: .property, strings: true),
        endsStatementsWithLines: true)
}
