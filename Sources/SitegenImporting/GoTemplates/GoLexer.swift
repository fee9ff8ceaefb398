/// Divides a template into text and the tokens of its actions.
struct GoLexer {
    enum Token: Hashable {
        case name(String)
        /// A field after a dot.
        case field(String)
        case dot
        case variable(String)
        case text(String)
        case number(String)
        /// `|`, `,`, `(`, `)`, `:=`, `=`.
        case sign(String)
    }

    /// A token, and whether white space precedes it.
    struct Positioned {
        let token: Token
        let isParted: Bool
    }

    enum Piece {
        case text(String)
        case action([Positioned])
    }

    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func pieces() throws(GoFailure) -> [Piece] {
        var pieces: [Piece] = []
        var trimsStart = false
        while index < bytes.count {
            let start = index
            while index < bytes.count, !starts(with: "{{") { index += 1 }
            var text = bytes[start..<index]
            if trimsStart { text = text.drop { $0.isWhite } }
            trimsStart = false
            if index < bytes.count {
                index += 2
                if starts(with: "-"), index + 1 < bytes.count, bytes[index + 1].isWhite {
                    index += 1
                    while let last = text.last, last.isWhite { text.removeLast() }
                }
                if !text.isEmpty { pieces.append(.text(String(decoding: text, as: UTF8.self))) }
                if let tokens = try action(&trimsStart) { pieces.append(.action(tokens)) }
            } else if !text.isEmpty {
                pieces.append(.text(String(decoding: text, as: UTF8.self)))
            }
        }
        return pieces
    }

    private func starts(with text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

    /// The tokens up to the end of an action; `nil` for a comment.
    private mutating func action(_ trims: inout Bool) throws(GoFailure) -> [Positioned]? {
        var tokens: [Positioned] = []
        var isParted = false
        var isComment = false
        while true {
            guard index < bytes.count else { throw GoFailure("an action that is not closed") }
            if starts(with: "}}") {
                index += 2
                break
            }
            if starts(with: "-}}") {
                trims = true
                index += 3
                break
            }
            if bytes[index].isWhite {
                isParted = true
                index += 1
                continue
            }
            if starts(with: "/*") {
                guard let end = bytes[(index + 2)...].indices.first(where: { bytes[$0...].starts(with: "*/".utf8) })
                else { throw GoFailure("a comment that is not closed") }
                index = end + 2
                isComment = true
                continue
            }
            tokens.append(Positioned(token: try token(), isParted: isParted))
            isParted = false
        }
        return isComment && tokens.isEmpty ? nil : tokens
    }

    private mutating func token() throws(GoFailure) -> Token {
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "`"), UInt8(ascii: "'"): return .text(try quoted(byte))
        case UInt8(ascii: "."):
            index += 1
            let name = word()
            return name.isEmpty ? .dot : .field(name)
        case UInt8(ascii: "$"):
            index += 1
            return .variable("$" + word())
        case UInt8(ascii: ":") where starts(with: ":="):
            index += 2
            return .sign(":=")
        case UInt8(ascii: "="), UInt8(ascii: "|"), UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: ")"):
            index += 1
            return .sign(String(UnicodeScalar(byte)))
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"):
            let start = index
            index += 1
            while index < bytes.count, bytes[index].isWord || bytes[index] == UInt8(ascii: ".") { index += 1 }
            return .number(String(decoding: bytes[start..<index], as: UTF8.self))
        default:
            let name = word()
            guard !name.isEmpty else { throw GoFailure("the character ‘\(UnicodeScalar(byte))’") }
            return .name(name)
        }
    }

    private mutating func word() -> String {
        let start = index
        while index < bytes.count, bytes[index].isWord { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func quoted(_ quote: UInt8) throws(GoFailure) -> String {
        index += 1
        var value: [UInt8] = []
        while index < bytes.count, bytes[index] != quote {
            if bytes[index] == UInt8(ascii: "\\"), quote != UInt8(ascii: "`"), index + 1 < bytes.count {
                index += 1
                switch bytes[index] {
                case UInt8(ascii: "n"): value.append(0x0A)
                case UInt8(ascii: "t"): value.append(0x09)
                case UInt8(ascii: "r"): value.append(0x0D)
                case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"):
                    throw GoFailure("a numeric escape sequence")
                default: value.append(bytes[index])
                }
            } else {
                value.append(bytes[index])
            }
            index += 1
        }
        guard index < bytes.count else { throw GoFailure("a string that is not closed") }
        index += 1
        return String(decoding: value, as: UTF8.self)
    }
}

extension UInt8 {
    var isWhite: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

    /// A letter, a digit, an underscore, or a part of a non-ASCII character.
    var isWord: Bool {
        (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
            || self == UInt8(ascii: "_") || self >= 0x80
    }
}
