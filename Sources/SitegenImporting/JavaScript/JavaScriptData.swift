import SitegenBase
import SitegenData

/// Reads the data in configuration files that are JavaScript or TypeScript: literals of objects, arrays, strings, numbers and
/// Booleans, and constants of the same file. Nothing is run; what only a program can compute is missing from the result.
struct JavaScriptData {
    /// The nesting limit.
    private static let depthLimit = 40
    /// The maximum number of bytes of a file.
    private static let lengthLimit = 1_000_000
    /// The number of times that constants may be used, because each use copies the value.
    private static let useLimit = 200

    private let tokens: [Token]
    private var index = 0
    private var uses = 0

    private enum Token: Equatable {
        case sign(UInt8)
        case name(String)
        case text(String)
        case number(Double)
        /// A text with the values of constants, whose names are at the odd places.
        case template([String])
        /// A regular expression, or a text with other computed parts.
        case other
    }

    /// The value that a file exports; `nil` if it exports no data.
    ///
    /// A call, such as `defineConfig({ … })`, has the value of its first argument that is an object or an array.
    static func exported(_ source: SourceText) -> FieldValue? {
        var data = JavaScriptData(tokens: JavaScriptData.tokens(source.bytes[source.textRange]))
        for (index, token) in data.tokens.enumerated() {
            let isDefault = token == .name("default") && index > 0 && data.tokens[index - 1] == .name("export")
            let isModule =
                token == .name("exports") && index > 1 && data.tokens[index - 2] == .name("module")
                && data.token(at: index + 1) == .sign(UInt8(ascii: "="))
            guard isDefault || isModule else { continue }
            data.index = index + (isDefault ? 1 : 2)
            return data.value(depth: 0)
        }
        return nil
    }

    /// The objects that are arguments of calls of a function, such as `starlight({ … })`.
    static func arguments(of function: String, in source: SourceText) -> [FieldMapping] {
        var data = JavaScriptData(tokens: JavaScriptData.tokens(source.bytes[source.textRange]))
        var result: [FieldMapping] = []
        for (index, token) in data.tokens.enumerated() where token == .name(function) {
            guard data.token(at: index + 1) == .sign(UInt8(ascii: "(")), result.count < 4 else { continue }
            data.index = index + 2
            if let mapping = data.value(depth: 0)?.mapping { result.append(mapping) }
        }
        return result
    }

    /// The calls of a function with those of their arguments that are data, and the constant or the key whose value a call is:
    /// `const blog = defineCollection({ … })`.
    ///
    /// - Parameter object: The name before the function, `object.function()`, if only its calls count.
    static func calls(
        of function: String, on object: String? = nil, in source: SourceText
    ) -> [(name: String?, arguments: [FieldValue])] {
        var data = JavaScriptData(tokens: JavaScriptData.tokens(source.bytes[source.textRange]))
        var result: [(String?, [FieldValue])] = []
        for (index, token) in data.tokens.enumerated() where token == .name(function) {
            guard data.token(at: index + 1) == .sign(UInt8(ascii: "(")), result.count < callLimit,
                object.map({ index > 1 && data.tokens[index - 2] == .name($0) }) ?? true
            else { continue }
            data.index = index + 2
            var arguments: [FieldValue] = []
            while let token = data.current, token != .sign(UInt8(ascii: ")")), arguments.count < 10 {
                let start = data.index
                if let argument = data.value(depth: 0) { arguments.append(argument) }
                if data.isNext(",") { data.index += 1 } else if data.index == start { break }
            }
            var name: String?
            let signs = [Token.sign(UInt8(ascii: "=")), .sign(UInt8(ascii: ":"))]
            if index > 1, signs.contains(data.tokens[index - 1]), case .name(let before) = data.tokens[index - 2] {
                name = before
            }
            result.append((name, arguments))
        }
        return result
    }

