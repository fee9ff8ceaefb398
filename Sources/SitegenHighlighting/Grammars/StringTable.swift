import SitegenBase

/// A string's syntax, compiled for reading. A class, because copying its arrays for each string would take longer than reading
/// the string.
final class StringTable: Sendable {
    /// An interpolation's marks as bytes.
    struct Interpolation: Sendable {
        let first: UInt8
        /// 0 for an opening mark of one byte.
        let second: UInt8
        let close: UInt8
        let doubles: Bool
        /// 0 for anything.
        let before: UInt8
        let hasFormat: Bool

        init(_ syntax: StringSyntax.Interpolation) {
            let bytes = Array(syntax.open.utf8)
            first = bytes.first ?? 0
            second = bytes.count > 1 ? bytes[1] : 0
            close = UInt8(truncatingIfNeeded: syntax.close.value)
            doubles = syntax.doubling
            before = UInt8(truncatingIfNeeded: syntax.before?.value ?? 0)
            hasFormat = syntax.hasFormat
        }

        var count: Int { second == 0 ? 1 : 2 }
    }

    let kind: TokenKind
    let fence: StringSyntax.Fence
    let takesNumberSigns: Bool
    /// The mark whose number is the number of braces that interpolate in a string with repeated quotes; 0 for other strings.
    let repetitionMark: UInt8
    let spansLines: Bool
    let isOperand: Bool
    let open: [UInt8]
    /// The first byte of the opening delimiter, 0 if only a prefix opens it.
    let firstByte: UInt8
    let close: [UInt8]
    let prefixes: [[UInt8]]
    let hasBarePrefix: Bool
    let suffix: ByteSet
    /// The byte that escapes, 0 for none.
    let escape: UInt8
    /// Whether an escaped character is part of the string.
    let escapesSilently: Bool
    /// Whether the doubled closing delimiter is an escape.
    let doublesClose: Bool
    /// The characters that the closing delimiter escapes if they follow it.
    let escapedByClose: ByteSet
    let parts: Int
    let interpolations: [Interpolation]
    /// The interpolation that is written as an escape.
    let escapedInterpolation: Interpolation?
    /// The byte that starts a variable, 0 for none.
    let variableMark: UInt8
    /// The bytes at which the reading of a body stops.
    let stops: ByteSet

    init(_ syntax: StringSyntax) {
        kind = syntax.kind
        fence = syntax.fence
        if case .numberSigns = syntax.fence { takesNumberSigns = true } else { takesNumberSigns = false }
        if case .repetition(let mark) = syntax.fence {
            repetitionMark = UInt8(truncatingIfNeeded: mark.value)
        } else {
            repetitionMark = 0
        }
        spansLines = syntax.spansLines
        isOperand = syntax.isOperand
        open = Array(syntax.open.utf8)
        firstByte = open.first ?? 0
        close = Array(syntax.close.utf8)
        prefixes = syntax.prefixes.filter { !$0.isEmpty }.map { Array($0.utf8.map(\.lowercasedASCII)) }
        hasBarePrefix = syntax.prefixes.contains("")
        suffix = syntax.suffix
        (escape, escapesSilently, doublesClose) =
            switch syntax.escape {
            case .none: (0, false, false)
            case .backslash: (0x5C, false, false)
            case .silentBackslash: (0x5C, true, false)
            case .doubling: (0, false, true)
            case .backtick: (0x60, false, true)
            case .closing: (0, false, false)
            }
        if case .closing(let characters) = syntax.escape { escapedByClose = characters } else { escapedByClose = .none }
        parts = syntax.parts
        let all = syntax.interpolations.map(Interpolation.init)
        interpolations = all.filter { $0.first != 0x5C }
        escapedInterpolation = all.first { $0.first == 0x5C }
        variableMark = UInt8(truncatingIfNeeded: syntax.variables?.value ?? 0)
        var stops = ByteSet.none
        if let first = close.first { stops.insert(first) }
        for interpolation in interpolations {
            stops.insert(interpolation.first)
            if interpolation.doubles { stops.insert(interpolation.close) }
        }
        if escape != 0 { stops.insert(escape) }
        if variableMark != 0 { stops.insert(variableMark) }
        if !syntax.spansLines { stops.insert(0x0A) }
        self.stops = stops
    }
}
