/// Minifies style sheets: removes comments, white space, a block's last semicolon and the zero before a decimal point.
///
/// Only bytes without meaning are removed. The values of custom properties are unchanged, because scripts and other
/// properties read them; so are strings, URLs and the blanks around `+` and `-` in `calc()`. A comment that begins with
/// `/*!`, such as a license, is kept between rules. A malformed style sheet (with an unclosed bracket or string, or a
/// semicolon between rules) is returned unchanged, so that browsers recover from its errors in the same way.
package struct StyleSheetMinifier {
    private let bytes: [UInt8]
    private let tokens: [StyleSheetToken]
    private var index = 0
    private var output: [UInt8] = []

    /// Returns the minified style sheet. Minifying it again changes nothing.
    package static func minified(_ styleSheet: [UInt8]) -> [UInt8] {
        guard let tokens = StyleSheetTokenizer.tokens(of: styleSheet), isBalanced(tokens) else { return styleSheet }
        var minifier = StyleSheetMinifier(bytes: styleSheet, tokens: tokens)
        return minifier.run() ? minifier.output : styleSheet
    }

    private init(bytes: [UInt8], tokens: [StyleSheetToken]) {
        self.bytes = bytes
        self.tokens = tokens
        output.reserveCapacity(bytes.count)
    }

    private static func isBalanced(_ tokens: [StyleSheetToken]) -> Bool {
        var open: [UInt8] = []
        for case .sign(let sign) in tokens.lazy.map(\.kind) {
            switch sign {
            case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
            case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
            case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                guard open.popLast() == sign else { return false }
            default: break
            }
        }
        return open.isEmpty
    }

    // MARK: - Rules and declarations

    /// Writes all rules and their blocks.
    ///
    /// - Returns: Whether the style sheet is well formed; otherwise the output is invalid.
    private mutating func run() -> Bool {
        var depth = 0
        while index < tokens.count {
            let token = tokens[index]
            switch token.kind {
            case .blank:
                index += 1
            case .comment:
                if bytes[token.range].dropFirst(2).first == UInt8(ascii: "!") { output += bytes[token.range] }
                index += 1
            case .sign(UInt8(ascii: "}")):
                if output.last == UInt8(ascii: ";") { output.removeLast() }
                output.append(UInt8(ascii: "}"))
                depth -= 1
                index += 1
            case .sign(UInt8(ascii: ";")):
                // Between rules, a semicolon makes the next rule invalid.
                guard depth > 0 else { return false }
                index += 1
            default:
                guard item(isInBlock: depth > 0) else { return false }
                if output.last == UInt8(ascii: "{") { depth += 1 }
            }
        }
        return true
    }

    /// Writes a declaration, or a rule up to its block.
    private mutating func item(isInBlock: Bool) -> Bool {
        if isInBlock, let colon = customPropertyColon() {
            declaration(colon: colon, to: end(of: index, skippingBlocks: true))
            return true
        }
        let end = end(of: index, skippingBlocks: false)
        let isAtRule = bytes[tokens[index].range].first == UInt8(ascii: "@")
        if end < tokens.count, tokens[end].kind == .sign(UInt8(ascii: "{")) {
            write(index..<end, as: isAtRule ? preludePlace() : .selector)
            output.append(UInt8(ascii: "{"))
            index = end + 1
            return true
        }
        if isAtRule {
            write(index..<end, as: preludePlace())
            finish(at: end)
            return true
        }
        guard isInBlock else { return false }
        let colon = (index..<end).first { tokens[$0].kind == .sign(UInt8(ascii: ":")) }
        declaration(colon: colon, to: end)
        return true
    }

    /// Writes the end of a declaration or an at-rule without a block, and moves after it.
    private mutating func finish(at end: Int) {
        output.append(UInt8(ascii: ";"))
        let isEnded = end < tokens.count && tokens[end].kind == .sign(UInt8(ascii: ";"))
        index = isEnded ? end + 1 : end
    }

    /// The index of the next semicolon or brace outside brackets.
    private func end(of start: Int, skippingBlocks: Bool) -> Int {
        var depth = 0
        for index in start..<tokens.count {
            guard case .sign(let sign) = tokens[index].kind else { continue }
            switch sign {
            case UInt8(ascii: "{") where depth == 0 && !skippingBlocks: return index
            case UInt8(ascii: ";") where depth == 0, UInt8(ascii: "}") where depth == 0: return index
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
        }
        return tokens.count
    }

    /// The index of the colon if a declaration of a custom property begins here.
    private func customPropertyColon() -> Int? {
        guard tokens[index].kind == .word, bytes[tokens[index].range].starts(with: "--".utf8) else { return nil }
        let next = tokens[(index + 1)...].firstIndex { $0.kind != .blank && $0.kind != .comment }
        return next.flatMap { tokens[$0].kind == .sign(UInt8(ascii: ":")) ? $0 : nil }
    }

    private mutating func declaration(colon: Int?, to end: Int) {
        defer { finish(at: end) }
        guard let colon else { return write(index..<end, as: .value) }
        let nameStart = output.count
        write(index..<colon, as: .value)
        let isLiteral = holdsLiteral(nameFrom: nameStart)
        output.append(UInt8(ascii: ":"))
        guard isLiteral else { return write((colon + 1)..<end, as: .value) }
        let value = tokens[(colon + 1)..<end]
        guard let first = value.first(where: { $0.kind != .blank }), let last = value.last(where: { $0.kind != .blank })
        else {
            // Browsers before 2021 need a blank for an empty value.
            output.append(UInt8(ascii: " "))
            return
        }
        output += bytes[first.range.lowerBound..<last.range.upperBound]
    }

    /// Whether the value of the declaration whose name ends the output is kept unchanged.
    ///
    /// This is a separate function so that no slice of the output exists when the next bytes are appended. Otherwise appending
    /// would copy the whole output.
    private func holdsLiteral(nameFrom start: Int) -> Bool {
        let name = output[start...]
        return name.starts(with: "--".utf8) || name.elementsEqual("initial-value".utf8)
    }

    // MARK: - Tokens

    /// The context of tokens, which decides which blanks can be removed.
    private enum Place {
        case selector
        /// `@media`, whose features are `name: value` in parentheses.
        case mediaQuery
        /// Another at-rule's prelude.
        case prelude
        case value
    }

    private func preludePlace() -> Place {
        let name = bytes[tokens[index].range]
        return name.elementsEqual("@media".utf8) ? .mediaQuery : .prelude
    }

    private mutating func write(_ range: Range<Int>, as place: Place) {
        var previous: StyleSheetToken?
        var hasBlank = false
        var hasComment = false
        for token in tokens[range] {
            switch token.kind {
            case .blank:
                hasBlank = true
                continue
            case .comment:
                hasComment = true
                continue
            default: break
            }
            if let previous, hasBlank || hasComment {
                if hasBlank {
                    if needsBlank(between: previous, and: token, in: place) { output.append(UInt8(ascii: " ")) }
                } else if !Self.standsAlone(previous) && !Self.standsAlone(token) {
                    // Without the comment, both tokens could be read as one.
                    output += "/**/".utf8
                }
            }
            if token.kind == .number, place == .value {
                write(number: bytes[token.range])
            } else {
                output += bytes[token.range]
            }
            previous = token
            (hasBlank, hasComment) = (false, false)
        }
    }

    /// Whether a token never merges with an adjacent one.
    private static func standsAlone(_ token: StyleSheetToken) -> Bool {
        guard case .sign(let sign) = token.kind else { return token.kind == .string }
        return ",:;![]{})".utf8.contains(sign)
    }

    private func needsBlank(
        between left: StyleSheetToken, and right: StyleSheetToken, in place: Place
    ) -> Bool {
        if case .sign(let sign) = left.kind {
            if "([,".utf8.contains(sign) { return false }
            if place == .selector, ">~+".utf8.contains(sign) { return false }
            if place == .mediaQuery, sign == UInt8(ascii: ":") { return false }
            if place == .value, sign == UInt8(ascii: "!") { return false }
        }
        guard case .sign(let sign) = right.kind else { return true }
        switch sign {
        case UInt8(ascii: ","), UInt8(ascii: "]"): return false
        // An empty value is kept.
        case UInt8(ascii: ")"): return left.kind == .sign(UInt8(ascii: ":"))
        case UInt8(ascii: "~"), UInt8(ascii: "+"): return place != .selector
        // `-->` has another meaning.
        case UInt8(ascii: ">"): return place != .selector || bytes[left.range].suffix(2).elementsEqual("--".utf8)
        case UInt8(ascii: ":"): return place != .mediaQuery
        case UInt8(ascii: "!"): return place != .value
        default: return true
        }
    }

    /// Writes a number without the zero before a point.
    private mutating func write(number: ArraySlice<UInt8>) {
        let sign = number.prefix { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
        let rest = number[sign.endIndex...]
        output += sign
        output += rest.starts(with: "0.".utf8) ? rest.dropFirst() : rest
    }
}