    /// The values of a key of objects, also of objects that a program returns: `dir: { input: "src" }`, `config.dir = {}`.
    static func values(of key: String, in source: SourceText) -> [FieldValue] {
        var data = JavaScriptData(tokens: JavaScriptData.tokens(source.bytes[source.textRange]))
        var result: [FieldValue] = []
        for (index, token) in data.tokens.enumerated() where token == .name(key) {
            let sign = data.token(at: index + 1)
            let isMember = index > 0 && data.tokens[index - 1] == .sign(UInt8(ascii: "."))
            guard sign == .sign(UInt8(ascii: ":")) || isMember && sign == .sign(UInt8(ascii: "=")),
                result.count < callLimit
            else { continue }
            data.index = index + 2
            if let value = data.value(depth: 0) { result.append(value) }
        }
        return result
    }

    /// The maximum number of calls that are read.
    private static let callLimit = 50

    private init(tokens: [Token]) { self.tokens = tokens }

    private func token(at index: Int) -> Token? { index < tokens.count ? tokens[index] : nil }

    private var current: Token? { token(at: index) }

    private func isNext(_ sign: StaticString) -> Bool { current == .sign(sign.utf8Start[0]) }

    // MARK: - Values

    /// The value of the expression at the current token; `nil` if it is not data. The expression is passed in either case.
    private mutating func value(depth: Int) -> FieldValue? {
        guard depth < Self.depthLimit else {
            skipExpression()
            return nil
        }
        let value = simpleValue(depth: depth)
        // An operator or a property after the value: the value is that of a computation. A type after `as` or `satisfies` is not.
        if current == .name("as") || current == .name("satisfies") {
            skipExpression()
            return value
        }
        guard let current, current != .sign(UInt8(ascii: ",")), current != .sign(UInt8(ascii: ";")),
            !isClosing(current),
            !isStart(current)
        else { return value }
        skipExpression()
        return nil
    }

    private func isClosing(_ token: Token) -> Bool { [")", "]", "}"].contains { token == .sign($0.utf8.first ?? 0) } }

    /// Whether a token begins a statement, after an expression without a semicolon.
    private func isStart(_ token: Token) -> Bool { if case .name = token { true } else { false } }

    private mutating func simpleValue(depth: Int) -> FieldValue? {
        guard let token = current else { return nil }
        switch token {
        case .text(let text):
            index += 1
            return .text(text)
        case .number(let number):
            index += 1
            return Self.number(number)
        case .sign(UInt8(ascii: "-")):
            guard case .number(let number)? = self.token(at: index + 1) else { return nil }
            index += 2
            return Self.number(-number)
        case .sign(UInt8(ascii: "{")): return object(depth: depth)
        case .sign(UInt8(ascii: "[")): return array(depth: depth)
        case .sign(UInt8(ascii: "(")):
            index += 1
            let value = value(depth: depth + 1)
            if isNext(")") { index += 1 }
            return value
        case .template(let parts):
            index += 1
            return template(parts, depth: depth).map { .text($0) }
        case .name(let name): return named(name, depth: depth)
        case .sign, .other: return nil
        }
    }

    private static func number(_ number: Double) -> FieldValue {
        Int(exactly: number).map { FieldValue(.integer($0)) } ?? FieldValue(.number(number))
    }

    /// The maximum number of bytes of a text made of constants.
    private static let templateLimit = 10_000

    /// The text of a template; `nil` if a part is not a constant.
    private mutating func template(_ parts: [String], depth: Int) -> String? {
        var result = ""
        for (place, part) in parts.enumerated() {
            guard place % 2 == 1 else {
                result += part
                continue
            }
            // The folder of the file is the top of the site.
            guard part != "__dirname" else { continue }
            guard uses < Self.useLimit else { return nil }
            uses += 1
            guard let text = constant(part, depth: depth)?.text else { return nil }
            result += text
            guard result.utf8.count < Self.templateLimit else { return nil }
        }
        return result
    }

    /// The path of `path.join(__dirname, "a", "b")`; `nil` if the name is not that of the module.
    private mutating func path(_ name: String, depth: Int) -> FieldValue? {
        guard name == "path", isNext("."), [.name("join"), .name("resolve")].contains(token(at: index + 1)),
            token(at: index + 2) == .sign(UInt8(ascii: "("))
        else { return nil }
        index += 3
        var parts: [String] = []
        while let token = current, token != .sign(UInt8(ascii: ")")) {
            let start = index
            if let text = value(depth: depth + 1)?.text { parts.append(text) }
            if isNext(",") { index += 1 } else if index == start { index += 1 }
        }
        if isNext(")") { index += 1 }
        return .text(parts.joined(separator: "/"))
    }

