/// How one sort of string, character or quoted name is written.
struct StringSyntax: Sendable {
    var open: String
    var close: String
    /// What may stand before the opening delimiter, in either case; the empty prefix is none.
    var prefixes = [""]
    var escape = Escape.backslash
    var interpolation: Interpolation?
    var spansLines = false
    var fence = Fence.none
    var kind = TokenKind.string

    enum Escape: Sendable {
        case none
        /// A backslash and what follows it.
        case backslash
        /// A backslash keeps what follows from ending the string, and both stay in it.
        case silentBackslash
        /// The closing delimiter twice.
        case doubling

        var isBackslash: Bool {
            switch self {
            case .backslash, .silentBackslash: true
            case .none, .doubling: false
            }
        }
    }

    /// Code within a string.
    struct Interpolation: Sendable {
        var open: String
        var close: Unicode.Scalar
        /// Whether the opening mark twice is an escape.
        var doubling = false

        /// `\(…)`, with the string's number signs after the backslash.
        static let backslash = Interpolation(open: "\\(", close: ")")
        /// `${…}`
        static let dollar = Interpolation(open: "${", close: "}")
        /// `{…}`, where `{{` is a brace.
        static let braces = Interpolation(open: "{", close: "}", doubling: true)
    }

    /// What makes the delimiters longer, so that the string may hold the shorter ones.
    enum Fence: Sendable {
        case none
        /// Any number of `#` signs around both delimiters, also in escapes: `#"…"#`.
        case numberSigns
        /// A tag of the author's choice between the opening delimiter and a mark: `R"tag(…)tag"`, `$tag$…$tag$`.
        case tag(Unicode.Scalar, of: ByteSet)
        /// Not a string unless it closes after one character or escape: `'a'`, but not the lifetime `'a`.
        case oneCharacter

        var takesNumberSigns: Bool {
            if case .numberSigns = self { return true }
            return false
        }
    }

    /// A string between two equal delimiters.
    static func quoted(
        _ delimiter: String, prefixes: [String] = [""], escape: Escape = .backslash,
        interpolation: Interpolation? = nil, spansLines: Bool = false, fence: Fence = .none, kind: TokenKind = .string
    ) -> StringSyntax {
        StringSyntax(
            open: delimiter, close: delimiter, prefixes: prefixes, escape: escape, interpolation: interpolation,
            spansLines: spansLines, fence: fence, kind: kind)
    }
}

/// A string's syntax, made ready for reading. A class, as copying its arrays for each string would take longer than to
/// read the string.
final class StringTable: Sendable {
    let kind: TokenKind
    let escape: StringSyntax.Escape
    let fence: StringSyntax.Fence
    let spansLines: Bool
    let open: [UInt8]
    let close: [UInt8]
    let prefixes: [[UInt8]]
    let hasBarePrefix: Bool
    let interpolationOpen: [UInt8]
    /// Whether the opening mark twice is an escape.
    let doublesInterpolation: Bool
    let interpolationClose: UInt8
    /// Whether the interpolation is written as an escape.
    let interpolatesByEscape: Bool
    /// The bytes at which a body has to be looked at.
    let stops: ByteSet

    init(_ syntax: StringSyntax) {
        kind = syntax.kind
        escape = syntax.escape
        fence = syntax.fence
        spansLines = syntax.spansLines
        open = Array(syntax.open.utf8)
        close = Array(syntax.close.utf8)
        prefixes = syntax.prefixes.filter { !$0.isEmpty }.map { Array($0.utf8.map(\.lowercasedASCII)) }
        hasBarePrefix = syntax.prefixes.contains("")
        interpolationOpen = Array((syntax.interpolation?.open ?? "").utf8)
        interpolationClose = UInt8(truncatingIfNeeded: syntax.interpolation?.close.value ?? 0)
        doublesInterpolation = syntax.interpolation?.doubling ?? false
        interpolatesByEscape = interpolationOpen.first == 0x5C
        var stops = ByteSet.none
        if let first = close.first { stops.insert(first) }
        if let first = interpolationOpen.first { stops.insert(first) }
        if syntax.escape.isBackslash { stops.insert(0x5C) }
        if syntax.interpolation?.doubling == true { stops.insert(interpolationClose) }
        if !syntax.spansLines { stops.insert(0x0A) }
        self.stops = stops
    }
}
