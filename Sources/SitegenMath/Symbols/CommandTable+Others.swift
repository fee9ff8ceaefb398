/// The commands that are not symbols, by effect.
extension CommandTable {
    static let others: [String: Command] = [
        // Spaces, defined in eighteenths of an em in The TeXbook.
        ",": .space(0.1667), "thinspace": .space(0.1667), ">": .space(0.2222), ":": .space(0.2222),
        "medspace": .space(0.2222), ";": .space(0.2778), "thickspace": .space(0.2778), "enspace": .space(0.5),
        "quad": .space(1), "qquad": .space(2), "!": .space(-0.1667), "negthinspace": .space(-0.1667),
        "negmedspace": .space(-0.2222), "negthickspace": .space(-0.2778), " ": .space(0.3333), "space": .space(0.3333),
        "nobreakspace": .space(0.3333),
        // Characters with a special meaning in TeX.
        "{": .symbol("{", .opening), "}": .symbol("}", .closing), "|": .symbol("‖", .ordinary),
        "%": .symbol("%", .ordinary), "#": .symbol("#", .ordinary), "&": .symbol("&", .ordinary),
        "_": .symbol("_", .ordinary), "$": .symbol("$", .ordinary), "-": .space(0),
        "minus": .symbol("−", .binary), "cdotp": .symbol("⋅", .punctuation), "ldotp": .symbol(".", .punctuation),
        "colon": .symbol(":", .punctuation),
        "ldots": .symbol("…", .ordinary), "dots": .symbol("…", .ordinary), "cdots": .symbol("⋯", .ordinary),
        "ddots": .symbol("⋱", .ordinary), "vdots": .symbol("⋮", .ordinary), "iddots": .symbol("⋰", .ordinary),
        "adots": .symbol("⋰", .ordinary), "imath": .letter("ı"), "jmath": .letter("ȷ"),
        // Sizes of delimiters, as in KaTeX.
        "big": .sizedDelimiter(1.2, .ordinary), "Big": .sizedDelimiter(1.8, .ordinary),
        "bigg": .sizedDelimiter(2.4, .ordinary), "Bigg": .sizedDelimiter(3, .ordinary),
        "bigl": .sizedDelimiter(1.2, .opening), "Bigl": .sizedDelimiter(1.8, .opening),
        "biggl": .sizedDelimiter(2.4, .opening), "Biggl": .sizedDelimiter(3, .opening),
        "bigr": .sizedDelimiter(1.2, .closing), "Bigr": .sizedDelimiter(1.8, .closing),
        "biggr": .sizedDelimiter(2.4, .closing), "Biggr": .sizedDelimiter(3, .closing),
        "bigm": .sizedDelimiter(1.2, .relation), "Bigm": .sizedDelimiter(1.8, .relation),
        "biggm": .sizedDelimiter(2.4, .relation), "Biggm": .sizedDelimiter(3, .relation),
        // Fractions.
        "frac": .fraction(.init()), "dfrac": .fraction(.init(isDisplay: true)),
        "tfrac": .fraction(.init(isDisplay: false)),
        "binom": .fraction(.init(hasLine: false, left: "(", right: ")")),
        "dbinom": .fraction(.init(hasLine: false, left: "(", right: ")", isDisplay: true)),
        "tbinom": .fraction(.init(hasLine: false, left: "(", right: ")", isDisplay: false)),
        "over": .infix(.init()), "atop": .infix(.init(hasLine: false)),
        "choose": .infix(.init(hasLine: false, left: "(", right: ")")),
        "brace": .infix(.init(hasLine: false, left: "{", right: "}")),
        "brack": .infix(.init(hasLine: false, left: "[", right: "]")),
        // Classes.
        "mathord": .classified(.ordinary), "mathop": .classified(.function), "mathbin": .classified(.binary),
        "mathrel": .classified(.relation), "mathopen": .classified(.opening), "mathclose": .classified(.closing),
        "mathpunct": .classified(.punctuation), "mathinner": .classified(.ordinary),
        // Styles and sizes, as in LaTeX at 10 pt.
        "displaystyle": .style(isDisplay: true, scriptLevel: 0), "textstyle": .style(isDisplay: false, scriptLevel: 0),
        "scriptstyle": .style(isDisplay: false, scriptLevel: 1),
        "scriptscriptstyle": .style(isDisplay: false, scriptLevel: 2),
        "tiny": .size(0.5), "Tiny": .size(0.5), "sixptsize": .size(0.6), "scriptsize": .size(0.7),
        "footnotesize": .size(0.8), "small": .size(0.9), "normalsize": .size(1), "large": .size(1.2),
        "Large": .size(1.44), "LARGE": .size(1.728), "huge": .size(2.074), "Huge": .size(2.488),
    ]