    /// A constant, a call or a keyword.
    private mutating func named(_ name: String, depth: Int) -> FieldValue? {
        index += 1
        switch name {
        case "true": return FieldValue(.bool(true))
        case "false": return FieldValue(.bool(false))
        case "null", "undefined": return nil
        case "await", "new": return simpleValue(depth: depth + 1)
        case "async", "function", "class": return nil
        default: break
        }
        if let path = path(name, depth: depth) { return path }
        if isNext("(") {
            index += 1
            var found: FieldValue?
            while let token = current, token != .sign(UInt8(ascii: ")")) {
                let start = index
                let argument = value(depth: depth + 1)
                if found == nil, argument?.mapping != nil || argument?.list != nil { found = argument }
                if isNext(",") { index += 1 } else if index == start { index += 1 }
            }
            if isNext(")") { index += 1 }
            return found
        }
        guard current != .sign(UInt8(ascii: ".")), uses < Self.useLimit else { return nil }
        uses += 1
        return constant(name, depth: depth)
    }

    /// The value of `const name = …`.
    private mutating func constant(_ name: String, depth: Int) -> FieldValue? {
        let saved = index
        defer { index = saved }
        for place in tokens.indices.dropFirst() where tokens[place] == .name(name) {
            guard [.name("const"), .name("let"), .name("var")].contains(tokens[place - 1]) else { continue }
            var next = place + 1
            // The type of the constant.
            if token(at: next) == .sign(UInt8(ascii: ":")) {
                while let token = token(at: next), token != .sign(UInt8(ascii: "=")), next < place + 20 { next += 1 }
            }
            guard token(at: next) == .sign(UInt8(ascii: "=")) else { continue }
            index = next + 1
            return value(depth: depth + 1)
        }
        return nil
    }

    private mutating func object(depth: Int) -> FieldValue {
        var mapping = FieldMapping()
        index += 1
        while let token = current, token != .sign(UInt8(ascii: "}")) {
            let start = index
            var key: String?
            switch token {
            case .name(let name): key = name
            case .text(let text): key = text
            case .number(let number): key = Int(exactly: number).map(String.init)
            default: break
            }
            if let key {
                index += 1
                if isNext(":") {
                    index += 1
                    if let value = value(depth: depth + 1) { mapping[key] = value }
                } else if isNext(",") || isNext("}") {
                    if uses < Self.useLimit {
                        uses += 1
                        mapping[key] = constant(key, depth: depth)
                    }
                } else {
                    // A method.
                    skipExpression()
                }
            } else {
                skipExpression()
            }
            if isNext(",") { index += 1 } else if index == start { index += 1 }
        }
        if current != nil { index += 1 }
        return FieldValue(.mapping(mapping))
    }

    private mutating func array(depth: Int) -> FieldValue {
        var values: [FieldValue] = []
        index += 1
        while let token = current, token != .sign(UInt8(ascii: "]")) {
            let start = index
            if let value = value(depth: depth + 1) { values.append(value) }
            if isNext(",") { index += 1 } else if index == start { index += 1 }
        }
        if current != nil { index += 1 }
        return FieldValue(.list(values))
    }

    /// Passes the tokens up to the comma, the semicolon or the bracket that ends an expression.
    private mutating func skipExpression() {
        var depth = 0
        while let token = current {
            if case .sign(let sign) = token {
                switch sign {
                case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                    if depth == 0 { return }
                    depth -= 1
                case UInt8(ascii: ","), UInt8(ascii: ";"): if depth == 0 { return }
                default: break
                }
            }
            index += 1
        }
    }

    // MARK: - Tokens

