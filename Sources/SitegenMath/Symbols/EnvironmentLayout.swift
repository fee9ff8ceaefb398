/// How an environment sets its rows and columns.
struct EnvironmentLayout {
    /// How the cells of a column stand in it.
    enum Alignment: Equatable {
        case center, left, right
    }

    /// The columns of a table, the lines between them included.
    enum Columns {
        /// As many as there are, all centered or as brackets behind the name say.
        case matrix
        /// As many as there are, to the left.
        case left
        /// Right and left in turn, without space within a pair.
        case pairs
        /// In braces behind the name, with their lines.
        case described
    }

    var columns = Columns.matrix
    var left = ""
    var right = ""
    /// Whether the cells are set in display style.
    var isDisplay = false
    var isSmall = false
    /// Whether a number of pairs stands in braces behind the name, which TeX needs and nobody else.
    var hasPairCount = false

    static let names: [String] = table.keys.sorted()

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