    static let alphabets: [String: Command] = [
        "mathnormal": .alphabet(.standard), "mathrm": .alphabet(.upright), "mathup": .alphabet(.upright),
        "mathit": .alphabet(.italic), "mathbf": .alphabet(.bold), "bold": .alphabet(.bold),
        "boldsymbol": .alphabet(.boldItalic), "bm": .alphabet(.boldItalic), "pmb": .alphabet(.boldItalic),
        "mathbb": .alphabet(.doubleStruck), "Bbb": .alphabet(.doubleStruck), "mathcal": .alphabet(.script),
        "mathscr": .alphabet(.script), "mathfrak": .alphabet(.fraktur), "frak": .alphabet(.fraktur),
        "mathsf": .alphabet(.sansSerif), "mathsfit": .alphabet(.sansSerifItalic), "mathtt": .alphabet(.monospace),
        "rm": .alphabetSwitch(.upright), "bf": .alphabetSwitch(.bold), "it": .alphabetSwitch(.italic),
        "sf": .alphabetSwitch(.sansSerif), "tt": .alphabetSwitch(.monospace), "cal": .alphabetSwitch(.script),
        "text": .text(""), "textrm": .text(""), "textnormal": .text(""), "textmd": .text(""), "textup": .text(""),
        "mbox": .text(""), "hbox": .text(""), "textbf": .text("font-weight:bold"),
        "textit": .text("font-style:italic"), "emph": .text("font-style:italic"),
        "textsl": .text("font-style:oblique"), "textsf": .text("font-family:sans-serif"),
        "texttt": .text("font-family:monospace"), "textsc": .text("font-variant:small-caps"),
    ]

    static let accents: [String: Command] = [
        "hat": .accent("^", stretches: false, isBelow: false), "check": .accent("ˇ", stretches: false, isBelow: false),
        "tilde": .accent("~", stretches: false, isBelow: false),
        "acute": .accent("´", stretches: false, isBelow: false),
        "grave": .accent("`", stretches: false, isBelow: false),
        "breve": .accent("˘", stretches: false, isBelow: false),
        "bar": .accent("¯", stretches: false, isBelow: false), "dot": .accent("˙", stretches: false, isBelow: false),
        "ddot": .accent("¨", stretches: false, isBelow: false), "dddot": .accent("⃛", stretches: false, isBelow: false),
        "ddddot": .accent("⃜", stretches: false, isBelow: false), "vec": .accent("→", stretches: false, isBelow: false),
        "mathring": .accent("˚", stretches: false, isBelow: false),
        "widehat": .accent("\u{302}", stretches: true, isBelow: false),
        "widecheck": .accent("\u{30C}", stretches: true, isBelow: false),
        "widetilde": .accent("\u{303}", stretches: true, isBelow: false),
        "utilde": .accent("\u{330}", stretches: true, isBelow: true),
    ]

    static let stretched: [String: Command] = {
        var table: [String: Command] = [
            "overbrace": .brace("⏞", isBelow: false), "underbrace": .brace("⏟", isBelow: true),
            "overbracket": .brace("⎴", isBelow: false), "underbracket": .brace("⎵", isBelow: true),
        ]
        let above: [(String, String)] = [
            ("overline", "‾"), ("overrightarrow", "→"), ("overleftarrow", "←"), ("overleftrightarrow", "↔"),
            ("Overrightarrow", "⇒"), ("overrightharpoon", "⇀"), ("overleftharpoon", "↼"), ("overgroup", "⏠"),
            ("overparen", "⏜"), ("wideparen", "⏜"), ("overlinesegment", "⎴"),
        ]
        let below: [(String, String)] = [
            ("underline", "_"), ("underbar", "_"), ("underrightarrow", "→"), ("underleftarrow", "←"),
            ("underleftrightarrow", "↔"), ("undergroup", "⏡"), ("underparen", "⏝"), ("underlinesegment", "⎵"),
        ]
        let arrows: [(String, String)] = [
            ("xrightarrow", "→"), ("xleftarrow", "←"), ("xleftrightarrow", "↔"), ("xRightarrow", "⇒"),
            ("xLeftarrow", "⇐"), ("xLeftrightarrow", "⇔"), ("xhookrightarrow", "↪"), ("xhookleftarrow", "↩"),
            ("xmapsto", "↦"), ("xlongequal", "="), ("xtwoheadrightarrow", "↠"), ("xtwoheadleftarrow", "↞"),
            ("xrightharpoonup", "⇀"), ("xrightharpoondown", "⇁"), ("xleftharpoonup", "↼"),
            ("xleftharpoondown", "↽"), ("xrightleftharpoons", "⇌"), ("xleftrightharpoons", "⇋"), ("xtofrom", "⇄"),
        ]
        for (name, sign) in above { table[name] = .accent(sign, stretches: true, isBelow: false) }
        for (name, sign) in below { table[name] = .accent(sign, stretches: true, isBelow: true) }
        for (name, sign) in arrows { table[name] = .arrow(sign) }
        return table
    }()
}