    private static func tokens(_ bytes: ArraySlice<UInt8>) -> [Token] {
        var tokens: [Token] = []
        var rest = bytes.prefix(lengthLimit)
        while let byte = rest.first {
            switch byte {
            case _ where byte.isSpace: rest.removeFirst()
            case UInt8(ascii: "/") where rest.dropFirst().first == UInt8(ascii: "/"):
                rest = rest.drop { $0 != 0x0A }
            case UInt8(ascii: "/") where rest.dropFirst().first == UInt8(ascii: "*"):
                rest = rest.dropFirst(2)
                while let first = rest.popFirst() {
                    if first == UInt8(ascii: "*"), rest.first == UInt8(ascii: "/") {
                        rest.removeFirst()
                        break
                    }
                }
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): tokens.append(text(&rest, until: byte))
            case UInt8(ascii: "/") where isExpressionStart(tokens.last): tokens.append(expression(&rest))
            case _ where byte.isASCIIDigit:
                let digits = rest.prefix {
                    $0.isASCIIDigit || $0.isASCIILetter || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_")
                }
                rest = rest[digits.endIndex...]
                let number = Double(String(decoding: digits.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self))
                tokens.append(number.map { .number($0) } ?? .other)
            case _ where byte.isASCIILetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80:
                let name = rest.prefix {
                    $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "$")
                        || $0 >= 0x80
                }
                rest = rest[name.endIndex...]
                tokens.append(.name(String(decoding: name, as: UTF8.self)))
            default:
                rest.removeFirst()
                tokens.append(.sign(byte))
            }
        }
        return tokens
    }

    private static func isExpressionStart(_ last: Token?) -> Bool {
        guard case .sign(let sign)? = last else { return last == nil }
        return sign != UInt8(ascii: ")") && sign != UInt8(ascii: "]") && sign != UInt8(ascii: "}")
    }

    /// A regular expression.
    private static func expression(_ rest: inout ArraySlice<UInt8>) -> Token {
        rest.removeFirst()
        // A slash in brackets does not end it.
        var isInBrackets = false
        while let byte = rest.popFirst(), byte != 0x0A {
            switch byte {
            case UInt8(ascii: "\\"): rest = rest.dropFirst()
            case UInt8(ascii: "["): isInBrackets = true
            case UInt8(ascii: "]"): isInBrackets = false
            case UInt8(ascii: "/") where !isInBrackets: return .other
            default: break
            }
        }
        return .other
    }

    private static func text(_ rest: inout ArraySlice<UInt8>, until quote: UInt8) -> Token {
        rest.removeFirst()
        var result: [UInt8] = []
        var parts: [String] = []
        var isComputed = false
        while let byte = rest.popFirst(), byte != quote {
            guard byte == UInt8(ascii: "\\") else {
                if quote == UInt8(ascii: "`"), byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "{") {
                    let name = rest.dropFirst().prefix {
                        $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "$")
                    }
                    if !name.isEmpty, rest[name.endIndex...].first == UInt8(ascii: "}") {
                        parts += [String(decoding: result, as: UTF8.self), String(decoding: name, as: UTF8.self)]
                        result = []
                        rest = rest[name.endIndex...].dropFirst()
                        continue
                    }
                    isComputed = true
                }
                result.append(byte)
                continue
            }
            switch rest.popFirst() {
            case UInt8(ascii: "n")?: result.append(0x0A)
            case UInt8(ascii: "t")?: result.append(0x09)
            case UInt8(ascii: "u")?: result += Array(scalar(&rest).utf8)
            case 0x0A?, nil: break
            case let other?: result.append(other)
            }
        }
        let last = String(decoding: result, as: UTF8.self)
        return isComputed ? .other : parts.isEmpty ? .text(last) : .template(parts + [last])
    }

    /// The character of `\u00e9` or `\u{1F600}`.
    private static func scalar(_ rest: inout ArraySlice<UInt8>) -> String {
        let isBraced = rest.first == UInt8(ascii: "{")
        if isBraced { rest.removeFirst() }
        let digits = rest.prefix(isBraced ? 6 : 4).prefix { $0.isASCIIDigit || $0.isASCIILetter }
        rest = rest[digits.endIndex...]
        if isBraced, rest.first == UInt8(ascii: "}") { rest.removeFirst() }
        let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        return value.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
    }
}

extension Substring {
    /// The maximum number of characters of ``quotedStart``, which limits the cost of texts that do not end.
    private static let quotedLimit = 500

    /// The text in quotation marks that begins here; `nil` if there is none, or if it does not end.
    var quotedStart: String? {
        guard let quote = first, "`\"'".contains(quote),
            let end = dropFirst().prefix(Self.quotedLimit).firstIndex(of: quote)
        else { return nil }
        return String(self[index(after: startIndex)..<end])
    }
}
