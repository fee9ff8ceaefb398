import Testing

@testable import SitegenHighlighting

#if DEBUG
/// The lexer takes linear time for any text. The tests count how often a byte is read, which only debug builds record.
/// In quadratic time, each byte of these texts would be read thousands of times.
@Suite struct LinearityTests {
    /// The maximum average number of reads per byte: more than any construct needs, and far less than a repeated search does.
    private static let mostLooks = 64

    @Test(arguments: Language.all.map(\.name))
    func `Thousands of repeats of each delimiter of a language are read in linear time`(name: String) throws {
        let language = try #require(Language.named(name))
        for delimiter in delimiters(of: language) {
            expectLinear(delimiter, times: 2_000, in: language)
        }
    }

    @Test(arguments: Language.all.map(\.name))
    func `Delimiters of all languages are read in linear time, on one line and on separate lines`(
        name: String
    ) throws {
        let language = try #require(Language.named(name))
        for fragment in CoverageTests.fragments {
            expectLinear(fragment, times: 200, in: language)
            expectLinear(fragment + "a\n", times: 200, in: language)
        }
    }

    @Test(arguments: openings)
    func `Fifty thousand nested levels do not overflow the stack`(name: String, open: String) throws {
        expectLinear(open, times: 50_000, in: try #require(Language.named(name)))
    }

    @Test(arguments: failures)
    func `Repeated failed searches take linear time`(name: String, unit: String) throws {
        expectLinear(unit, times: 20_000, in: try #require(Language.named(name)))
    }

    private func expectLinear(_ unit: String, times count: Int, in language: Language) {
        let bytes = Array(String(repeating: unit, count: count).utf8)
        bytes.withUnsafeBufferPointer { buffer in
            var scanner = Scanner(buffer)
            language.lexer.read(&scanner)
            let looks = scanner.readCount / max(bytes.count, 1)
            #expect(looks <= Self.mostLooks, "\(language.name): \(unit.debugDescription)")
        }
    }

    /// The delimiters of a language: from its grammar, or from `handmade` for a language without a grammar.
    private func delimiters(of language: Language) -> [String] {
        guard let grammar = (language.lexer as? CodeLexer)?.tables.grammar else {
            return (Self.handmade[language.name] ?? "").split(separator: " ").map(String.init)
        }
        var result = ["(", "[", "{", ")", "]", "}", "<", "a ", "1", ".", ":", ";", ",", "\\"]
        for comment in grammar.comments { result += [comment.open, comment.close ?? "\n"] }
        for string in grammar.strings {
            result += [string.open, string.close] + string.interpolations.map { string.open + $0.open }
        }
        result += grammar.sigils.map(\.mark) + grammar.sigils.map { $0.mark + "a" }
        result +=
            grammar.memberOperators
            + grammar.words.flatMap { $0.words.split(separator: " ").prefix(1) }.map { $0 + " " }
        if let documents = grammar.hereDocuments { result += [documents.open + "A", documents.open + "A\n"] }
        if grammar.regex != nil { result += ["/", "=/", " /a"] }
        if grammar.elements != nil { result += ["=<a>", "<a ", "<a b={", "</a>"] }
        return Set(result).subtracting([""]).sorted()
    }

    private static let handmade = [
        "Console": "$ # > a$ user@host:~$ \\",
        "CSS": "{ } ( ) [ ] ; : @ # . /* */ \" ' \\ url( <!-- --> a{ a:",
        "Diff": "+ - @@ @@-1 diff --- \\",
        "Dockerfile": "FROM RUN RUN<< \\ # $ ${ \" ' [",
        "HTML": "< > </ <a <a> <!-- --> <! <? & &# <script> </script> <style> = \" ' ]]> <![CDATA[",
        "INI": "[ ] = : ; # \" ' ${ %( % \\",
        "LaTeX":
            "{ } [ ] $ $$ % # & ~ \\ \\a \\begin{verbatim} \\end{verbatim} \\begin{ \\verb| \\section{ \\ref{ \\[ \\]",
        "Makefile": "$( $ ${ : = # \\ \" ' define ifeq( %",
        "Markdown": "# * ** _ ~~ ` ``` ~~~ [ ]( ![ ![[]() <a < > - 1. | \\ & http:// <!-- --> *a_ [a]: --- [^",
        "PHP": "<?php <?= ?> < <a \" ' ` {$ ${ $ /* */ // # #[ <<<A -> :: ( { [",
        "Plain text": "a",
        "SCSS": "{ } ( ) #{ \"#{ ; : @ @if $ % & . /* */ // \" ' \\ url( a#{ a:",
        "Shell": "$ $( ${ $(( )) ( ) { } \" ' ` << <<A | & ; # \\ case [[ $' = -",
        "XML": "< > </ <a <a> <!-- --> <! <!D[ <? & = \" ' ]]> <![CDATA[",
        "YAML": "- ? : [ ] { } , & * ! | > \" ' # --- % a:",
    ]

    private static let openings: [(String, String)] = [
        ("swift", #""\("#), ("swift", "/*"), ("swift", "("), ("swift", ##"#"\#("##), ("js", "`${"), ("python", "f\"{"),
        ("rust", "/*"), ("rust", "#["), ("sh", "\"$("), ("sh", "${"), ("sh", "$(("), ("sh", "`\""), ("css", "a{("),
        ("html", "<a "), ("html", "<script>"), ("yaml", "[{"), ("yaml", "- "), ("md", "> "), ("md", "[*_"),
        ("json", "[{"), ("sql", "/*"), ("make", "$("), ("dockerfile", "RUN <<A\n"), ("jsx", "<a b={"), ("jsx", "<a>{"),
        ("tsx", "<a>{`${"), ("rb", "\"#{"), ("rb", "%w["), ("rb", "<<~A\n#{"), ("rb", "/a#{"), ("kt", "\"${"),
        ("cs", "$\"{"),
        ("cs", "$$\"\"\"{{"), ("ps1", "\"$("), ("hs", "{-"), ("scss", "#{\""), ("scss", "a#{"), ("php", "<?php \"{$"),
        ("php", "<?php <<<A\n{$"), ("php", "<?php ?>"), ("dart", "\"${"), ("scala", "s\"${"), ("groovy", "\"${"),
        ("ocaml", "(*"), ("f#", "$\"{"), ("elixir", "\"#{"), ("elixir", "~s(#{"), ("elixir", "~s("), ("nix", "''${"),
        ("julia", "#="), ("julia", "\"$("), ("hcl", "\"${"), ("hcl", "<<A\n${"), ("perl", "q("), ("perl", "s{a}{"),
        ("latex", "\\textbf{"), ("latex", "\\a["), ("zig", "({"), ("wgsl", "/*"),
    ]

    /// Texts that contain a failing search.
    private static let failures: [(String, String)] = [
        ("swift", "/a ("), ("swift", "#"), ("swift", "`"), ("swift", "a /[/"), ("js", "=/["), ("js", "{'a"),
        ("cpp", "R\"a("), ("sql", "$a"), ("sql", "$a$"), ("html", "<!"), ("html", "&a"), ("html", "<a b='"),
        ("css", "\\'u{"), ("css", "a:url(';"), ("css", "\"a\""), ("yaml", "\"\""), ("yaml", "'a' "), ("md", "<a\n"),
        ("md", "*a_ "), ("md", "](http://["), ("md", "`a``b"), ("md", "- "), ("md", "<!-"), ("md", "<!---->"),
        ("console", "a$ \n"), ("make", "a\n"), ("make", "\t'\n"), ("dockerfile", "RUN a\n"),
        ("dockerfile", "RUN <<A\n"), ("sh", "-a "), ("sh", "<<A\n"), ("diff", "@@ -1\n"), ("python", "f\"{\n"),
        ("c", "#include <\n"), ("c", "#include <"), ("lua", "--[=["), ("lua", "[=[]"), ("lua", "]=]--[[]"),
        ("rb", "<<A\n"),
        ("rb", "<<~A"), ("rb", "<<'A"), ("rb", "=begin\n"), ("rb", "a /"), ("rb", "a /#{"), ("hs", "'a"), ("hs", "`"),
        ("kt", "`"), ("ps1", "${"), ("ps1", "[a"), ("ps1", "@\"\n"), ("cs", "$$"), ("cs", "\"\"\""), ("cs", "{a:"),
        ("php", "<?php //?"), ("php", "<?"), ("php", "<"), ("php", "<<<A"), ("jsx", "=<a"), ("jsx", "&a"),
        ("tsx", "=<a,"),
        ("objc", "- ("), ("objc", "[a b:"), ("scss", "\"#{}"), ("scss", "a#{}"), ("scss", "a#{"), ("scss", "//\n"),
        ("ini", "\"a"), ("ini", "%a"), ("ini", "a\\\n"), ("perl", "q{"), ("perl", "s/a"), ("perl", "s{a} "),
        ("perl", "=pod\n"), ("perl", "<<A\n"), ("perl", "<<~'A'"), ("perl", "split /"), ("perl", "${"),
        ("elixir", "~s"), ("elixir", "~S\"\"\"\""), ("elixir", "~S\"\"\"\n\""), ("elixir", "~r/"), ("nix", "''"),
        ("nix", "'''"), ("nix", "<a"), ("nix", "./"), ("ocaml", "{a|"), ("ocaml", "{a"), ("ocaml", "|a}"),
        ("ocaml", "'a"), ("f#", "[<a"), ("cmake", "[=["), ("cmake", "]=]"), ("cmake", "#[="), ("cmake", "\"${"),
        ("r", "r\"-("), ("r", "%a"), ("r", "`"), ("vim", "<a"), ("vim", "a \"b\n"), ("latex", "\\begin{verbatim}"),
        ("latex", "\\verb|"), ("latex", "\\verb|\n"), ("latex", "\\ref{"), ("zig", "\\\\a\n"), ("hcl", "<<-a\n"),
    ]
}
#endif
