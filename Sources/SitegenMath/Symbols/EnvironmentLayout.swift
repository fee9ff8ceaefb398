/// The layout of an environment's rows and columns.
struct EnvironmentLayout {
    /// The alignment of a column.
    enum Alignment: Equatable {
        case center, left, right
    }

    /// The columns of a table, including the lines between them.
    enum Columns {
        /// As many as needed, all centered or as given in brackets after the name.
        case matrix
        /// As many as needed, left-aligned.
        case left
        /// Alternately right- and left-aligned, without space within a pair.
        case pairs
        /// As described in braces after the name, with their lines.
        case described
    }

    var columns = Columns.matrix
    var left = ""
    var right = ""
    /// Whether the cells are set in display style.
    var isDisplay = false
    var isSmall = false
    /// Whether a number of pairs, which only TeX needs, follows the name in braces.
    var hasPairCount = false

    static let table: [String: EnvironmentLayout] = {
        var table: [String: EnvironmentLayout] = [
            "array": .init(columns: .described), "darray": .init(columns: .described, isDisplay: true),
            "subarray": .init(columns: .described, isSmall: true), "smallmatrix": .init(isSmall: true),
            "cases": .init(columns: .left, left: "{"), "rcases": .init(columns: .left, right: "}"),
            "dcases": .init(columns: .left, left: "{", isDisplay: true),
            "drcases": .init(columns: .left, right: "}", isDisplay: true),
            "aligned": .init(columns: .pairs, isDisplay: true), "split": .init(columns: .pairs, isDisplay: true),
            "alignedat": .init(columns: .pairs, isDisplay: true, hasPairCount: true),
            "gathered": .init(isDisplay: true),
        ]
        let delimiters = [
            ("", "", ""), ("p", "(", ")"), ("b", "[", "]"), ("B", "{", "}"), ("v", "|", "|"), ("V", "‖", "‖"),
        ]
        for (prefix, left, right) in delimiters {
            table[prefix + "matrix"] = .init(left: left, right: right)
            table[prefix + "matrix*"] = .init(left: left, right: right)
        }
        for (name, layout) in [
            ("equation", EnvironmentLayout(isDisplay: true)), ("gather", .init(isDisplay: true)),
            ("multline", .init(isDisplay: true)), ("align", .init(columns: .pairs, isDisplay: true)),
            ("alignat", .init(columns: .pairs, isDisplay: true, hasPairCount: true)),
            ("eqnarray", .init(columns: .pairs, isDisplay: true)),
        ] {
            table[name] = layout
            table[name + "*"] = layout
        }
        return table
    }()
}
