/// The elements of SVG and MathML that chapters may contain. The others are left out, and their content is kept.
enum ForeignElement {
    /// The name of an element of SVG as it is written; `nil` if the element is left out.
    ///
    /// - Parameter name: The name in lowercase.
    static func svg(_ name: String) -> String? { drawing[name] }

    /// The name of an element of MathML as it is written; `nil` if the element is left out.
    static func math(_ name: String) -> String? { formula.contains(name) ? name : nil }

    /// Whether text in an element is shown, or describes it.
    static func holdsText(_ name: String) -> Bool { texts.contains(name) }

    /// Whether the start tag of an element of HTML ends SVG and MathML.
    static func isHTML(_ name: String) -> Bool { html.contains(name) }

    private static let drawing: [String: String] = {
        let names = [
            "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "textPath",
            "defs", "use", "symbol", "marker", "linearGradient", "radialGradient", "stop", "clipPath", "mask",
            "pattern",
            "title", "desc",
        ]
        var table = Dictionary(uniqueKeysWithValues: names.map { ($0.lowercased(), $0) })
        // A link in a drawing needs a namespace of its own, so the drawing keeps only the shapes.
        table["a"] = "g"
        return table
    }()

    private static let formula: Set<String> = [
        "math", "semantics", "annotation", "mi", "mn", "mo", "ms", "mtext", "mspace", "mrow", "mfrac", "msqrt", "mroot",
        "mstyle", "merror", "mpadded", "mphantom", "menclose", "msub", "msup", "msubsup", "munder", "mover",
        "munderover",
        "mmultiscripts", "mprescripts", "none", "mtable", "mtr", "mtd",
    ]

    private static let texts: Set<String> = [
        "text", "tspan", "textPath", "title", "desc", "mi", "mn", "mo", "ms", "mtext", "annotation",
    ]

    private static let html: Set<String> = [
        "b", "big", "blockquote", "br", "center", "code", "dd", "div", "dl", "dt", "em", "embed", "font", "h1", "h2",
        "h3",
        "h4", "h5", "h6", "hr", "i", "img", "li", "menu", "nobr", "ol", "p", "pre", "ruby", "s", "small", "span",
        "strike",
        "strong", "sub", "sup", "table", "tt", "u", "ul", "var", "figure", "section", "aside",
    ]
}
