import SitegenBase

/// SCSS extensions to CSS: names declared by at-rules, words in them, and code in `#{…}`.
extension CSSReader {
    /// The context of code in `#{…}`.
    struct Interpolation {
        var statement: Statement?
        var depth: Int
        var isFeatureValue: Bool
        /// The quote of the string around it, 0 outside of strings.
        var quote: UInt8
    }

    /// The at-rules that are followed by the name of a function.
    static let declarations = WordTable([.function: "mixin include function"])
    private static let words = WordTable([
        .keyword: "and or not in from through to as with using if else hide show null true false"
    ])

    /// Whether a word is a keyword of SCSS in conditions, loops and imports.
    func isKeyword(_ range: Range<Int>) -> Bool {
        statement == .atRule && !isFeatureValue && Self.words.value(of: range, in: scanner) != nil
    }

    /// Whether a selector starts at the position in an at-rule: `@extend .name`, `@extend %name`.
    func isExtended(_ next: UInt8) -> Bool {
        isSCSS && statement == .atRule && Self.namePart.contains(next)
            && ByteSet.whitespace.contains(scanner.byte(at: scanner.position - 1))
    }

    /// Whether the colon of a property precedes a brace, which then contains the rest of the property's names:
    /// `font: { size: 1em; }`.
    func isNestedProperty(before brace: Int) -> Bool {
        guard isSCSS else { return false }
        var offset = brace - 1
        while offset > scanner.position, ByteSet.whitespace.contains(scanner.byte(at: offset)) { offset -= 1 }
        return scanner.byte(at: offset) == ":"
    }

    mutating func openInterpolation(quote: UInt8) {
        if statement == nil { statement = nextStatement() }
        interpolations.append(
            Interpolation(statement: statement, depth: depth, isFeatureValue: isFeatureValue, quote: quote))
        scanner.mark(.escape, to: scanner.position + 2)
        statement = .value
        depth = 0
    }

    mutating func closeInterpolation() {
        guard let outer = interpolations.popLast() else { return }
        scanner.mark(.escape, to: scanner.position + 1)
        statement = outer.statement
        depth = outer.depth
        isFeatureValue = outer.isFeatureValue
        if outer.quote != 0 { readString(to: outer.quote) }
    }

    /// The offset after the brace that closes an interpolation, or the end of its line.
    func interpolationEnd(from start: Int) -> Int {
        var offset = start
        var level = 1
        while level > 0 {
            offset = scanner.start(of: ByteSet("{}\n"), from: offset)
            switch scanner.byte(at: offset) {
            case "{": level += 1
            case "}": level -= 1
            default: return offset
            }
            offset += 1
        }
        return offset
    }
}
