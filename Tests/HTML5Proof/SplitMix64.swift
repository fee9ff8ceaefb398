/// Random numbers that are the same in every run (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
/// Generators", 2014).
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

    /// Returns `true` once in `times` on average.
    mutating func once(in times: Int) -> Bool { below(times) == 0 }
}

extension SplitMix64 {
    /// A text that tries to break out of its context.
    mutating func hostile() -> String {
        (0...below(8)).map { _ in once(in: 6) ? recased(pick(Self.fragments)) : pick(Self.fragments) }.joined()
    }

    private mutating func recased(_ text: String) -> String {
        String(text.map { once(in: 2) ? Character($0.uppercased()) : $0 })
    }

    /// White space and control characters are included, so that they occur between other fragments.
    private static let fragments: [String] = [
        "</script", "</script>", "<script", "<script>", "<!--", "-->", "--!>", "--", "-", "->", ">", "<", "<!", "</",
        "<![CDATA[", "]]>", "]]", "</style", "</style>", "</title>", "</textarea>", "</pre>", "</x-proof>", "</div>",
        "<p>", "</p>", "<b>", "<table><td>", "<svg>", "<plaintext>", "<template>", "</body></html>", "<?", "?>",
        "\"", "'", "`", "=", "/", "\\", "&", "&amp;", "&amp", "&lt;", "&#x3c;", "&#60", "&quot;", "&#0;", "&#13;",
        "&nbsp", "&notin;", "&ampx", "%", "%3C", "%00", "%zz",
        "\0", "\r", "\n", "\r\n", "\t", "\u{B}", "\u{C}", " ", "\u{1}", "\u{1B}", "\u{7F}", "\u{85}", "\u{A0}",
        "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFD}", "\u{FFFE}", "\u{FFFF}", "\u{10FFFF}",
        "javascript:", "JaVaScRiPt:", "java\tscript:", "\njavascript:", "\u{1} javascript:", "javascript&colon;",
        "vbscript:", "data:text/html,", "data:image/png;base64,", "DATA:image/svg+xml,", "file:", "https://a.b/",
        "mailto:", "alert(1)", " onload=alert(1) ", "\u{C3}\u{BF}", "\u{300}", "\u{338}", "\u{20D2}", "\u{202E}",
        "\u{200F}", "\u{200D}", "👩‍👩‍👧", "🏴", "é", "日本", "ſ", "K", "ı", "x", "abc", "{", "}", "[", "${", "*/", "/*",
        "//", "@import", "url(", "\\3c ", "\\x3C", "\\u003C", "\\<", "<\\/style",
    ]
}
