/// Repeated texts that make a careless lexer slow: delimiters that are never closed, and searches that fail.
enum HostileTexts {
    static let units = single + openings + failures

    /// A text of one repeated character.
    private static let single = "/\"'`(){}[]<>$\\#*_-+=&|:;,.!?%@~^a1A \t\n".map(String.init)

    private static let openings = [
        "/*", "//", "<!--", "<![CDATA[", "<a ", "<a b=\"", "<script>", "<style>", "<?php ", "\"\\(", "\"${", "\"#{",
        "\"$(", "`${", "f\"{", "f'{'", "$\"{", "$$\"\"\"{{", "\"\"\"", "'''", "#\"", "#\"\\#(", "R\"a(", "r#\"", "@\"",
        "${", "$(", "$((", "`\"", "<<A\n", "<<~A\n#{", "<<<A\n{$", "%w[", "%Q(#{", "=/", "=/[", "=/a#{", " /a(",
        "#/", "{-", "(*", "--[[", "--[=[", "[=[", "=begin\n", "#[", "[[", "@[", "@(", "@{", "#{", "a#{", "a{", "a{b:",
        "url(", "> ", "- ", "- - ", "[{", "{a: ", "![[](", "[*_", "*a_ ", "```\n", "~~~", "<a>{", "=<a>{`${", "\\u{",
        "case a in ", "RUN <<A\n", "define a\n", "ifeq (", "|", ">-\n",
    ]

    private static let failures = [
        "\"a\n", "'a ", "`a ", "{'a", "<a,", "=<a", "&a", "&#x", "]](", "](<", "[a]: ", "a: \"", "\"\" ", "a`b``", "a ",
        "a.", "a(", "a <", "a::", "a =\n", "a\\\n", "\t'\n", "$a$", "@a\n", "#a\n", "#include <", "/a\n", "//?", "::",
        "@@ -1\n", "---\n", "***\n", "1.", "0x", "1e", "-1-", "\\'u{", "<<", "<<A", "<<'A", "\r", "\r\n", "\u{0}",
        "\u{E9}", "\u{1F600}",
    ]

    static func text(repeating unit: String, bytes: Int) -> [UInt8] {
        let bytesOfUnit = Array(unit.utf8)
        return (0..<bytes).map { bytesOfUnit[$0 % bytesOfUnit.count] }
    }
}
